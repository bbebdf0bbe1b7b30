import type { FeedThing } from '#rules/community/moderation.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { announce } from '../../people/notices/announce.ts';
import type { ThingRow } from './thing-queries.ts';

/* What waited is seen for the first time: who is named in it and whom it answers are told now. */

export async function tellReleased(tx: Tx, thing: FeedThing, row: ThingRow, now: number): Promise<void> {
  const comment = thing === 'comment' ? row.id : null;
  const named = await tx
    .selectFrom('mention')
    .select('account_id')
    .where('post_id', '=', row.post_id)
    .where('comment_id', comment === null ? 'is' : '=', comment)
    .execute();
  for (const { account_id } of named)
    await announce(
      tx,
      'post_mention',
      { account: account_id, post: row.post_id, comment: comment ?? 0 },
      now,
    );
  if (comment === null) return;
  const answered = await tx
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
    .select(['post.account_id as writer', 'comment.parent_id', 'parent.account_id as above'])
    .where('comment.id', '=', comment)
    .executeTakeFirst();
  const account = answered?.parent_id ? answered.above : (answered?.writer ?? null);
  if (account === null || account === row.author) return;
  const to = answered?.parent_id ? ('comment' as const) : ('post' as const);
  await announce(tx, 'post_answer', { account, post: row.post_id, comment, to, at: now }, now);
}
