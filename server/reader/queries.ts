import { sql } from 'kysely';
import { contentType } from '#rules/content-type.ts';
import type { Db } from '../kit/db/db.ts';

/** The edition with this id, when it is of one of these kinds. */
export const editionToRead = (db: Db, id: number, contentTypes: readonly number[]) =>
  db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select([
      'edition.id',
      'edition.content_type',
      'edition.content_hash',
      'edition.has_cover',
      'edition.price_vnd',
      'edition.price_type',
      'edition.oak_per_chapter',
      'edition.copyright',
      'work.title',
      'work.language',
    ])
    .where('edition.id', '=', id)
    .where('edition.content_type', '=', sql<number>`any(${[...contentTypes]}::int[])`)
    .executeTakeFirst();

/** The files of the audiobook of the same work that read a chapter of this one. */
export const heardChapters = (db: Db, editionId: number) =>
  db
    .selectFrom('edition as book')
    .innerJoin('edition as heard', join =>
      join.onRef('heard.work_id', '=', 'book.work_id').on('heard.content_type', '=', contentType.audiobook),
    )
    .innerJoin('audio_file', 'audio_file.edition_id', 'heard.id')
    .select(['heard.id as work', 'audio_file.id', sql<number>`audio_file.spine_index`.as('chapter')])
    .where('book.id', '=', editionId)
    .where('audio_file.spine_index', 'is not', null)
    .orderBy('heard.id')
    .orderBy('audio_file.position')
    .execute();

const positionColumns = ['cfi', 'percent', 'chapter', 'read_at'] as const;

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

/** Keeps the newest of the known and the given place, in one statement; the row that counts comes back from placeOf. */
export const savePosition = (db: Db, row: NewPosition) =>
  db
    .insertInto('progress')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'edition_id'])
        .doUpdateSet({
          cfi: row.cfi,
          percent: row.percent,
          chapter: row.chapter,
          read_at: row.read_at,
          device_id: row.device_id,
        })
        .where('progress.read_at', '<', row.read_at),
    )
    .execute();
