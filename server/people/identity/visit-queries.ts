import type { Insertable } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';

type Visit = Insertable<Tables['identity_visit']>;

/** Remembers a visit, and drops those that never came back. */
export async function insertVisit(db: Db, visit: Visit, now: Date): Promise<void> {
  await db.deleteFrom('identity_visit').where('expires_at', '<', now).execute();
  await db.insertInto('identity_visit').values(visit).execute();
}

/** Takes a visit out of the table: of many that come with the same state, one gets it. */
export const takeVisit = (
  db: Db,
  {
    stateHash,
    accountId,
    shopId,
    now,
  }: { stateHash: Buffer; accountId: number; shopId: number | null; now: Date },
) =>
  db
    .deleteFrom('identity_visit')
    .where('state_hash', '=', stateHash)
    .where('account_id', '=', accountId)
    .where('shop_id', 'is not distinct from', shopId)
    .where('expires_at', '>', now)
    .returning(['verifier', 'nonce'])
    .executeTakeFirst();
