/** One file of ours fetched anew. */
export interface Measured {
  /** As it came over the line. */
  bytes: number;
  ms: number;
}

/** The largest script this page came with: it lies on our own origin, in a browser as in Zalo. */
function largestFile(): string | null {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const own = files.filter(({ name }) => /\.js(\?|$)/.test(name) && new URL(name).origin === location.origin);
  return own.sort((a, b) => b.decodedBodySize - a.decodedBodySize)[0]?.name ?? null;
}

/** Fetches that file past every store and says how long it took; null where there is none or nobody answered. */
export async function measureSpeed(): Promise<Measured | null> {
  const file = largestFile();
  if (!file) return null;
  performance.clearResourceTimings();
  const began = performance.now();
  try {
    const answer = await fetch(file, { cache: 'no-store' });
    const body = await answer.arrayBuffer();
    if (!answer.ok) return null;
    const ms = performance.now() - began;
    const [timed] = performance.getEntriesByName(file).slice(-1) as PerformanceResourceTiming[];
    return { bytes: timed?.encodedBodySize || body.byteLength, ms };
  } catch {
    return null;
  }
}

/** Megabits a second, as lines are sold. */
export const megabits = ({ bytes, ms }: Measured): number => (bytes * 8) / 1_000 / Math.max(1, ms);
