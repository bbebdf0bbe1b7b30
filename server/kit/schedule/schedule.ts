import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../http/context.ts';
import { claimRun, claims, noteRun } from './queries.ts';

/** How often the table is asked whether something is due. */
const POLL_MS = 5_000;
/** Stored length of a failed run's reason. */
const MOST_LETTERS = 500;

/** Work that is done again and again, by one process each time. Its row is in server/scheduled.ts. */
export interface Scheduled {
  name: string;
  everyMs: number;
  /** Bears being ended in the middle: it is not repeated before its next turn. Nothing correct may rest on it. */
  run(context: AppContext): Promise<unknown>;
}

export type ScheduledFailed = (name: string, error: unknown) => void;

/** Does what is due and nobody else has claimed, one after another. A failure waits for the next turn. */
export async function runScheduled(
  context: AppContext,
  table: readonly Scheduled[],
  failed: ScheduledFailed,
): Promise<void> {
  const claimed = await claims(context.db);
  for (const { name, everyMs, run } of table) {
    const now = context.now();
    const before = now - everyMs;
    if ((claimed.get(name) ?? before) > before) continue;
    if (!(await claimRun(context.db, name, { now: new Date(now), before: new Date(before), everyMs })))
      continue;
    const began = performance.now();
    let problem: string | null = null;
    try {
      await run(context);
    } catch (error) {
      problem = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, MOST_LETTERS) : 'unknown';
      failed(name, error);
    }
    const end = { endedAt: new Date(context.now()), tookMs: performance.now() - began, problem };
    await noteRun(context.db, name, end).catch(error => failed(name, error));
  }
}

/** Does scheduled work until it is stopped; the first round is over when it resolves. */
export async function startSchedule(
  context: AppContext,
  table: readonly Scheduled[],
  failed: ScheduledFailed,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const round = () => runScheduled(context, table, failed).catch(error => failed('schedule', error));
  await round();
  const running = (async () => {
    for (;;) {
      await pause(POLL_MS, null, { signal }).catch(() => {});
      if (signal.aborted) return;
      await round();
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
