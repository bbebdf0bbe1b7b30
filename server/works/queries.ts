import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../kit/db.ts';
import { listedUpTo } from '../kit/fragments.ts';

type Order = 'order_asc' | 'id_asc' | 'order_desc';
/** A page of a list that counts from 0. */
export interface Slice {
  order: Order;
  limit: number;
  offset: number;
}

/** What a work's page says beside its card, in one row. */
export const factsOf = (db: Db, editionId: number) =>
  db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(e => [
      'work.description',
      'work.quote',
      'work.published_year',
      'work.language',
      'edition.narrator',
      jsonArrayFrom(
        e
          .selectFrom('work_author')
          .innerJoin('author', 'author.id', 'work_author.author_id')
          .whereRef('work_author.work_id', '=', 'edition.work_id')
          .select(['author.id', 'author.name'])
          .orderBy('work_author.position'),
      ).as('writers'),
      jsonArrayFrom(
        e
          .selectFrom('edition as form')
          .whereRef('form.work_id', '=', 'edition.work_id')
          .select(['form.id', 'form.content_type'])
          .orderBy('form.id')
          .limit(20),
      ).as('forms'),
      jsonObjectFrom(
        e
          .selectFrom('rating_tally')
          .whereRef('rating_tally.edition_id', '=', 'edition.id')
          .select(['star1', 'star2', 'star3', 'star4', 'star5']),
      ).as('tally'),
      jsonObjectFrom(
        e
          .selectFrom('flash_sale_item')
          .innerJoin('flash_sale', 'flash_sale.id', 'flash_sale_item.flash_sale_id')
          .whereRef('flash_sale_item.edition_id', '=', 'edition.id')
          .where('flash_sale.starts_at', '<=', sql<Date>`now()`)
          .where('flash_sale.ends_at', '>', sql<Date>`now()`)
          .select([
            'flash_sale_item.price_vnd',
            sql<number>`(extract(epoch from flash_sale.ends_at) * 1000)::float8`.as('ends_at'),
          ])
          .orderBy('flash_sale_item.price_vnd')
          .limit(1),
      ).as('sale'),
    ])
    .where('edition.id', '=', editionId)
    .executeTakeFirstOrThrow();

/** What one reader has said of an edition, and where they are in it. */
export const ownOf = (db: Db, accountId: number, editionId: number) =>
  db
    .selectNoFrom(e => [
      e
        .exists(
          e
            .selectFrom('favourite')
            .select('edition_id')
            .where('account_id', '=', accountId)
            .where('edition_id', '=', editionId),
        )
        .as('favourite'),
      jsonObjectFrom(
        e
          .selectFrom('rating')
          .select(['stars', 'words'])
          .where('account_id', '=', accountId)
          .where('edition_id', '=', editionId),
      ).as('rating'),
    ])
    .executeTakeFirstOrThrow();

/** A reader's place in an edition, and the listed chapter it is in. */
export const placeIn = (db: Db, accountId: number, editionId: number) =>
  db
    .selectFrom('progress')
    .select(e => [
      'progress.chapter',
      'progress.percent',
      'progress.read_at',
      listedUpTo(e)
        .select(c => c.fn.countAll<number>().as('n'))
        .as('number'),
      listedUpTo(e).select('listed.title').orderBy('listed.spine_index', 'desc').limit(1).as('title'),
    ])
    .where('account_id', '=', accountId)
    .where('edition_id', '=', editionId)
    .executeTakeFirst();

/** Where a reader is in the ebook of a work. */
export const placeInWork = (db: Db, accountId: number, workId: number, contentTypes: readonly number[]) =>
  db
    .selectFrom('edition')
    .innerJoin('progress', 'progress.edition_id', 'edition.id')
    .select('progress.chapter')
    .where('edition.work_id', '=', workId)
    .where('edition.content_type', 'in', contentTypes)
    .where('progress.account_id', '=', accountId)
    .orderBy('progress.read_at', 'desc')
    .limit(1)
    .executeTakeFirst();

const direction = (order: Order) => (order === 'order_desc' ? 'desc' : 'asc');

/** Chapters that are listed: files without a title (cover pages, blank leaves) are read but not shown. */
export const chaptersOf = (db: Db, editionId: number, { order, limit, offset }: Slice) =>
  db
    .selectFrom('chapter')
    .select(['spine_index', 'title', 'words', 'level'])
    .where('edition_id', '=', editionId)
    .where('title', '<>', '')
    .orderBy('spine_index', direction(order))
    .limit(limit)
    .offset(offset)
    .execute();

export const issuesOf = (db: Db, editionId: number, { order, limit, offset }: Slice) =>
  db
    .selectFrom('comic_issue')
    .select(['id', 'position', 'title', 'pages', 'zone', 'published_at'])
    .where('edition_id', '=', editionId)
    .orderBy(order === 'id_asc' ? 'id' : 'position', direction(order))
    .limit(limit)
    .offset(offset)
    .execute();

/** Editions that share an author, a topic or the category with a work; nearest first, then what is opened most. */
export const recommendedIds = async (
  db: Db,
  of: { workId: number; contentType: number; categoryId: number | null },
  limit: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with near as (
      (select edition.id, edition.work_id, edition.heat, 3 as weight
        from work_author mine
        join work_author theirs on theirs.author_id = mine.author_id and theirs.work_id <> mine.work_id
        join edition on edition.work_id = theirs.work_id
        where mine.work_id = ${of.workId}
        limit 40)
      union all
      (select edition.id, edition.work_id, edition.heat, 2
        from work_topic mine
        join lateral (
          select work_id from work_topic where topic_id = mine.topic_id and work_id <> mine.work_id
          order by work_id desc limit 20
        ) theirs on true
        join edition on edition.work_id = theirs.work_id
        where mine.work_id = ${of.workId}
        limit 60)
      union all
      (select id, work_id, heat, 1
        from edition
        where content_type = ${of.contentType} and category_id = ${of.categoryId}::int and work_id <> ${of.workId}
        order by heat desc, id desc limit 24)
      union all
      (select id, work_id, heat, 0
        from edition
        where content_type = ${of.contentType} and work_id <> ${of.workId}
        order by heat desc, id desc limit 24)
    ), best as (
      -- One form of a work is enough: its own kind before others.
      select distinct on (near.work_id) near.id, sum(weight) over (partition by near.id) as weight, near.heat
      from near join edition using (id)
      order by near.work_id, (edition.content_type = ${of.contentType}) desc, near.id
    )
    select id from best order by weight desc, heat desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** The forms of a work, oldest first, and whether the day of each is still ahead. */
export const formsOf = (db: Db, workId: number) =>
  db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select([
      'edition.id',
      'work.title',
      'edition.content_type as contentType',
      sql<boolean>`coalesce(edition.release_on > (now() at time zone 'Asia/Ho_Chi_Minh')::date, false)`.as(
        'ahead',
      ),
    ])
    .where('edition.work_id', '=', workId)
    .orderBy('edition.id')
    .limit(20)
    .execute();

export const isEdition = async (db: Db, id: number, contentType: number): Promise<boolean> =>
  (await db
    .selectFrom('edition')
    .select('id')
    .where('id', '=', id)
    .where('content_type', '=', contentType)
    .executeTakeFirst()) !== undefined;
