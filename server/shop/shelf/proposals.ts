import type { Db } from '../../kit/db/db.ts';

/** Books that a shop asked for, the newest first. */
export const proposalsOf = async (db: Db, shopId: number) =>
  (
    await db
      .selectFrom('work_proposal')
      .select(['id', 'title', 'authors', 'isbn', 'state', 'reason', 'work_id', 'created_at'])
      .where('shop_id', '=', shopId)
      .orderBy('id', 'desc')
      .limit(100)
      .execute()
  ).map(({ id, created_at, ...row }) => ({ proposal_id: id, ...row, at: created_at.getTime() }));
