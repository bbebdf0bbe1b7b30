import * as z from 'zod/mini';
import { linkTo } from '#contract/all-paths.ts';
import { firstWords } from '#rules/community/post-text.ts';
import { slugOf } from '#rules/text/slug.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { icon, kind } from './kind.ts';

/* What people are told of the feed: rows of events.ts. Read when they are told: what was taken away meanwhile is not told. */

const HOUR_MS = 3_600_000;
const WORDS = 120;

const addressOf = ({ post_id, post }: { post_id: number; post: string }) =>
  linkTo('feedPost', { slug: slugOf('post', firstWords(post, 50) || 'bai', post_id) ?? '' });

/** A comment with who wrote it and its post, while all can see both and `account` hears its writer. */
async function commentTold(tx: Tx, id: number, account: number) {
  return tx
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .innerJoin('account', 'account.id', 'comment.account_id')
    .select(['account.fullname', 'comment.body', 'comment.spoiler', 'comment.post_id', 'post.body as post'])
    .where('comment.id', '=', id)
    .where('comment.state', '=', 'shown')
    .where('post.state', '=', 'shown')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('author_rule')
            .select('rule')
            .where('author_rule.account_id', '=', account)
            .whereRef('author_rule.other_id', '=', 'comment.account_id'),
        ),
      ),
    )
    .executeTakeFirst();
}

async function postTold(tx: Tx, id: number, account: number) {
  return tx
    .selectFrom('post')
    .innerJoin('account', 'account.id', 'post.account_id')
    .select(['account.fullname', 'post.body', 'post.spoiler', 'post.id as post_id', 'post.body as post'])
    .where('post.id', '=', id)
    .where('post.state', '=', 'shown')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('author_rule')
            .select('rule')
            .where('author_rule.account_id', '=', account)
            .whereRef('author_rule.other_id', '=', 'post.account_id'),
        ),
      ),
    )
    .executeTakeFirst();
}

const wordsOf = ({ body, spoiler }: { body: string; spoiler: boolean }): string =>
  spoiler ? 'Có kể trước đoạn kết.' : firstWords(body, WORDS);

export const feedKinds = {
  /** Somebody said something under one's post, or to one's comment; of a thread once an hour. */
  post_answer: kind({
    facts: z.object({
      account: z.number(),
      post: z.number(),
      comment: z.number(),
      to: z.enum(['post', 'comment']),
      at: z.number(),
    }),
    event: ({ account, post, to, at }) => `answer:${account}:${to}:${post}:${Math.floor(at / HOUR_MS)}`,
    to: ({ account }) => ({ account }),
    async say({ account, comment, to }, tx) {
      const said = await commentTold(tx, comment, account);
      if (!said) return null;
      return {
        title: to === 'post' ? `${said.fullname} bình luận bài của bạn` : `${said.fullname} trả lời bạn`,
        words: wordsOf(said),
        link: addressOf(said),
        picture: icon('message-circle'),
      };
    },
    channels: { app: true, push: true },
    choice: 'switch',
  }),

  /** Somebody named one, in a post (comment 0) or a comment. */
  post_mention: kind({
    facts: z.object({ account: z.number(), post: z.number(), comment: z.number() }),
    event: ({ account, post, comment }) => `mention:${account}:${post}:${comment}`,
    to: ({ account }) => ({ account }),
    async say({ account, post, comment }, tx) {
      const said = await (comment > 0 ? commentTold(tx, comment, account) : postTold(tx, post, account));
      if (!said) return null;
      return {
        title: `${said.fullname} nhắc tới bạn`,
        words: wordsOf(said),
        link: addressOf(said),
        picture: icon('message-circle'),
      };
    },
    channels: { app: true, push: true },
    choice: 'switch',
  }),
};
