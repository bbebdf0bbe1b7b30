import { searchable, toned } from '#rules/text/search.ts';
import type { Database, Db } from '../../kit/db/db.ts';
import { transact } from '../../kit/db/transact.ts';

export interface Entry {
  word: string;
  /** Class of word, in words; '' for none. */
  kind: string;
  meanings: string[];
}

interface About {
  /** One of a name; another of the same name takes its position. */
  name: string;
  lang: 'vi' | 'en';
  hash: string;
  /** Lower ones are asked first. */
  position: number;
}

/** Rows of one statement. */
const AT_ONCE = 1_000;

export const hashOfDictionary = async (db: Db, name: string): Promise<string | undefined> =>
  (await db.selectFrom('dictionary').select('hash').where('name', '=', name).executeTakeFirst())?.hash;

/** Puts a whole dictionary in the position of the one of its name. Returns how many entries it has. */
export async function putDictionary(db: Database, about: About, entries: readonly Entry[]): Promise<number> {
  const rows = entries.flatMap(entry => {
    const key = toned(entry.word);
    return key ? [{ ...entry, toned: key, folded: searchable(entry.word) }] : [];
  });
  return transact(db, async tx => {
    await tx.deleteFrom('dictionary').where('name', '=', about.name).execute();
    const { id } = await tx.insertInto('dictionary').values(about).returning('id').executeTakeFirstOrThrow();
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await tx
        .insertInto('dictionary_entry')
        .values(rows.slice(at, at + AT_ONCE).map(row => ({ ...row, dictionary_id: id })))
        .execute();
    return rows.length;
  });
}
