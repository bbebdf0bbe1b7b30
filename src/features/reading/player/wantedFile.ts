import * as z from 'zod/mini';
import { miniSells } from '#client/selling.ts';
import type { Host } from '#hosts/host.ts';

/*
 * A closed file that somebody went to another page to pay for: back from there the player has it, at the second where it was left.
 */

const KEY = 'listening_wanted';
/** As long as a transfer may take. Milliseconds. */
const LIFE_MS = 3_600_000;

const note = z.object({ fileId: z.number(), at: z.optional(z.number()), since: z.number() });

/** Whether and how the player may be left to pay for a file. `at` in seconds; without it the last position. */
export const leaving = (host: Host, fileId: number, at: number | undefined) => ({
  sells: host.os !== 'zalo' || miniSells.get(),
  keep: () => host.store.set(KEY, JSON.stringify({ fileId, at, since: Date.now() })),
});

/** Handed out once; null when there is none, or it is too long ago. */
export function takeWantedFile(host: Host, now: number): { fileId: number; at?: number } | null {
  const text = host.store.get(KEY);
  host.store.remove(KEY);
  try {
    const { fileId, at, since } = note.parse(JSON.parse(text ?? 'null'));
    return now - since < LIFE_MS ? { fileId, at } : null;
  } catch {
    return null;
  }
}
