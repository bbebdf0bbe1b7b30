import type { Db } from '../kit/db/db.ts';

/* For tests: articles, company pages and questions, put straight into the tables. */

/** Adds a category, or leaves the one that is there; returns its id. */
export async function putTopic(
  db: Db,
  topic: { slug: string; name: string; lead: string; position: number },
): Promise<number> {
  await db
    .insertInto('news_category')
    .values(topic)
    .onConflict(conflict => conflict.column('slug').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('news_category')
    .select('id')
    .where('slug', '=', topic.slug)
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes an article with its tags; null when it is in already. One transaction of the caller's. */
export async function putNews(
  db: Db,
  {
    body,
    tags,
    ...row
  }: {
    key: string;
    category_id: number;
    title: string;
    summary: string;
    author: string;
    words: number;
    tint: string;
    picture: string | null;
    published_at: Date;
    /** JSON of contract/kit/prose. */
    body: string;
    tags: { slug: string; name: string }[];
  },
): Promise<number | null> {
  const added = await db
    .insertInto('news')
    .values({ ...row, body })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return null;
  if (tags.length)
    await db
      .insertInto('news_tag')
      .values(tags.map((tag, position) => ({ news_id: added.id, position, ...tag })))
      .onConflict(conflict => conflict.doNothing())
      .execute();
  return added.id;
}

/** Adds a page; an existing one is left as its editors made it. */
export const putPage = (
  db: Db,
  page: { slug: string; kind: 'house' | 'fair'; title: string; lead: string; body: string },
) =>
  db
    .insertInto('company_page')
    .values(page)
    .onConflict(conflict => conflict.doNothing())
    .execute();

/** Adds a group or finds it; returns its id. */
export async function putFaqGroup(db: Db, name: string, position: number): Promise<number> {
  await db
    .insertInto('faq_group')
    .values({ name, position })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('faq_group')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

export const putFaq = (
  db: Db,
  row: {
    group_id: number;
    position: number;
    anchor: string;
    question: string;
    answer: string;
    folded: string;
  },
) =>
  db
    .insertInto('faq')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute();
