import { recordAudit } from '../audit/record-audit.ts';
import type { Database } from '../db/db.ts';
import { transact } from '../db/transact.ts';
import { dropParkedJob, retryParkedJobs } from './queries.ts';

interface Retry {
  /** All that are parked without one. */
  id?: number | undefined;
  /** Account id; null for the operator. */
  actor: number | null;
  reason: string;
  /** ms since 1970. */
  now: number;
}

/** Runs parked jobs again, with a row in the audit; answers how many. Nothing is written when there is none. */
export const retryJobs = (db: Database, { id, actor, reason, now }: Retry): Promise<number> =>
  transact(db, async tx => {
    const again = await retryParkedJobs(tx, new Date(now), id);
    if (again > 0)
      await recordAudit(tx, {
        ...{ now, actor, reason, subject: null, action: 'jobs.retry', before: null },
        after: { job: id ?? 'all', again },
      });
    return again;
  });

/** Drops a parked job for good, with a row in the audit; false when it is not parked. */
export const dropJob = (
  db: Database,
  { id, actor, reason, now }: Omit<Retry, 'id'> & { id: number },
): Promise<boolean> =>
  transact(db, async tx => {
    const dropped = await dropParkedJob(tx, id);
    if (!dropped) return false;
    await recordAudit(tx, {
      ...{ now, actor, reason, subject: null, action: 'jobs.drop' },
      ...{ before: { job: id, ...dropped }, after: null },
    });
    return true;
  });
