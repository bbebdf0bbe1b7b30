import type { Db } from '../kit/db.ts';
import { countSource, keepFirstSource } from '../visits/queries.ts';

/** What may stand behind utm_source=; the same letters as in contract/visits. */
const isSource = (text: string | undefined): text is string => /^[\w.-]{1,64}$/.test(text ?? '');

/**
 * Keeps where a new person first came from, and counts the registration for it. `cookie` is what the first visit left
 * in the browser; strange letters count as none. Call it once, in the transaction that makes the account.
 */
export async function rememberSource(
  db: Db,
  accountId: number,
  cookie: string | undefined,
  now: number = Date.now(),
): Promise<void> {
  if (!isSource(cookie)) return;
  await keepFirstSource(db, accountId, cookie);
  await countSource(db, cookie, 'register', now);
}
