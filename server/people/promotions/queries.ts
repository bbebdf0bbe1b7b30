import { sql } from 'kysely';
import { todayInVietnam } from '#rules/people/person.ts';
import type { Db } from '../../kit/db/db.ts';
import { agreesToPromotions, hasPromotionLeft } from '../../kit/db/promotions.ts';

/* Who may be sent advertising: who said yes to the words of today, is not known to be under age, and had none today nor three this week. */

/** The newest answer of a person. */
export const lastAnswer = (db: Db, account: number) =>
  db
    .selectFrom('promotion_consent')
    .select(['granted', 'version', 'words', 'at'])
    .where('account_id', '=', account)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const putAnswer = (
  db: Db,
  row: { account_id: number; granted: boolean; version: string; words: string; by_link: boolean; at: Date },
) => db.insertInto('promotion_consent').values(row).execute();

export const birthdayOf = (db: Db, account: number) =>
  db.selectFrom('account').select('birthday').where('id', '=', account).executeTakeFirst();

/** The same, and answers of one person follow each other. */
export const lockBirthday = (tx: Db, account: number) =>
  tx.selectFrom('account').select('birthday').where('id', '=', account).forNoKeyUpdate().executeTakeFirst();

/** Whether one person may be sent advertising now. */
export const mayPromoteTo = async (db: Db, account: number, now: Date): Promise<boolean> => {
  const id = sql`${account}::integer`;
  const { rows } = await sql<{ may: boolean }>`
    select ${agreesToPromotions(id, now)} and ${hasPromotionLeft(id, now)} as may`.execute(db);
  return rows[0]?.may ?? false;
};

/** Takes the day of each of these people; answers those whose day it was: of two campaigns at once one gets it. */
export async function takePromotionDay(tx: Db, accounts: readonly number[], now: Date): Promise<Set<number>> {
  if (accounts.length === 0) return new Set();
  const rows = await tx
    .insertInto('promotion_day')
    .values(accounts.map(account_id => ({ account_id, day: todayInVietnam(now.getTime()) })))
    .onConflict(conflict => conflict.doNothing())
    .returning('account_id')
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}

/** Days that are over count for nobody after a week. */
export const forgetPromotionDays = (db: Db, before: string) =>
  db.deleteFrom('promotion_day').where('day', '<', before).execute();
