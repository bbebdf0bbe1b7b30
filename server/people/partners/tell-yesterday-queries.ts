import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/** Webhooks of approved partners that were not told of a day (YYYY-MM-DD); of one, its row locked, when `only` names it. */
export async function hooksWithoutDay(
  db: Db,
  day: string,
  only?: number,
): Promise<{ id: number; partner_id: string }[]> {
  const { rows } = await sql<{ id: number; partner_id: string }>`
    select hook.id, hook.partner_id from partner_hook hook join partner on partner.id = hook.partner_id
    where partner.state = 'approved' and 'figures.day' = any(hook.events)
      and (hook.made_at at time zone 'Asia/Ho_Chi_Minh')::date <= ${day}::date
      and (${only ?? null}::int is null or hook.id = ${only ?? null}::int)
      and not exists (select from partner_delivery told where told.hook_id = hook.id and told.event = 'figures.day'
        and told.body::jsonb -> 'data' ->> 'day' = ${day})
    order by hook.id ${only === undefined ? sql`` : sql`for no key update of hook`}`.execute(db);
  return rows;
}
