import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/* Whether first posts of everybody wait. */

export const surgeIsOn = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('feed_surge').select('is_on').orderBy('id', 'desc').limit(1).executeTakeFirst())
    ?.is_on ?? false;

export const setSurge = (tx: Tx, row: { is_on: boolean; by_id: number; at: Date }) =>
  tx.insertInto('feed_surge').values(row).execute();
