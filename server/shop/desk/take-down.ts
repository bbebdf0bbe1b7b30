import type { deskDecisionCalls, TakeDown } from '#contract/shop/desk-decisions.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { announce } from '../../people/notices/announce.ts';
import { lockShop, updateFacts, updateShop } from '../opening/queries.ts';
import { dropClaim } from '../queue/claim-queries.ts';
import {
  decideAppeal,
  insertTakeDown,
  liftTakeDown,
  lockProduct,
  lockTakeDown,
  switchProduct,
  type TakeDownRow,
  takeDownById,
} from './take-down-queries.ts';

type Calls = Handlers<typeof deskDecisionCalls>;
type Taken = Parameters<Calls['takeDownProduct']>[0];
type Decided = Parameters<Calls['decideAppeal']>[0];

export const takeDownReply = (row: TakeDownRow, accountId: number): TakeDown => ({
  take_down_id: row.id,
  ...{ shop_id: row.shop_id, shop: row.shop, product_id: row.product_id, name: row.product ?? row.shop },
  ...{ ground: row.ground, words: row.words, order_no: row.order_no, by: row.taker ?? 'Mọt' },
  at: row.taken_at.getTime(),
  lifted_at: row.lifted_at?.getTime() ?? null,
  appeal: row.asked_at && {
    words: row.appeal_words ?? '',
    at: row.asked_at.getTime(),
    outcome: row.outcome,
    reason: row.appeal_reason ?? '',
    decided_at: row.decided_at?.getTime() ?? null,
  },
  mine: row.taken_by === accountId || row.second_by === accountId,
});

async function reply({ db, reader }: ReaderContext, id: number): Promise<TakeDown> {
  const row = await takeDownById(db, id);
  if (!row) throw new Refusal('not_found');
  return takeDownReply(row, reader.accountId);
}

/** Number and date of an authority's order; other take-downs have none. */
function authorityOf({ ground, order_no, order_at }: Taken, now: number) {
  if (ground !== 'authority') return { order_no: null, order_at: null };
  const number = order_no.normalize('NFC').trim();
  const wrong = {
    ...(!number && { order_no: ['Vui lòng nhập số văn bản'] }),
    ...((order_at < 1 || order_at > now) && { order_at: ['Vui lòng chọn ngày nhận văn bản'] }),
  };
  if (Object.keys(wrong).length > 0) throw new Refusal('bad_input', wrong);
  return { order_no: number, order_at: new Date(order_at) };
}

interface Told {
  account: number | null;
  what: 'taken_down' | 'lifted' | 'kept';
  id: number;
}
const tell = async (tx: Tx, { account, what, id }: Told, now: number): Promise<void> => {
  if (account !== null) await announce(tx, 'shop_decision', { account, what, take_down: id }, now);
};

/** A product is off sale from now on. Throws not_found, and too_late when it is already. */
export async function takeDownProduct(context: ReaderContext, given: Taken): Promise<TakeDown> {
  const { db, reader, now } = context;
  const authority = authorityOf(given, now());
  const { ground, words } = given;
  const id = await transact(db, async tx => {
    const product = await lockProduct(tx, given.product_id);
    if (!product) throw new Refusal('not_found');
    const { shop_id, active, name, owner } = product;
    const row = { shop_id, product_id: product.id, ground, words, ...authority, was_active: active };
    const taken = await insertTakeDown(tx, {
      ...{ ...row, taken_by: reader.accountId, second_by: null, taken_at: new Date(now()) },
    });
    if (taken === null) throw new Refusal('too_late', 'Cuốn này đã được gỡ rồi.');
    await switchProduct(tx, product.id, false);
    await recordAudit(tx, {
      ...{ now: now(), actor: reader.accountId, subject: owner, action: 'product.taken_down' },
      before: { product: name, active },
      after: { product: name, active: false, ground, take_down: taken },
      ...{ reason: words, shop: shop_id },
    });
    await tell(tx, { account: owner, what: 'taken_down', id: taken }, now());
    return taken;
  });
  return reply(context, id);
}

/** Restores the state before it. */
async function lift(
  tx: Tx,
  row: NonNullable<Awaited<ReturnType<typeof lockTakeDown>>>,
  at: Date,
): Promise<void> {
  await liftTakeDown(tx, row.id, at);
  if (row.product_id !== null) return void (await switchProduct(tx, row.product_id, row.was_active));
  const shop = await lockShop(tx, row.shop_id);
  if (shop?.status !== 2) return;
  await updateShop(tx, row.shop_id, { status: 1 });
  await updateFacts(tx, row.shop_id, { closed_by: null, closing_by: null, closing_at: null });
}

/** Another person than who took it down decides. Throws not_found, too_late and own_affair. */
export async function settleAppeal(
  context: ReaderContext,
  { take_down_id, outcome, reason }: Decided,
): Promise<TakeDown> {
  const { db, reader, now } = context;
  const at = new Date(now());
  await transact(db, async tx => {
    const taken = await lockTakeDown(tx, take_down_id);
    const row = taken && (await takeDownById(tx, take_down_id));
    if (!taken || !row) throw new Refusal('not_found');
    if (!row.asked_at || row.decided_at)
      throw new Refusal('too_late', 'Không có lời xin xem lại nào đang đợi.');
    if (taken.taken_by === reader.accountId || taken.second_by === reader.accountId)
      throw new Refusal('own_affair', 'Bạn đã gỡ, người khác xem lại nhé.');
    await decideAppeal(tx, take_down_id, { outcome, reason, decided_by: reader.accountId, decided_at: at });
    if (outcome === 'lifted') await lift(tx, taken, at);
    await dropClaim(tx, 'appeal', take_down_id);
    const about = row.product ? { product: row.product } : {};
    await recordAudit(tx, {
      ...{ now: now(), actor: reader.accountId, subject: row.owner, action: `take_down.${outcome}` },
      before: { ...about, taken_down: true },
      after: { ...about, taken_down: outcome === 'kept', take_down: take_down_id },
      ...{ reason, shop: row.shop_id },
    });
    await tell(tx, { account: row.owner, what: outcome, id: take_down_id }, now());
  });
  return reply(context, take_down_id);
}
