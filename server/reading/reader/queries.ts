import { sql } from 'kysely';
import { contentType } from '#rules/rights/content-type.ts';
import type { Db } from '../../kit/db/db.ts';
import { ofLibrary } from '../../kit/db/fragments.ts';

/** The edition with this id, when it is of one of these kinds. */
export const editionToRead = (db: Db, id: number, contentTypes: readonly number[]) =>
  db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select([
      'edition.id',
      'edition.content_type',
      'edition.content_hash',
      'edition.cover_key',
      'edition.price_vnd',
      'edition.price_type',
      'edition.oak_per_chapter',
      'edition.copyright',
      'edition.rights_from',
      'edition.rights_until',
      'edition.rights_countries',
      'edition.copy_letters',
      'work.title',
      'work.language',
    ])
    .where('edition.id', '=', id)
    .where('edition.content_type', '=', sql<number>`any(${[...contentTypes]}::int[])`)
    .executeTakeFirst();

/**
 * The files that read a chapter of this book: its own, and those of the audiobook of the same work. A shop's edition has its
 * own alone: who bought it has no right to ours, and the player knows our text beside our recording.
 */
export const heardChapters = (db: Db, editionId: number) =>
  db
    .selectFrom('edition as book')
    .innerJoin('edition as heard', join =>
      join
        .onRef('heard.work_id', '=', 'book.work_id')
        .on(e =>
          e.or([e('heard.content_type', '=', contentType.audiobook), e('heard.id', '=', e.ref('book.id'))]),
        ),
    )
    .innerJoin('audio_file', 'audio_file.edition_id', 'heard.id')
    .select(['heard.id as work', 'audio_file.id', sql<number>`audio_file.spine_index`.as('chapter')])
    .where('book.id', '=', editionId)
    .where(e => e.or([e('heard.id', '=', editionId), e.and([ofLibrary('heard'), ofLibrary('book')])]))
    .where('audio_file.spine_index', 'is not', null)
    .orderBy(e => e('heard.id', '=', editionId), 'desc')
    .orderBy('heard.id')
    .orderBy('audio_file.position')
    .execute();

const positionColumns = [
  'cfi',
  'percent',
  'chapter',
  'read_at',
  'furthest_cfi',
  'furthest_percent',
  'furthest_chapter',
] as const;

export const savedPosition = (db: Db, accountId: number, editionId: number) =>
  db
    .selectFrom('progress')
    .select(positionColumns)
    .where('account_id', '=', accountId)
    .where('edition_id', '=', editionId)
    .executeTakeFirst();

export interface NewPosition {
  account_id: number;
  edition_id: number;
  cfi: string;
  percent: number;
  chapter: number;
  read_at: number;
  device_id: string;
}

/** Keeps the newest of the known and the given place, and the furthest of all, in one statement. */
export const savePosition = (db: Db, row: NewPosition) =>
  sql`
    insert into progress as known (account_id, edition_id, cfi, percent, chapter, read_at, device_id)
    values (${row.account_id}, ${row.edition_id}, ${row.cfi}, ${row.percent}, ${row.chapter}, ${row.read_at}, ${row.device_id})
    on conflict (account_id, edition_id) do update set
      (cfi, percent, chapter, read_at, device_id) = (
        select newest.cfi, newest.percent, newest.chapter, newest.read_at, newest.device_id from (values
          (1, known.cfi, known.percent, known.chapter, known.read_at, known.device_id),
          (2, excluded.cfi, excluded.percent, excluded.chapter, excluded.read_at, excluded.device_id)
        ) newest (turn, cfi, percent, chapter, read_at, device_id)
        order by newest.read_at desc, newest.turn limit 1),
      (furthest_cfi, furthest_percent, furthest_chapter) = (
        select furthest.* from (values
          (coalesce(known.furthest_cfi, known.cfi), coalesce(known.furthest_percent, known.percent),
            coalesce(known.furthest_chapter, known.chapter)),
          (excluded.cfi, excluded.percent, excluded.chapter)
        ) furthest (cfi, percent, chapter)
        order by furthest.percent desc limit 1)
  `.execute(db);
