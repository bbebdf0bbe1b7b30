import type * as z from 'zod/mini';
import { afterCommit, type Tx } from '../db/transact.ts';
import { failpoint } from '../failpoint.ts';
import { type DatabaseJob, type Lane, lanes, type OutsideJob } from './job.ts';

interface EnqueueOptions {
  /** ms since 1970: of the change, and when the job may run (now, unless later). */
  now: number;
  runAt?: number;
  /** ms since 1970 after which the job is dropped unrun. */
  expiresAt?: number;
  /** Jobs with the same aggregate run one after another, in the order in which they were written. */
  aggregate?: string;
  /** Instead of the lane of its kind. */
  lane?: Lane;
}

/** Writes a job in the transaction of the change that causes it: both are committed, or neither. */
export async function enqueue<I extends z.ZodMiniType>(
  tx: Tx,
  job: DatabaseJob<I> | OutsideJob<I>,
  input: z.input<I>,
  { now, runAt = now, expiresAt, aggregate, lane = job.lane ?? lanes.normal }: EnqueueOptions,
): Promise<void> {
  await tx
    .insertInto('job')
    .values({
      name: job.name,
      input: JSON.stringify(input),
      lane,
      aggregate: aggregate ?? null,
      run_at: new Date(runAt),
      expires_at: expiresAt === undefined ? null : new Date(expiresAt),
    })
    .execute();
  afterCommit(() => failpoint('after-change'));
}
