import { createStore, useStore } from '#client/store.ts';
import type { KeyValue } from '#hosts/host.ts';

/** On this device: words, seconds, and the words a minute they make; 0: not known well enough (rules/reading/reading-speed.ts). */
export const SPEED_KEY = 'reading_speed';

/** Counts what was learned. */
export const speedChanges = createStore(0);

/** Words a minute that the reader of this device reads; undefined: not known yet. */
export function useOwnSpeed(store: KeyValue): number | undefined {
  useStore(speedChanges);
  return Number(store.get(SPEED_KEY)?.split(' ')[2]) || undefined;
}
