import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { isRefused, request } from '#client/request.ts';
import { type Task, useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { zaloPurchaseCalls } from '#contract/money/purchase-zalo.ts';
import { HostError } from '#hosts/host.ts';
import type { Intent } from '#rules/money/purchase.ts';
import { inputOf } from './inputOf.ts';
import { keepMethod } from './intent.ts';
import type { Method } from './PaymentMethods.tsx';
import { useLeaving } from './useLeaving.ts';

interface Wanted {
  method: Method;
  /** '' to choose at the company. */
  bank: string;
  gift: boolean;
  /** The sum that the reader saw. */
  seen: number;
  /** The last purchase of this item that the page showed; '' for none. */
  bought: string;
}

export interface Payment {
  /** Starts or resumes the purchase and opens the payment page. */
  pay: (wanted: Wanted) => Promise<void>;
  task: Task;
  /** On the way to the company's page. */
  going: boolean;
  /** The price changed since the reader saw it: they confirm the new one before paying. */
  changed: { was: number; now: number } | null;
  /** The item was bought elsewhere meanwhile: the reader confirms before paying again. */
  again: boolean;
}

const resultOf = (number: string): string => linkTo('packagePlanResult', undefined, { number });

interface About {
  intent: Intent;
  /** A purchase of this item is already waiting for its payment. */
  open: boolean;
  /** A purchase was begun: the quote is another one. */
  onCharged: () => void;
}

/** Charges once however often the button is pressed, and opens the payment page. */
export function usePayment({ intent, open, onCharged }: About): Payment {
  const host = useHost();
  const navigate = useNavigate();
  const task = useTask();
  const [going, setGoing] = useState(false);
  const [changed, setChanged] = useState<Payment['changed']>(null);
  const [again, setAgain] = useState(false);
  const goesOn = useLeaving(intent, open);
  const latest = useRef(onCharged);
  useEffect(() => {
    latest.current = onCharged;
  });
  useEffect(() => {
    // Back from the payment company by the browser's back button: the page is restored, and the purchase is waiting.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setGoing(false);
      latest.current();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  /** False when the total changed; the page says so. */
  const isSeen = (seen: number, now: number): boolean => {
    setChanged(seen === now ? null : { was: seen, now });
    if (seen !== now) onCharged();
    return seen === now;
  };
  const toResult = (address: string) => {
    goesOn.current = true;
    navigate(address);
  };

  async function payInZalo({ seen, bought }: Wanted): Promise<void> {
    const { number, order } = await request(zaloPurchaseCalls.createOrder, { ...inputOf(intent), bought });
    if (!isSeen(seen, order.amount)) return;
    try {
      const zalo_order = await host.payInZalo?.(order);
      if (zalo_order) await request(zaloPurchaseCalls.linkOrder, { number, zalo_order });
    } catch (error) {
      // The reader closed Zalo's sheet: the purchase keeps waiting.
      if (!(error instanceof HostError)) throw error;
      if (error.reason !== 'cancelled') return task.refuse('Chưa mở được trang trả của Zalo.');
    }
    toResult(resultOf(number));
  }

  async function payElsewhere({ method, bank, gift, seen, bought }: Wanted): Promise<void> {
    const input = {
      ...inputOf(intent),
      pay_type: method.pay_type,
      bank_code: bank,
      gift: gift ? 1 : 0,
      bought,
    };
    const charged = await request(purchaseCalls.charge, input);
    if (!isSeen(seen, charged.total)) return;
    const { origin } = new URL(charged.address, window.location.href);
    // Our own page shows what to transfer.
    if (origin === window.location.origin) return toResult(resultOf(charged.number));
    goesOn.current = true;
    setGoing(true);
    window.location.assign(charged.address);
  }

  const pay = async (wanted: Wanted) => {
    const work = async () => {
      keepMethod(host, wanted.method.pay_type);
      await (wanted.method.pay_type === 'zalo' ? payInZalo(wanted) : payElsewhere(wanted));
    };
    setAgain(false);
    await task.run(work, error => {
      const isAgain = isRefused(error, 'bought_meanwhile');
      if (isAgain) {
        setAgain(true);
        onCharged();
      }
      return isAgain;
    });
  };
  return { pay, task, going, changed, again };
}
