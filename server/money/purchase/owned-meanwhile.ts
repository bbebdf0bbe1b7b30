import type { Tx } from '../../kit/db/transact.ts';
import { announce } from '../../people/notices/announce.ts';
import { isOfOrders } from './fulfilment.ts';
import { editionsOf, type Line } from './grant.ts';
import { chaptersAfter, ownedOf } from './owned-queries.ts';
import type { PurchaseRow } from './queries.ts';
import { refundLines } from './refund.ts';

/*
 * Two purchases of the same thing may wait beside each other: alone, in a list, in a combo. The one that is paid first gives it; of the
 * other one this line is not given, and its money goes back. The account is locked.
 */

export interface Shares {
  /** Lines to grant. */
  kept: Line[];
  /** Lines that the person owns already. */
  owned: Line[];
}

/** Parts lines by whether the person came to have them while they waited. What costs nothing is given all the same. */
export async function sharesOf(tx: Tx, accountId: number | null, lines: readonly Line[]): Promise<Shares> {
  const paid = lines.filter(({ amount }) => amount > 0);
  const had = accountId === null ? [] : await ownedOf(tx, accountId, editionsOf(paid));
  const isOwned = (line: Line): boolean =>
    line.amount > 0 && editionsOf([line]).some(edition => had.includes(edition));
  return { kept: lines.filter(line => !isOwned(line)), owned: lines.filter(isOwned) };
}

/** Whether nothing of it can be given: a shop's order is given whole or not at all. */
export const isAllOwned = ({ kept, owned }: Shares): boolean =>
  owned.length > 0 && (kept.length === 0 || isOfOrders(owned));

interface Paid {
  purchase: PurchaseRow;
  accountId: number;
  shares: Shares;
  now: Date;
}

/** Gives back what was paid twice: these lines, and oaks for chapters that were bought while their whole book waited. */
export async function giveBackOwned(tx: Tx, paid: Paid): Promise<void> {
  const { purchase, accountId, shares, now } = paid;
  const { id, number } = purchase;
  const [first, ...others] = shares.owned;
  if (first) {
    const named = shares.owned.map(line => line.id);
    const amount = shares.owned.reduce((sum, line) => sum + line.amount, 0);
    await refundLines(tx, { id, named, owned: true, now });
    const facts = { account: accountId, number, what: first.title, more: others.length, amount, oak: 0 };
    await announce(tx, 'owned', facts, now.getTime());
  }
  for (const line of shares.kept) await giveOaksBack(tx, paid, line);
}

async function giveOaksBack(tx: Tx, { purchase, accountId, now }: Paid, line: Line): Promise<void> {
  const chapters = await chaptersAfter(tx, purchase.wallet, editionsOf([line]), purchase.id);
  if (chapters.length === 0) return;
  for (const id of new Set(chapters.map(({ purchase_id }) => purchase_id))) {
    const named = chapters.filter(({ purchase_id }) => purchase_id === id).map(chapter => chapter.id);
    await refundLines(tx, { id, named, owned: true, now });
  }
  const oak = chapters.reduce((sum, { amount }) => sum + amount, 0);
  const facts = { account: accountId, number: purchase.number, what: line.title, more: 0, amount: 0, oak };
  await announce(tx, 'owned', facts, now.getTime());
}
