import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../kit/db/db.ts';
import { direction, listedUpTo, ofLibrary, ofWholeChapter, type Slice } from '../../kit/db/fragments.ts';

/** A work's details beyond its card, in one row. */
export const factsOf = (db: Db, editionId: number, now: Date) =>
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
          .where(ofLibrary('form'))
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
          .where('flash_sale.starts_at', '<=', now)
          .where('flash_sale.ends_at', '>', now)
          .whereRef('flash_sale_item.price_vnd', '<', 'edition.price_vnd')
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

/** How often each number of stars was given, and what one reader has said and where they are: what they change is seen at once. */
export const ownFactsOf = (db: Db, accountId: number, editionId: number) =>
  db
    .selectNoFrom(e => [
      jsonObjectFrom(
        e
          .selectFrom('rating_tally')
          .where('rating_tally.edition_id', '=', editionId)
          .select(['star1', 'star2', 'star3', 'star4', 'star5']),
      ).as('tally'),
      jsonObjectFrom(
        e
          .selectFrom('progress')
          .select(p => [
            'progress.chapter',
            'progress.percent',
            'progress.read_at',
            listedUpTo(p)
              .select(c => c.fn.countAll<number>().as('n'))
              .as('number'),
            listedUpTo(p).select('listed.title').orderBy('listed.spine_index', 'desc').limit(1).as('title'),
          ])
          .where('account_id', '=', accountId)
          .where('edition_id', '=', editionId),
      ).as('place'),
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

/** Chapters that are listed: files without a title (cover pages, blank leaves) are read but not shown. */
export const chaptersOf = (db: Db, editionId: number, { order, limit, offset }: Slice) =>
  db
    .selectFrom('chapter')
    .select(['spine_index', 'title', ofWholeChapter('words', 'chapter').as('words'), 'level'])
    .where('edition_id', '=', editionId)
    .where('title', '<>', '')
    .orderBy('spine_index', direction(order))
    .limit(limit)
    .offset(offset)
    .execute();

/** The variation that a shop alone sells an edition as; null of the library's, and of what waits to be approved. */
export const soldByShopAs = async (db: Db, editionId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('digital_good')
      .select('variation_id')
      .where('edition_id', '=', editionId)
      .executeTakeFirst()
  )?.variation_id ?? null;

/** Printed pages of a PDF; 0 for other books. */
export async function countPages(db: Db, editionId: number): Promise<number> {
  const { pages } = await db
    .selectFrom('book_page')
    .select(e => e.fn.countAll<number>().as('pages'))
    .where('edition_id', '=', editionId)
    .executeTakeFirstOrThrow();
  return Number(pages);
}
