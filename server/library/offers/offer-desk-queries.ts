import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/* Combos and flash sales as editors fill them. */

const combos = (db: Db) =>
  db
    .selectFrom('combo')
    .select(['id', 'title', 'description', 'price_vnd', 'tint', 'category_id', 'sold'])
    .select(
      sql<number>`(select coalesce(sum(edition.price_vnd), 0)::float8 from combo_item
        join edition on edition.id = combo_item.edition_id where combo_item.combo_id = combo.id)`.as(
        'parts_vnd',
      ),
    );

/** In the editors' order. */
export const comboRows = (db: Db) => combos(db).orderBy('position').orderBy('id').execute();
export const comboRow = (db: Db, id: number) => combos(db).where('id', '=', id).executeTakeFirst();
export const comboTitled = (db: Db, title: string) =>
  db.selectFrom('combo').select('id').where('title', '=', title).executeTakeFirst();

export const comboParts = async (db: Db, id: number): Promise<number[]> =>
  (
    await db
      .selectFrom('combo_item')
      .select('edition_id')
      .where('combo_id', '=', id)
      .orderBy('position')
      .orderBy('edition_id')
      .execute()
  ).map(({ edition_id }) => edition_id);

interface ComboRow {
  title: string;
  description: string;
  price_vnd: number;
  tint: string;
  category_id: number | null;
}

async function comboId(tx: Db, id: number | null, row: ComboRow): Promise<number> {
  if (id !== null) {
    await tx.updateTable('combo').set(row).where('id', '=', id).execute();
    return id;
  }
  const last = await tx
    .selectFrom('combo')
    .select(e => e.fn.max('position').as('position'))
    .executeTakeFirst();
  const made = await tx
    .insertInto('combo')
    .values({ ...row, position: (last?.position ?? -1) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export async function writeCombo(
  tx: Db,
  id: number | null,
  row: ComboRow,
  works: readonly number[],
): Promise<number> {
  const combo_id = await comboId(tx, id, row);
  await tx.deleteFrom('combo_item').where('combo_id', '=', combo_id).execute();
  await tx
    .insertInto('combo_item')
    .values(works.map((edition_id, position) => ({ combo_id, edition_id, position })))
    .execute();
  return combo_id;
}

export const removeCombo = (tx: Db, id: number) => tx.deleteFrom('combo').where('id', '=', id).execute();

export async function orderCombos(tx: Db, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.updateTable('combo').set({ position }).where('id', '=', id).execute();
}

/** Works named by an offer: missing ones are left out. */
export const offeredWorks = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('edition')
        .innerJoin('work', 'work.id', 'edition.work_id')
        .select(['edition.id', 'work.title', 'edition.price_vnd', 'edition.price_type', 'edition.copyright'])
        .where('edition.id', 'in', ids)
        .execute();

/** With how many works, the last to begin first; behind the one with this id when it is not 0. */
export const saleRows = (db: Db, { after, limit }: { after: number; limit: number }) =>
  db
    .selectFrom('flash_sale')
    .select(['id', 'title', 'starts_at', 'ends_at'])
    .select(
      sql<number>`(select count(*)::int from flash_sale_item where flash_sale_id = flash_sale.id)`.as(
        'works',
      ),
    )
    .$if(after > 0, query => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const saleRow = (db: Db, id: number) =>
  db
    .selectFrom('flash_sale')
    .select(['id', 'title', 'starts_at', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirst();

export const saleWorks = (db: Db, id: number) =>
  db
    .selectFrom('flash_sale_item')
    .select(['edition_id', 'price_vnd'])
    .where('flash_sale_id', '=', id)
    .orderBy('position')
    .orderBy('edition_id')
    .execute();

export async function writeSale(
  tx: Db,
  id: number | null,
  row: { title: string; starts_at: Date; ends_at: Date },
  items: readonly { edition_id: number; price_vnd: number }[],
): Promise<number> {
  const sale =
    id === null
      ? (await tx.insertInto('flash_sale').values(row).returning('id').executeTakeFirstOrThrow()).id
      : id;
  if (id !== null) await tx.updateTable('flash_sale').set(row).where('id', '=', id).execute();
  await tx.deleteFrom('flash_sale_item').where('flash_sale_id', '=', sale).execute();
  await tx
    .insertInto('flash_sale_item')
    .values(items.map((item, position) => ({ ...item, flash_sale_id: sale, position })))
    .execute();
  return sale;
}

export const removeSale = (tx: Db, id: number) => tx.deleteFrom('flash_sale').where('id', '=', id).execute();
