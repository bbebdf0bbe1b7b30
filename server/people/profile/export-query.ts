import type { Db } from '../../kit/db/db.ts';

/** Exports one table for one person. */
export type ExportQuery = { as: string; rows: (db: Db, accountId: number) => Promise<unknown> };

/** Titles of works, for the tables that know an edition. */
export const titles = (db: Db) =>
  db.selectFrom('edition').innerJoin('work', 'work.id', 'edition.work_id').select('work.title');
