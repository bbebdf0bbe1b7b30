import type { Database } from '../kit/db/db.ts';

/** The account of a demo person, by phone or e-mail. */
export async function personNamed(db: Database, account: string): Promise<number> {
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where(where => where.or([where('phone', '=', account), where('email', '=', account)]))
    .executeTakeFirstOrThrow();
  return id;
}
