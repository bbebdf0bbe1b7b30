import type { Db } from '../kit/db/db.ts';
import type { Tables } from '../kit/db/schema.ts';
import { daysByWork } from '../progress/time-queries.ts';

/** Exports one table for one person. */
export type ExportQuery = { as: string; rows: (db: Db, accountId: number) => Promise<unknown> };

/** Listening data and reading time of a person, for their export. */
export const listeningTables = {
  listening_place: {
    as: 'listening',
    rows: (db, id) =>
      db
        .selectFrom('listening_place')
        .innerJoin('edition', 'edition.id', 'listening_place.edition_id')
        .innerJoin('work', 'work.id', 'edition.work_id')
        .select([
          'work.title',
          'listening_place.position as file',
          'listening_place.seconds',
          'listening_place.voice',
          'listening_place.rate',
          'listening_place.heard_at as heard_at_ms',
          'listening_place.device_id',
        ])
        .where('account_id', '=', id)
        .orderBy('heard_at', 'desc')
        .execute(),
  },
  listening_day: { as: 'listening_time', rows: (db, id) => daysByWork(db, 'heard', id) },
  reading_day: { as: 'reading_time', rows: (db, id) => daysByWork(db, 'read', id) },
  audio_bookmark: {
    as: 'audio_bookmarks',
    rows: (db, id) =>
      db
        .selectFrom('audio_bookmark')
        .innerJoin('edition', 'edition.id', 'audio_bookmark.edition_id')
        .innerJoin('work', 'work.id', 'edition.work_id')
        .select([
          'work.title',
          'audio_bookmark.title as chapter',
          'audio_bookmark.seconds',
          'audio_bookmark.note',
          'audio_bookmark.created_at as since',
        ])
        .where('account_id', '=', id)
        .orderBy('audio_bookmark.id')
        .execute(),
  },
  audio_feedback: {
    as: 'audio_feedback',
    rows: (db, id) =>
      db
        .selectFrom('audio_feedback')
        .innerJoin('audio_file', 'audio_file.id', 'audio_feedback.file_id')
        .select([
          'audio_file.title as chapter',
          'audio_feedback.kind',
          'audio_feedback.words',
          'audio_feedback.voice',
          'audio_feedback.seconds',
          'audio_feedback.created_at as at',
        ])
        .where('account_id', '=', id)
        .orderBy('audio_feedback.id')
        .execute(),
  },
  song: {
    as: 'songs',
    rows: (db, id) =>
      db
        .selectFrom('song')
        .select(['name', 'seconds', 'bytes', 'created_at as since'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
  },
  audio_once: {
    as: 'listened_once',
    rows: (db, id) =>
      db
        .selectFrom('audio_once')
        .innerJoin('audio_file', 'audio_file.id', 'audio_once.file_id')
        .select(['audio_file.title as chapter', 'audio_once.began_at as began_at_ms', 'audio_once.device_id'])
        .where('account_id', '=', id)
        .orderBy('began_at')
        .execute(),
  },
} satisfies Partial<Record<keyof Tables, ExportQuery>>;
