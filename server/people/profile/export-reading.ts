import { comicViewColumns } from '../../kit/db/comic-view-columns.ts';
import type { Tables } from '../../kit/db/schema.ts';
import { type ExportQuery, titles } from './export-query.ts';

/* Where a person is in what they read and watch, what they keep, like and rate, in their export. */

export const readingTables: Partial<Record<keyof Tables, ExportQuery>> = {
  progress: {
    as: 'reading',
    rows: (db, id) =>
      titles(db)
        .innerJoin('progress', 'progress.edition_id', 'edition.id')
        .select([
          'progress.percent',
          'progress.chapter',
          'progress.cfi as place',
          'progress.read_at as read_at_ms',
          'progress.device_id',
        ])
        .where('account_id', '=', id)
        .orderBy('read_at', 'desc')
        .execute(),
  },
  comic_place: {
    as: 'comics',
    rows: (db, id) =>
      titles(db)
        .innerJoin('comic_place', 'comic_place.edition_id', 'edition.id')
        .select([
          'comic_place.issue',
          'comic_place.page',
          'comic_place.inside',
          'comic_place.read_at as read_at_ms',
          'comic_place.device_id',
        ])
        .where('account_id', '=', id)
        .orderBy('read_at', 'desc')
        .execute(),
  },
  comic_view: {
    as: 'comic_views',
    rows: (db, id) =>
      db
        .selectFrom('comic_view')
        .leftJoin('edition', 'edition.id', 'comic_view.edition_id')
        .leftJoin('work', 'work.id', 'edition.work_id')
        .select(['work.title', ...comicViewColumns])
        .where('account_id', '=', id)
        .orderBy('comic_view.edition_id')
        .execute(),
  },
  keep_request: {
    as: 'kept_on_devices',
    rows: (db, id) =>
      titles(db)
        .innerJoin('keep_request', 'keep_request.edition_id', 'edition.id')
        .innerJoin('session', 'session.id', 'keep_request.session_id')
        .select(['session.device_name as device', 'keep_request.form', 'keep_request.requested_at as since'])
        .where('keep_request.account_id', '=', id)
        .orderBy('keep_request.requested_at')
        .execute(),
  },
  comic_shift: {
    as: 'comic_shifts',
    rows: (db, id) =>
      titles(db)
        .innerJoin('comic_shift', 'comic_shift.edition_id', 'edition.id')
        .select(['comic_shift.issue', 'comic_shift.pages'])
        .where('account_id', '=', id)
        .orderBy('comic_shift.edition_id')
        .orderBy('comic_shift.issue')
        .execute(),
  },
  video_place: {
    as: 'videos',
    rows: (db, id) =>
      titles(db)
        .innerJoin('video_place', 'video_place.edition_id', 'edition.id')
        .select([
          'video_place.video',
          'video_place.seconds',
          'video_place.read_at as watched_at_ms',
          'video_place.device_id',
        ])
        .where('account_id', '=', id)
        .orderBy('read_at', 'desc')
        .execute(),
  },
  book_follow: {
    as: 'followed_books',
    rows: (db, id) =>
      titles(db)
        .innerJoin('book_follow', 'book_follow.edition_id', 'edition.id')
        .select(['book_follow.subscribed', 'book_follow.auto_oak as buys_new_chapters_at'])
        .where('account_id', '=', id)
        .orderBy('edition.id')
        .execute(),
  },
  rating: {
    as: 'ratings',
    rows: (db, id) =>
      titles(db)
        .innerJoin('rating', 'rating.edition_id', 'edition.id')
        .select([
          'edition.content_type',
          'rating.stars',
          'rating.words',
          'rating.created_at as since',
          'rating.updated_at',
        ])
        .where('account_id', '=', id)
        .orderBy('rating.created_at')
        .execute(),
  },
  favourite: {
    as: 'favourite_works',
    rows: (db, id) =>
      titles(db)
        .innerJoin('favourite', 'favourite.edition_id', 'edition.id')
        .select(['edition.content_type', 'favourite.created_at as since'])
        .where('account_id', '=', id)
        .orderBy('favourite.created_at')
        .execute(),
  },
  misprint: {
    as: 'misprints',
    rows: (db, id) =>
      titles(db)
        .innerJoin('misprint', 'misprint.edition_id', 'edition.id')
        .select([
          'misprint.chapter',
          'misprint.sentence',
          'misprint.words',
          'misprint.state',
          'misprint.answer',
          'misprint.created_at as at',
        ])
        .where('misprint.account_id', '=', id)
        .orderBy('misprint.id')
        .execute(),
  },
};
