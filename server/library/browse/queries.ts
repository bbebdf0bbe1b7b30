import { type RawBuilder, sql } from 'kysely';
import { type ComicStatus, closedComics } from '#rules/library/comic-status.ts';
import { listenedTypes } from '#rules/rights/content-type.ts';
import type { Database, Db } from '../../kit/db/db.ts';
import { notExpired } from '../../kit/db/fragments.ts';
import { transact } from '../../kit/db/transact.ts';

/** Which works are in a list, and their order. */
export interface Shelf {
  types: readonly number[];
  order: 'newest' | 'hottest' | 'price' | 'updated' | 'coming';
  categoryId: number | null;
  /** Works of any of these topics; null: all works. */
  topicIds: readonly number[] | null;
  /** Price types; null: any. */
  prices: readonly number[] | null;
  /** Only what has a price as a whole. */
  sold: boolean;
  /** Only comics of this state; null: works of any. */
  comicStatus: ComicStatus | null;
  release: 'out' | 'coming' | null;
  /** The day it is, YYYY-MM-DD, for what is released or not. */
  today: string;
}

/** Keyset cursor of a page: the sort key, and the id that decides between equals. */
export interface Cursor {
  key: number;
  id: number;
}

const DAY_ZERO = sql`date '2000-01-01'`;

/** The sort key as a number, and the direction. Ids descend, except for what is to come. */
const orders: Record<Shelf['order'], { key: RawBuilder<unknown>; by: RawBuilder<unknown> }> = {
  newest: { key: sql`0`, by: sql`id desc` },
  hottest: { key: sql`heat`, by: sql`heat desc, id desc` },
  price: { key: sql`price_place`, by: sql`price_place, id desc` },
  updated: {
    key: sql`(extract(epoch from updated_at) * 1000)::float8`,
    by: sql`updated_at desc, id desc`,
  },
  coming: { key: sql`(release_on - ${DAY_ZERO})`, by: sql`release_on, id` },
};
const byKey: Record<Shelf['order'], RawBuilder<unknown>> = {
  newest: sql`id desc`,
  hottest: sql`key desc, id desc`,
  price: sql`key, id desc`,
  updated: sql`key desc, id desc`,
  coming: sql`key, id`,
};

/** Rows from a cursor on. Ordered by price this takes two index scans: equals, then the rest. */
function fromCursor(order: Shelf['order'], { key, id }: Cursor): RawBuilder<unknown>[] {
  switch (order) {
    case 'newest':
      return [sql`id <= ${id}`];
    case 'hottest':
      return [sql`(heat, id) <= (${key}, ${id})`];
    case 'updated':
      return [sql`(updated_at, id) <= (${new Date(key)}, ${id})`];
    case 'coming':
      return [sql`(release_on, id) >= (${DAY_ZERO} + ${key}::int, ${id})`];
    case 'price':
      return [sql`price_place = ${key} and id <= ${id}`, sql`price_place > ${key}`];
  }
}

function beforeCursor(order: Shelf['order'], { key, id }: Cursor): RawBuilder<unknown>[] {
  switch (order) {
    case 'newest':
      return [sql`id > ${id}`];
    case 'hottest':
      return [sql`(heat, id) > (${key}, ${id})`];
    case 'updated':
      return [sql`(updated_at, id) > (${new Date(key)}, ${id})`];
    case 'coming':
      return [sql`(release_on, id) < (${DAY_ZERO} + ${key}::int, ${id})`];
    case 'price':
      return [sql`price_place = ${key} and id > ${id}`, sql`price_place < ${key}`];
  }
}

const all = (conditions: (RawBuilder<unknown> | null)[]) =>
  sql.join(
    conditions.filter(condition => condition !== null),
    sql` and `,
  );

/** Everything but the kind and the price type, which lead the indexes. */
const rest = ({ categoryId, sold, comicStatus, release, today }: Shelf) =>
  all([
    comicStatus !== null && closedComics.includes(comicStatus) ? null : notExpired,
    categoryId === null ? null : sql`category_id = ${categoryId}`,
    // By the second one a walk by price begins behind what is free.
    sold ? sql`price_vnd > 0 and price_place > 0` : null,
    comicStatus === null ? null : sql`comic_status = ${comicStatus}`,
    release === 'out' ? sql`(release_on is null or release_on <= ${today}::date)` : null,
    release === 'coming' ? sql`release_on > ${today}::date` : null,
  ]);

/** Works of topics are few beside the catalogue: they are found first, and once each. */
const source = ({ topicIds }: Shelf) =>
  topicIds === null
    ? sql`edition`
    : sql`(select edition.* from (select ${topicIds.length > 1 ? sql`distinct ` : sql``}work_id from work_topic
        where topic_id = any(${[...topicIds]}::int[]) offset 0) chosen
        join edition using (work_id)) edition`;

/**
 * The newest works of a kind are adjacent in the index (content_type, id). Ordered by both, they are scanned there:
 * ordered by id alone PostgreSQL prefers the primary key, where the next of a kind may be thousands of rows away.
 */
const byKind = ({ order, prices, categoryId, topicIds }: Shelf) =>
  order === 'newest' && prices === null && categoryId === null && topicIds === null;

/** One index scan for each kind (and price type, where that index exists): none reads more than it returns. */
function indexScans(shelf: Shelf): RawBuilder<unknown>[] {
  const { types, prices, order, categoryId } = shelf;
  const apart = prices !== null && order === 'newest' && categoryId === null;
  return types.flatMap(type => {
    const ofType = sql`${byKind(shelf) ? sql`content_type between ${type} and ${type}` : sql`content_type = ${type}`}
      and ${rest(shelf)}`;
    if (prices === null) return [ofType];
    if (!apart) return [sql`${ofType} and price_type in (${sql.join([...prices])})`];
    return prices.map(price => sql`${ofType} and price_type = ${price}`);
  });
}

/** The order of a scan; without it PostgreSQL may choose a sequential scan. */
const inOrder = (shelf: Shelf) => {
  const { by } = orders[shelf.order];
  return byKind(shelf) ? sql`order by content_type, ${by}` : sql`order by ${by}`;
};

const union = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

interface Part {
  limit: number;
  skip: number;
}

/** Editions of a shelf from a cursor on (null: the start), in its order. */
export function shelfQuery(shelf: Shelf, from: Cursor | null, { limit, skip }: Part): RawBuilder<Cursor> {
  const { key } = orders[shelf.order];
  const places = from ? fromCursor(shelf.order, from) : [sql`true`];
  const parts = indexScans(shelf).flatMap(walk =>
    places.map(
      place => sql`(select ${key} as key, id from ${source(shelf)} where ${walk} and ${place}
        ${inOrder(shelf)} limit ${limit + skip})`,
    ),
  );
  return sql<Cursor>`
    select key, id from (${union(parts)}) found order by ${byKey[shelf.order]}
    limit ${limit} offset ${skip}`;
}

export const shelfRows = async (db: Db, shelf: Shelf, from: Cursor | null, part: Part): Promise<Cursor[]> =>
  (await shelfQuery(shelf, from, part).execute(db)).rows;

/** How many works a shelf has, or has before a cursor; counted up to `most`. */
export async function shelfCount(db: Db, shelf: Shelf, before: Cursor | null, most: number): Promise<number> {
  const places = before ? beforeCursor(shelf.order, before) : [sql`true`];
  const parts = indexScans(shelf).flatMap(walk =>
    places.map(
      place =>
        sql`(select 1 from ${source(shelf)} where ${walk} and ${place} ${inOrder(shelf)} limit ${most})`,
    ),
  );
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select 1 from (${union(parts)}) found limit ${most}) counted`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Every `step`th row of a shelf, from its first, and how many rows there are: one scan of all of it. It
 * may take longer than other queries, and sorts a million rows in memory.
 */
export const shelfCursors = (
  db: Database,
  shelf: Shelf,
  step: number,
): Promise<{ places: Cursor[]; total: number }> =>
  transact(db, async tx => {
    await sql`set local statement_timeout = '60s'; set local work_mem = '96MB'`.execute(tx);
    const { key, by } = orders[shelf.order];
    const price = shelf.prices ? sql`price_type in (${sql.join([...shelf.prices])})` : sql`true`;
    const { rows: places } = await sql<Cursor>`
      select key, id from (
        select ${key} as key, id, row_number() over (order by ${by}) as place
        from ${source(shelf)}
        where content_type in (${sql.join([...shelf.types])}) and ${price} and ${rest(shelf)}
      ) numbered where place % ${step}::int = 1 order by place`.execute(tx);
    const last = places.at(-1);
    const behindLast = last ? await shelfRows(tx, shelf, last, { limit: step, skip: 0 }) : [];
    return { places, total: Math.max(0, places.length - 1) * step + behindLast.length };
  });

/** How many works of each kind each category holds, and those in none, and their price types. */
export const worksByCategory = async (db: Db) =>
  (
    await sql<{ content_type: number; category_id: number | null; n: number; price_types: number[] }>`
      select content_type, category_id, count(*) as n, array_agg(distinct price_type) as price_types
      from edition where ${notExpired}
      group by content_type, category_id`.execute(db)
  ).rows;

export const categoriesInOrder = (db: Db) =>
  db
    .selectFrom('category')
    .select(['id', 'name', 'tint', 'hidden'])
    .orderBy('position')
    .orderBy('name')
    .execute();

export const topicsInOrder = (db: Db) =>
  db
    .selectFrom('topic')
    .select(['id', 'name', 'description', 'tint', 'hidden'])
    .orderBy('position')
    .orderBy('id')
    .execute();

/** How many works of each kind each topic holds, and their price types; a kind without any has no row. */
export const worksByTopic = async (db: Db) =>
  (
    await sql<{ topic_id: number; content_type: number; n: number; price_types: number[] }>`
      select topic_id, edition.content_type, count(*) as n, array_agg(distinct edition.price_type) as price_types
      from work_topic join edition using (work_id)
      where ${notExpired}
      group by topic_id, edition.content_type`.execute(db)
  ).rows;

export const topicNamed = async (db: Db, name: string): Promise<number | null> =>
  (await db.selectFrom('topic').select('id').where('name', '=', name).executeTakeFirst())?.id ?? null;

export const menuRows = (db: Db, menu: 'base' | 'youth') =>
  db.selectFrom('menu_item').selectAll().where('menu', '=', menu).orderBy('position').orderBy('id').execute();

export const newestFiles = (db: Db, limit: number, offset: number) =>
  db
    .selectFrom('audio_file')
    .innerJoin('edition', 'edition.id', 'audio_file.edition_id')
    .select(['audio_file.id', 'edition.id as edition_id', 'title', 'audio_file.seconds', 'published_at'])
    // A book's own voice came with the book.
    .where('edition.content_type', '=', sql<number>`any(${[...listenedTypes]}::int[])`)
    .orderBy('published_at', 'desc')
    .orderBy('audio_file.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
