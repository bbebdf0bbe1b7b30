import { readFileSync } from 'node:fs';

/*
 * Lighthouse counts how long tasks of a page took by the clock, also while other processes had the processor: on two cores that is up to
 * three quarters of it. This counts the processor's time alone.
 */

/** What Lighthouse's phone is slower than the machine. */
const SLOWER = 4;
const LONG_MS = 50;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds: when, how long, and how long on the processor. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { beginData?: { url?: string } };
}

/**
 * ms of tasks beyond 50 ms on Lighthouse's phone, from the first contentful paint of `url` on, by the processor's time; NaN where the
 * trace does not tell.
 */
export function blockedCpu(traceFile: string, url: string): number {
  const { traceEvents } = JSON.parse(readFileSync(traceFile, 'utf8')) as { traceEvents: TraceEvent[] };
  const parsing = traceEvents.find(
    ({ name, args }) => name === 'ParseHTML' && args?.beginData?.url?.startsWith(url),
  );
  if (!parsing) return Number.NaN;
  const own = traceEvents.filter(({ pid, tid }) => pid === parsing.pid && tid === parsing.tid);
  const painted = own.find(({ name, ts }) => name === 'firstContentfulPaint' && ts > parsing.ts);
  if (!painted) return Number.NaN;
  return own
    .filter(({ name, ts, dur = 0 }) => name.endsWith('RunTask') && ts + dur > painted.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1_000) * SLOWER - LONG_MS), 0);
}
