import type { Db } from '../../kit/db/db.ts';

/** A person's living sessions, the one used last first. */
export const sessionsOf = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'tid', 'device_name', 'os', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('refresh_expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends one of a person's sessions; undefined when they have none by that name. */
export const endSessionOf = (db: Db, accountId: number, tid: string) =>
  db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('tid', '=', tid)
    .returning(['id', 'device_name'])
    .executeTakeFirst();
