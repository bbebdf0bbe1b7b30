import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../http/context.ts';
import { type AnyJob, type Lane, lanes } from './job.ts';
import { isJobDue } from './queries.ts';
import { type JobFailed, runDatabaseJob, runOutsideJob } from './run-job.ts';

/** How often the table is asked whether anything is due. */
const POLL_MS = 200;

/** One loop each, of both sorts of jobs: the first takes only urgent ones, so that a campaign never fills all of them. */
const loops: readonly Lane[] = [lanes.urgent, lanes.normal, lanes.bulk];

export interface Worker {
  /** Takes no more jobs; resolves when those begun have ended. */
  stop(): Promise<void>;
}

/** Works until it is stopped. A database that is away is asked again. */
export function startWorker(
  context: AppContext,
  jobs: readonly AnyJob[],
  failed: JobFailed,
  claimMs?: number,
): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (ms: number) => pause(ms, null, { signal }).catch(() => {});
  const every = async (ms: number, work: () => Promise<unknown>) => {
    while (!signal.aborted) {
      await work().catch(() => {});
      await rest(ms);
    }
  };

  let wakeAll = () => {};
  let woken = Promise.resolve();
  const sleep = () => {
    woken = new Promise(resolve => {
      wakeAll = resolve;
    });
  };
  sleep();
  const poll = async () => {
    if (!(await isJobDue(context.db, new Date(context.now())))) return;
    wakeAll();
    sleep();
  };
  const loop = async (once: () => Promise<boolean>) => {
    while (!signal.aborted) {
      const worked = await once().catch(() => false);
      if (!worked && !signal.aborted) await woken;
    }
  };
  const running = [
    every(POLL_MS, poll),
    ...loops.flatMap(lane => {
      const run = { context, jobs, lane, failed, claimMs };
      return [loop(() => runDatabaseJob(run)), loop(() => runOutsideJob(run))];
    }),
  ];
  return {
    async stop() {
      stopping.abort();
      wakeAll();
      await Promise.all(running);
    },
  };
}

/** For tests and tools: runs what is due until nothing is, in this process. */
export async function runDueJobs(
  context: AppContext,
  jobs: readonly AnyJob[],
  failed: JobFailed,
): Promise<void> {
  const run = { context, jobs, lane: lanes.bulk, failed };
  while ((await runDatabaseJob(run)) || (await runOutsideJob(run)));
}
