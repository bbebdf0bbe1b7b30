import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

const MINUTE_MS = 60_000;
/** As in server/metrics/work-queries.ts: what companies say is settled at once, an order ends by its clock, a refund the same day. */
const limits = { evidence: 5 * MINUTE_MS, purchase: 20 * MINUTE_MS, refund: 24 * 60 * MINUTE_MS };

/** Payments stuck longer than allowed, by gateway. */
export async function stuckPayments(db: Db, now: number) {
  const before = (ms: number) => new Date(now - ms);
  const { rows } = await sql<{
    what: 'evidence' | 'purchase' | 'refund';
    gateway: string;
    count: number;
    oldest: Date;
  }>`
    select 'evidence' as what, gateway, count(*)::int as count, min(received_at) as oldest
    from payment_evidence
    where received_at < ${before(limits.evidence)}
      and not exists (select from evidence_outcome where evidence_id = payment_evidence.id)
    group by gateway
    union all
    select 'purchase', coalesce(attempt.gateway, ''), count(*)::int, min(purchase.moved_at)
    from purchase left join lateral (
      select gateway from payment_attempt where purchase_id = purchase.id order by id desc limit 1
    ) attempt on true
    where purchase.state = 'paid'
      or (purchase.state in ('created', 'waiting', 'failed') and purchase.expires_at < ${before(limits.purchase)})
    group by 2
    union all
    select 'refund', evidence.gateway, count(*)::int, min(refund.decided_at)
    from refund join payment_evidence evidence on evidence.id = refund.evidence_id
    where refund.state <> 'done' and refund.decided_at < ${before(limits.refund)}
    group by 2
    order by what, oldest`.execute(db);
  return rows;
}

export const databaseBytes = async (db: Db): Promise<number> =>
  (await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)).rows[0]
    ?.bytes ?? 0;

export const scheduleRuns = (db: Db) =>
  db
    .selectFrom('schedule')
    .select(['name', 'every_ms', 'claimed_at', 'ended_at', 'took_ms', 'problem'])
    .orderBy('name')
    .execute();

export const lastBackup = (db: Db) =>
  db.selectFrom('backup_made').selectAll().orderBy('began_at', 'desc').limit(1).executeTakeFirst();
