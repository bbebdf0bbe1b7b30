import type { Db } from '../../kit/db/db.ts';
import { notExpired } from '../../kit/db/fragments.ts';

/** Issues with what rights and links ask about their comics. */
export const issuesToOpen = (db: Db, issueIds: readonly number[]) =>
  db
    .selectFrom('comic_issue')
    .innerJoin('edition', 'edition.id', 'comic_issue.edition_id')
    .leftJoin('comic_facts', 'comic_facts.edition_id', 'edition.id')
    .select([
      'comic_issue.id',
      'edition.id as edition_id',
      'comic_issue.position',
      'comic_issue.title',
      'edition.content_type',
      'edition.parts',
      'edition.content_hash',
      'edition.price_type',
      'edition.price_vnd',
      'edition.oak_per_chapter',
      'edition.copyright',
      'edition.rights_from',
      'edition.rights_until',
      'edition.rights_countries',
      'edition.reads_from_right',
      'comic_facts.age',
    ])
    .where('comic_issue.id', 'in', issueIds)
    .execute();

export type IssueRow = Awaited<ReturnType<typeof issuesToOpen>>[number];

export const issueToOpen = async (db: Db, issueId: number): Promise<IssueRow | undefined> =>
  (await issuesToOpen(db, [issueId]))[0];

export async function birthdayOf(db: Db, accountId: number): Promise<string | null> {
  const account = await db
    .selectFrom('account')
    .select('birthday')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.birthday ?? null;
}

/** Pages in reading order (primary key of comic_page). */
export const pagesOfIssue = (db: Db, issueId: number) =>
  db
    .selectFrom('comic_page')
    .select([
      'position',
      'width',
      'height',
      'widths',
      'tint',
      'is_double',
      'panels',
      'panels_sure',
      'panels_drawn',
      'margins',
    ])
    .where('issue_id', '=', issueId)
    .orderBy('position')
    .execute();

/** The issues before and after one (unique key by edition and position). */
export const issuesBeside = (db: Db, editionId: number, position: number) =>
  db
    .selectFrom('comic_issue')
    .select(['id', 'position', 'title'])
    .where('edition_id', '=', editionId)
    .where('position', 'in', [position - 1, position + 1])
    .execute();

/** Issues of all comics, the newest first (index comic_issue_newest). */
export const newestIssues = (db: Db, limit: number, offset: number) =>
  db
    .selectFrom('comic_issue')
    .select(['id', 'edition_id', 'position', 'title', 'published_at'])
    .where('edition_id', 'is not', null)
    .$narrowType<{ edition_id: number }>()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

const videos = (db: Db) =>
  db
    .selectFrom('comic_video')
    .innerJoin('edition', 'edition.id', 'comic_video.edition_id')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select([
      'comic_video.id',
      'comic_video.edition_id',
      'comic_video.position',
      'comic_video.title',
      'comic_video.description',
      'comic_video.seconds',
      'comic_video.width',
      'comic_video.height',
      'comic_video.storage_key',
      'comic_video.poster_key',
      'comic_video.bytes',
      'comic_video.published_at',
      'work.title as comic_title',
    ])
    .where(notExpired);

export type VideoRow = Awaited<ReturnType<typeof newestVideos>>[number];

/** Videos of all comics, the newest first. */
export const newestVideos = (db: Db, limit: number, offset: number) =>
  videos(db)
    .orderBy('comic_video.published_at', 'desc')
    .orderBy('comic_video.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const videosOf = (db: Db, editionId: number, limit: number, offset: number) =>
  videos(db)
    .where('comic_video.edition_id', '=', editionId)
    .orderBy('comic_video.position')
    .limit(limit)
    .offset(offset)
    .execute();

export const videoById = (db: Db, id: number) =>
  videos(db).where('comic_video.id', '=', id).executeTakeFirst();

/** The comic's next video; behind its last one the newest of the other comics. */
export const videoAfter = async (db: Db, { edition_id, position }: VideoRow) =>
  (await videos(db)
    .where('comic_video.edition_id', '=', edition_id)
    .where('comic_video.position', '>', position)
    .orderBy('comic_video.position')
    .limit(1)
    .executeTakeFirst()) ??
  (await videos(db)
    .where('comic_video.edition_id', '<>', edition_id)
    .orderBy('comic_video.published_at', 'desc')
    .orderBy('comic_video.id', 'desc')
    .limit(1)
    .executeTakeFirst());

export async function countVideos(db: Db, editionId?: number): Promise<number> {
  const all = db
    .selectFrom('comic_video')
    .innerJoin('edition', 'edition.id', 'comic_video.edition_id')
    .select(e => e.fn.countAll<string>().as('n'))
    .where(notExpired);
  const { n } = await (editionId === undefined
    ? all
    : all.where('edition_id', '=', editionId)
  ).executeTakeFirstOrThrow();
  return Number(n);
}
