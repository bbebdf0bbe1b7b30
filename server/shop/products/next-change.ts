import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/** When the next golden hour, deal or holiday of a shop begins or ends; null when none will. */
export const nextShopChange = async (db: Db, after: Date): Promise<Date | null> =>
  (
    await sql<{ next: Date | null }>`
      select least(
        (select min(starts_at) from flash_frame where starts_at > ${after}),
        (select min(ends_at) from flash_frame where ends_at > ${after}),
        (select min(starts_at) from deal where starts_at > ${after}),
        (select min(ends_at) from deal where ends_at > ${after}),
        (select min(holiday_from) from shop where holiday_from > ${after}),
        (select min(holiday_until) from shop where holiday_until > ${after})) as next`.execute(db)
  ).rows[0]?.next ?? null;
