import * as z from 'zod/mini';
import { isLate } from '#rules/money/purchase-methods.ts';
import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { defineJob } from '../../kit/jobs/job.ts';
import type { PaymentQuestion } from '../../kit/payments.ts';
import { applyUpdate } from './apply-update.ts';
import { ignoreGatewayError } from './ignore-gateway-error.ts';
import { attemptById, purchaseById } from './queries.ts';

/** Query to a gateway about an attempt. */
export const questionOf = (
  {
    reference,
    gateway_no,
    created_at,
    ip,
  }: { reference: string; gateway_no: string | null; created_at: Date; ip: string },
  now: number,
): PaymentQuestion => ({ reference, gatewayNo: gateway_no, createdAt: created_at.getTime(), ip, now });

/** ms between questions about one attempt. */
const PAUSE_MS = 60_000;

/**
 * Asks a gateway what became of an attempt: a callback may never come. `follows` asks on until money is late, at which time
 * the last question has been asked. A gateway that does not answer, or refuses to, is asked again then: it may be away for longer
 * than a job is tried.
 */
export const queryPayment = defineJob({
  name: 'queryPayment',
  input: z.object({ attempt: z.number(), follows: z.boolean() }),
  async outside({ attempt: id, follows }, context) {
    const attempt = await attemptById(context.db, id);
    if (!attempt || attempt.state === 'paid') return;
    const gateway = context.gateways.payments[attempt.gateway];
    if (!gateway?.query) throw new Error(`nobody to ask at ${attempt.gateway}`);
    const update = await gateway.query(questionOf(attempt, context.now())).catch(ignoreGatewayError);
    if (update) await applyUpdate(context, attempt.gateway, update, 'query');
    const { expires_at } = await purchaseById(context.db, attempt.purchase_id);
    if (follows && update?.status !== 'paid' && !isLate(expires_at.getTime(), context.now()))
      await transact(context.db, tx => askAgain(tx, context, id));
  },
});

type Tx = Parameters<typeof enqueue>[0];

/** The next question about an attempt, to be written in the transaction that opened it. */
export const askAgain = (tx: Tx, { now }: Pick<AppContext, 'now'>, attempt: number): Promise<void> =>
  enqueue(tx, queryPayment, { attempt, follows: true }, { now: now(), runAt: now() + PAUSE_MS });

/** One question at once: the reader came back from the gateway. */
export const askNow = (tx: Tx, { now }: Pick<AppContext, 'now'>, attempt: number): Promise<void> =>
  enqueue(tx, queryPayment, { attempt, follows: false }, { now: now() });
