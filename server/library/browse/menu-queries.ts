import type { MenuItem } from '#contract/library/desk-items/menus.ts';
import type { Db } from '../../kit/db/db.ts';

const rows = (db: Db) => db.selectFrom('menu_item').selectAll();

/** The items of both menus that stand in no other, in their order. */
export const menuTops = (db: Db) =>
  rows(db).where('parent_id', 'is', null).orderBy('menu').orderBy('position').orderBy('id').execute();

/** An item and what stands in it, in order. */
export const menuWithin = (db: Db, id: number) =>
  rows(db)
    .where(e => e.or([e('id', '=', id), e('parent_id', '=', id)]))
    .orderBy('position')
    .orderBy('id')
    .execute();

async function putTop(tx: Db, id: number | null, row: Omit<MenuItem, 'children'>): Promise<number> {
  if (id !== null) {
    await tx.updateTable('menu_item').set(row).where('id', '=', id).execute();
    return id;
  }
  const last = await tx
    .selectFrom('menu_item')
    .select(e => e.fn.max('position').as('position'))
    .where('menu', '=', row.menu)
    .where('parent_id', 'is', null)
    .executeTakeFirst();
  const position = (last?.position ?? -1) + 1;
  const made = await tx
    .insertInto('menu_item')
    .values({ ...row, position, parent_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Makes an item with what stands in it, behind the others of its menu, or changes it; answers its number. */
export async function writeMenuItem(
  tx: Db,
  id: number | null,
  { children, ...row }: MenuItem,
): Promise<number> {
  const top = await putTop(tx, id, row);
  await tx.deleteFrom('menu_item').where('parent_id', '=', top).execute();
  if (children.length > 0)
    await tx
      .insertInto('menu_item')
      .values(
        children.map((child, position) => ({
          ...child,
          icon: null,
          menu: row.menu,
          position,
          parent_id: top,
        })),
      )
      .execute();
  return top;
}

/** Its children are removed too. */
export const removeMenuItem = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('menu_item').where('id', '=', id).execute();
};

export async function orderMenu(tx: Db, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx
      .updateTable('menu_item')
      .set({ position })
      .where('id', '=', id)
      .where('parent_id', 'is', null)
      .execute();
}
