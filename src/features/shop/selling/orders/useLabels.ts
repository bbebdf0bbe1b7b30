import { useEffect, useRef, useState } from 'react';
import { request } from '#client/request.ts';
import { errorMessage } from '#client/useTask.ts';
import { type SoldSummary, sellerCalls } from '#contract/shop/seller.ts';
import type { Failed } from './deeds.ts';

export interface Label {
  order_id: number;
  order_code: string;
  code: string;
  /** At the carrier's, or a PDF that is kept here. */
  address: string;
}

export interface Labels {
  /** Asked for so far, of so many. */
  at: number;
  of: number;
  ready: Label[];
  failed: Failed[];
}

const pdfAddress = (base64: string): string =>
  URL.createObjectURL(
    new Blob([Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))], { type: 'application/pdf' }),
  );

const drop = (labels: Labels | null) => {
  for (const { address } of labels?.ready ?? [])
    if (address.startsWith('blob:')) URL.revokeObjectURL(address);
};

async function labelOf({ order_id, order_code }: SoldSummary): Promise<Label> {
  const { code, address, pdf } = await request(sellerCalls.parcelLabel, { order_id });
  return { order_id, order_code, code, address: pdf === null ? (address ?? '') : pdfAddress(pdf) };
}

/** Labels of orders, asked for one after the other in the order given; null: none are shown. */
export function useLabels() {
  const [labels, setLabels] = useState<Labels | null>(null);
  const latest = useRef<Labels | null>(null);
  const show = (next: Labels | null) => {
    latest.current = next;
    setLabels(next);
  };
  useEffect(() => () => drop(latest.current), []);

  async function print(orders: readonly SoldSummary[]): Promise<void> {
    if (latest.current || orders.length === 0) return;
    const made: Labels = { at: 0, of: orders.length, ready: [], failed: [] };
    show({ ...made });
    for (const order of orders) {
      try {
        made.ready.push(await labelOf(order));
      } catch (error) {
        const { order_id, order_code } = order;
        made.failed.push({ order_id, order_code, words: errorMessage(error) });
      }
      made.at++;
      // Closed meanwhile.
      if (!latest.current) return drop(made);
      show({ ...made });
    }
  }
  const close = () => {
    drop(latest.current);
    show(null);
  };
  return { labels, print, close };
}
