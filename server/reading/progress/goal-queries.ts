import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/** Minutes a day, null without a goal. */
export const goalOf = async (db: Db, accountId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('reading_goal')
      .select('minutes')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
  )?.minutes ?? null;

/** 0 takes the goal away. */
export async function saveGoal(db: Db, accountId: number, minutes: number): Promise<void> {
  if (minutes === 0) await db.deleteFrom('reading_goal').where('account_id', '=', accountId).execute();
  else
    await sql`
      insert into reading_goal (account_id, minutes) values (${accountId}, ${minutes})
      on conflict (account_id) do update set minutes = excluded.minutes`.execute(db);
}
