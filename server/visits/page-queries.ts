import { sql } from 'kysely';
import type { Db } from '../kit/db.ts';

/** One more view of a page on a day (YYYY-MM-DD). A number, not a list: who it was is not written down. */
export const countPage = (db: Db, day: string, page: string, os: string) =>
  db
    .insertInto('page_count')
    .values({ day, page, os, seen: 1 })
    .onConflict(conflict =>
      conflict.columns(['day', 'page', 'os']).doUpdateSet({ seen: sql`page_count.seen + 1` }),
    )
    .execute();
