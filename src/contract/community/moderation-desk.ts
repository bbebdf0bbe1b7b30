import * as z from 'zod/mini';
import {
  appealOutcomes,
  feedThings,
  LETTER_LETTERS,
  LOCK_DAYS,
  moveActions,
  reportReasons,
  verdictActions,
  verdictRules,
} from '#rules/community/moderation.ts';
import { postStates } from '#rules/community/post.ts';
import { get, post } from '../kit/call.ts';
import { id, moment, nothing, optionalText, text, whole } from '../kit/fields.ts';

/* What moderators see and decide of the feed. Who reported is told to nobody. Names ours. Moments in ms since 1970. */

const about = { thing: z.enum(feedThings), ref: id() };
const claim = z.nullable(z.object({ by: z.string(), mine: z.boolean(), until: z.number() }));

const task = z.object({
  thing: z.enum(feedThings),
  ref: z.number(),
  author: z.string(),
  /** The beginning of what is written, its numbers masked. */
  start: z.string(),
  pictures: z.number(),
  reports: z.number(),
  reasons: z.array(z.enum(reportReasons)),
  /** Sum of the weights of its reports, in tenths. */
  score: z.number(),
  order: z.boolean(),
  state: z.enum(postStates),
  since: z.number(),
  due: z.number(),
  claim,
});
export type FeedTask = z.infer<typeof task>;

const appealTask = z.object({
  verdict_id: z.number(),
  thing: z.enum(feedThings),
  author: z.string(),
  start: z.string(),
  rule: z.enum(verdictRules),
  /** The letter. */
  words: z.string(),
  by: z.string(),
  at: z.number(),
  appeal: z.string(),
  asked_at: z.number(),
  due: z.number(),
  outcome: z.nullable(z.enum(appealOutcomes)),
  reason: z.string(),
  /** The viewer decided, wrote or reported it: another one looks again. */
  mine: z.boolean(),
  claim,
});
export type FeedAppealTask = z.infer<typeof appealTask>;

const order = z.object({
  order_id: z.number(),
  thing: z.nullable(z.enum(feedThings)),
  ref: z.nullable(z.number()),
  authority: z.string(),
  number: z.string(),
  words: z.string(),
  came_at: z.number(),
  due: z.number(),
  by: z.string(),
  done_at: z.nullable(z.number()),
  outcome: z.nullable(z.enum(['removed', 'kept'])),
});
export type FeedOrder = z.infer<typeof order>;

const feedCase = z.object({
  ...about,
  ref: z.number(),
  post_id: z.number(),
  state: z.enum(postStates),
  edited_at: z.number(),
  at: z.number(),
  /** Words with their numbers masked, and what a rule caught in them. */
  parts: z.array(z.object({ text: z.string(), caught: z.boolean() })),
  quote: z.string(),
  pictures: z.array(z.object({ base: z.string(), width: z.number(), height: z.number(), alt: z.string() })),
  likes: z.number(),
  comments: z.number(),
  author: z.object({
    name: z.string(),
    joined_at: z.nullable(z.number()),
    posts: z.number(),
    removed: z.number(),
    locks: z.number(),
    locked_until: z.nullable(z.number()),
  }),
  reports: z.array(
    z.object({ reason: z.enum(reportReasons), words: z.string(), weight: z.number(), at: z.number() }),
  ),
  orders: z.array(order),
  before: z.array(
    z.object({
      verdict_id: z.number(),
      action: z.enum(moveActions),
      rule: z.nullable(z.enum(verdictRules)),
      by: z.string(),
      at: z.number(),
    }),
  ),
  due: z.nullable(z.number()),
  /** Waiting for a decision. */
  waits: z.boolean(),
  mine: z.boolean(),
  claim,
});
export type FeedCase = z.infer<typeof feedCase>;

export const moderationDeskCalls = {
  /** Open cases, the earliest deadline first, without one's own. */
  feedTasks: get('/staff/feedTasks', {
    who: 'moderator',
    input: z.strictObject({ show: z._default(z.enum(['all', 'post', 'comment']), 'all') }),
    output: z.object({
      items: z.array(task),
      more: z.boolean(),
      counts: z.object({ post: z.number(), comment: z.number(), verdict: z.number() }),
      surge: z.boolean(),
      /** Decided since midnight of Vietnam, and how many of them were kept. */
      today: z.object({ decided: z.number(), kept: z.number() }),
    }),
  }),
  feedCase: get('/staff/feedCase', {
    who: 'moderator',
    refuses: ['not_found'],
    input: z.strictObject(about),
    output: feedCase,
  }),
  /** Once about what waits. `edited_at`: of what was seen; other words since then are not decided about. `lock` removes too. */
  decideFeed: post('/staff/decideFeed', {
    who: 'moderator',
    refuses: ['not_found', 'too_late', 'own_affair', 'changed_meanwhile'],
    input: z.strictObject({
      ...about,
      action: z.enum(verdictActions, { error: 'Vui lòng chọn cách xử' }),
      rule: z._default(z.enum(['', ...verdictRules]), ''),
      days: z._default(whole(LOCK_DAYS.least, LOCK_DAYS.most), LOCK_DAYS.least),
      words: optionalText(LETTER_LETTERS),
      edited_at: moment(),
    }),
    output: z.object({ verdict_id: z.number(), undo_until: z.number() }),
  }),
  /** Takes a decision of one's own back within ten seconds, before anybody is told. */
  undoFeed: post('/staff/undoFeed', {
    who: 'moderator',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ verdict_id: id() }),
    ids: { verdict_id: 'open' },
    output: z.object({ undone: z.boolean() }),
  }),
  /** Appeals, those that wait first. */
  feedAppeals: get('/staff/feedAppeals', { who: 'moderator', input: nothing, output: z.array(appealTask) }),
  /** By another person than who decided. */
  decideFeedAppeal: post('/staff/decideFeedAppeal', {
    who: 'moderator',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({
      verdict_id: id(),
      outcome: z.enum(appealOutcomes, { error: 'Vui lòng chọn cách xử' }),
      reason: text(LETTER_LETTERS, 'lời trả lời'),
    }),
    ids: { verdict_id: 'open' },
    output: z.object({ outcome: z.enum(appealOutcomes) }),
  }),
  /** Orders of authorities with the time they came and the action taken; open ones first. */
  feedOrders: get('/staff/feedOrders', { who: 'moderator', input: nothing, output: z.array(order) }),
  /** Enters an order: its post or comment has 24 hours from `came_at`. */
  enterOrder: post('/staff/enterOrder', {
    who: 'moderator',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({
      ...about,
      authority: text(200, 'tên cơ quan'),
      number: text(60, 'số văn bản'),
      words: text(500, 'nội dung yêu cầu'),
      came_at: moment(),
    }),
    output: order,
  }),
  /** While it is on, first posts of everybody wait. */
  setSurge: post('/staff/setSurge', {
    who: 'moderator',
    input: z.strictObject({ on: whole(0, 1) }),
    output: z.object({ surge: z.boolean() }),
  }),
};
