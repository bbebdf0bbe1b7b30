import { sql } from 'kysely';
import { expect } from 'vitest';
import { transact } from '../kit/db/transact.ts';
import { askNow } from '../money/purchase/query-payment.ts';
import { applyRefundUpdate } from '../money/purchase/send-refund.ts';
import { followParcels } from '../shop/parcels/hear.ts';
import type { TestServer } from './testServer.ts';

/* For tests of storms: what is still to be done of orders is done, as the clock and people of finance do it. */

/** Finance has sent back what goes back by hand. */
async function confirmTransfers({ context: { db } }: TestServer): Promise<void> {
  const due = await db
    .selectFrom('refund')
    .innerJoin('payment_evidence', 'payment_evidence.id', 'refund.evidence_id')
    .select('refund.id')
    .where('refund.state', '=', 'pending')
    .where('gateway', '=', 'vietqr')
    .execute();
  for (const { id } of due) {
    const update = { status: 'done', transactionNo: `tay-${id}` } as const;
    await transact(db, tx => applyRefundUpdate(tx, { id, update, now: Date.now }));
  }
}

/** Everything that is still to be done is done, as by the clock: companies and carriers are asked, refunds are sent. */
export async function settleOrders(server: TestServer): Promise<void> {
  const { db } = server.context;
  const attempts = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('state', '<>', 'paid')
    .where('gateway', 'not in', ['vietqr', 'cod'])
    .execute();
  await transact(db, async tx => {
    for (const { id } of attempts) await askNow(tx, { now: Date.now }, id);
  });
  const waiting = async () => {
    await confirmTransfers(server);
    await sql`update job set run_at = ${new Date()} where parked_at is null and run_at > ${new Date()}
      and name in ('refundOrder', 'sendRefund')`.execute(db);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from job where parked_at is null and (name in ('settleEvidence', 'refundOrder')
        or (name = 'queryPayment' and run_at <= ${new Date()})
        or (name = 'sendRefund' and exists (select from refund join payment_evidence on payment_evidence.id = evidence_id
          where refund.id = (job.input ->> 'refund')::bigint and refund.state = 'pending' and gateway not in ('vietqr', 'cod'))))`.execute(
      db,
    );
    return rows[0]?.n;
  };
  await expect.poll(waiting, { timeout: 120_000, interval: 200 }).toBe(0);
  const alive = await db
    .selectFrom('parcel')
    .select(e => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  for (let asked = 0; asked <= Number(alive.n); asked += 100) {
    await sql`update parcel set asked_at = asked_at - interval '7 hours' where asked_at > ${new Date(Date.now() - 6 * 3_600_000)}`.execute(
      db,
    );
    await followParcels(server.context);
  }
  await expect.poll(waiting, { timeout: 120_000, interval: 200 }).toBe(0);
}
