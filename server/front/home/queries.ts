import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { notExpired } from '../../kit/db/fragments.ts';

export const homeBlocks = (db: Db, screen: string, limit: number, offset: number) =>
  db
    .selectFrom('home_block')
    .selectAll()
    .where('screen', '=', screen)
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute();
export type BlockRow = Awaited<ReturnType<typeof homeBlocks>>[number];

const orders = {
  newest: sql`id desc`,
  hot: sql`heat desc, id desc`,
  updated: sql`updated_at desc, id desc`,
};
export type RailOrder = keyof typeof orders;

/** Editions of these kinds in order: the first of each kind by its index, and of those the first. */
export async function editionsBy(
  db: Db,
  order: RailOrder,
  kinds: number[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select first.id from unnest(${kinds}::integer[]) as kind (code) cross join lateral (
      select id, heat, updated_at from edition
      where content_type = kind.code and ${notExpired} order by ${orders[order]} limit ${limit}
    ) as first
    order by ${orders[order]} limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Of editions that an editor chose those that the library offers, in any order. */
export const offeredOf = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('edition')
          .select('id')
          .where('id', 'in', [...ids])
          .where(notExpired)
          .execute();
  return new Set(rows.map(({ id }) => id));
};

/** An edition of each of a topic's works, of these kinds rather than of others; the works that came last first. */
export async function editionsOfTopic(
  db: Db,
  topic: string,
  kinds: number[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select first.id from (
      select work_id from work_topic where topic_id = (select id from topic where name = ${topic})
      order by work_id desc limit ${limit}
    ) as of_topic cross join lateral (
      select id from edition where edition.work_id = of_topic.work_id and ${notExpired}
      order by content_type = any(${kinds}::integer[]) desc, id limit 1
    ) as first
    order by of_topic.work_id desc
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The latest part of each of these editions: a chapter, a file or an issue. */
export const lastParts = (db: Db, ids: number[]) =>
  sql<{ id: number; part: string; updated_at: Date }>`
    select id, updated_at, coalesce(
      (select title from chapter where edition_id = edition.id and title <> '' order by spine_index desc limit 1),
      (select title from audio_file where edition_id = edition.id order by position desc limit 1),
      (select title from comic_issue where edition_id = edition.id order by position desc limit 1),
      '') as part
    from edition where id = any(${ids})
  `.execute(db);

/** The first positions of each period, in order. */
export const topOfPeriods = (db: Db, contentType: number, most: number) =>
  db
    .selectFrom('ranking')
    .innerJoin('edition', 'edition.id', 'ranking.edition_id')
    .select(['period', 'edition_id'])
    .where('ranking.content_type', '=', contentType)
    .where(notExpired)
    .where('position', '<=', most)
    .orderBy('position')
    .execute();

const collections = (db: Db) =>
  db
    .selectFrom('collection')
    .select(['id', 'code', 'title', 'summary', 'tint'])
    .select(e =>
      e
        .selectFrom('collection_item')
        .whereRef('collection_id', '=', 'collection.id')
        .select(c => c.fn.countAll<number>().as('n'))
        .as('count'),
    );

/** Collections that an editor named, in any order; without names the featured ones in theirs. */
export const collectionRows = (db: Db, ids: number[], limit: number) =>
  ids.length
    ? collections(db).where('id', 'in', ids).execute()
    : collections(db).where('featured', '=', true).orderBy('position').orderBy('id').limit(limit).execute();

const combos = (db: Db) =>
  db
    .selectFrom('combo')
    .select(['id', 'title', 'description as summary', 'tint', 'price_vnd'])
    .select(e => [
      e
        .selectFrom('combo_item')
        .whereRef('combo_id', '=', 'combo.id')
        .select(c => c.fn.countAll<number>().as('n'))
        .as('count'),
      e
        .selectFrom('combo_item')
        .innerJoin('edition', 'edition.id', 'combo_item.edition_id')
        .whereRef('combo_id', '=', 'combo.id')
        .select(c => c.fn.sum<number>('edition.price_vnd').as('sum'))
        .as('parts_vnd'),
    ]);

export const comboRows = (db: Db, ids: number[], limit: number) =>
  ids.length
    ? combos(db).where('id', 'in', ids).execute()
    : combos(db).orderBy('position').orderBy('id').limit(limit).execute();

/** The first `most` editions in each of these bundles. */
export async function firstIn(
  db: Db,
  bundle: 'collection' | 'combo',
  ids: number[],
  most: number,
): Promise<{ bundle: number; edition_id: number }[]> {
  const items = sql.table(`${bundle}_item`);
  const of = sql.ref(`${bundle}_id`);
  const { rows } = await sql<{ bundle: number; edition_id: number }>`
    select bundle.id as bundle, first.edition_id from unnest(${ids}::integer[]) as bundle (id) cross join lateral (
      select edition_id, position from ${items} where ${of} = bundle.id order by position, edition_id limit ${most}
    ) as first
    order by bundle.id, first.position
  `.execute(db);
  return rows;
}

const authors = (db: Db) =>
  db
    .selectFrom('author')
    .select(['id', 'name'])
    .select(e =>
      e
        .selectFrom('work_author')
        .whereRef('author_id', '=', 'author.id')
        .select(c => c.fn.countAll<number>().as('n'))
        .as('works'),
    );

export const authorRows = (db: Db, ids: number[], limit: number) =>
  ids.length
    ? authors(db).where('id', 'in', ids).execute()
    : authors(db).orderBy('id', 'desc').limit(limit).execute();

/** Most types counted in a day: callers must not be able to fill the table. */
const MOST_TYPES = 100;

/** One more app that could not show a block of this type on that day (YYYY-MM-DD). */
export const countSkipped = (db: Db, day: string, type: string, os: string) =>
  sql`
    insert into skipped_block (day, type, os, seen)
    select ${day}, ${type}, ${os}, 1
    where (select count(*) from skipped_block where day = ${day}) < ${MOST_TYPES}
      or exists (select from skipped_block where day = ${day} and type = ${type} and os = ${os})
    on conflict (day, type, os) do update set seen = skipped_block.seen + 1
  `.execute(db);
