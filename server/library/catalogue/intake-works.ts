import { sql } from 'kysely';
import { searchable, searchFields, toned } from '#rules/text/search.ts';
import type { Db } from '../../kit/db/db.ts';
import { nextCategory } from '../../kit/db/fragments.ts';
import { IngestRefusal } from '../ingest/refusal.ts';

/** A work before it is in the catalogue. Texts are NFC. */
export interface NewWork {
  title: string;
  authors: readonly string[];
  description: string;
  quote?: string;
  category?: string;
  language: string;
  publishedYear: number | null;
  topics?: readonly string[];
}

/** Any number that nothing else locks. */
const INTAKE_LOCK = 4_060_521;

/**
 * Serialises intakes across processes: the same file twice at once is one edition, and two files of
 * a new category share it. Call it first in the transaction.
 */
export const lockIntake = (db: Db) => sql`select pg_advisory_xact_lock(${INTAKE_LOCK})`.execute(db);

async function categoryId(db: Db, name: string): Promise<number> {
  const known = await db.selectFrom('category').select('id').where('name', '=', name).executeTakeFirst();
  if (known) return known.id;
  const { id } = await db
    .insertInto('category')
    .values({ id: nextCategory, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Names the authors of a work, in their order; new ones are added. */
export async function linkAuthors(db: Db, workId: number, names: readonly string[]): Promise<void> {
  for (const [position, name] of [...new Set(names)].entries()) {
    const { id } = await db
      .insertInto('author')
      .values({ name, folded: ` ${searchable(name)} ` })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ name }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('work_author').values({ work_id: workId, author_id: id, position }).execute();
  }
}

/** Puts a work under topics; topics that are new come last. */
export async function linkTopics(db: Db, workId: number, names: readonly string[] = []): Promise<void> {
  for (const name of new Set(names)) {
    const { id } = await db
      .insertInto('topic')
      .values({ name, position: sql<number>`(select coalesce(max(position), -1) + 1 from topic)` })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ name }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('work_topic')
      .values({ topic_id: id, work_id: workId })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  }
}

/** Inserts a work with its authors, category and topics; gives its id. */
export async function insertWork(db: Db, work: NewWork): Promise<number> {
  const authors = work.authors.map(name => name.normalize('NFC').trim()).filter(Boolean);
  const { id } = await db
    .insertInto('work')
    .values({
      title: work.title,
      ...searchFields(work.title, authors),
      description: work.description,
      quote: work.quote ?? '',
      category_id: work.category ? await categoryId(db, work.category) : null,
      language: work.language,
      published_year: work.publishedYear,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await linkAuthors(db, id, authors);
  await linkTopics(db, id, work.topics);
  return id;
}

/** A work that another edition joins. */
export interface ExistingWork {
  id: number;
  title: string;
  /** Content hash of the oldest edition with a cover; null without one. */
  coverHash: string | null;
}

/**
 * The work that an editor means: by the content id of one of its editions, or by its title, however its tones are
 * typed, and one of its authors when they are given. Throws IngestRefusal when there is none or more than one.
 */
export async function workToJoin(
  db: Db,
  work: string | number,
  authors: readonly string[] = [],
): Promise<ExistingWork> {
  const query = db
    .selectFrom('work')
    .select(e => [
      'work.id',
      'work.title',
      e
        .selectFrom('edition')
        .whereRef('edition.work_id', '=', 'work.id')
        .where('has_cover', '=', true)
        .select('content_hash')
        .orderBy('edition.id')
        .limit(1)
        .as('coverHash'),
    ])
    .limit(2);
  const byId = (id: number) =>
    query.where('work.id', 'in', db.selectFrom('edition').select('work_id').where('id', '=', id));
  const byTitle = (title: string) =>
    query
      .where('title_folded', '=', searchable(title))
      .where('title_toned', '=', toned(title))
      .$if(authors.length > 0, e =>
        e.where(
          'work.id',
          'in',
          sql<number>`(
          select work_id from work_author join author on author.id = author_id
          where author.folded in (${sql.join(authors.map(name => ` ${searchable(name)} `))}))`,
        ),
      );
  const found = await (typeof work === 'number' ? byId(work) : byTitle(work)).execute();
  if (found.length > 1) throw new IngestRefusal('many_works', String(work));
  const [only] = found;
  if (!only) throw new IngestRefusal('no_work', String(work));
  return only;
}
