import { transact } from '../db/transact.ts';
import { failpoint } from '../failpoint.ts';
import type { AppContext } from '../http/context.ts';
import { type AnyJob, type DatabaseJob, Hopeless, type Lane, type OutsideJob } from './job.ts';
import { claimDueJob, type DueJob, deleteJob, extendClaim, failJob, lockDueJob } from './queries.ts';

/** A claim lasts so long and is extended while the work goes on: after a kill another process begins then. */
const CLAIM_MS = 30_000;
/** Tries in all, over about an hour. */
const TRIES = 8;

/** Pause before the next try: 1 s, 4 s, 16 s … at most 30 minutes. */
const pauseAfter = (tries: number) => Math.min(1_800_000, 1_000 * 4 ** (tries - 1));

export type JobFailed = (facts: {
  job: string;
  id: number;
  tries: number;
  parked: boolean;
  err: unknown;
}) => void;

interface Run {
  context: AppContext;
  jobs: readonly AnyJob[];
  lane: Lane;
  failed: JobFailed;
  /** ms that a claim lasts; shorter only in tests of kills. */
  claimMs?: number;
}

const isOutside = (job: AnyJob): job is OutsideJob<never> => 'outside' in job;
const isInDatabase = (job: AnyJob): job is DatabaseJob<never> => 'inDatabase' in job;

/** Runs the most urgent job that is due; false when there is none. Effects in the database are committed with the job's end. */
export async function runDatabaseJob(run: Run): Promise<boolean> {
  const { context, lane } = run;
  const jobs = run.jobs.filter(isInDatabase);
  let row: DueJob | undefined;
  try {
    return await transact(context.db, async tx => {
      row = undefined;
      row = await lockDueJob(tx, { names: jobs.map(({ name }) => name), lane, now: new Date(context.now()) });
      if (!row) return false;
      const { name, id, input } = row;
      const job = jobs.find(one => one.name === name);
      failpoint('in-handler');
      await job?.inDatabase(parse(job, input), {
        tx,
        now: context.now,
        linkSecret: context.linkSecret,
        settings: context.settings,
      });
      failpoint('before-mark');
      await deleteJob(tx, id);
      return true;
    });
  } catch (error) {
    if (!row) throw error;
    await giveBack(run, row, error);
    return true;
  }
}

/** The same for jobs that reach outside: claimed, done, then ended. Done again when the process is killed in between. */
export async function runOutsideJob(run: Run): Promise<boolean> {
  const { context, lane } = run;
  const jobs = run.jobs.filter(isOutside);
  const { claimMs = CLAIM_MS } = run;
  const claim = { until: new Date(context.now() + claimMs) };
  const due = { names: jobs.map(({ name }) => name), lane, now: new Date(context.now()) };
  const row = await claimDueJob(context.db, due, claim.until);
  if (!row) return false;
  const extend = setInterval(async () => {
    const until = new Date(context.now() + claimMs);
    const isOurs = await extendClaim(context.db, row.id, { from: claim.until, until }).catch(() => false);
    if (isOurs) claim.until = until;
  }, claimMs / 3);
  try {
    const job = jobs.find(({ name }) => name === row.name);
    failpoint('in-handler');
    await job?.outside(parse(job, row.input), { ...context, id: `job-${row.id}`, tries: row.tries });
    failpoint('before-mark');
    await deleteJob(context.db, row.id);
  } catch (error) {
    await giveBack(run, row, error);
  } finally {
    clearInterval(extend);
  }
  return true;
}

function parse(job: AnyJob, input: unknown): never {
  const parsed = job.input.safeParse(input);
  if (!parsed.success) throw new Hopeless(`${job.name} does not know its input`);
  return parsed.data as never;
}

async function giveBack({ context, failed }: Run, row: DueJob, cause: unknown): Promise<void> {
  const tries = row.tries + 1;
  const parked = tries >= TRIES || cause instanceof Hopeless;
  const now = context.now();
  await failJob(context.db, row.id, {
    error: cause instanceof Error ? `${cause.name}: ${cause.message}`.slice(0, 500) : 'unknown',
    tries,
    runAt: new Date(now + pauseAfter(tries)),
    parkedAt: parked ? new Date(now) : null,
  });
  failed({ job: row.name, id: row.id, tries, parked, err: cause });
}
