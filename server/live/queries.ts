import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

/** Writes and renews leases until `until`; returns the sessions that live. The others have ended: they get none. */
export async function renewLeases(
  db: Db,
  { process, sessions, now, until }: { process: string; sessions: readonly number[]; now: Date; until: Date },
): Promise<Set<number>> {
  const { rows } = await sql<{ session_id: number }>`
    insert into presence (session_id, process, account_id, until)
    select id, ${process}, account_id, ${until} from session
    where id = any(${[...sessions]}) and refresh_expires_at > ${now}
    on conflict (session_id, process) do update set until = excluded.until
    returning session_id`.execute(db);
  return new Set(rows.map(({ session_id }) => session_id));
}

export const endLeases = (db: Db, process: string, sessions: readonly number[]) =>
  db
    .deleteFrom('presence')
    .where('process', '=', process)
    .where('session_id', '=', sql<number>`any(${[...sessions]})`)
    .execute();

/** Sockets of killed processes. */
export const dropDeadLeases = (db: Db, now: Date) =>
  db.deleteFrom('presence').where('until', '<', now).execute();

/** Whether an account has a page open, in any process; `besides` leaves out one session. */
export const isHere = async (
  db: Db,
  accountId: number,
  { now, besides = 0 }: { now: Date; besides?: number },
): Promise<boolean> =>
  (await db
    .selectFrom('presence')
    .select('session_id')
    .where('account_id', '=', accountId)
    .where('session_id', '<>', besides)
    .where('until', '>', now)
    .limit(1)
    .executeTakeFirst()) !== undefined;
