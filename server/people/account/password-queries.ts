import type { Db } from '../../kit/db/db.ts';

/** A person who joins with a proven phone, and a password or none; nothing when the phone has an account. */
export const insertPerson = (
  db: Db,
  person: { phone: string; fullname: string; password_hash: string | null },
) =>
  db
    .insertInto('account')
    .values(person)
    .onConflict(conflict => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();

/** Sets a password; `instead` is the hash that must still stand there, so that of two changes at once one counts. */
export async function replacePassword(
  db: Db,
  accountId: number,
  passwordHash: string,
  instead?: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .$if(instead !== undefined, query =>
      query.where('password_hash', 'is not distinct from', instead ?? null),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** When this session was last proven by a password, a code or a provider. */
export const provenAt = (db: Db, sessionId: number) =>
  db.selectFrom('session').select('proven_at').where('id', '=', sessionId).executeTakeFirst();
