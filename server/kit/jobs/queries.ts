import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Lane } from './job.ts';

export interface DueJob {
  id: number;
  name: string;
  input: unknown;
  /** Tries before this one. */
  tries: number;
}

interface Due {
  /** Jobs of these names. */
  names: readonly string[];
  /** Of this lane and more urgent ones. */
  lane: Lane;
  now: Date;
}

/** The next job that is due: not parked, not claimed, and the first of its aggregate. Locked; others skip it. */
const due = ({ names, lane, now }: Due) => sql`
  select id from job
  where parked_at is null and run_at <= ${now} and lane <= ${lane} and name = any(${[...names]})
    and (claimed_until is null or claimed_until <= ${now})
    and (expires_at is null or expires_at > ${now})
    and (aggregate is null or not exists (
      select from job earlier
      where earlier.aggregate = job.aggregate and earlier.id < job.id and earlier.parked_at is null
        and (earlier.expires_at is null or earlier.expires_at > ${now})))
  order by lane, run_at, id
  limit 1 for update skip locked`;

/** Whether any job may be due; cheap, asked several times a second. */
export const isJobDue = async (db: Db, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('job')
    .select('id')
    .where('parked_at', 'is', null)
    .where('run_at', '<=', now)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Locked until the transaction ends, in which its work is done. */
export const lockDueJob = async (tx: Db, which: Due): Promise<DueJob | undefined> =>
  (await sql<DueJob>`select id, name, input, tries from job where id = (${due(which)})`.execute(tx)).rows[0];

/** Ours until `until`: the work is done outside of a transaction. */
export const claimDueJob = async (db: Db, which: Due, until: Date): Promise<DueJob | undefined> =>
  (
    await sql<DueJob>`
      update job set claimed_until = ${until} where id = (${due(which)})
      returning id, name, input, tries`.execute(db)
  ).rows[0];

/** Makes a claim last longer; false when it ran out and another process may work on the job. */
export async function extendClaim(db: Db, id: number, claim: { from: Date; until: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ claimed_until: claim.until })
    .where('id', '=', id)
    .where('claimed_until', '=', claim.from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteJob = (db: Db, id: number) => db.deleteFrom('job').where('id', '=', id).execute();

/** Notes a failure: tried again at `runAt`, or parked. */
export const failJob = (
  db: Db,
  id: number,
  { error, tries, runAt, parkedAt }: { error: string; tries: number; runAt: Date; parkedAt: Date | null },
) =>
  db
    .updateTable('job')
    .set({ error, tries, run_at: runAt, parked_at: parkedAt, claimed_until: null })
    .where('id', '=', id)
    .execute();

/** Drops what nobody needs any more; what it held (a sealed code) goes with it. */
export const deleteExpiredJobs = (db: Db, now: Date) =>
  db.deleteFrom('job').where('expires_at', '<=', now).execute();

/** The jobs that are there, parked ones first: what npm run mot -- jobs shows. Inputs may hold people's data and are left out. */
export const listJobs = (db: Db, limit: number) =>
  db
    .selectFrom('job')
    .select(['id', 'name', 'lane', 'tries', 'run_at', 'claimed_until', 'parked_at', 'error', 'created_at'])
    .orderBy('parked_at', 'asc')
    .orderBy('id', 'asc')
    .limit(limit)
    .execute();

/** How many there are of each state. */
export const countJobs = async (db: Db, now: Date) =>
  (
    await sql<{ parked: number; running: number; due: number; later: number }>`
      select count(*) filter (where parked_at is not null) as parked,
        count(*) filter (where parked_at is null and claimed_until > ${now}) as running,
        count(*) filter (where parked_at is null and coalesce(claimed_until <= ${now}, true) and run_at <= ${now}) as due,
        count(*) filter (where parked_at is null and coalesce(claimed_until <= ${now}, true) and run_at > ${now}) as later
      from job where coalesce(expires_at > ${now}, true)`.execute(db)
  ).rows[0] ?? { parked: 0, running: 0, due: 0, later: 0 };

/** Runs parked jobs again, now; all of them without an id. */
export async function retryParkedJobs(db: Db, now: Date, id?: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ parked_at: null, tries: 0, run_at: now, error: null })
    .where('parked_at', 'is not', null)
    .$if(id !== undefined, query => query.where('id', '=', id ?? 0))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Drops one parked job for good; what it was, undefined when it is not parked. */
export const dropParkedJob = (db: Db, id: number) =>
  db
    .deleteFrom('job')
    .where('id', '=', id)
    .where('parked_at', 'is not', null)
    .returning(['name', 'tries'])
    .executeTakeFirst();

/** By name: how many are due, late (due since before `lateBefore`), not yet due and parked; how long the oldest is due, and why one failed last. */
export const jobsByName = async (db: Db, now: Date, lateBefore: Date) =>
  (
    await sql<{
      name: string;
      due: number;
      late: number;
      later: number;
      parked: number;
      oldest: Date | null;
      problem: string | null;
    }>`
      select name,
        count(*) filter (where parked_at is null and run_at <= ${now})::int as due,
        count(*) filter (where parked_at is null and run_at <= ${lateBefore})::int as late,
        count(*) filter (where parked_at is null and run_at > ${now})::int as later,
        count(*) filter (where parked_at is not null)::int as parked,
        min(run_at) filter (where parked_at is null and run_at <= ${now}) as oldest,
        (array_agg(error order by id desc) filter (where error is not null))[1] as problem
      from job where coalesce(expires_at > ${now}, true) group by name order by name`.execute(db)
  ).rows;

/** Parked jobs, those that were given up last on top. */
export const parkedJobs = (db: Db, limit: number) =>
  db
    .selectFrom('job')
    .select(['id', 'name', 'tries', 'run_at', 'created_at', 'parked_at', 'error'])
    .where('parked_at', 'is not', null)
    .orderBy('parked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
