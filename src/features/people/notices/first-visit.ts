import type { KeyValue } from '#hosts/host.ts';

/* Whether somebody is here for the first time on this device: nothing comes between while they look around. */

const KEY = 'visits';
/** A visit is over after so long without a page. Milliseconds. */
const OVER_MS = 30 * 60_000;

/** Counts this moment to the visit that goes on, or begins another one. True during the first. */
export function isFirstVisit(store: KeyValue, now: number): boolean {
  const [visit = 0, last = 0] = (store.get(KEY) ?? '').split(' ').map(Number);
  const current = visit === 0 || now - last > OVER_MS ? Math.min(visit + 1, 2) : visit;
  store.set(KEY, `${current} ${now}`);
  return current === 1;
}
