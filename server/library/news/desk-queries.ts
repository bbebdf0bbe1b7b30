import type { Insertable } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { lastPlace } from '../../kit/db/fragments.ts';
import type { Tables } from '../../kit/db/schema.ts';

/** Articles whose title has the words, without marks too where `folded` says so; newest first, behind one of them. */
export const newsRows = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('news')
    .innerJoin('news_category', 'news_category.id', 'news.category_id')
    .select(['news.id', 'news.title', 'news.picture', 'news.author', 'news_category.name as topic'])
    .$if(after > 0, query => query.where('news.id', '<', after))
    .orderBy('news.id', 'desc')
    .limit(limit)
    .execute();

export const newsRow = (db: Db, id: number) =>
  db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirst();

type NewsColumns = Omit<Insertable<Tables['news']>, 'id' | 'key' | 'published_at'>;

/** Writes an article with its tags; a new one takes `key`. */
export async function writeNews(
  tx: Db,
  id: number | null,
  row: NewsColumns & { key: string; published_at: Date | null },
  tags: readonly { slug: string; name: string }[],
  now: Date,
): Promise<number> {
  const { key, published_at, ...columns } = row;
  const { id: written } =
    id === null
      ? await tx
          .insertInto('news')
          .values({ ...columns, key, published_at: published_at ?? now })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('news')
          .set({ ...columns, ...(published_at && { published_at }) })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow();
  await tx.deleteFrom('news_tag').where('news_id', '=', written).execute();
  if (tags.length > 0)
    await tx
      .insertInto('news_tag')
      .values(tags.map((tag, position) => ({ news_id: written, position, ...tag })))
      .execute();
  return written;
}

export const removeNews = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('news').where('id', '=', id).execute();
};

export const topicRows = (db: Db) =>
  db
    .selectFrom('news_category')
    .select(e => [
      'id',
      'name',
      'slug',
      'lead',
      e
        .selectFrom('news')
        .whereRef('news.category_id', '=', 'news_category.id')
        .select(n => n.fn.countAll<number>().as('n'))
        .as('count'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function writeTopic(
  tx: Db,
  id: number | null,
  row: { name: string; slug: string; lead: string },
): Promise<number> {
  if (id !== null) {
    await tx.updateTable('news_category').set(row).where('id', '=', id).execute();
    return id;
  }
  const made = await tx
    .insertInto('news_category')
    .values({ ...row, position: lastPlace('news_category') })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export const removeTopic = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('news_category').where('id', '=', id).execute();
};
