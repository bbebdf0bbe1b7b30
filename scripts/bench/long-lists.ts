import { json, say } from './programs.ts';

interface Scroll {
  frames: number;
  inTime: number;
  medianMs: number;
  p95Ms: number;
}

/** Ten thousand chapters under a finger: frames done in 16.7 ms on a phone, and what a frame costs against bare HTML. */
export function longLists(runs: number): unknown {
  const found = json<Record<string, Record<string, Scroll>>>('tests/bench/chapters.ts', String(runs));
  say(`\n10,000 chapters on a phone (medians of ${runs}; processor time of a frame, ms)`);
  const rows = Object.entries(found).flatMap(([where, speeds]) =>
    Object.entries(speeds).map(([speed, { inTime, medianMs, p95Ms }]) => ({
      list: where,
      speed,
      'frames in 16.7 ms': `${(inTime * 100).toFixed(1)} %`,
      median: medianMs.toFixed(1),
      p95: p95Ms.toFixed(1),
      'to bare': (medianMs / (found.bare?.[speed]?.medianMs ?? medianMs)).toFixed(2),
    })),
  );
  console.table(rows);
  return found;
}
