import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/** Devices remembered for one person; beyond it the one used longest ago is a stranger again. */
const MOST = 20;

export const isKnownDevice = async (db: Db, accountId: number, hash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('known_device')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('device_hash', '=', hash)
    .executeTakeFirst()) !== undefined;

export async function rememberDevice(db: Db, accountId: number, hash: Buffer, at: Date): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ account_id: accountId, device_hash: hash, last_at: at })
    .onConflict(conflict => conflict.columns(['account_id', 'device_hash']).doUpdateSet({ last_at: at }))
    .execute();
  await sql`
    delete from known_device where account_id = ${accountId} and device_hash in (
      select device_hash from known_device where account_id = ${accountId}
      order by last_at desc, device_hash offset ${MOST}
    )`.execute(db);
}
