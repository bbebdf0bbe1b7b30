import type { Db } from '../../kit/db/db.ts';

/** The last word of a Vietnamese name: what people are called by. */
export async function firstNameOf(db: Db, accountId: number): Promise<string> {
  const row = await db
    .selectFrom('account')
    .select('fullname')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.fullname.trim().split(/\s+/).at(-1)?.slice(0, 24) ?? '';
}
