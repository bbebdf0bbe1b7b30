import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/** How many of the newest works, and of the most opened of each kind, are well known. */
const RENOWNED = 2_000;

/** Updates which works are well known; unchanged rows are not written. `kinds` are all content types. */
export async function chooseRenowned(db: Db, kinds: readonly number[]): Promise<void> {
  await sql`
    with chosen as materialized (
      (select id from work order by id desc limit ${RENOWNED})
      union
      select work_id from unnest(${[...kinds]}::int[]) kind (content_type) cross join lateral (
        select work_id from edition where content_type = kind.content_type and heat > 0
        order by heat desc, id desc limit ${RENOWNED}) warmest),
    changed as (
      select id from chosen where not exists (select from work where work.id = chosen.id and renowned)
      union all
      select id from work where renowned and not exists (select from chosen where chosen.id = work.id))
    update work set renowned = not renowned from changed where work.id = changed.id`.execute(db);
}
