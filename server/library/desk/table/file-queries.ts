import { sql } from 'kysely';
import type { Db } from '../../../kit/db/db.ts';
import { NOBODY } from '../change-work.ts';
import { type DeskList, listed } from '../list-queries.ts';

/** Works of the desk's list with so many editions at most, newest first; `more` when the list is longer. */
export async function worksToExport(
  db: Db,
  wanted: Pick<DeskList, 'q' | 'kind' | 'state'>,
  most: number,
): Promise<{ ids: number[]; editions: number }> {
  const { rows } = await sql<{ id: number; editions: number }>`
    select work.id, (select count(*)::int from edition where edition.work_id = work.id) as editions
    from work where ${listed(wanted)} order by work.id desc limit ${most + 1}`.execute(db);
  return { ids: rows.map(({ id }) => id), editions: rows.reduce((sum, row) => sum + row.editions, 0) };
}

/** The work of each edition. */
export async function worksOfEditions(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('edition')
    .select(['id', 'work_id'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
  return new Map(rows.map(({ id, work_id }) => [id, work_id]));
}

/** Which version of a work is the newest, and whose draft of it waits; by work. */
export async function deskStates(db: Db, workIds: readonly number[]) {
  const rows = await db
    .selectFrom('work')
    .leftJoin('work_draft', 'work_draft.work_id', 'work.id')
    .leftJoin('account', 'account.id', 'work.desk_by')
    .select(['work.id', 'work.desk_version', 'work_draft.work_id as draft', 'account.fullname as who'])
    .where('work.id', '=', sql<number>`any(${[...workIds]}::int[])`)
    .execute();
  return new Map(
    rows.map(({ id, desk_version, draft, who }) => [
      id,
      { version: desk_version, draftOf: draft === null ? null : (who ?? NOBODY) },
    ]),
  );
}

/** An edition of each work that has one of these names and authors, as `searchFields` folds them. */
export async function worksNamed(db: Db, folded: readonly string[]): Promise<Map<string, number | null>> {
  const rows = await db
    .selectFrom('work')
    .select(e => [
      'work.folded',
      e
        .selectFrom('edition')
        .whereRef('edition.work_id', '=', 'work.id')
        .select(x => x.fn.min('edition.id').as('first'))
        .as('edition'),
    ])
    .where('work.folded', '=', sql<string>`any(${[...folded]}::text[])`)
    .execute();
  return new Map(rows.map(row => [row.folded, row.edition]));
}

export const putTrial = (db: Db, row: { account_id: number; plan: string; told: string; created_at: Date }) =>
  db.insertInto('work_trial').values(row).returning('id').executeTakeFirstOrThrow();

export const lockTrial = (tx: Db, id: number, accountId: number) =>
  tx
    .selectFrom('work_trial')
    .select(['plan', 'told', 'written_at'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** Marks a trial as written and drops its plan. */
export const trialWritten = (tx: Db, id: number, at: Date) =>
  tx.updateTable('work_trial').set({ written_at: at, plan: '{}' }).where('id', '=', id).execute();
