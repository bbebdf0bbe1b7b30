import type { Host } from '#hosts/host.ts';

/* What a listener set on this device besides what the specification names: how far the two skips go, and of each work the speed, the intro and the file heard last. */

export interface Skips {
  /** Seconds. */
  back: number;
  forward: number;
}
export const defaultSkips: Skips = { back: 15, forward: 30 };

const SKIPS = 'listening_skips';
const WORKS = 'listening_works';
/** Works that are remembered; beyond that the one touched longest ago goes. */
const MOST = 100;

const json = (host: Host, key: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(host.store.get(key) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

const within = (value: unknown, low: number, high: number): number | undefined =>
  typeof value === 'number' && value >= low && value <= high ? value : undefined;

const skipOf = (value: unknown, fallback: number) => Math.round(within(value, 5, 120) ?? fallback);

export function savedSkips(host: Host): Skips {
  const { back, forward } = json(host, SKIPS);
  return { back: skipOf(back, defaultSkips.back), forward: skipOf(forward, defaultSkips.forward) };
}

export function keepSkips(host: Host, { back, forward }: Skips): Skips {
  host.store.set(SKIPS, JSON.stringify({ back, forward }));
  return savedSkips(host);
}

export interface WorkTaste {
  rate?: number;
  /** Seconds. */
  intro?: number;
  /** The file heard last, and when, ms since 1970. */
  file?: number;
  heardAt?: number;
}

export function tasteOf(host: Host, workId: number): WorkTaste {
  const { rate, intro, file, heardAt } = (json(host, WORKS)[workId] ?? {}) as Record<string, unknown>;
  return {
    rate: within(rate, 0.5, 3),
    intro: within(intro, 0, 600),
    file: within(file, 1, Number.MAX_SAFE_INTEGER),
    heardAt: within(heardAt, 0, Number.MAX_SAFE_INTEGER),
  };
}

export function keepTaste(host: Host, workId: number, change: WorkTaste): void {
  const { [workId]: _, ...others } = json(host, WORKS);
  const mine = JSON.parse(JSON.stringify({ ...tasteOf(host, workId), ...change, at: Date.now() }));
  const newest = Object.entries(others)
    .sort(([, one], [, other]) => touched(other) - touched(one))
    .slice(0, MOST - 1);
  host.store.set(WORKS, JSON.stringify({ ...Object.fromEntries(newest), [workId]: mine }));
}

const touched = (taste: unknown): number => within((taste as { at?: unknown } | null)?.at, 0, 1e16) ?? 0;

/** Somebody else may listen here next: what was heard goes, what the ears like stays. */
export function forgetHeard(host: Host): void {
  const works = Object.entries(json(host, WORKS)).map(([id, taste]) => {
    const { file: _, heardAt: __, ...rest } = taste as Record<string, unknown>;
    return [id, rest];
  });
  if (works.length > 0) host.store.set(WORKS, JSON.stringify(Object.fromEntries(works)));
}
