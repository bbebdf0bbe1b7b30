import type { PurchaseKind } from '#rules/money/purchase.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { pushLive } from '../../live/push.ts';
import { announce } from '../../people/notices/announce.ts';
import { isOfOrders } from './fulfilment.ts';
import { holderOf, purchaseById } from './queries.ts';

/**
 * Tells the owner's open pages that a purchase moved on, when the transaction is committed; also pages that have come just now, as
 * one that shows how paying ended. `now` in ms.
 */
export async function tellPurchase(tx: Tx, purchaseId: number, now: number): Promise<void> {
  const { number, wallet } = await purchaseById(tx, purchaseId);
  const holder = await holderOf(tx, wallet);
  if (holder) await pushLive(tx, { account: holder.account_id }, 'purchase', { number }, now);
}

/** The notice that a purchase gave what it bought: once, however often it is told. Orders of shops tell of themselves. */
export const announceBought = async (
  tx: Tx,
  { number }: { number: string },
  {
    accountId,
    lines,
    now,
  }: { accountId: number; lines: readonly { kind: PurchaseKind; title: string }[]; now: Date },
): Promise<void> => {
  const [first, ...others] = lines;
  if (!first || isOfOrders(lines)) return;
  await announce(
    tx,
    'purchase',
    { account: accountId, number, what: first.title, more: others.length },
    now.getTime(),
  );
};
