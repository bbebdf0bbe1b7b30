import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/** So many pages of a day are written down for one partner. */
const MOST_REFUSED = 20;

/** Counts a page that may not show the frame; beyond twenty of a day only those that are known. */
export const countRefused = (db: Db, partnerId: string, origin: string, day: string) =>
  sql`
    insert into partner_refused (partner_id, origin, day, times)
    select ${partnerId}, ${origin}, ${day}, 1
    where (select count(*) from partner_refused where partner_id = ${partnerId} and day = ${day}) < ${MOST_REFUSED}
      or exists (select from partner_refused where partner_id = ${partnerId} and day = ${day} and origin = ${origin})
    on conflict (partner_id, day, origin) do update set times = least(2000000000, partner_refused.times + 1)`.execute(
    db,
  );
