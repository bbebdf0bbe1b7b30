import { recordAudit } from '../../kit/audit/record-audit.ts';
import { transact } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { lockForMove } from '../orders/act.ts';
import { insertMovements } from '../stock/order-queries.ts';
import { copiesWaiting } from './queries.ts';
import { ownOrder } from './reply.ts';

const NOTHING_WAITS = 'Đơn này không có cuốn nào chờ kiểm.';
const wrong = (why: string) => new Refusal('bad_input', { sound: [why] });

/** "product_meta_id:copies,…", each once. */
function soundOf(text: string): ReadonlyMap<number, number> {
  const pairs = text.split(',').map(pair => pair.split(':').map(Number) as [number, number]);
  const sound = new Map(pairs);
  if (sound.size < pairs.length) throw wrong('Mỗi phiên bản chỉ ghi một lần nhé');
  return sound;
}

/**
 * Says how many copies of a parcel that came back are sound: those are on sale again, the rest is written off. Every variation that
 * waits is named, so that nothing is written off by having been forgotten. Once: afterwards nothing waits. Throws too_late, bad_input.
 */
export async function inspectReturned(
  context: ReaderContext,
  { order_id, sound: text, reason }: { order_id: number; sound: string; reason: string },
): Promise<void> {
  const { db, reader, now } = context;
  const { id } = await ownOrder(context, order_id);
  const sound = soundOf(text);
  await transact(db, async tx => {
    const order = await lockForMove(tx, id);
    const waiting = order.state === 'returned' ? await copiesWaiting(tx, [id]) : [];
    if (waiting.length === 0) throw new Refusal('too_late', NOTHING_WAITS);
    const named = waiting.filter(({ variation_id }) => sound.has(variation_id)).length;
    if (named < waiting.length || named < sound.size)
      throw wrong('Bạn ghi số cuốn còn tốt của từng phiên bản trong đơn nhé');
    const looked = waiting.map(({ variation_id, copies }) => {
      const good = sound.get(variation_id) ?? 0;
      if (good > copies) throw wrong(`Chỉ ${copies} cuốn của phiên bản này đã về`);
      return { variation_id, sound: good, broken: copies - good };
    });
    const row = { actor: 'seller' as const, order_ref: id, reason, at: new Date(now()) };
    await insertMovements(
      tx,
      looked.flatMap(({ variation_id, sound: good, broken }) => [
        ...(good > 0 ? [{ ...row, variation_id, kind: 'inspected_ok' as const, quantity: good }] : []),
        ...(broken > 0
          ? [{ ...row, variation_id, kind: 'inspected_broken' as const, quantity: broken }]
          : []),
      ]),
    );
    await recordAudit(tx, {
      ...{ now: now(), actor: reader.accountId, subject: order.account_id, action: 'orders.inspect' },
      before: { order: order.number, waiting },
      after: { order: order.number, looked },
      reason,
    });
  });
}
