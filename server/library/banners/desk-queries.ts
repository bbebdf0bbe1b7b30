import type { Insertable } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';

const rows = (db: Db) => db.selectFrom('banner').selectAll();

/** All of them, by screen and place, in the editors' order. */
export const bannerRows = (db: Db) =>
  rows(db).orderBy('screen').orderBy('position_id').orderBy('position').orderBy('id').execute();
export type BannerRow = Awaited<ReturnType<typeof bannerRows>>[number];

export const bannerRow = (db: Db, id: number) => rows(db).where('id', '=', id).executeTakeFirst();

/** Makes a banner, behind the others, or changes one where it stands; answers its number. */
export async function writeBanner(
  tx: Db,
  id: number | null,
  row: Omit<Insertable<Tables['banner']>, 'position'>,
): Promise<number> {
  if (id !== null) {
    await tx.updateTable('banner').set(row).where('id', '=', id).execute();
    return id;
  }
  const last = await tx
    .selectFrom('banner')
    .select(e => e.fn.max('position').as('position'))
    .executeTakeFirst();
  const position = (last?.position ?? -1) + 1;
  const made = await tx
    .insertInto('banner')
    .values({ ...row, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export const removeBanner = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('banner').where('id', '=', id).execute();
};

export async function orderBanners(tx: Db, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.updateTable('banner').set({ position }).where('id', '=', id).execute();
}
