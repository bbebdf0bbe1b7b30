import type { Insertable } from 'kysely';
import { columnOf, type FeedThing } from '#rules/community/moderation.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';
import type { Tx } from '../../kit/db/transact.ts';

/* What was decided about posts and comments, and locks that came of it. */

export const insertVerdict = async (tx: Tx, row: Insertable<Tables['feed_verdict']>): Promise<number> =>
  (await tx.insertInto('feed_verdict').values(row).returning('id').executeTakeFirstOrThrow()).id;

const verdicts = (db: Db) =>
  db
    .selectFrom('feed_verdict as verdict')
    .leftJoin('account as judge', 'judge.id', 'verdict.by_id')
    .selectAll('verdict')
    .select('judge.fullname as judge');

export const verdictById = (db: Db, id: number) =>
  verdicts(db).where('verdict.id', '=', id).executeTakeFirst();

/** The newest that holds. */
export const lastVerdict = (db: Db, thing: FeedThing, ref: number) =>
  verdicts(db)
    .where(`verdict.${columnOf(thing)}`, '=', ref)
    .where('undone_at', 'is', null)
    .orderBy('verdict.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** About one writer, the newest first. */
export const verdictsAbout = (db: Db, accountId: number, limit: number) =>
  verdicts(db)
    .where('author_id', '=', accountId)
    .where('undone_at', 'is', null)
    .orderBy('verdict.id', 'desc')
    .limit(limit)
    .execute();

export const undoVerdict = (tx: Tx, id: number, at: Date) =>
  tx.updateTable('feed_verdict').set({ undone_at: at }).where('id', '=', id).execute();

export const insertLock = (tx: Tx, row: Insertable<Tables['feed_lock']>) =>
  tx.insertInto('feed_lock').values(row).execute();

export const liftLock = (tx: Tx, verdictId: number, at: Date) =>
  tx
    .updateTable('feed_lock')
    .set({ lifted_at: at })
    .where('verdict_id', '=', verdictId)
    .where('lifted_at', 'is', null)
    .execute();

/** The lock that holds now and ends last. */
export const lockAt = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('feed_lock')
    .select('until')
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .where(where => where.or([where('until', 'is', null), where('until', '>', now)]))
    .orderBy('until', order => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();

/** Locks that authorities' orders made, and when the last one began. */
export async function orderLocks(db: Db, accountId: number): Promise<{ count: number; last: Date | null }> {
  const { count, last } = await db
    .selectFrom('feed_lock')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('starts_at').as('last')])
    .where('account_id', '=', accountId)
    .where('by_orders', '=', true)
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count, last };
}

/** Posts that are shown, what was removed, and locks, of one writer. */
export async function writerFacts(db: Db, accountId: number) {
  const { posts } = await db
    .selectFrom('post')
    .select(({ fn }) => fn.countAll<number>().as('posts'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'shown')
    .executeTakeFirstOrThrow();
  const { removed } = await db
    .selectFrom('feed_verdict')
    .select(({ fn }) => fn.countAll<number>().as('removed'))
    .where('author_id', '=', accountId)
    .where('after', '=', 'removed')
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { locks } = await db
    .selectFrom('feed_lock')
    .select(({ fn }) => fn.countAll<number>().as('locks'))
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { posts, removed, locks };
}
