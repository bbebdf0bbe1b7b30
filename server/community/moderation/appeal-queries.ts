import { sql } from 'kysely';
import type { AppealOutcome } from '#rules/community/moderation.ts';
import type { Db } from '../../kit/db/db.ts';
import { isInserted } from '../../kit/db/fragments.ts';
import type { Tx } from '../../kit/db/transact.ts';

/* Decisions about what people wrote, as they and moderators read them, and appeals. */

const seen = (db: Db) =>
  db
    .selectFrom('feed_verdict as verdict')
    .leftJoin('feed_appeal as appeal', 'appeal.verdict_id', 'verdict.id')
    .leftJoin('feed_lock as lock', 'lock.verdict_id', 'verdict.id')
    .leftJoin('account as judge', 'judge.id', 'verdict.by_id')
    .leftJoin('account as author', 'author.id', 'verdict.author_id')
    .leftJoin('post', 'post.id', 'verdict.post_id')
    .leftJoin('comment', 'comment.id', 'verdict.comment_id')
    .select(['verdict.id', 'verdict.post_id', 'verdict.comment_id', 'verdict.author_id', 'verdict.by_id'])
    .select(['verdict.action', 'verdict.rule', 'verdict.words', 'verdict.before', 'verdict.at'])
    .select(['judge.fullname as judge', 'author.fullname as author'])
    .select(({ fn }) => [
      fn.coalesce('post.body', 'comment.body').as('body'),
      fn.coalesce('post.id', 'comment.post_id').as('on_post'),
    ])
    .select(['lock.until', 'lock.starts_at', 'lock.lifted_at'])
    .select(['appeal.words as asked_words', 'appeal.asked_at', 'appeal.outcome', 'appeal.decided_at'])
    .select('appeal.reason as answer')
    .where('verdict.after', '=', 'removed')
    .where('verdict.action', 'in', ['remove', 'lock'])
    .where('verdict.undone_at', 'is', null);
export type SeenVerdict = Awaited<ReturnType<ReturnType<typeof seen>['execute']>>[number];

/** Of one writer, once they may be told, the newest first. */
export const seenBy = (db: Db, accountId: number, toldBefore: Date, limit: number) =>
  seen(db)
    .where('verdict.author_id', '=', accountId)
    .where('verdict.at', '<=', toldBefore)
    .orderBy('verdict.id', 'desc')
    .limit(limit)
    .execute();

export const seenById = (db: Db, id: number) => seen(db).where('verdict.id', '=', id).executeTakeFirst();

/** With an appeal: those that wait first, the oldest of them first. */
export const appealRows = (db: Db, limit: number) =>
  seen(db)
    .where('appeal.asked_at', 'is not', null)
    .orderBy(sql`appeal.decided_at is null`, 'desc')
    .orderBy(sql`case when appeal.decided_at is null then appeal.asked_at end`)
    .orderBy('appeal.decided_at', 'desc')
    .limit(limit)
    .execute();

/** False when there was one before. */
export const insertAppeal = (
  tx: Tx,
  row: { verdict_id: number; account_id: number; words: string; asked_at: Date },
): Promise<boolean> =>
  isInserted(
    tx
      .insertInto('feed_appeal')
      .values(row)
      .onConflict(conflict => conflict.doNothing()),
  );

export const lockAppeal = (tx: Tx, id: number) =>
  tx.selectFrom('feed_appeal').selectAll().where('verdict_id', '=', id).forUpdate().executeTakeFirst();

export const decideAppeal = (
  tx: Tx,
  id: number,
  row: { outcome: AppealOutcome; reason: string; decided_by: number; decided_at: Date },
) => tx.updateTable('feed_appeal').set(row).where('verdict_id', '=', id).execute();
