import type { Tx } from '../../kit/db/transact.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { earn } from '../affiliates/earn.ts';
import { postEntry } from '../ledger/queries.ts';
import { editionsThere } from './evidence-queries.ts';
import { fulfilment, isOfOrders } from './fulfilment.ts';
import { editionsOf, grantLines } from './grant.ts';
import { giveBackOwned, isAllOwned, sharesOf } from './owned-meanwhile.ts';
import { linesOf, movePurchase } from './queries.ts';
import { lockBoth } from './refund.ts';
import { heldFor, keepDecisions } from './refund-queries.ts';
import { announceBought, tellPurchase } from './tell-purchase.ts';

const sum = (rows: readonly { amount: number }[]): number =>
  rows.reduce((total, { amount }) => total + amount, 0);

/** The receipts that pay: one that equals the price, where several came; or else all of them. */
const payingPart = <H extends { amount: number }>(held: readonly H[], total: number): readonly H[] => {
  const exact = held.find(({ amount }) => amount === total);
  return exact ? [exact] : held;
};

/**
 * Accepts the money that is held for a purchase: it is paid and granted, whatever came late or differed. What came twice stays held
 * and goes back, and so does money for what the person has meanwhile.
 */
export async function acceptHeld(tx: Tx, id: number, now: Date): Promise<void> {
  const { purchase, accountId } = await lockBoth(tx, id);
  const held = payingPart(await heldFor(tx, id), purchase.total);
  if (purchase.state !== 'held' || held.length === 0) throw new Refusal('too_late');
  if (accountId === null)
    throw new Refusal('too_late', 'Người mua không còn tài khoản: tiền này chỉ hoàn lại được.');
  const lines = await linesOf(tx, [id]);
  const shares = await sharesOf(tx, accountId, lines);
  if (isAllOwned(shares))
    throw new Refusal('too_late', 'Người mua đã có món này rồi: tiền này chỉ hoàn lại được.');
  if (!(await editionsThere(tx, editionsOf(lines))))
    throw new Refusal('too_late', 'Món đã mua không còn nữa: tiền này chỉ hoàn lại được.');
  if (isOfOrders(lines) && !(await fulfilment().take(tx, id, { accountId, now })))
    throw new Refusal('too_late', 'Sách đã hết hoặc đơn đã huỷ: tiền này chỉ hoàn lại được.');
  const cause = 'accepted';
  await movePurchase(tx, id, { state: 'paid', cause, now });
  const since = purchase.created_at;
  const given = await grantLines(tx, { accountId, wallet: purchase.wallet, lines: shares.kept, since, now });
  const entry_id = await postEntry(tx, {
    kind: 'sale',
    at: now,
    purchase_id: id,
    postings: [
      { account: 'surplus', currency: 'VND', amount: sum(held) },
      { account: 'sales', currency: 'VND', amount: -sum(held) },
      ...given,
    ],
  });
  const evidence = held.map(({ id: one }) => one);
  await keepDecisions(tx, evidence, { decision: 'accepted', entry_id, at: now });
  await movePurchase(tx, id, { state: 'granted', cause, now });
  await fulfilment().paid(tx, id, now);
  await earn(tx, id, now);
  await tellPurchase(tx, id, now.getTime());
  await announceBought(tx, purchase, { accountId, lines: shares.kept, now });
  await giveBackOwned(tx, { purchase, accountId, shares, now });
}
