import type { Db } from '../../kit/db/db.ts';
import { countSource, setFirstSource } from '../visits/queries.ts';

/** Whether a text may stand behind utm_source=; the same letters as in contract/people/visits. */
const isSource = (text: string | undefined): text is string => /^[\w.-]{1,64}$/.test(text ?? '');

/**
 * Saves the first source of a new person and counts the registration for it. `cookie` is the utm_source cookie of the
 * first visit; an invalid value counts as none. Call it once, in the transaction that creates the account.
 */
export async function saveFirstSource(
  db: Db,
  accountId: number,
  cookie: string | undefined,
  now: number = Date.now(),
): Promise<void> {
  if (!isSource(cookie)) return;
  await setFirstSource(db, accountId, cookie);
  await countSource(db, cookie, 'register', now);
}
