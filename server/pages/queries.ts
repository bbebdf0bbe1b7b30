import { sql } from 'kysely';
import type { Db } from '../kit/db.ts';

/**
 * Parts of a sitemap by range of ids, `size` ids each, so that a new work changes only the last one. Each with its
 * newest work's date: ids grow with time.
 */
export async function sitemapParts(
  db: Db,
  contentTypes: readonly number[],
  size: number,
): Promise<{ part: number; changed: Date }[]> {
  const { rows } = await sql<{ part: number; changed: Date }>`
    select part, newest.created_at as changed
    from generate_series(1, (select coalesce(max(id), 0) / ${size}::int + 1 from edition)) part,
      lateral (
        select created_at from edition
        where id > (part - 1) * ${size}::int and id <= part * ${size}::int
          and content_type = any(${[...contentTypes]}::int[]) and copyright <> 'expired'
        order by id desc limit 1
      ) newest
    order by part`.execute(db);
  return rows;
}

/** Works with an id above `after` and up to `last`, in order of id. */
export const worksAfter = (
  db: Db,
  contentTypes: readonly number[],
  after: number,
  last: number,
  limit: number,
) =>
  db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['edition.id', 'edition.content_type', 'work.title', 'edition.created_at'])
    .where('edition.content_type', 'in', contentTypes)
    .where('edition.copyright', '<>', 'expired')
    .where('edition.id', '>', after)
    .where('edition.id', '<=', last)
    .orderBy('edition.id')
    .limit(limit)
    .execute();

/** Ranges of author ids, `size` ids each, that hold somebody who has written something. */
export async function authorParts(db: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    select part from generate_series(1, (select coalesce(max(id), 0) / ${size}::int + 1 from author)) part
    where exists (
      select 1 from author
      where id > (part - 1) * ${size}::int and id <= part * ${size}::int
        and exists (select 1 from work_author where author_id = author.id))
    order by part`.execute(db);
  return rows.map(({ part }) => part);
}

/** Who has written something, with an id above `after` and up to `last`. */
export const authorsBetween = (db: Db, after: number, last: number) =>
  db
    .selectFrom('author')
    .select(['id', 'name'])
    .where('id', '>', after)
    .where('id', '<=', last)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('work_author').select('author_id').whereRef('author_id', '=', 'author.id')),
    )
    .orderBy('id')
    .execute();

/** Collections and combos that have something in them. */
export async function namedShelves(db: Db) {
  const [collections, combos] = await Promise.all([
    db
      .selectFrom('collection')
      .select(['id', 'code', 'title'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('collection_item')
            .select('edition_id')
            .whereRef('collection_item.collection_id', '=', 'collection.id'),
        ),
      )
      .orderBy('id')
      .execute(),
    db
      .selectFrom('combo')
      .select(['id', 'title'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('combo_item').select('edition_id').whereRef('combo_item.combo_id', '=', 'combo.id'),
        ),
      )
      .orderBy('id')
      .execute(),
  ]);
  return { collections, combos };
}
