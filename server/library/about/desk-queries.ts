import { sql } from 'kysely';
import { clockOf, type Db } from '../../kit/db/db.ts';
import { lastPlace } from '../../kit/db/fragments.ts';

export const pageRows = (db: Db) =>
  db.selectFrom('company_page').select(['id', 'slug', 'kind', 'title']).orderBy('id', 'desc').execute();

export const pageRow = (db: Db, id: number) =>
  db.selectFrom('company_page').selectAll().where('id', '=', id).executeTakeFirst();

interface PageColumns {
  slug: string;
  kind: 'house' | 'fair';
  title: string;
  lead: string;
  /** JSON of contract/kit/prose. */
  body: string;
}

export async function writePage(tx: Db, id: number | null, row: PageColumns): Promise<number> {
  const written =
    id === null
      ? await tx.insertInto('company_page').values(row).returning('id').executeTakeFirstOrThrow()
      : await tx
          .updateTable('company_page')
          .set({ ...row, updated_at: new Date(clockOf(tx)()) })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow();
  return written.id;
}

export const removePage = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('company_page').where('id', '=', id).execute();
};

export const groupRows = (db: Db) =>
  db
    .selectFrom('faq_group')
    .select(e => [
      'id',
      'name',
      e
        .selectFrom('faq')
        .whereRef('faq.group_id', '=', 'faq_group.id')
        .select(q => q.fn.countAll<number>().as('n'))
        .as('count'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute();

export const groupRow = (db: Db, id: number) =>
  db.selectFrom('faq_group').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

export const questionRows = (db: Db, groupId: number) =>
  db
    .selectFrom('faq')
    .select(['anchor', 'question', 'answer'])
    .where('group_id', '=', groupId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Which of these anchors are questions of another group; by anchor the group. */
export const anchorsElsewhere = (db: Db, anchors: readonly string[], groupId: number | null) =>
  db
    .selectFrom('faq')
    .innerJoin('faq_group', 'faq_group.id', 'faq.group_id')
    .select(['anchor', 'faq_group.name as group'])
    .where('anchor', '=', sql<string>`any(${[...anchors]}::text[])`)
    .where('group_id', '<>', groupId ?? 0)
    .execute();

export interface QuestionColumns {
  anchor: string;
  question: string;
  /** JSON of contract/kit/prose. */
  answer: string;
  folded: string;
}

/** Writes a group with its questions in this order; those that are not named go. A question keeps its number by its anchor. */
export async function writeGroup(
  tx: Db,
  id: number | null,
  name: string,
  questions: readonly QuestionColumns[],
): Promise<number> {
  const group =
    id === null
      ? await tx
          .insertInto('faq_group')
          .values({ name, position: lastPlace('faq_group') })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('faq_group')
          .set({ name })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('faq')
    .where('group_id', '=', group.id)
    .where('anchor', '<>', sql<string>`all(${questions.map(({ anchor }) => anchor)}::text[])`)
    .execute();
  for (const [position, row] of questions.entries())
    await tx
      .insertInto('faq')
      .values({ ...row, group_id: group.id, position })
      .onConflict(conflict => conflict.column('anchor').doUpdateSet({ ...row, group_id: group.id, position }))
      .execute();
  return group.id;
}

export const removeGroup = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('faq_group').where('id', '=', id).execute();
};
