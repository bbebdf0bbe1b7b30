import { sql } from 'kysely';
import { todayInVietnam } from '#rules/people/person.ts';
import { accessTypes } from '#rules/rights/access.ts';
import { clockOf, type Db } from '../../kit/db/db.ts';
import { authorNames, notExpired, runningSaleVnd } from '../../kit/db/fragments.ts';
import { prepared } from '../../kit/db/prepared.ts';

/** A list row: the edition, its work, authors in order, category. */
export const cards = (db: Db) =>
  db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .leftJoin('category', 'category.id', 'work.category_id')
    .select([
      'edition.id',
      'edition.content_type',
      'edition.content_hash',
      'edition.cover_key',
      'edition.tint',
      'edition.price_vnd',
      'edition.price_type',
      'edition.oak_per_chapter',
      'edition.copyright',
      'edition.rights_from',
      'edition.rights_until',
      'edition.rights_countries',
      'edition.words',
      'edition.work_id',
      'edition.parts',
      'edition.seconds',
      'edition.comic_status',
      // Past, it says nothing: the book is out. Days are Vietnam's.
      sql<string | null>`case when edition.release_on > ${todayInVietnam(clockOf(db)())}::date
        then edition.release_on end`.as('release_on'),
      'edition.origin_vnd',
      'edition.promotion_percent',
      runningSaleVnd(clockOf(db)()).as('sale_vnd'),
      'work.title',
      'work.category_id',
      'category.name as category',
      authorNames.as('authors'),
    ]);

export type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number];

export const newestCards = (db: Db, contentType: number, limit: number) =>
  cards(db)
    .where('edition.content_type', '=', contentType)
    .orderBy('edition.id', 'desc')
    .limit(limit)
    .execute();

export const cardsByIds = (db: Db, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : cards(db)
        .modifyFront(prepared('cards'))
        .where('edition.id', '=', sql<number>`any(${ids}::int[])`)
        .execute();

/** The most opened editions of a category and kind of late (index edition_category_hottest). */
export const cardsOfCategory = (
  db: Db,
  categoryId: number,
  contentType: number,
  except: number,
  limit: number,
  offset = 0,
) =>
  cards(db)
    .where('edition.category_id', '=', categoryId)
    .where('edition.content_type', '=', contentType)
    .where(notExpired)
    .where('edition.id', '<>', except)
    .orderBy('edition.heat', 'desc')
    .orderBy('edition.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** Places of one reader in these comics, with the issue they are in. */
export const comicPositionsOf = (db: Db, accountId: number, editionIds: readonly number[]) =>
  db
    .selectFrom('comic_place')
    .innerJoin('edition', 'edition.id', 'comic_place.edition_id')
    .innerJoin('comic_issue', join =>
      join
        .onRef('comic_issue.edition_id', '=', 'comic_place.edition_id')
        .onRef('comic_issue.position', '=', sql<number>`comic_place.issue - 1`),
    )
    .select([
      'comic_place.edition_id',
      'comic_place.issue',
      'comic_place.page',
      'comic_place.read_at',
      'comic_issue.id as issue_id',
      'comic_issue.title',
      'comic_issue.pages',
      'edition.parts',
    ])
    .where('comic_place.account_id', '=', accountId)
    .where('comic_place.edition_id', 'in', editionIds)
    .execute();

export const authorsOf = async (db: Db, editionId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('edition')
      .innerJoin('work_author', 'work_author.work_id', 'edition.work_id')
      .innerJoin('author', 'author.id', 'work_author.author_id')
      .select('author.name')
      .where('edition.id', '=', editionId)
      .orderBy('work_author.position')
      .execute()
  ).map(({ name }) => name);

/** Which of these a person was sold or given as a whole: nothing of them is for sale to this person. */
export async function ownedAmong(
  db: Db,
  accountId: number,
  editionIds: readonly number[],
): Promise<Set<number>> {
  if (editionIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('content_grant')
    .select('edition_id')
    .where('account_id', '=', accountId)
    .where('edition_id', 'in', editionIds)
    .where('spine_index', 'is', null)
    .where('access_type', '>=', accessTypes.retail)
    .where(e => e.or([e('expires_at', 'is', null), e('expires_at', '>', new Date(clockOf(db)()))]))
    .execute();
  return new Set(rows.map(({ edition_id }) => edition_id));
}
