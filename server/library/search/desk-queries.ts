import type { Db } from '../../kit/db/db.ts';
import { lastPlace } from '../../kit/db/fragments.ts';

export const synonymRows = (db: Db) =>
  db.selectFrom('search_synonym').selectAll().orderBy('id', 'desc').execute();

export async function writeSynonym(tx: Db, id: number | null, words: string[]): Promise<number> {
  if (id === null)
    return (await tx.insertInto('search_synonym').values({ words }).returning('id').executeTakeFirstOrThrow())
      .id;
  await tx.updateTable('search_synonym').set({ words }).where('id', '=', id).execute();
  return id;
}

export const removeSynonym = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('search_synonym').where('id', '=', id).execute();
};

export const offerRows = (db: Db) =>
  db.selectFrom('search_offer').selectAll().orderBy('position').orderBy('id').execute();

export async function writeOffer(
  tx: Db,
  id: number | null,
  row: { text: string; folded: string; shown: boolean },
): Promise<number> {
  if (id !== null) {
    await tx.updateTable('search_offer').set(row).where('id', '=', id).execute();
    return id;
  }
  const made = await tx
    .insertInto('search_offer')
    .values({ ...row, position: lastPlace('search_offer') })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export const removeOffer = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('search_offer').where('id', '=', id).execute();
};
