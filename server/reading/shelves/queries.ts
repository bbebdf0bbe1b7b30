import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** The account's row: changes of its shelves come one after another. */
export const lockShelves = (tx: Tx, accountId: number) =>
  tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();

/** Shelves in their order, each with how many works stand on it. */
export const shelvesOf = async (db: Db, accountId: number) =>
  (
    await sql<{ id: number; name: string; count: number }>`
      select shelf.id, shelf.name, count(shelf_work.edition_id)::int as count
      from shelf left join shelf_work on shelf_work.shelf_id = shelf.id
      where shelf.account_id = ${accountId}
      group by shelf.id order by shelf.position, shelf.id`.execute(db)
  ).rows;

export const shelfOf = (db: Db, accountId: number, id: number) =>
  db
    .selectFrom('shelf')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const shelfByName = (db: Db, accountId: number, name: string) =>
  db
    .selectFrom('shelf')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst();

/** Works of these shelves in their order, of each at most so many. */
export const worksOnShelves = async (db: Db, shelves: readonly number[], most: number) =>
  (
    await sql<{ shelf_id: number; edition_id: number }>`
      select shelf_id, edition_id from (
        select shelf_id, edition_id, row_number() over (partition by shelf_id order by position, edition_id) as place
        from shelf_work where shelf_id = any(${[...shelves]}::int[])
      ) as placed
      where place <= ${most} order by shelf_id, place`.execute(db)
  ).rows;

const nextPosition = sql<number>`coalesce(max(position) + 1, 0)`;

export async function insertShelf(tx: Tx, accountId: number, name: string): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into shelf (account_id, name, position)
    select ${accountId}, ${name}, ${nextPosition} from shelf where account_id = ${accountId}
    returning id`.execute(tx);
  if (!rows[0]) throw new Error('no shelf was inserted');
  return rows[0];
}

export const setShelfName = (tx: Tx, id: number, name: string) =>
  tx.updateTable('shelf').set({ name }).where('id', '=', id).execute();

/** False where there was none. */
export const deleteShelf = async (db: Db, accountId: number, id: number): Promise<boolean> =>
  (await db
    .deleteFrom('shelf')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const putWork = (tx: Tx, shelf: number, edition: number) =>
  sql`
    insert into shelf_work (shelf_id, edition_id, position)
    select ${shelf}, ${edition}, ${nextPosition} from shelf_work where shelf_id = ${shelf}
    on conflict do nothing`.execute(tx);

export const takeWork = (tx: Tx, shelf: number, edition: number) =>
  tx.deleteFrom('shelf_work').where('shelf_id', '=', shelf).where('edition_id', '=', edition).execute();

export const countOnShelf = async (db: Db, shelf: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('shelf_work')
        .select(e => e.fn.countAll().as('all'))
        .where('shelf_id', '=', shelf)
        .executeTakeFirstOrThrow()
    ).all,
  );

/** Orders shelves: `ids` first, in this order; then the others, as they stood. */
export const placeShelves = (tx: Tx, accountId: number, ids: readonly number[]) =>
  sql`
    update shelf set position = placed.place from (
      select id, row_number() over (order by array_position(${[...ids]}::int[], id), position, id) - 1 as place
      from shelf where account_id = ${accountId}
    ) as placed
    where shelf.id = placed.id`.execute(tx);

export const placeWorks = (tx: Tx, shelf: number, ids: readonly number[]) =>
  sql`
    update shelf_work set position = placed.place from (
      select edition_id, row_number() over (
        order by array_position(${[...ids]}::int[], edition_id), position, edition_id
      ) - 1 as place
      from shelf_work where shelf_id = ${shelf}
    ) as placed
    where shelf_work.shelf_id = ${shelf} and shelf_work.edition_id = placed.edition_id`.execute(tx);

export const editionExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('edition').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
