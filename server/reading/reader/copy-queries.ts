import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** Copy limit of a work and the reader's copied letters; `most` null: no limit. Undefined for no such work. */
export const copyingOf = (db: Db, editionId: number, accountId: number | null) =>
  db
    .selectFrom('edition')
    .leftJoin('copied_letters', join =>
      join
        .onRef('copied_letters.edition_id', '=', 'edition.id')
        .on('copied_letters.account_id', '=', accountId ?? 0),
    )
    .select(['edition.copy_letters as most', sql<number>`coalesce(copied_letters.letters, 0)`.as('copied')])
    .where('edition.id', '=', editionId)
    .executeTakeFirst();

/** Adds letters where they fit under `most`; false, and nothing counted, where they do not. Two at once are counted one after the other. */
export async function addCopied(
  tx: Tx,
  row: { account_id: number; edition_id: number; letters: number },
  most: number,
): Promise<boolean> {
  if (row.letters > most) return false;
  const { rows } = await sql`
    insert into copied_letters as known (account_id, edition_id, letters)
    values (${row.account_id}, ${row.edition_id}, ${row.letters})
    on conflict (account_id, edition_id) do update set letters = known.letters + excluded.letters
      where known.letters + excluded.letters <= ${most}
    returning letters`.execute(tx);
  return rows.length > 0;
}

/** Marks of these names in a work, in the order of their making; held until the transaction ends. */
export const quotesOf = (tx: Tx, accountId: number, editionId: number, keys: readonly string[]) =>
  tx
    .selectFrom('mark')
    .select(['id', 'key', 'quote', 'quote_taken'])
    .where('account_id', '=', accountId)
    .where('edition_id', '=', editionId)
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .where('removed', '=', false)
    .orderBy('made_at')
    .orderBy('id')
    .forUpdate()
    .execute();

export const markTaken = (tx: Tx, ids: readonly number[]) =>
  tx
    .updateTable('mark')
    .set({ quote_taken: true })
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
