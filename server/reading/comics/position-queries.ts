import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/* Where people stopped in comics and videos. Both count from 1, the tables of issues and videos from 0. */

const comicColumns = ['issue', 'page', 'inside', 'read_at'] as const;

export const positionInComic = (db: Db, accountId: number, editionId: number) =>
  db
    .selectFrom('comic_place')
    .select(comicColumns)
    .where('account_id', '=', accountId)
    .where('edition_id', '=', editionId)
    .executeTakeFirst();

export type ComicPositionRow = NonNullable<Awaited<ReturnType<typeof positionInComic>>>;

/** A place of the same moment counts when it is further in the comic: rules/reading/positions.ts. */
const isFurther = (row: ComicPositionRow) =>
  sql<boolean>`(comic_place.read_at, comic_place.issue, comic_place.page, comic_place.inside)
    < (${row.read_at}::bigint, ${row.issue}::int, ${row.page}::int, ${row.inside}::real)`;

/** Saves the position unless a newer one is stored, in one statement. */
export const saveComicPosition = (
  db: Db,
  {
    account_id,
    edition_id,
    ...position
  }: ComicPositionRow & { account_id: number; edition_id: number; device_id: string },
) =>
  db
    .insertInto('comic_place')
    .values({ account_id, edition_id, ...position })
    .onConflict(conflict =>
      conflict.columns(['account_id', 'edition_id']).doUpdateSet(position).where(isFurther(position)),
    )
    .execute();

const videoColumns = ['video', 'seconds', 'read_at'] as const;

export const positionInVideo = (db: Db, accountId: number, editionId: number, video: number) =>
  db
    .selectFrom('video_place')
    .select(videoColumns)
    .where('account_id', '=', accountId)
    .where('edition_id', '=', editionId)
    .where('video', '=', video)
    .executeTakeFirst();

export type VideoPositionRow = NonNullable<Awaited<ReturnType<typeof positionInVideo>>>;

/** The place in the video of a comic that was watched last and is still there. */
export const newestVideoPosition = (db: Db, accountId: number, editionId: number) =>
  db
    .selectFrom('video_place')
    .innerJoin('comic_video', join =>
      join
        .onRef('comic_video.edition_id', '=', 'video_place.edition_id')
        .onRef('comic_video.position', '=', sql<number>`video_place.video - 1`),
    )
    .select(['video_place.video', 'video_place.seconds', 'video_place.read_at', 'comic_video.id'])
    .where('video_place.account_id', '=', accountId)
    .where('video_place.edition_id', '=', editionId)
    .orderBy('video_place.read_at', 'desc')
    .orderBy('video_place.video', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Saves the position unless a newer one is stored, in one statement. */
export const saveVideoPosition = (
  db: Db,
  {
    account_id,
    edition_id,
    ...position
  }: VideoPositionRow & { account_id: number; edition_id: number; device_id: string },
) =>
  db
    .insertInto('video_place')
    .values({ account_id, edition_id, ...position })
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'edition_id', 'video'])
        .doUpdateSet(position)
        .where(
          sql<boolean>`(video_place.read_at, video_place.seconds)
            < (${position.read_at}::bigint, ${position.seconds}::real)`,
        ),
    )
    .execute();

/** The issue of a comic with this number, from 1 (unique key by edition and position). */
export const issueByNumber = (db: Db, editionId: number, number: number) =>
  db
    .selectFrom('comic_issue')
    .select(['id', 'position', 'title', 'pages'])
    .where('edition_id', '=', editionId)
    .where('position', '=', number - 1)
    .executeTakeFirst();
