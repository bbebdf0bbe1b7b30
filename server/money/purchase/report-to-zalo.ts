import * as z from 'zod/mini';
import { isLate } from '#rules/money/purchase-methods.ts';
import type { PurchaseState } from '#rules/money/purchase-states.ts';
import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { defineJob } from '../../kit/jobs/job.ts';
import { failAttempt } from './apply-update.ts';
import { attemptByGatewayNo, attemptById, purchaseById } from './queries.ts';

/** ms between looks at a purchase that is paid outside Zalo. */
const PAUSE_MS = 60_000;

/** Not paid, and it may still be. */
const open: readonly PurchaseState[] = ['created', 'waiting', 'failed', 'paid', 'held'];

/**
 * Tells Zalo what became of an order whose reader chose a transfer there: paid, or given up. On delivery nobody collects money
 * for what is read on a screen: that choice fails at once.
 */
export const reportToZalo = defineJob({
  name: 'reportToZalo',
  input: z.object({ attempt: z.number(), method: z.string() }),
  async outside({ attempt: id, method }, context) {
    const { checkout } = context.gateways;
    const attempt = await attemptById(context.db, id);
    if (!checkout || !attempt?.gateway_no) throw new Error(`no order of Zalo for attempt ${id}`);
    const gatewayNo = attempt.gateway_no;
    if (method.startsWith('COD')) {
      await failAttempt(context, attempt);
      return checkout.report({ gatewayNo, method, paid: false });
    }
    const { state, expires_at } = await purchaseById(context.db, attempt.purchase_id);
    const late = isLate(expires_at.getTime(), context.now());
    if (state === 'granted' || !open.includes(state) || late)
      return checkout.report({ gatewayNo, method, paid: state === 'granted' });
    await transact(context.db, tx =>
      enqueue(
        tx,
        reportToZalo,
        { attempt: id, method },
        { now: context.now(), runAt: context.now() + PAUSE_MS },
      ),
    );
  },
});

/** Takes Zalo's notice that an order is paid outside it; false when nobody knows the order. */
export async function takeNotify(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { gatewayNo, method }: { gatewayNo: string; method: string },
): Promise<boolean> {
  const attempt = await attemptByGatewayNo(db, 'zalo', gatewayNo);
  if (!attempt) return false;
  await transact(db, tx => enqueue(tx, reportToZalo, { attempt: attempt.id, method }, { now: now() }));
  return true;
}
