import { sql } from 'kysely';
import { accessTypes } from '#rules/access.ts';
import { todayInVietnam } from '#rules/person.ts';
import { clockOf, type Db } from '../kit/db/db.ts';
import { authorNames, listedUpTo, runningSaleVnd } from '../kit/db/fragments.ts';
import { prepared } from '../kit/db/prepared.ts';

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
      'edition.has_cover',
      'edition.tint',
      'edition.price_vnd',
      'edition.price_type',
      'edition.oak_per_chapter',
      'edition.copyright',
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

/** What most people of late have opened of a category and kind (index edition_category_hottest). */
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
    .where('edition.id', '<>', except)
    .orderBy('edition.heat', 'desc')
    .orderBy('edition.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** Works of the categories a person chose, without those begun; newest first. One walk along an index for each category. */
export async function favouriteCards(db: Db, contentType: number, accountId: number, limit: number) {
  const { rows } = await sql<{ id: number }>`
    ${prepared('favourites')} select newest.id from favourite_category cross join lateral (
      select id from edition
      where content_type = ${contentType} and category_id = favourite_category.category_id
        and not exists (select from progress where account_id = ${accountId} and edition_id = edition.id)
        and not exists (select from comic_place where account_id = ${accountId} and edition_id = edition.id)
      order by id desc limit ${limit}) newest
    where account_id = ${accountId}
    order by newest.id desc limit ${limit}`.execute(db);
  const found = await cardsByIds(
    db,
    rows.map(({ id }) => id),
  );
  return found.sort((one, other) => other.id - one.id);
}

/** A work that one reader has begun, and where they have a place in it: in its text, its issues, its sound. */
interface BegunWork {
  edition_id: number;
  in_text: boolean;
  in_comic: boolean;
  in_sound: boolean;
}

/** What one reader has begun to read or to hear, newest first; a book that was both read and heard is there once. */
export const begunBy = async (db: Db, accountId: number, limit: number, offset: number) =>
  (
    await sql<BegunWork>`
      ${prepared('begun')} select edition_id, bool_or(place = 'text') as in_text, bool_or(place = 'comic') as in_comic,
        bool_or(place = 'sound') as in_sound
      from (
        select edition_id, read_at, 'text' as place from progress where account_id = ${accountId}
        union all
        select edition_id, read_at, 'comic' from comic_place where account_id = ${accountId}
        union all
        select edition_id, heard_at, 'sound' from listening_place
          where account_id = ${accountId} and file_id is not null
      ) begun
      group by edition_id order by max(read_at) desc, edition_id desc limit ${limit} offset ${offset}`.execute(
      db,
    )
  ).rows;

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

/** Places of one reader in these books, with the chapter they are in. */
export const readingPositionsOf = (db: Db, accountId: number, editionIds: readonly number[]) =>
  db
    .selectFrom('progress')
    .modifyFront(prepared('places-in-text'))
    .innerJoin('edition', 'edition.id', 'progress.edition_id')
    .leftJoin('chapter', join =>
      join
        .onRef('chapter.edition_id', '=', 'progress.edition_id')
        .onRef('chapter.spine_index', '=', 'progress.chapter'),
    )
    .select(e => [
      'progress.edition_id',
      'progress.percent',
      'progress.chapter',
      'progress.read_at',
      'edition.chars as book_chars',
      'chapter.title',
      'chapter.words',
      'chapter.chars',
      'chapter.start_chars',
      listedUpTo(e)
        .select(c => c.fn.countAll<number>().as('n'))
        .as('chapter_number'),
    ])
    .where('progress.account_id', '=', accountId)
    .where('progress.edition_id', '=', sql<number>`any(${editionIds}::int[])`)
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
