import * as z from 'zod/mini';
import { CONSENT_VERSION, type Consents, consents } from '#contract/people/profile.ts';
import type { KeyValue } from '#hosts/host.ts';

const KEY = 'consents';
const kept = z.object({ owner: z.string(), answer: consents });

/** The answer given on this device by this person ("guest" or an account's id), unless it was to other words. */
export function recallConsents(store: KeyValue, owner: string): Consents | undefined {
  try {
    const { success, data } = kept.safeParse(JSON.parse(store.get(KEY) ?? 'null'));
    return success && data.owner === owner && data.answer.version === CONSENT_VERSION
      ? data.answer
      : undefined;
  } catch {
    // Tampered with: the server knows, or the question is asked again.
    return undefined;
  }
}

export function rememberConsents(store: KeyValue, owner: string, answer: Consents): void {
  store.set(KEY, JSON.stringify({ owner, answer }));
}
