import type { Database } from '../kit/db/db.ts';

/** Whether anybody has a right to an edition: it cannot be deleted then. */
export const isOwned = async (db: Database, editionId: number): Promise<boolean> =>
  (await db
    .selectFrom('content_grant')
    .select('id')
    .where('edition_id', '=', editionId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
