import type { Db } from '../../kit/db/db.ts';

export const filtersOf = (db: Db, accountId: number, page: string) =>
  db
    .selectFrom('saved_filter')
    .select(['id', 'name', 'query'])
    .where('account_id', '=', accountId)
    .where('page', '=', page)
    .orderBy('name')
    .execute();

/** Keeps a filter, or puts it in the place of that person's of the same name. */
export const putFilter = (tx: Db, row: { account_id: number; page: string; name: string; query: string }) =>
  tx
    .insertInto('saved_filter')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['account_id', 'page', 'name']).doUpdateSet({ query: row.query }),
    )
    .returning(['id', 'name', 'query'])
    .executeTakeFirstOrThrow();

export const countFilters = async (db: Db, accountId: number, page: string): Promise<number> =>
  (await filtersOf(db, accountId, page)).length;

/** False when that person has none of this number. */
export async function deleteFilter(db: Db, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_filter')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
