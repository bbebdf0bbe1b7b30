import type { Db } from '../../kit/db/db.ts';

/** The database's word for "this phone or e-mail has an account", when two ask at the same moment. */
export const isTaken = (error: unknown): boolean => (error as { code?: string } | null)?.code === '23505';

/** Gives a person this phone in place of any other; answers who they were, or 'taken'. Throws isTaken in a race. */
export async function replacePhone(db: Db, accountId: number, phone: string) {
  const before = await db
    .selectFrom('account')
    .select(['fullname', 'phone', 'email'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const other = await db.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirst();
  if (other && other.id !== accountId) return 'taken';
  await db.updateTable('account').set({ phone }).where('id', '=', accountId).execute();
  return before;
}

/**
 * Gives a person this e-mail in place of `instead`, the one whose owner agreed; answers 'taken', or 'gone' when the
 * person has another by now. Throws isTaken in a race.
 */
export async function replaceEmail(
  db: Db,
  accountId: number,
  email: string,
  instead: string | null,
): Promise<'done' | 'taken' | 'gone'> {
  const other = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
  if (other) return 'taken';
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ email })
    .where('id', '=', accountId)
    .where('email', 'is not distinct from', instead)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? 'done' : 'gone';
}

/** A change of e-mail under way, by its card; only its owner's. */
export const emailChange = (db: Db, cardHash: Buffer, accountId: number, now: Date) =>
  db
    .selectFrom('email_change')
    .select('email')
    .where('card_hash', '=', cardHash)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** One change at a time: an older card of the same person ends. */
export async function putEmailChange(
  db: Db,
  change: { card_hash: Buffer; account_id: number; email: string; expires_at: Date },
): Promise<void> {
  await forgetEmailChanges(db, change.account_id);
  await db.insertInto('email_change').values(change).execute();
}

export const forgetEmailChanges = (db: Db, accountId: number) =>
  db.deleteFrom('email_change').where('account_id', '=', accountId).execute();

/** Changes that were never confirmed. */
export const forgetOldEmailChanges = (db: Db, now: Date) =>
  db.deleteFrom('email_change').where('expires_at', '<=', now).execute();
