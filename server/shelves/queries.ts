import { sql } from 'kysely';
import type { CollectionCode } from '#contract/shelves.ts';
import { allKeys, keysOf, letters, OTHER } from '#rules/alphabet.ts';
import type { Db } from '../kit/db.ts';

/* Authors, collections, combos. Lists come as ids first, so that what a page skips is never computed. */

export interface Page {
  limit: number;
  offset: number;
}

const isWriter = sql<boolean>`exists (select 1 from work_author where work_author.author_id = author.id)`;

const ofLetter = (letter: string) => {
  const range = keysOf(letter);
  if (range) return sql<boolean>`author.sorted >= ${range[0]} and author.sorted < ${range[1]}`;
  if (letter === OTHER)
    return sql<boolean>`(author.sorted < ${allKeys[0]} or author.sorted >= ${allKeys[1]})`;
  return sql<boolean>`true`;
};

/** `folded` as searchable() gives it: every word of it begins a word of the name. */
const named = (folded: string) =>
  folded
    ? sql<boolean>`${sql.join(
        folded.split(' ').map(word => sql`author.folded like ${`% ${word.replace(/[\\%_]/g, '\\$&')}%`}`),
        sql` and `,
      )}`
    : sql<boolean>`true`;

export interface AuthorRow {
  id: number;
  name: string;
  bio: string;
  tint: string;
  books: number;
}

/** Authors who have written something, in order of name. */
export async function authorsInOrder(
  db: Db,
  letter: string,
  folded: string,
  { limit, offset }: Page,
): Promise<AuthorRow[]> {
  const { rows } = await sql<AuthorRow>`
    with shown as materialized (
      select id from author where ${isWriter} and ${ofLetter(letter)} and ${named(folded)}
      order by sorted limit ${limit} offset ${offset})
    select author.id, name, bio, tint,
      (select count(*) from work_author where author_id = author.id) as books
    from shown join author using (id) order by sorted`.execute(db);
  return rows;
}

/** The letters under which somebody stands. */
export async function lettersInUse(db: Db): Promise<string[]> {
  const each = [...letters, OTHER].map(
    letter => sql`select ${letter}::text as letter, exists (
      select 1 from author where ${ofLetter(letter)} and ${isWriter}) as used`,
  );
  const { rows } = await sql<{ letter: string; used: boolean }>`${sql.join(each, sql` union all `)}`.execute(
    db,
  );
  return rows.filter(({ used }) => used).map(({ letter }) => letter);
}

export const authorById = (db: Db, id: number) =>
  db
    .selectFrom('author')
    .select(e => [
      'id',
      'name',
      'bio',
      'tint',
      e
        .selectFrom('work_author')
        .whereRef('work_author.author_id', '=', 'author.id')
        .select(c => c.fn.countAll<number>().as('n'))
        .as('books'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();

const notExpired = sql<boolean>`edition.copyright <> 'expired'`;

/** How many editions of each kind an author has, the most first. */
export const kindsOfAuthor = (db: Db, authorId: number) =>
  db
    .selectFrom('work_author')
    .innerJoin('edition', 'edition.work_id', 'work_author.work_id')
    .select(e => ['edition.content_type', e.fn.countAll<number>().as('count')])
    .where('work_author.author_id', '=', authorId)
    .where(notExpired)
    .groupBy('edition.content_type')
    .orderBy('count', 'desc')
    .orderBy('edition.content_type')
    .execute();

/** An author's editions of one kind, the newest first. */
export const editionsOfAuthor = async (
  db: Db,
  authorId: number,
  contentType: number,
  { limit, offset }: Page,
): Promise<number[]> =>
  (
    await db
      .selectFrom('work_author')
      .innerJoin('edition', 'edition.work_id', 'work_author.work_id')
      .select('edition.id')
      .where('work_author.author_id', '=', authorId)
      .where('edition.content_type', '=', contentType)
      .where(notExpired)
      .orderBy('edition.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
  ).map(({ id }) => id);

const collections = (db: Db) =>
  db.selectFrom('collection').select(e => [
    'collection.id',
    'code',
    'title',
    'summary',
    'tint',
    e
      .selectFrom('collection_item')
      .innerJoin('edition', 'edition.id', 'edition_id')
      .whereRef('collection_id', '=', 'collection.id')
      .where(notExpired)
      .select(c => c.fn.countAll<number>().as('n'))
      .as('count'),
  ]);
export type CollectionRow = Awaited<ReturnType<ReturnType<typeof collections>['execute']>>[number];

/** Collections of one code that have something in them, as the editors ordered them. */
export const collectionsOf = (db: Db, code: CollectionCode, { limit, offset }: Page, featured = false) =>
  collections(db)
    .where('code', '=', code)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('collection_item')
          .innerJoin('edition', 'edition.id', 'edition_id')
          .select('edition_id')
          .where(notExpired)
          .whereRef('collection_id', '=', 'collection.id'),
      ),
    )
    .$if(featured, query => query.where('featured', '=', true))
    .orderBy('position')
    .orderBy('collection.id')
    .limit(limit)
    .offset(offset)
    .execute();

export const collectionById = (db: Db, id: number) =>
  collections(db).where('collection.id', '=', id).executeTakeFirst();

export const editionsOfCollection = async (
  db: Db,
  collectionId: number,
  { limit, offset }: Page,
): Promise<number[]> =>
  (
    await db
      .selectFrom('collection_item')
      .innerJoin('edition', 'edition.id', 'edition_id')
      .select('edition_id')
      .where('collection_id', '=', collectionId)
      .where(notExpired)
      .orderBy('position')
      .orderBy('edition_id')
      .limit(limit)
      .offset(offset)
      .execute()
  ).map(({ edition_id }) => edition_id);

/** The first few editions of each, in order. */
async function firstOfEach(
  db: Db,
  table: 'collection' | 'combo',
  ids: readonly number[],
  few: number,
): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  if (ids.length === 0) return found;
  const { rows } = await sql<{ id: number; edition_id: number }>`
    select wanted.id, item.edition_id
    from unnest(${[...ids]}::int[]) wanted (id), lateral (
      select edition_id, position from ${sql.table(`${table}_item`)} join edition on edition.id = edition_id
      where ${sql.ref(`${table}_id`)} = wanted.id and ${notExpired}
      order by position, edition_id limit ${few}) item
    order by wanted.id, item.position, item.edition_id`.execute(db);
  for (const { id, edition_id } of rows) found.set(id, [...(found.get(id) ?? []), edition_id]);
  return found;
}
export const firstOfCollections = (db: Db, ids: readonly number[], few: number) =>
  firstOfEach(db, 'collection', ids, few);
export const firstOfCombos = (db: Db, ids: readonly number[], few: number) =>
  firstOfEach(db, 'combo', ids, few);

const combos = (db: Db) =>
  db
    .selectFrom('combo')
    .leftJoin('category', 'category.id', 'combo.category_id')
    .innerJoinLateral(
      e =>
        e
          .selectFrom('combo_item')
          .innerJoin('edition', 'edition.id', 'combo_item.edition_id')
          .whereRef('combo_item.combo_id', '=', 'combo.id')
          .select(c => [
            c.fn.countAll<number>().as('count'),
            c.fn.coalesce(c.fn.sum<number>('edition.price_vnd'), sql<number>`0`).as('parts_vnd'),
          ])
          .as('parts'),
      join => join.onTrue(),
    )
    .select([
      'combo.id',
      'combo.title',
      'combo.description',
      'combo.price_vnd',
      'combo.tint',
      'combo.category_id',
      'category.name as category',
      'parts.count',
      'parts.parts_vnd',
    ])
    .where('parts.count', '>', 0);
export type ComboRow = Awaited<ReturnType<ReturnType<typeof combos>['execute']>>[number];

export const combosInOrder = (db: Db, by: 'position' | 'sold', { limit, offset }: Page) =>
  combos(db)
    .orderBy(`combo.${by}`, by === 'sold' ? 'desc' : 'asc')
    .orderBy('combo.id')
    .limit(limit)
    .offset(offset)
    .execute();

export const comboById = (db: Db, id: number) => combos(db).where('combo.id', '=', id).executeTakeFirst();

/** Others whose price is at most `share` away, the nearest first. */
export const combosNearPrice = (db: Db, { id, price_vnd }: ComboRow, share: number, limit: number) =>
  combos(db)
    .where('combo.id', '<>', id)
    .where('combo.price_vnd', '>=', Math.ceil(price_vnd * (1 - share)))
    .where('combo.price_vnd', '<=', Math.floor(price_vnd * (1 + share)))
    .orderBy(sql`abs(combo.price_vnd - ${price_vnd})`)
    .orderBy('combo.id')
    .limit(limit)
    .execute();

export const combosOfCategory = (db: Db, { id, category_id }: ComboRow, limit: number) =>
  category_id === null
    ? Promise.resolve([])
    : combos(db)
        .where('combo.id', '<>', id)
        .where('combo.category_id', '=', category_id)
        .orderBy('combo.position')
        .orderBy('combo.id')
        .limit(limit)
        .execute();
