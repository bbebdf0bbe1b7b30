import { type Tx, transact } from '../db/transact.ts';
import type { Context } from './context.ts';
import { claimPress, findPress, keepResult } from './idempotency-key-queries.ts';
import { Refusal } from './refusal.ts';

/** ms that an answered press is known: the same key later is another press. */
export const PRESS_KEPT_MS = 48 * 3_600_000;

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * `transact` for a press: `work` is done once for a key, and whoever comes again gets the stored result of the first. The key
 * is claimed in the work's own transaction, so a retried transaction claims again and a failed one leaves nothing: after a
 * refusal the same key may succeed. Throws key_reused when something else was sent with the key; a second press waits for
 * the first no longer than for any lock (503).
 *
 * The result is the reply itself, or what finds it: then the handler computes the reply from it, each time (decision 025).
 * It lies in the database for 48 h and holds no token, code or other secret. Without a press it is `transact`.
 */
export async function transactOnce<T extends Json>(
  context: Pick<Context, 'db' | 'press' | 'now'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { db, press, now } = context;
  if (!press) return transact(db, work);
  press.claimed = true;
  const result = await transact(db, async tx => {
    const at = now();
    const earlier = await claimPress(tx, press, { now: new Date(at), forget: new Date(at - PRESS_KEPT_MS) });
    if (earlier) {
      if (!press.inputHash.equals(earlier.input_hash)) throw new Refusal('key_reused');
      return earlier.result as T;
    }
    const result = await work(tx);
    await keepResult(tx, press, result);
    return result;
  });
  press.committed = true;
  return result;
}

/**
 * What an earlier request of this press left, for a handler that looks at much before its transaction: what is done is found
 * also when that is not there any more. Throws key_reused; null when nothing is done.
 */
export async function doneBefore<T extends Json>({
  db,
  press,
  now,
}: Pick<Context, 'db' | 'press' | 'now'>): Promise<T | null> {
  const earlier = press && (await findPress(db, press, new Date(now() - PRESS_KEPT_MS)));
  if (!press || !earlier) return null;
  if (!press.inputHash.equals(earlier.input_hash)) throw new Refusal('key_reused');
  press.claimed = true;
  press.committed = true;
  return earlier.result as T;
}
