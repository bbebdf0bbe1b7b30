import { type Insertable, sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';

/** Guesses a code stands (the issue: at most five). */
export const MOST_TRIES = 5;

/** One code: what it is for, where it went, the device that asked for it and, where one is signed in, for whom. */
export interface CodeKey {
  purpose: Tables['otp']['purpose'];
  target: string;
  deviceId: string;
  accountId?: number;
}

/** The rows of these keys, made where missing, locked until the transaction ends. `keys` sorted. */
export async function lockSendings(db: Db, keys: readonly Buffer[], now: Date) {
  await db
    .insertInto('code_sending')
    .values(keys.map(key => ({ key, sent_at: sql<Date[]>`'{}'`, last_sent_at: now })))
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute();
  return db
    .selectFrom('code_sending')
    .select(['key', 'sent_at'])
    .where('key', 'in', keys)
    .orderBy('key')
    .forUpdate()
    .execute();
}

export const noteSendings = (db: Db, key: Buffer, sentAt: Date[]) =>
  db
    .updateTable('code_sending')
    .set({ sent_at: sentAt, last_sent_at: sentAt.at(-1) })
    .where('key', '=', key)
    .execute();

/** Skips what others are working on: cleaning never waits and never makes others wait. */
export const forgetSendings = (db: Db, before: Date) =>
  sql`
    delete from code_sending where key in (
      select key from code_sending where last_sent_at < ${before} order by last_sent_at limit 10000 for update skip locked
    )`.execute(db);

/** A new code takes the old one's place, with all its tries. */
export const putCode = (db: Db, row: Insertable<Tables['otp']>) =>
  db
    .insertInto('otp')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['purpose', 'target', 'device_id']).doUpdateSet({
        account_id: row.account_id,
        code_hash: row.code_hash,
        tries: 0,
        proven_at: null,
        expires_at: row.expires_at,
        created_at: row.created_at,
      }),
    )
    .execute();

/**
 * Counts one guess and answers what to compare it with; nothing when the code is gone, over, or guessed at too often.
 * One statement, and before the comparison: however many guess at once, five get something to compare.
 */
export const countTry = (db: Db, { purpose, target, deviceId, accountId }: CodeKey, now: Date) =>
  db
    .updateTable('otp')
    .$if(accountId !== undefined, query => query.where('account_id', '=', accountId as number))
    .set({ tries: sql`tries + 1` })
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('device_id', '=', deviceId)
    .where('tries', '<', MOST_TRIES)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash', 'account_id', 'tries'])
    .executeTakeFirst();

/** A right answer gives its try back, and the code counts until `until` from the first right answer on. */
export const markProven = (db: Db, id: number, codeHash: Buffer, now: Date, until: Date) =>
  db
    .updateTable('otp')
    .set({
      tries: sql`greatest(0, tries - 1)`,
      expires_at: sql`case when proven_at is null then ${until} else expires_at end`,
      proven_at: sql`coalesce(proven_at, ${now})`,
    })
    .where('id', '=', id)
    .where('code_hash', '=', codeHash)
    .execute();

/** Takes the code away; false when somebody was faster or a newer code took its place. */
export async function spendCode(db: Db, proof: { id: number; codeHash: Buffer }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('otp')
    .where('id', '=', proof.id)
    .where('code_hash', '=', proof.codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Codes that are over; skips what others are working on. */
export const forgetOldCodes = (db: Db, now: Date) =>
  sql`
    delete from otp where id in (
      select id from otp where expires_at < ${now} order by expires_at limit 10000 for update skip locked
    )`.execute(db);

/** Codes that would set this person's password anew. */
export const forgetPasswordCodes = (db: Db, accountId: number) =>
  db.deleteFrom('otp').where('account_id', '=', accountId).where('purpose', '=', 'forgot').execute();
