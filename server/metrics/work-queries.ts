import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

const MINUTE_MS = 60_000;
/** Limits of stuck work: gateways' messages are settled at once, unpaid orders end by their clock, refunds are sent the same hour. */
const limits = { evidence: 5 * MINUTE_MS, purchase: 20 * MINUTE_MS, refund: 24 * 60 * MINUTE_MS };

export interface Work {
  due: number;
  later: number;
  running: number;
  parked: number;
  oldest: number;
  evidence: number;
  purchase: number;
  refund: number;
}

/** Jobs and payments of all processes, in one statement. */
export async function askWork(db: Db, now: number): Promise<Work> {
  const moment = new Date(now);
  const before = (ms: number) => new Date(now - ms);
  const { rows } = await sql<Work>`
    select
      count(*) filter (where parked_at is null and run_at <= ${moment} and (claimed_until is null or claimed_until < ${moment}))::int as due,
      count(*) filter (where parked_at is null and run_at > ${moment} and (claimed_until is null or claimed_until < ${moment}))::int as later,
      count(*) filter (where parked_at is null and claimed_until >= ${moment})::int as running,
      count(*) filter (where parked_at is not null)::int as parked,
      coalesce(extract(epoch from ${moment}::timestamptz - min(run_at) filter (
        where parked_at is null and run_at <= ${moment} and (claimed_until is null or claimed_until < ${moment}))), 0)::float as oldest,
      (select count(*)::int from payment_evidence where received_at < ${before(limits.evidence)}
        and not exists (select from evidence_outcome where evidence_id = payment_evidence.id)) as evidence,
      (select count(*)::int from purchase where state = 'paid'
        or (state in ('created', 'waiting', 'failed') and expires_at < ${before(limits.purchase)})) as purchase,
      (select count(*)::int from refund where state <> 'done' and decided_at < ${before(limits.refund)}) as refund
    from job`.execute(db);
  const [work] = rows;
  if (!work) throw new Error('no answer about jobs');
  return work;
}
