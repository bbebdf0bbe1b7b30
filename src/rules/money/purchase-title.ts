import { type PurchaseKind, shopKinds } from './purchase.ts';

/** A purchase in one line: its first thing, and how many there are besides; `of` what they are. */
export const titleAndOthers = (title: string, others: number, of: 'món' | 'cuốn' = 'món'): string =>
  others > 0 ? `${title} và ${others} ${of} khác` : title;

interface Line {
  kind: PurchaseKind;
  copies: number;
}

/** Copies of books of a purchase from shops; 0 of any other. The fee to send them is none. */
export const copiesIn = (lines: readonly Line[]): number =>
  lines.reduce((sum, { kind, copies }) => sum + (shopKinds.includes(kind) ? copies : 0), 0);

/** All of it in one line: the first thing, and how many others; of shops, how many books. */
export function purchaseTitle(lines: readonly (Line & { title: string })[]): string {
  const first = lines[0]?.title ?? '';
  const copies = copiesIn(lines);
  return copies > 0 ? titleAndOthers(first, copies - 1, 'cuốn') : titleAndOthers(first, lines.length - 1);
}
