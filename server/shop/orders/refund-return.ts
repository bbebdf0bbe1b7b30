import * as z from 'zod/mini';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { defineJob } from '../../kit/jobs/job.ts';
import { lockPurchase } from '../../money/purchase/queries.ts';
import { refundLines } from '../../money/purchase/refund.ts';
import { refundedLines } from '../../money/purchase/refund-queries.ts';
import { bookShares } from '../money/book-shares.ts';
import { lockForMove, nextOf, PAUSE_MS } from './act.ts';
import { lastDueOf, linesOfReturns, lockReturn, noteDue } from './return-queries.ts';

/**
 * Makes the money of a return due: once, what was really paid for its copies, or what is left of it where somebody gave more back
 * meanwhile.
 */
export const refundReturn = defineJob({
  name: 'refundReturn',
  input: z.object({ id: z.number() }),
  async inDatabase({ id }, { tx, now }): Promise<void> {
    const { order_id } = await tx
      .selectFrom('shop_return')
      .select('order_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const order = await lockForMove(tx, order_id);
    const { entry_id } = await lockReturn(tx, id);
    if (entry_id !== null) return;
    const lines = (await linesOfReturns(tx, [id])).filter(({ amount_vnd }) => amount_vnd > 0);
    const ids = lines.map(({ purchase_line_id }) => purchase_line_id);
    const back = await refundedLines(tx, ids);
    const named = ids.filter(one => !back.includes(one));
    const next = nextOf((await lockPurchase(tx, order.purchase_id)).state);
    if (next === 'wait') return enqueue(tx, refundReturn, { id }, { now: now(), runAt: now() + PAUSE_MS });
    if (next === 'refund' && named.length > 0) {
      const most = new Map(lines.map(line => [line.purchase_line_id, line.amount_vnd]));
      const at = new Date(now());
      const due = await refundLines(tx, { id: order.purchase_id, named, most, beside: true, now: at });
      await noteDue(tx, id, due);
      return bookShares(tx, [order.id], at);
    }
    const due = await lastDueOf(tx, order.purchase_id);
    if (!due) throw new Error(`return ${id} has nothing that paid it`);
    await noteDue(tx, id, due.due_entry_id);
    await bookShares(tx, [order.id], new Date(now()));
  },
});
