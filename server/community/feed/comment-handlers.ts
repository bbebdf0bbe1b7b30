import type { feedCalls } from '#contract/community/feed.ts';
import { UNDO_MS } from '#rules/community/post.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { doneBefore, transactOnce } from '../../kit/http/transact-once.ts';
import { announce } from '../../people/notices/announce.ts';
import {
  answersTo,
  commentById,
  firstComments,
  insertComment,
  lockComment,
  setCommentLike,
} from './comment-queries.ts';
import { commentReplies, oneComment } from './comment-reply.ts';
import { cursorAt, placeOf } from './cursor.ts';
import { needFeed } from './feed-on.ts';
import { stateOfNew } from './first-state.ts';
import { blockedBetween } from './list-queries.ts';
import { needWriter, takeFeedTurn } from './may-write.ts';
import { deleteComment, restoreComment } from './move-queries.ts';
import { openedPost, shownPost } from './seen.ts';
import { nameAndTell, namedPeople } from './words.ts';

const COMMENTS = 20;

const replyTo = (context: ReaderContext, id: number) =>
  oneComment({ ...context, viewer: context.reader.accountId }, id);

/** Parent of a reply: the comment itself, or the one above it. No replies across a block. Throws not_found. */
async function answered(context: ReaderContext, post: number, parent: number) {
  if (parent === 0) return null;
  const comment = await commentById(context.db, parent, context.reader.accountId);
  if (comment?.post_id !== post || comment.state !== 'shown') throw new Refusal('not_found');
  const { account_id } = comment;
  if (account_id !== null && (await blockedBetween(context.db, context.reader.accountId, account_id)))
    throw new Refusal('not_found');
  return comment;
}

/** Tells who is answered: of a comment its writer, else of the post. */
async function tellAnswered(
  tx: Tx,
  told: {
    account: number | null;
    writer: number;
    post: number;
    comment: number;
    to: 'post' | 'comment';
    at: number;
  },
): Promise<void> {
  const { account, writer, ...facts } = told;
  if (account !== null && account !== writer)
    await announce(tx, 'post_answer', { account, ...facts }, told.at);
}

/** One's own deletes and comes back for a moment. */
async function moveOwn(tx: Tx, id: number, account: number, gone: boolean, now: number): Promise<void> {
  const comment = await lockComment(tx, id);
  if (!comment || comment.account_id !== account) throw new Refusal('not_found');
  if (gone) {
    if (comment.state !== 'deleted') await deleteComment(tx, id, comment.state, new Date(now));
    return;
  }
  if (comment.state !== 'deleted') return;
  const { state_before, deleted_at } = comment;
  if (state_before === null || deleted_at === null || now > deleted_at.getTime() + UNDO_MS)
    throw new Refusal('too_late');
  await restoreComment(tx, id, state_before);
}

type Named = 'fetchComment' | 'addComment' | 'commentAction';

export const commentHandlers: Pick<Handlers<typeof feedCalls>, Named> = {
  async fetchComment({ post_id, parent_id, by, cursor }, context) {
    needFeed(context);
    const viewer = context.reader?.accountId ?? null;
    await openedPost(context.db, post_id, viewer);
    const order = parent_id > 0 ? 'oldest' : by;
    const list = `comments:${post_id}:${parent_id}:${order}`;
    const place = placeOf(
      list,
      cursor,
      order === 'liked' ? ['whole', 'moment', 'whole'] : ['moment', 'whole'],
    );
    const asked = { viewer, place, limit: COMMENTS + 1 };
    if (parent_id > 0 && (await commentById(context.db, parent_id, viewer))?.post_id !== post_id)
      throw context.refuse('not_found');
    const found =
      parent_id > 0
        ? await answersTo(context.db, { ...asked, parent: parent_id })
        : await firstComments(context.db, { ...asked, post: post_id, by: order });
    const shown = found.slice(0, COMMENTS);
    const last = found.length > COMMENTS ? shown.at(-1) : undefined;
    const at = last && [last.created_at.getTime(), last.id];
    return {
      items: await commentReplies({ ...context, viewer }, shown),
      next: last && at ? cursorAt(list, order === 'liked' ? [last.likes, ...at] : at) : '',
    };
  },

  async addComment({ post_id, parent_id, body, spoiler, mention_ids }, context) {
    needFeed(context);
    const before = await doneBefore<{ id: number }>(context);
    if (before) return replyTo(context, before.id);
    const writer = await needWriter(context);
    const post = await shownPost(context.db, post_id, writer.id);
    const parent = await answered(context, post_id, parent_id);
    const now = context.now();
    const { id } = await transactOnce(context, async tx => {
      // With the comment: one that is sent twice counts once.
      await takeFeedTurn({ db: tx, now: context.now }, writer, 'commentsAMinute');
      await takeFeedTurn({ db: tx, now: context.now }, writer, 'comments');
      const state = await stateOfNew(tx, {
        ...{ accountId: writer.id, post: null, comment: null, now },
        ...{ texts: [body, writer.fullname], tags: [] },
      });
      const comment = await insertComment(tx, {
        ...{ post_id, account_id: writer.id, body, state, spoiler: spoiler === 1, created_at: new Date(now) },
        parent_id: parent ? (parent.parent_id ?? parent.id) : null,
      });
      const people = await namedPeople(tx, { writer, body, ids: mention_ids, post: post_id, now });
      const shown = state === 'shown';
      await nameAndTell(tx, { post: post_id, comment, shown, now }, people);
      if (shown)
        await tellAnswered(tx, {
          ...{
            account: parent ? parent.account_id : post.account_id,
            writer: writer.id,
            post: post_id,
            comment,
          },
          ...{ to: parent ? ('comment' as const) : ('post' as const), at: now },
        });
      return { id: comment };
    });
    return replyTo(context, id);
  },

  async commentAction({ comment_id, action, on }, context) {
    needFeed(context);
    const { db, reader } = context;
    const comment = await commentById(db, comment_id, reader.accountId);
    if (!comment) throw context.refuse('not_found');
    const now = context.now();
    if (action === 'delete') {
      await transact(db, tx => moveOwn(tx, comment_id, reader.accountId, on === 1, now));
      return replyTo(context, comment_id);
    }
    const writer = await needWriter(context);
    await shownPost(db, comment.post_id, reader.accountId);
    if (comment.state !== 'shown') throw context.refuse('not_found');
    await takeFeedTurn(context, writer, 'likes');
    const wanted = { comment: comment_id, account: reader.accountId, on: on === 1, at: new Date(now) };
    await transact(db, tx => setCommentLike(tx, wanted));
    return replyTo(context, comment_id);
  },
};
