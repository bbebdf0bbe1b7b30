import * as z from 'zod/mini';
import type { Host, KeyValue } from '#hosts/host.ts';
import { localValues } from '#hosts/storage.ts';
import type { OakOption } from './for-sale.ts';

/*
 * What somebody has chosen to buy with oaks that they first had to pay for: kept in the tab, carried out when they are back at
 * the closed chapter and have them. The price is the one they saw; the server refuses another.
 */

const KEY = 'oak_wanted';
/** As long as a transfer may take. Milliseconds. */
const LIFE_MS = 3_600_000;

const note = z.object({
  user: z.number(),
  book: z.number(),
  kind: z.enum(['one', 'many', 'all']),
  chapter: z.number(),
  count: z.number(),
  oak: z.number(),
  at: z.number(),
});

interface Whose {
  user: number;
  book: number;
}

const tab = localValues('', () => window.sessionStorage);
const valuesOf = (host: Host): KeyValue => (host.os === 'zalo' ? host.store : tab);

export const keepWanted = (host: Host, { user, book }: Whose, method: OakOption, now: number): void =>
  valuesOf(host).set(KEY, JSON.stringify({ user, book, ...method, at: now }));

export const forgetWanted = (host: Host): void => valuesOf(host).remove(KEY);

/** This person's choice for this book; null when it was another, or is too long ago. */
export function wantedOption(host: Host, { user, book }: Whose, now: number): OakOption | null {
  try {
    const found = note.parse(JSON.parse(valuesOf(host).get(KEY) ?? 'null'));
    const { kind, chapter, count, oak } = found;
    const same = found.user === user && found.book === book && now - found.at < LIFE_MS;
    return same ? { kind, chapter, count, oak } : null;
  } catch {
    return null;
  }
}
