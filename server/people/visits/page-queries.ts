import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/** One more view of a page on a day (YYYY-MM-DD). Only the number is stored, never who it was. */
export const countPage = (db: Db, day: string, page: string, os: string) =>
  db
    .insertInto('page_count')
    .values({ day, page, os, seen: 1 })
    .onConflict(conflict =>
      conflict.columns(['day', 'page', 'os']).doUpdateSet({ seen: sql`page_count.seen + 1` }),
    )
    .execute();
