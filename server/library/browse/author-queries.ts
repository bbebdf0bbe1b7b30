import { sql } from 'kysely';
import { allKeys, keysOf, letters, OTHER } from '#rules/text/alphabet.ts';
import type { Db } from '../../kit/db/db.ts';
import { notExpired, type Page } from '../../kit/db/fragments.ts';

/* Lists come as ids first, so that what a page skips is never computed. */

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

/** The letters that at least one author's name begins with. */
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
      'born',
      'died',
      'home',
      'picture',
      e
        .selectFrom('work_author')
        .whereRef('work_author.author_id', '=', 'author.id')
        .select(c => c.fn.countAll<number>().as('n'))
        .as('books'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();

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
