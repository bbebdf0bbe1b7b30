import { sql } from 'kysely';
import type { NamedKind } from '#contract/library/search.ts';
import { contentType } from '#rules/rights/content-type.ts';
import type { Db } from '../../kit/db/db.ts';
import { notExpired } from '../../kit/db/fragments.ts';

/** So many of each kind are looked through, the newest. */
const MOST = 20_000;

interface Name {
  id: number;
  title: string;
}

/** Names of everything of a kind, the newest first. What holds no work that may be shown is left out. */
export const namesOf: Record<NamedKind, (db: Db) => Promise<Name[]>> = {
  podcast_episode: db =>
    db
      .selectFrom('audio_file')
      .innerJoin('edition', 'edition.id', 'audio_file.edition_id')
      .select(['audio_file.id', 'audio_file.title'])
      .where('edition.content_type', '=', contentType.podcast)
      .where(notExpired)
      .orderBy('audio_file.id', 'desc')
      .limit(MOST)
      .execute(),
  collection: db =>
    db
      .selectFrom('collection')
      .select(['id', 'title'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('collection_item')
            .innerJoin('edition', 'edition.id', 'edition_id')
            .select('edition_id')
            .where(notExpired)
            .whereRef('collection_id', '=', 'collection.id'),
        ),
      )
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute(),
  combo: db =>
    db
      .selectFrom('combo')
      .select(['id', 'title'])
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('combo_item').select('edition_id').whereRef('combo_id', '=', 'combo.id')),
      )
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute(),
  news: db =>
    db
      .selectFrom('news')
      .select(['id', 'title'])
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute(),
};

export const podcastsOfEpisodes = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('audio_file')
    .innerJoin('edition', 'edition.id', 'audio_file.edition_id')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['audio_file.id', 'work.title as of'])
    .where('audio_file.id', 'in', ids)
    .execute();

export const collectionsByIds = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('collection')
    .select(e => [
      'id',
      'code',
      e
        .selectFrom('collection_item')
        .innerJoin('edition', 'edition.id', 'edition_id')
        .whereRef('collection_id', '=', 'collection.id')
        .where(notExpired)
        .select(sql<number>`count(*)::int`.as('n'))
        .as('count'),
    ])
    .where('id', 'in', ids)
    .execute();

export const combosByIds = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('combo')
    .select(e => [
      'id',
      'price_vnd',
      e
        .selectFrom('combo_item')
        .whereRef('combo_id', '=', 'combo.id')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('count'),
    ])
    .where('id', 'in', ids)
    .execute();

export const topicsOfNews = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('news')
    .innerJoin('news_category', 'news_category.id', 'news.category_id')
    .select(['news.id', 'news_category.name as topic'])
    .where('news.id', 'in', ids)
    .execute();
