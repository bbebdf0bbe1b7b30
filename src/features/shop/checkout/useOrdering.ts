import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { callKey, queryClient } from '#client/queries.ts';
import { isRefused, type Refused } from '#client/request.ts';
import { requestOnce } from '#client/request-once.ts';
import { useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { Address } from '#contract/people/address.ts';
import { cartCalls } from '#contract/shop/cart.ts';
import {
  type ChangedCheckout,
  type CheckoutQuote,
  changedCheckout,
  checkoutCalls,
  type Placed,
} from '#contract/shop/checkout.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';
import { cartOrder, digitalOrder, isDigital, type Thing, thingOrder } from './asked.ts';
import type { Draft } from './draft.ts';
import { goWherePaid } from './whereItIsPaid.ts';

interface Ordering {
  thing: Thing;
  /** The server said another price: all of it as it is now. */
  onChanged(quote: CheckoutQuote): void;
  /** The cart is another one, or what is offered. */
  onStale(): void;
  onOrdered(): void;
}

interface Press {
  quote: CheckoutQuote;
  draft: Draft;
  place: Address | null;
  payType: PayType;
}

/** Address of the result: by the purchase that pays, or by the orders for cash on delivery. */
const resultOf = (thing: Thing, { payment_code, orders }: Placed): string =>
  linkTo(
    thing ? 'shopPaymentResult' : 'shopCartPaymentResult',
    undefined,
    payment_code
      ? { number: payment_code }
      : { orders: orders.map(({ order_code }) => order_code).join(',') },
  );

/** Ordering, once per press however often it is pressed, and going where it is paid. */
export function useOrdering({ thing, onChanged, onStale, onOrdered }: Ordering) {
  const host = useHost();
  const navigate = useNavigate();
  const task = useTask();
  const [going, setGoing] = useState(false);
  const [changed, setChanged] = useState<ChangedCheckout | null>(null);
  useEffect(() => {
    // Back from the company by the browser's own button.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setGoing(false);
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  const place = (press: Press): Promise<Placed> => {
    if (!thing) return requestOnce(checkoutCalls.checkOutCart, cartOrder(press));
    if (isDigital(press.quote)) return requestOnce(checkoutCalls.checkOutDigital, digitalOrder(press, thing));
    return requestOnce(checkoutCalls.checkOutOrder, thingOrder(press, thing));
  };

  async function goOn(placed: Placed): Promise<void> {
    onOrdered();
    void queryClient.invalidateQueries({ queryKey: callKey(cartCalls.countCart, {}) });
    queryClient.removeQueries({ queryKey: callKey(cartCalls.getCart, {}) });
    const leaves = await goWherePaid(host, placed, () =>
      navigate(resultOf(thing, placed), { replace: true }),
    );
    setGoing(leaves);
  }

  function taken(error: Refused): boolean {
    // A payment method that has closed is shown closed, with its reason.
    if (isRefused(error, 'cart_changed', 'not_for_sale')) {
      onStale();
      return false;
    }
    const told = isRefused(error, 'price_changed', 'out_of_stock', 'voucher_ended')
      ? changedCheckout.safeParse(error.data)
      : null;
    if (!told?.success) return false;
    setChanged(told.data);
    onChanged(told.data.quote);
    return true;
  }

  return {
    task,
    going,
    changed,
    order: (press: Press) =>
      task.run(async () => {
        const placed = await place(press);
        setChanged(null);
        await goOn(placed);
      }, taken),
  };
}
