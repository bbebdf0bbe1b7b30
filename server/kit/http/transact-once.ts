import { type Tx, transact } from '../db/transact.ts';
import type { Context } from './context.ts';
import { claimKey, findByKey, keepResult } from './idempotency-key-queries.ts';
import { Refusal } from './refusal.ts';

/** ms that a key is known: the same key later is another request. */
export const KEY_KEPT_MS = 48 * 3_600_000;

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * `transact` with an idempotency key: `work` is done once for a key, and whoever comes again gets the stored result of the first. The key
 * is claimed in the work's own transaction, so a retried transaction claims again and a failed one leaves nothing: after a
 * refusal the same key may succeed. Throws key_reused when something else was sent with the key; a second request waits for
 * the first no longer than for any lock (503).
 *
 * The result is the reply itself, or what finds it: then the handler computes the reply from it, each time (decision 025).
 * It lies in the database for 48 h and holds no token, code or other secret. Without a key it is `transact`.
 */
export async function transactOnce<T extends Json>(
  context: Pick<Context, 'db' | 'idempotencyKey' | 'now'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { db, idempotencyKey, now } = context;
  if (!idempotencyKey) return transact(db, work);
  idempotencyKey.claimed = true;
  const result = await transact(db, async tx => {
    const at = now();
    const earlier = await claimKey(tx, idempotencyKey, {
      now: new Date(at),
      forget: new Date(at - KEY_KEPT_MS),
    });
    if (earlier) {
      if (!idempotencyKey.inputHash.equals(earlier.input_hash)) throw new Refusal('key_reused');
      return earlier.result as T;
    }
    const result = await work(tx);
    await keepResult(tx, idempotencyKey, result);
    return result;
  });
  idempotencyKey.committed = true;
  return result;
}

/**
 * What an earlier request with this key left, for a handler that looks at much before its transaction: what is done is found
 * also when that is not there any more. Throws key_reused; null when nothing is done.
 */
export async function doneBefore<T extends Json>({
  db,
  idempotencyKey,
  now,
}: Pick<Context, 'db' | 'idempotencyKey' | 'now'>): Promise<T | null> {
  const earlier = idempotencyKey && (await findByKey(db, idempotencyKey, new Date(now() - KEY_KEPT_MS)));
  if (!idempotencyKey || !earlier) return null;
  if (!idempotencyKey.inputHash.equals(earlier.input_hash)) throw new Refusal('key_reused');
  idempotencyKey.claimed = true;
  idempotencyKey.committed = true;
  return earlier.result as T;
}
