import * as z from 'zod/mini';
import { seal, unseal } from '../../kit/seal.ts';

/* Takes back a yes to advertising from a message, by one press and without signing in; opens nothing else. */

const PURPOSE = 'stop-promotions';
const LIFE_MS = 60 * 86_400_000;

const shape = z.object({ account: z.number(), until: z.number() });

export const signStop = (linkSecret: string, account: number, now: number): string =>
  seal(linkSecret, PURPOSE, { account, until: now + LIFE_MS });

/** Owner of the token; null for an expired or forged one. */
export function readStop(linkSecret: string, token: string, now: number): number | null {
  try {
    const { success, data } = shape.safeParse(unseal(linkSecret, PURPOSE, token));
    return success && data.until > now ? data.account : null;
  } catch {
    // Somebody made it up.
    return null;
  }
}
