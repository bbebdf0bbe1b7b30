import { sql } from 'kysely';
import { searchable, searchFields } from '#rules/text/search.ts';
import type { Db } from '../../kit/db/db.ts';
import { lastPlace, nextCategory } from '../../kit/db/fragments.ts';

/** Authors whose name has all the words, without marks too; newest first, behind one of them. */
export async function authorRows(
  db: Db,
  { words, after, limit }: { words: string[]; after: number; limit: number },
) {
  let query = db.selectFrom('author').select(e => [
    'id',
    'name',
    'born',
    'died',
    'picture',
    e
      .selectFrom('work_author')
      .whereRef('author_id', '=', 'author.id')
      .select(n => n.fn.countAll<number>().as('n'))
      .as('books'),
  ]);
  for (const word of words) query = query.where('folded', 'like', `% ${word.replace(/[\\%_]/g, '\\$&')}%`);
  if (after > 0) query = query.where('id', '<', after);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export const authorRow = (db: Db, id: number) =>
  db.selectFrom('author').selectAll().where('id', '=', id).executeTakeFirst();

export const authorNamed = (db: Db, name: string) =>
  db.selectFrom('author').select('id').where('name', '=', name).executeTakeFirst();

interface AuthorColumns {
  name: string;
  bio: string;
  born: string;
  died: string;
  home: string;
  picture: string | null;
  tint: string;
}

/** Writes an author; their works are found by the new name. */
export async function writeAuthor(tx: Db, id: number | null, row: AuthorColumns): Promise<number> {
  const columns = { ...row, folded: ` ${searchable(row.name)} ` };
  if (id === null)
    return (await tx.insertInto('author').values(columns).returning('id').executeTakeFirstOrThrow()).id;
  const before = await authorRow(tx, id);
  await tx.updateTable('author').set(columns).where('id', '=', id).execute();
  if (before?.name === row.name) return id;
  const works = await tx
    .selectFrom('work')
    .select([
      'work.id',
      'work.title',
      sql<string[]>`(select array_agg(author.name order by work_author.position)
        from work_author join author on author.id = author_id where work_id = work.id)`.as('authors'),
    ])
    .where('work.id', 'in', e => e.selectFrom('work_author').select('work_id').where('author_id', '=', id))
    .execute();
  for (const { id: work, title, authors } of works)
    await tx.updateTable('work').set(searchFields(title, authors)).where('id', '=', work).execute();
  return id;
}

export const hasWritten = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('work_author')
    .select('work_id')
    .where('author_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const removeAuthor = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('author').where('id', '=', id).execute();
};

export const categoryRows = (db: Db) =>
  db
    .selectFrom('category')
    .select(e => [
      'id',
      'name',
      'tint',
      'hidden',
      e
        .selectFrom('work')
        .whereRef('work.category_id', '=', 'category.id')
        .select(n => n.fn.countAll<number>().as('n'))
        .as('works'),
    ])
    .orderBy('position')
    .orderBy('name')
    .execute();

export async function writeCategory(
  tx: Db,
  id: number | null,
  row: { name: string; tint: string; hidden: boolean },
): Promise<number> {
  if (id !== null) {
    await tx.updateTable('category').set(row).where('id', '=', id).execute();
    return id;
  }
  const { id: made } = await tx
    .insertInto('category')
    .values({
      ...row,
      id: nextCategory,
      position: lastPlace('category'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made;
}

/** Whether anything refers to a category: works, products, combos, vouchers, follows. */
export async function categoryIsUsed(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from work where category_id = ${id}) or exists (select from product where category_id = ${id})
      or exists (select from combo where category_id = ${id}) or exists (select from voucher where category_id = ${id})
      or exists (select from favourite_category where category_id = ${id}) as used`.execute(db);
  return rows[0]?.used ?? false;
}

export const removeCategory = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('category').where('id', '=', id).execute();
};

export const topicRows = (db: Db) =>
  db
    .selectFrom('topic')
    .select(e => [
      'id',
      'name',
      'description',
      'tint',
      'hidden',
      e
        .selectFrom('work_topic')
        .whereRef('topic_id', '=', 'topic.id')
        .select(n => n.fn.countAll<number>().as('n'))
        .as('works'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The oldest edition of each work of a topic. */
export const worksOfTopic = async (db: Db, id: number): Promise<number[]> =>
  (
    await db
      .selectFrom('work_topic')
      .innerJoin('edition', 'edition.work_id', 'work_topic.work_id')
      .select(e => e.fn.min('edition.id').as('edition'))
      .where('topic_id', '=', id)
      .groupBy('work_topic.work_id')
      .orderBy('edition')
      .execute()
  ).map(({ edition }) => edition);

export async function writeTopic(
  tx: Db,
  id: number | null,
  row: { name: string; description: string; tint: string; hidden: boolean },
  editions: readonly number[],
): Promise<number> {
  const { id: topic } =
    id === null
      ? await tx
          .insertInto('topic')
          .values({ ...row, position: lastPlace('topic') })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx.updateTable('topic').set(row).where('id', '=', id).returning('id').executeTakeFirstOrThrow();
  await tx.deleteFrom('work_topic').where('topic_id', '=', topic).execute();
  await sql`
    insert into work_topic (topic_id, work_id)
    select distinct ${topic}::int, work_id from edition where id = any(${[...editions]}::int[])`.execute(tx);
  return topic;
}

export const removeTopic = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('topic').where('id', '=', id).execute();
};

export const collectionRows = (db: Db) =>
  db
    .selectFrom('collection')
    .select(e => [
      'id',
      'code',
      'title',
      'summary',
      'tint',
      'featured',
      e
        .selectFrom('collection_item')
        .whereRef('collection_id', '=', 'collection.id')
        .select(n => n.fn.countAll<number>().as('n'))
        .as('works'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute();

export const itemsOfCollection = async (db: Db, id: number): Promise<number[]> =>
  (
    await db
      .selectFrom('collection_item')
      .select('edition_id')
      .where('collection_id', '=', id)
      .orderBy('position')
      .execute()
  ).map(({ edition_id }) => edition_id);

export async function writeCollection(
  tx: Db,
  id: number | null,
  row: { code: 4 | 58 | 43; title: string; summary: string; tint: string; featured: boolean },
  editions: readonly number[],
): Promise<number> {
  const { id: collection } =
    id === null
      ? await tx
          .insertInto('collection')
          .values({ ...row, position: lastPlace('collection') })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('collection')
          .set(row)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow();
  await tx.deleteFrom('collection_item').where('collection_id', '=', collection).execute();
  if (editions.length > 0)
    await tx
      .insertInto('collection_item')
      .values(editions.map((edition_id, position) => ({ collection_id: collection, edition_id, position })))
      .execute();
  return collection;
}

export const removeCollection = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('collection').where('id', '=', id).execute();
};

/** The kind of each of these editions. */
export async function kindsOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('edition')
    .select(['id', 'content_type'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
  return new Map(rows.map(({ id, content_type }) => [id, content_type]));
}
