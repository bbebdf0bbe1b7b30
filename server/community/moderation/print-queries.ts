import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/* What was said on the feed within a day, as prints of likeness.ts. */

/** Looked up of a text: another one that says the same shares its smallest hashes. */
const LOOKED_UP = 8;
const READ = 50;

/** Prints since a moment that share a hash with this one, the newest first. */
export async function printsLike(
  db: Db,
  hashes: readonly number[],
  since: Date,
): Promise<{ account: number; hashes: number[] }[]> {
  const rows = await db
    .selectFrom('feed_print')
    .select(['account_id', 'hashes'])
    .where(sql<boolean>`hashes && ${hashes.slice(0, LOOKED_UP)}::bigint[]`)
    .where('at', '>', since)
    .orderBy('id', 'desc')
    .limit(READ)
    .execute();
  return rows.map(row => ({ account: row.account_id, hashes: row.hashes.map(Number) }));
}

export const keepPrint = (tx: Tx, account_id: number, hashes: readonly number[], at: Date) =>
  tx
    .insertInto('feed_print')
    .values({ account_id, hashes: [...hashes], at })
    .execute();

export const dropPrints = (db: Db, before: Date) =>
  db.deleteFrom('feed_print').where('at', '<', before).execute();
