import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** Origins that a partner asked for and that are not proven. */
export const askedOrigins = (db: Db, partnerId: string) =>
  db
    .selectFrom('partner_origin')
    .select(['origin', 'token', 'checked_at'])
    .where('partner_id', '=', partnerId)
    .orderBy('asked_at')
    .execute();

export const insertOrigin = (
  tx: Tx,
  row: { partner_id: string; origin: string; token: string; asked_at: Date },
) =>
  tx
    .insertInto('partner_origin')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute();

export const noteCheck = (db: Db, partnerId: string, origin: string, at: Date) =>
  db
    .updateTable('partner_origin')
    .set({ checked_at: at })
    .where('partner_id', '=', partnerId)
    .where('origin', '=', origin)
    .execute();

export const deleteOrigin = (tx: Tx, partnerId: string, origin: string) =>
  tx
    .deleteFrom('partner_origin')
    .where('partner_id', '=', partnerId)
    .where('origin', '=', origin)
    .returning('origin')
    .executeTakeFirst();

/** Opens by origin since a day (YYYY-MM-DD). */
export const openedByOrigin = (db: Db, partnerId: string, since: string) =>
  db
    .selectFrom('partner_day')
    .select(['origin', sql<number>`sum(opened)::int`.as('opened')])
    .where('partner_id', '=', partnerId)
    .where('day', '>=', since)
    .groupBy('origin')
    .execute();

/** Pages that were turned away since a day, the most frequent first. */
export const refusedOrigins = (db: Db, partnerId: string, since: string) =>
  db
    .selectFrom('partner_refused')
    .select(['origin', sql<number>`sum(times)::int`.as('times')])
    .where('partner_id', '=', partnerId)
    .where('day', '>=', since)
    .groupBy('origin')
    .orderBy('times', 'desc')
    .limit(20)
    .execute();
