import * as z from 'zod/mini';
import type { KeyValue } from '#hosts/host.ts';

const KEY = 'oauth_return';
/** As long as the server waits for a provider's answer. Milliseconds. */
const LIFE_MS = 600_000;

const note = z.object({ address: z.string(), at: z.number() });

/** Saves the address before the redirect to a provider, hash included: servers never see the hash. */
export const noteReturn = (store: KeyValue, address: string, now: number): void =>
  store.set(KEY, JSON.stringify({ address, at: now }));

/** `returnTo` as the server remembers it, with its hash again. The note is deleted. */
export function withHashAgain(store: KeyValue, returnTo: string, now: number): string {
  const text = store.get(KEY);
  store.remove(KEY);
  try {
    const { address, at } = note.parse(JSON.parse(text ?? 'null'));
    return now - at < LIFE_MS && address.split('#')[0] === returnTo ? address : returnTo;
  } catch {
    return returnTo;
  }
}
