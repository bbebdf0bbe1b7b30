import { sql } from 'kysely';
import type { Tables } from '../../kit/db/schema.ts';
import { daysByWork } from '../../reading/progress/time-queries.ts';
import type { ExportQuery } from './export-query.ts';

/* The words of a book are not the reader's: where the publisher limits copying, those that were counted come along. */
const quoteOf = sql<
  string | null
>`case when edition.copy_letters is null or mark.quote_taken then mark.quote end`.as('quote');
const sentenceOf = sql<string | null>`case when edition.copy_letters is null then saved_word.sentence end`.as(
  'sentence',
);

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
  reading_goal: {
    as: 'reading_goal',
    rows: (db, id) =>
      db.selectFrom('reading_goal').select('minutes as minutes_a_day').where('account_id', '=', id).execute(),
  },
  shelf: {
    as: 'shelves',
    rows: (db, id) =>
      db
        .selectFrom('shelf')
        .leftJoin('shelf_work', 'shelf_work.shelf_id', 'shelf.id')
        .leftJoin('edition', 'edition.id', 'shelf_work.edition_id')
        .leftJoin('work', 'work.id', 'edition.work_id')
        .select(['shelf.name as shelf', 'work.title', 'shelf_work.added_at as since'])
        .where('shelf.account_id', '=', id)
        .orderBy('shelf.position')
        .orderBy('shelf_work.position')
        .execute(),
  },
  copied_letters: {
    as: 'copied_letters',
    rows: (db, id) =>
      db
        .selectFrom('copied_letters')
        .innerJoin('edition', 'edition.id', 'copied_letters.edition_id')
        .innerJoin('work', 'work.id', 'edition.work_id')
        .select(['work.title', 'copied_letters.letters'])
        .where('account_id', '=', id)
        .execute(),
  },
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
  mark: {
    as: 'marks_in_books',
    rows: (db, id) =>
      db
        .selectFrom('mark')
        .innerJoin('edition', 'edition.id', 'mark.edition_id')
        .innerJoin('work', 'work.id', 'edition.work_id')
        .select([
          'work.title',
          'mark.title as chapter',
          'mark.kind',
          quoteOf,
          'mark.note',
          'mark.others as notes_of_other_devices',
          'mark.colour',
          'mark.chapter_cfi as place',
          'mark.page',
          'mark.panel',
          'mark.removed',
          'mark.made_at as since',
        ])
        .where('account_id', '=', id)
        .orderBy('mark.id')
        .execute(),
  },
  saved_word: {
    as: 'saved_words',
    rows: (db, id) =>
      db
        .selectFrom('saved_word')
        .leftJoin('edition', 'edition.id', 'saved_word.edition_id')
        .leftJoin('work', 'work.id', 'edition.work_id')
        .select([
          'saved_word.word',
          'saved_word.lang as language',
          sentenceOf,
          'saved_word.meaning',
          'work.title',
          'saved_word.reviewed',
          'saved_word.forgotten',
          'saved_word.saved_at as since',
          'saved_word.due_at as next_review',
        ])
        .where('account_id', '=', id)
        .orderBy('saved_word.id')
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
          'audio_feedback.state',
          'audio_feedback.answer',
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
