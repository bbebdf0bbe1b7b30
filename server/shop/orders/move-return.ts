import type { OrderActor } from '#rules/shop/shop-orders.ts';
import {
  APPEAL_DAYS,
  appealUntil,
  type ReturnEffect,
  type ReturnEvent,
  type ReturnState,
  returnMoveFor,
} from '#rules/shop/shop-returns.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { announce } from '../../people/notices/announce.ts';
import { insertMovements, type OrderRow } from '../stock/order-queries.ts';
import { lockForMove } from './act.ts';
import { refundReturn } from './refund-return.ts';
import { dropPayee, linesOfReturns, lockReturn, moveReturnRow, ownerOfShop } from './return-queries.ts';

interface ReturnDeed {
  event: ReturnEvent;
  actor: OrderActor;
  reason: string;
  now: Date;
  /** With `send`: the parcel's number. */
  parcel?: string;
  /** The account that did it; null of the clock. */
  by: number | null;
}

/**
 * Moves a return by what somebody did, with everything that follows: copies, money, the audit, who is told. The buyer, the purchase
 * and the order are locked before. Throws too_late.
 */
export async function moveReturn(tx: Tx, id: number, deed: ReturnDeed): Promise<void> {
  const { order_id } = await tx
    .selectFrom('shop_return')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const order = await lockForMove(tx, order_id);
  const before = await lockReturn(tx, id);
  const { event, actor, reason, now, by, parcel } = deed;
  const move = returnMoveFor(before.state, event, actor);
  if (!move) throw new Refusal('too_late');
  if (event === 'appeal') refuseLateAppeal(before, now);
  await moveReturnRow(tx, id, {
    ...{ state: move.to, event, actor, reason, moved_at: now },
    ...(parcel ? { parcel_code: parcel } : {}),
  });
  await moveCopies(tx, id, order, move.effects, deed);
  if (move.effects.includes('money')) await enqueue(tx, refundReturn, { id }, { now: now.getTime() });
  if (move.to === 'withdrawn' || move.to === 'dismissed') await dropPayee(tx, id);
  if (by !== null)
    await recordAudit(tx, {
      ...{ now: now.getTime(), actor: by, subject: before.account_id, action: 'orders.return' },
      before: { order: order.number, return: id, state: before.state },
      after: { order: order.number, return: id, state: move.to, event, actor },
      reason,
    });
  await tellOfReturn(tx, order, { id, state: move.to, actor, now });
}

/** Only a no of the shop is appealed against, and not for ever. */
function refuseLateAppeal(
  { state, actor, moved_at }: { state: ReturnState; actor: OrderActor; moved_at: Date },
  now: Date,
): void {
  const until = appealUntil({ state, actor, at: moved_at.getTime() });
  if (until === null) throw new Refusal('too_late', 'Mọt đã xem yêu cầu này rồi.');
  if (now.getTime() >= until)
    throw new Refusal('too_late', `Đã quá ${APPEAL_DAYS} ngày từ khi tiệm trả lời nên không xem lại được.`);
}

/** Returned copies wait for inspection; inspected ones are on sale again, or are not. */
async function moveCopies(
  tx: Tx,
  id: number,
  order: OrderRow,
  effects: readonly ReturnEffect[],
  { actor, event, now }: ReturnDeed,
): Promise<void> {
  const kind = effects.includes('inspection')
    ? ('returned' as const)
    : effects.includes('stock')
      ? ('inspected_ok' as const)
      : effects.includes('gone')
        ? ('inspected_broken' as const)
        : null;
  if (kind === null) return;
  const lines = (await linesOfReturns(tx, [id])).sort((a, b) => a.variation_id - b.variation_id);
  await insertMovements(
    tx,
    lines.map(({ variation_id, quantity }) => ({
      ...{ variation_id, quantity, kind, actor, order_ref: order.id, at: now },
      reason: event === 'reject' ? 'gửi lại người mua' : event === 'write_off' ? 'hỏng từ trước' : '',
    })),
  );
}

/** Notifies the other side of a move. */
export async function tellOfReturn(
  tx: Tx,
  order: Pick<OrderRow, 'account_id' | 'shop_id' | 'number'>,
  { id, state, actor, now }: { id: number; state: ReturnState; actor: OrderActor; now: Date },
): Promise<void> {
  const at = now.getTime();
  const facts = { number: order.number, return: id, state, at };
  if (actor !== 'buyer' && order.account_id !== null)
    await announce(tx, 'order_return', { ...facts, account: order.account_id, to: 'buyer' }, at);
  const owner = await ownerOfShop(tx, order.shop_id);
  if (actor !== 'seller' && owner !== null)
    await announce(tx, 'order_return', { ...facts, account: owner, to: 'seller' }, at);
}
