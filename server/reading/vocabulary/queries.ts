import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

export interface EntryRow {
  toned: string;
  word: string;
  kind: string;
  meanings: string[];
  source: string;
}

/** Entries of these words (as `toned` writes them), by dictionary. */
export const entriesOf = (db: Db, lang: 'vi' | 'en', keys: readonly string[]): Promise<EntryRow[]> =>
  db
    .selectFrom('dictionary_entry')
    .innerJoin('dictionary', 'dictionary.id', 'dictionary_entry.dictionary_id')
    .select([
      'dictionary_entry.toned',
      'dictionary_entry.word',
      'dictionary_entry.kind',
      'dictionary_entry.meanings',
      'dictionary.name as source',
    ])
    .where('dictionary_entry.toned', '=', sql<string>`any(${[...keys]}::text[])`)
    .where('dictionary.lang', '=', lang)
    .orderBy('dictionary.position')
    .orderBy('dictionary_entry.id')
    .limit(100)
    .execute();

/** Words with the same letters under other marks. */
export const wordsSpeltLike = async (db: Db, lang: 'vi' | 'en', folded: string): Promise<string[]> =>
  (
    await db
      .selectFrom('dictionary_entry')
      .innerJoin('dictionary', 'dictionary.id', 'dictionary_entry.dictionary_id')
      .select('dictionary_entry.word')
      .distinct()
      .where('dictionary_entry.folded', '=', folded)
      .where('dictionary.lang', '=', lang)
      .orderBy('dictionary_entry.word')
      .limit(5)
      .execute()
  ).map(({ word }) => word);

export const savedAmong = async (
  db: Db,
  accountId: number,
  lang: 'vi' | 'en',
  words: readonly string[],
): Promise<string[]> =>
  (
    await db
      .selectFrom('saved_word')
      .select('word')
      .where('account_id', '=', accountId)
      .where('lang', '=', lang)
      .where('word', '=', sql<string>`any(${[...words]}::text[])`)
      .execute()
  ).map(({ word }) => word);

const saved = (db: Db, accountId: number) =>
  db
    .selectFrom('saved_word')
    .leftJoin('edition', 'edition.id', 'saved_word.edition_id')
    .leftJoin('work', 'work.id', 'edition.work_id')
    .select([
      'saved_word.id',
      'saved_word.lang',
      'saved_word.word',
      'saved_word.form',
      'saved_word.sentence',
      'edition.copy_letters',
      'saved_word.meaning',
      'saved_word.edition_id',
      'saved_word.chapter',
      'saved_word.saved_at',
      'saved_word.due_at',
      'saved_word.card',
      'saved_word.reviewed',
      'saved_word.forgotten',
      'work.title',
    ])
    .where('saved_word.account_id', '=', accountId);

export type SavedRow = Awaited<ReturnType<typeof savedWords>>[number];

interface Which {
  editionId?: number;
  /** Only what is due by now. */
  dueBy?: Date;
  limit: number;
  offset: number;
}

export function savedWords(db: Db, accountId: number, { editionId, dueBy, limit, offset }: Which) {
  let query = saved(db, accountId);
  if (editionId !== undefined) query = query.where('saved_word.edition_id', '=', editionId);
  query = dueBy
    ? query.where('saved_word.due_at', '<=', dueBy).orderBy('saved_word.due_at').orderBy('saved_word.id')
    : query.orderBy('saved_word.saved_at', 'desc').orderBy('saved_word.id', 'desc');
  return query.limit(limit).offset(offset).execute();
}

export const savedWordOf = (db: Db, accountId: number, lang: 'vi' | 'en', word: string) =>
  saved(db, accountId)
    .where('saved_word.lang', '=', lang)
    .where('saved_word.word', '=', word)
    .executeTakeFirst();

export const savedWordById = (db: Db, accountId: number, id: number) =>
  saved(db, accountId).where('saved_word.id', '=', id).executeTakeFirst();

export async function countSaved(
  db: Db,
  accountId: number,
  { editionId, now, until }: { editionId?: number; now: Date; until: Date },
): Promise<{ total: number; due: number; tomorrow: number; nextAt: number | null }> {
  let query = db
    .selectFrom('saved_word')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where due_at <= ${now}))::int`.as('due'),
      sql<number>`(count(*) filter (where due_at > ${now} and due_at < ${until}))::int`.as('tomorrow'),
      sql<Date | null>`min(due_at) filter (where due_at > ${now})`.as('next'),
    ])
    .where('account_id', '=', accountId);
  if (editionId !== undefined) query = query.where('edition_id', '=', editionId);
  const { next, ...counts } = await query.executeTakeFirstOrThrow();
  return { ...counts, nextAt: next === null ? null : next.getTime() };
}

interface NewWord {
  account_id: number;
  lang: 'vi' | 'en';
  word: string;
  form: string;
  sentence: string;
  meaning: string;
  edition_id: number | null;
  chapter: number | null;
  saved_at: Date;
  due_at: Date;
  card: string;
}

/** Keeps a word; one that is there gets the new sentence and keeps its card. */
export const keepWord = (tx: Tx, row: NewWord) =>
  tx
    .insertInto('saved_word')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['account_id', 'lang', 'word']).doUpdateSet({
        form: row.form,
        sentence: row.sentence,
        meaning: row.meaning,
        edition_id: row.edition_id,
        chapter: row.chapter,
      }),
    )
    .execute();

export const dropWord = (tx: Tx, accountId: number, lang: 'vi' | 'en', word: string) =>
  tx
    .deleteFrom('saved_word')
    .where('account_id', '=', accountId)
    .where('lang', '=', lang)
    .where('word', '=', word)
    .execute();

/** Writes an answer down, unless another one came first. */
export const writeAnswer = (
  tx: Tx,
  { id, reviewed }: { id: number; reviewed: number },
  row: { card: string; due_at: Date; forgotten: number },
) =>
  tx
    .updateTable('saved_word')
    .set({ ...row, reviewed: reviewed + 1 })
    .where('id', '=', id)
    .where('reviewed', '=', reviewed)
    .execute();
