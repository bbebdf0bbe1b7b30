import { sql } from 'kysely';
import { markOf } from '#rules/library/age-marks.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { searchable } from '#rules/text/search.ts';
import type { Db } from '../../kit/db/db.ts';
import { ofLibrary } from '../../kit/db/fragments.ts';

/** Works with their names; those that are gone are left out. */
export const workRows = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('work')
    .leftJoin('category', 'category.id', 'work.category_id')
    .select([
      'work.id',
      'work.title',
      'work.description',
      'work.quote',
      'work.language',
      'work.published_year',
      'category.name as category',
      sql<string[]>`(select coalesce(array_agg(author.name order by work_author.position), '{}')
        from work_author join author on author.id = author_id where work_id = work.id)`.as('authors'),
      sql<string[]>`(select coalesce(array_agg(topic.name order by topic.position, topic.id), '{}')
        from work_topic join topic on topic.id = topic_id where work_id = work.id)`.as('topics'),
    ])
    .where('work.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();

export const editionsOfAll = (db: Db, workIds: readonly number[]) =>
  db
    .selectFrom('edition')
    .selectAll()
    .where('work_id', '=', sql<number>`any(${[...workIds]}::int[])`)
    .where(ofLibrary('edition'))
    .orderBy('id')
    .execute();

export const editionsOf = (db: Db, workId: number) => editionsOfAll(db, [workId]);

interface Part {
  edition_id: number;
  at: number;
  title: string;
  zone: 'free' | 'paid';
}

/** Chapters, issues and files of editions, in order, those that wait among them; a book that reads itself aloud has chapters only. */
export async function partsOf(db: Db, editionIds: readonly number[]): Promise<Map<number, Part[]>> {
  const { rows } = await sql<Part>`
    select edition_id, spine_index as at, title, zone from chapter where edition_id = any(${editionIds}::int[])
    union all
    select coalesce(edition_id, waits_for), position, title, zone from comic_issue
    where edition_id = any(${editionIds}::int[]) or waits_for = any(${editionIds}::int[])
    union all
    select coalesce(edition_id, waits_for), position, title, zone from audio_file
    where (edition_id = any(${editionIds}::int[]) or waits_for = any(${editionIds}::int[]))
      and not exists (select from chapter where chapter.edition_id = audio_file.edition_id)
    order by edition_id, at`.execute(db);
  const found = new Map<number, Part[]>();
  for (const row of rows) found.set(row.edition_id, [...(found.get(row.edition_id) ?? []), row]);
  return found;
}

/** From which age comics are read; those for everybody are left out. */
export async function agesOf(db: Db, editionIds: readonly number[]) {
  const rows = await db
    .selectFrom('comic_facts')
    .select(['edition_id', 'age'])
    .where('edition_id', '=', sql<number>`any(${[...editionIds]}::int[])`)
    .where('age', '>', 0)
    .execute();
  return new Map(rows.map(({ edition_id, age }) => [edition_id, markOf(age) || null] as const));
}

/** Of a comic; what its files say beside it stays. */
export const setAge = (db: Db, edition_id: number, age: number) =>
  db
    .insertInto('comic_facts')
    .values({ edition_id, publisher: '', genres: [], web: '', volume: 0, planned: 0, age })
    .onConflict(conflict => conflict.column('edition_id').doUpdateSet({ age }))
    .execute();

export const categoryNamed = async (db: Db, name: string): Promise<number | undefined> =>
  (await db.selectFrom('category').select('id').where('name', '=', name).executeTakeFirst())?.id;

export const categoryNames = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('category').select('name').orderBy('name').execute()).map(({ name }) => name);

export const topicNames = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('topic').select('name').orderBy('position').execute()).map(({ name }) => name);

/** Version, time and editor of a work's last change; `who` null for a deleted account. */
const changedColumns = ['work.desk_version', 'work.desk_at', 'account.fullname as who'] as const;

export const deskState = (db: Db, workId: number) =>
  db
    .selectFrom('work')
    .leftJoin('account', 'account.id', 'work.desk_by')
    .select(changedColumns)
    .where('work.id', '=', workId)
    .executeTakeFirst();

/** Locks a work: of two who save at once the second waits for the first. */
export const lockWork = (tx: Db, workId: number) =>
  tx.selectFrom('work').select('id').where('id', '=', workId).forNoKeyUpdate().executeTakeFirst();

export const draftRow = (db: Db, workId: number) =>
  db
    .selectFrom('work_draft')
    .select(['content', 'publish_at', 'problem'])
    .where('work_id', '=', workId)
    .executeTakeFirst();

export const draftOf = async (db: Db, workId: number) => (await draftRow(db, workId))?.content ?? null;

/** Says when a draft is published by itself, and for whom; or why it was not. */
export const setPublication = (
  tx: Db,
  workId: number,
  row: { publish_at: Date | null; publish_by: number | null; problem: string },
) => tx.updateTable('work_draft').set(row).where('work_id', '=', workId).execute();

/** Drafts whose moment has come, with the roles that who chose it has now. */
export const dueDrafts = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('work_draft')
    .innerJoin('work', 'work.id', 'work_draft.work_id')
    .leftJoin('account', 'account.id', 'work_draft.publish_by')
    .select(['work_draft.work_id', 'work_draft.publish_by', 'work.desk_version', 'account.roles'])
    .where('work_draft.publish_at', '<=', now)
    .orderBy('work_draft.publish_at')
    .limit(most)
    .execute();

export const putDraft = (tx: Db, workId: number, content: string) =>
  tx
    .insertInto('work_draft')
    .values({ work_id: workId, content })
    .onConflict(conflict => conflict.column('work_id').doUpdateSet({ content, problem: '' }))
    .execute();

export const deleteDraft = (tx: Db, workId: number) =>
  tx.deleteFrom('work_draft').where('work_id', '=', workId).execute();

export const putDeskState = (tx: Db, workId: number, state: { version: number; at: Date; by: number }) =>
  tx
    .updateTable('work')
    .set({ desk_version: state.version, desk_at: state.at, desk_by: state.by })
    .where('id', '=', workId)
    .execute();

const versions = (db: Db, workId: number) =>
  db
    .selectFrom('work_version')
    .leftJoin('account', 'account.id', 'work_version.published_by')
    .select(['version', 'what', 'published_at', 'account.fullname as who'])
    .where('work_id', '=', workId)
    .orderBy('version', 'desc');

export const versionRows = (db: Db, workId: number, before: number | undefined, most: number) =>
  versions(db, workId)
    .$if(before !== undefined, query => query.where('version', '<', before ?? 0))
    .limit(most)
    .execute();

export const versionContent = (db: Db, workId: number, version: number) =>
  db
    .selectFrom('work_version')
    .select(['content', 'published_at'])
    .where('work_id', '=', workId)
    .where('version', '=', version)
    .executeTakeFirst();

export const newestVersion = (db: Db, workId: number) =>
  db
    .selectFrom('work_version')
    .select(['version', 'content'])
    .where('work_id', '=', workId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export const putVersion = (
  tx: Db,
  row: {
    work_id: number;
    version: number;
    content: string;
    what: string;
    published_at: Date;
    published_by: number | null;
  },
) => tx.insertInto('work_version').values(row).execute();

export const editionRow = (db: Db, id: number) =>
  db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['edition.id', 'edition.work_id', 'edition.content_type', 'edition.parts', 'work.title'])
    .where('edition.id', '=', id)
    .executeTakeFirst();

/** Ebooks with this title, however it is typed. */
export const booksCalled = (db: Db, title: string) =>
  db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['edition.id', 'edition.work_id', 'edition.parts', 'edition.content_hash'])
    .where('work.title_folded', '=', searchable(title))
    .where('edition.content_type', '=', contentType.ebook)
    .orderBy('edition.id')
    .limit(5)
    .execute();

/** Sets how rights stand that begin or have ended by this day, as rules/rights/copyright says; answers those that moved. */
export async function moveRights(tx: Db, today: string) {
  const { rows } = await sql<{ id: number; copyright: 'cleared' | 'expired' }>`
    update edition set copyright = case when rights_until < ${today}::date then 'expired' else 'cleared' end
    where (copyright = 'awaiting' and rights_from <= ${today}::date)
      or (copyright in ('cleared', 'awaiting') and rights_until < ${today}::date)
    returning id, copyright`.execute(tx);
  return rows;
}
