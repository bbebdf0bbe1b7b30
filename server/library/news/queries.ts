import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/** A place in a list that runs from the newest: the last article shown. */
export interface ListPlace {
  publishedAt: Date;
  id: number;
}

const cards = (db: Db) =>
  db
    .selectFrom('news')
    .innerJoin('news_category as topic', 'topic.id', 'news.category_id')
    .select([
      'news.id',
      'news.title',
      'news.summary',
      'news.author',
      'news.words',
      'news.tint',
      'news.picture',
      'news.published_at',
      'news.category_id',
      'topic.slug as topic_slug',
      'topic.name as topic_name',
    ])
    .orderBy('news.published_at', 'desc')
    .orderBy('news.id', 'desc');
export type NewsRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number];

const after = (place: ListPlace | null) =>
  place
    ? sql<boolean>`(news.published_at, news.id) < (${place.publishedAt}, ${place.id})`
    : sql<boolean>`true`;

export const newestNews = (db: Db, place: ListPlace | null, limit: number, skip = 0) =>
  cards(db).where(after(place)).limit(limit).offset(skip).execute();

export const newsOfCategory = (db: Db, categoryId: number, place: ListPlace | null, limit: number) =>
  cards(db).where('news.category_id', '=', categoryId).where(after(place)).limit(limit).execute();

/** Articles with any of these tags. */
export const newsWithTags = (db: Db, slugs: string[], place: ListPlace | null, limit: number) =>
  slugs.length === 0
    ? Promise.resolve([])
    : cards(db)
        .where('news.id', 'in', e => e.selectFrom('news_tag').select('news_id').where('slug', 'in', slugs))
        .where(after(place))
        .limit(limit)
        .execute();

export const newsById = (db: Db, id: number) =>
  cards(db).select(['news.body', 'news.picture_alt']).where('news.id', '=', id).executeTakeFirst();

export const tagsOfNews = (db: Db, id: number) =>
  db.selectFrom('news_tag').select(['slug', 'name']).where('news_id', '=', id).orderBy('position').execute();

/** A tag by its slug; undefined when no article has it. */
export const tagBySlug = (db: Db, slug: string) =>
  db.selectFrom('news_tag').select(['slug', 'name']).where('slug', '=', slug).limit(1).executeTakeFirst();

export const usedTags = (db: Db, limit: number) =>
  db
    .selectFrom('news_tag')
    .select(e => ['slug', e.fn.min('name').as('name')])
    .groupBy('slug')
    .orderBy(e => e.fn.countAll(), 'desc')
    .orderBy('slug')
    .limit(limit)
    .execute();

const topics = (db: Db) =>
  db.selectFrom('news_category').select(e => [
    'id',
    'slug',
    'name',
    'lead',
    e
      .selectFrom('news')
      .whereRef('news.category_id', '=', 'news_category.id')
      .select(n => n.fn.countAll<number>().as('n'))
      .as('count'),
  ]);
export type TopicRow = Awaited<ReturnType<ReturnType<typeof topics>['execute']>>[number];

export const allTopics = (db: Db) => topics(db).orderBy('position').orderBy('id').execute();
export const topicBySlug = (db: Db, slug: string) => topics(db).where('slug', '=', slug).executeTakeFirst();

/** Which articles are in, by the editors' names. */
export const newsKeys = async (db: Db): Promise<Set<string>> =>
  new Set((await db.selectFrom('news').select('key').execute()).map(({ key }) => key));
