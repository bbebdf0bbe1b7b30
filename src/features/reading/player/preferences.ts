import type { Host } from '#hosts/host.ts';

/** How far the two skip buttons go, in seconds; saved on this device. */
export interface Skips {
  back: number;
  forward: number;
}
export const defaultSkips: Skips = { back: 15, forward: 30 };

const SKIPS = 'listening_skips';

const skipOf = (value: unknown, fallback: number): number =>
  Math.round(typeof value === 'number' && value >= 5 && value <= 120 ? value : fallback);

export function savedSkips(host: Host): Skips {
  let saved: { back?: unknown; forward?: unknown } | null = null;
  try {
    saved = JSON.parse(host.store.get(SKIPS) ?? 'null');
  } catch {
    // Not ours: the defaults apply.
  }
  return {
    back: skipOf(saved?.back, defaultSkips.back),
    forward: skipOf(saved?.forward, defaultSkips.forward),
  };
}

export function saveSkips(host: Host, { back, forward }: Skips): Skips {
  host.store.set(SKIPS, JSON.stringify({ back, forward }));
  return savedSkips(host);
}
