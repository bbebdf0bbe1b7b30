import { useEffect, useRef, useState } from 'react';
import { request } from '#client/request.ts';
import { errorMessage } from '#client/useTask.ts';
import { type SoldSummary, sellerCalls } from '#contract/shop/seller.ts';
import { sellerLabelCalls } from '#contract/shop/seller-labels.ts';
import { LABELS_MOST } from '#rules/shop/label-sheet.ts';
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
  /** All of them in one PDF that is kept here; '' where each stands alone. */
  sheet: string;
  printed: number;
}

const pdfAddress = (base64: string): string =>
  URL.createObjectURL(
    new Blob([Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))], { type: 'application/pdf' }),
  );

const drop = (labels: Labels | null) => {
  if (labels?.sheet) URL.revokeObjectURL(labels.sheet);
  for (const { address } of labels?.ready ?? [])
    if (address.startsWith('blob:')) URL.revokeObjectURL(address);
};

async function labelOf({ order_id, order_code }: SoldSummary): Promise<Label> {
  const { code, address, pdf } = await request(sellerCalls.parcelLabel, { order_id });
  return { order_id, order_code, code, address: pdf === null ? (address ?? '') : pdfAddress(pdf) };
}

/** One PDF of many, in the order given. */
async function sheetOf(
  orders: readonly SoldSummary[],
): Promise<Pick<Labels, 'failed' | 'sheet' | 'printed'>> {
  const order_ids = orders.map(({ order_id }) => order_id).join(',');
  const { labels, failed, pdf } = await request(sellerLabelCalls.labelSheet, { order_ids });
  return { failed, printed: labels, sheet: pdf === null ? '' : pdfAddress(pdf) };
}

/** The label of an order, or of up to a hundred in one PDF; null: none are shown. */
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
    const wanted = orders.slice(0, LABELS_MOST);
    const made: Labels = { at: 0, of: wanted.length, ready: [], failed: [], sheet: '', printed: 0 };
    show({ ...made });
    const [first] = wanted;
    try {
      if (wanted.length === 1 && first) made.ready.push(await labelOf(first));
      else Object.assign(made, await sheetOf(wanted));
    } catch (error) {
      const words = errorMessage(error);
      made.failed = wanted.map(({ order_id, order_code }) => ({ order_id, order_code, words }));
    }
    made.at = made.of;
    // Closed meanwhile.
    if (!latest.current) return drop(made);
    show({ ...made });
  }
  const close = () => {
    drop(latest.current);
    show(null);
  };
  return { labels, print, close };
}
