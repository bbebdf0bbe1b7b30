import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './db/db.ts';
import type { Storage } from './storage.ts';

/*
 * A storage holds a random mark that its database knows: a process that looks at another storage would find no book, and
 * would end removals without removing anything.
 */

export const MARK_KEY = 'mot/mark';
const NAME = 'storage-mark';
/** One process at a time looks for a mark and makes it. */
const LOCK = 5_150_002;

/** The files of another database, or none: its message is for the operator. */
export class OtherStorage extends Error {
  override name = 'OtherStorage';
}

export const markIn = async (storage: Storage) =>
  (await storage.read(MARK_KEY))?.toString('utf8').trim() || null;
const write = (storage: Storage, mark: string) => storage.put(MARK_KEY, Buffer.from(mark), 'text/plain');

const knownTo = (db: Database) =>
  db.selectFrom('house_secret').select('value').where('name', '=', NAME).executeTakeFirst();

/** Whether a storage holds the files of another database than this one, or than a copy that goes into it. */
export async function isForeign(db: Database, storage: Storage, ofCopy: string | null): Promise<boolean> {
  const held = await markIn(storage);
  return held !== null && held !== ofCopy && held !== (await knownTo(db))?.value;
}

/**
 * Throws OtherStorage unless the storage is the database's. Where neither has a mark both get one; a storage that an emptied
 * database finds becomes its own. `adopt` makes any storage the database's from now on.
 */
export async function checkMark(db: Database, storage: Storage, { adopt = false } = {}): Promise<void> {
  const held = await markIn(storage);
  const known = await knownTo(db);
  if (known && known.value === held) return;
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx);
    const now = await tx
      .selectFrom('house_secret')
      .select('value')
      .where('name', '=', NAME)
      .executeTakeFirst();
    const inside = await markIn(storage);
    if (now?.value === inside && inside !== null) return;
    if (!now) {
      const mark = inside ?? randomUUID();
      if (!inside) await write(storage, mark);
      await tx.insertInto('house_secret').values({ name: NAME, value: mark }).execute();
    } else if (adopt) await write(storage, now.value);
    else
      throw new OtherStorage(
        `${inside ? 'The files here belong to another database' : 'The files of this database are elsewhere'}: set DATA_DIR or STORAGE_URL as at the other processes. If these are the right ones, copied there by hand: npm run mot -- storage adopt`,
      );
  });
}
