import type { Host } from '#hosts/host.ts';
import { listenedWorksKey as WORKS } from '#rules/reading/progress-positions.ts';

/* Of each work heard on this device: the speed, the skipped intro and the file heard last. */

/** Works remembered; beyond that the one used longest ago is dropped. */
const MAX_WORKS = 100;

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

export interface ListenedWork {
  rate?: number;
  /** Seconds. */
  intro?: number;
  /** The file heard last, and when, ms since 1970. */
  file?: number;
  heardAt?: number;
}

export function listenedWork(host: Host, workId: number): ListenedWork {
  const { rate, intro, file, heardAt } = (json(host, WORKS)[workId] ?? {}) as Record<string, unknown>;
  return {
    rate: within(rate, 0.5, 3),
    intro: within(intro, 0, 600),
    file: within(file, 1, Number.MAX_SAFE_INTEGER),
    heardAt: within(heardAt, 0, Number.MAX_SAFE_INTEGER),
  };
}

export function saveListenedWork(host: Host, workId: number, change: ListenedWork): void {
  const { [workId]: _, ...others } = json(host, WORKS);
  const mine = JSON.parse(JSON.stringify({ ...listenedWork(host, workId), ...change, at: Date.now() }));
  const newest = Object.entries(others)
    .sort(([, one], [, other]) => touched(other) - touched(one))
    .slice(0, MAX_WORKS - 1);
  host.store.set(WORKS, JSON.stringify({ ...Object.fromEntries(newest), [workId]: mine }));
}

/** Ids of the works that were heard here. */
export const heardHere = (host: Host): number[] =>
  Object.keys(json(host, WORKS))
    .map(Number)
    .filter(id => listenedWork(host, id).heardAt !== undefined);

const touched = (work: unknown): number => within((work as { at?: unknown } | null)?.at, 0, 1e16) ?? 0;

/** At sign-out: removes what was heard and keeps speed and intro. */
export function clearListeningHistory(host: Host): void {
  const works = Object.entries(json(host, WORKS)).map(([id, work]) => {
    const { file: _, heardAt: __, ...rest } = work as Record<string, unknown>;
    return [id, rest];
  });
  if (works.length > 0) host.store.set(WORKS, JSON.stringify(Object.fromEntries(works)));
}
