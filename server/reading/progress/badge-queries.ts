import type { GivenBadge } from '#rules/reading/achievements.ts';
import type { Db } from '../../kit/db/db.ts';

/** Gives somebody a badge; false when they have it. `day`: YYYY-MM-DD in Vietnam. */
export async function giveBadge(db: Db, accountId: number, key: GivenBadge, day: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('given_badge')
    .values({ account_id: accountId, key, day })
    .onConflict(conflict => conflict.columns(['account_id', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const badgesOf = (db: Db, accountId: number) =>
  db
    .selectFrom('given_badge')
    .select(['key', 'day'])
    .where('account_id', '=', accountId)
    .orderBy('day')
    .orderBy('key')
    .execute();
