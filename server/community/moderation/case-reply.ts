import type { FeedAppealTask, FeedCase, FeedOrder, FeedTask } from '#contract/community/moderation-desk.ts';
import { caughtParts } from '#rules/community/caught.ts';
import { type FeedThing, ORDER_LIMIT_MS, reportScore } from '#rules/community/moderation.ts';
import { firstWords } from '#rules/community/post-text.ts';
import { taskLimits } from '#rules/shop/queue.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { postPhoto } from '../../library/photos/addresses.ts';
import { claimsAt } from '../../shop/queue/claim-queries.ts';
import { claimReply } from '../../shop/queue/claim-reply.ts';
import { taskDue } from '../../shop/queue/source-queries.ts';
import type { SeenVerdict } from './appeal-queries.ts';
import { type OrderRow, ordersAbout } from './order-queries.ts';
import { openReports } from './report-queries.ts';
import type { feedTaskRows } from './task-queries.ts';
import { picturesOf, type ThingRow } from './thing-queries.ts';
import { lockAt, verdictsAbout, writerFacts } from './verdict-queries.ts';

/* What moderators are told. Never who reported. */

const START = 140;
const PAST = 10;

type Claims = Awaited<ReturnType<typeof claimsAt>>;
const masked = (text: string): string =>
  caughtParts(text)
    .map(part => part.text)
    .join('');

export const taskReply = (
  row: Awaited<ReturnType<typeof feedTaskRows>>[number],
  claims: Claims,
  me: number,
): FeedTask => ({
  ...{ thing: row.thing, ref: row.ref, author: row.author, pictures: row.pictures, state: row.state },
  start: firstWords(masked(row.body || row.quote), START),
  reports: row.reports.length,
  reasons: [...new Set(row.reports.map(({ reason }) => reason))],
  score: reportScore(row.reports),
  order: row.ordered,
  ...{ since: row.since.getTime(), due: row.due.getTime() },
  claim: claimReply(claims, { kind: row.thing, ref: row.ref }, me),
});

export const orderReply = (row: OrderRow): FeedOrder => ({
  order_id: row.id,
  thing: row.post_id !== null ? 'post' : row.comment_id !== null ? 'comment' : null,
  ref: row.post_id ?? row.comment_id,
  ...{ authority: row.authority, number: row.number, words: row.words, by: row.clerk ?? 'Mọt' },
  ...{ came_at: row.came_at.getTime(), due: row.came_at.getTime() + ORDER_LIMIT_MS },
  ...{ done_at: row.done_at?.getTime() ?? null, outcome: row.outcome },
});

export const appealReply = (row: SeenVerdict, claims: Claims, me: number): FeedAppealTask => ({
  verdict_id: row.id,
  thing: row.post_id === null ? 'comment' : 'post',
  author: row.author ?? 'Người đã rời Mọt',
  start: firstWords(masked(row.body ?? ''), START),
  rule: row.rule ?? 'other',
  ...{ words: row.words, by: row.judge ?? 'Mọt', at: row.at.getTime() },
  ...{ appeal: row.asked_words ?? '', asked_at: row.asked_at?.getTime() ?? 0 },
  due: (row.asked_at?.getTime() ?? 0) + taskLimits.verdict,
  ...{ outcome: row.outcome, reason: row.answer ?? '' },
  mine: row.by_id === me || row.author_id === me,
  claim: claimReply(claims, { kind: 'verdict', ref: row.id }, me),
});

async function writerReply({ db, now }: ReaderContext, accountId: number | null) {
  const nobody = {
    name: 'Người đã rời Mọt',
    joined_at: null,
    posts: 0,
    removed: 0,
    locks: 0,
    locked_until: null,
  };
  const person =
    accountId === null
      ? undefined
      : await db
          .selectFrom('account')
          .select(['fullname', 'created_at'])
          .where('id', '=', accountId)
          .executeTakeFirst();
  if (accountId === null || !person) return nobody;
  const lock = await lockAt(db, accountId, new Date(now()));
  return {
    ...{
      name: person.fullname,
      joined_at: person.created_at.getTime(),
      ...(await writerFacts(db, accountId)),
    },
    locked_until: lock?.until?.getTime() ?? null,
  };
}

/** Everything about one post or comment that a decision needs. */
export async function caseReply(context: ReaderContext, thing: FeedThing, row: ThingRow): Promise<FeedCase> {
  const { db, reader, now, filesOrigin } = context;
  const reports = await openReports(db, thing, row.id);
  const past = row.author === null ? [] : await verdictsAbout(db, row.author, PAST);
  const due = await taskDue(db, thing, row.id, now());
  const claims = await claimsAt(db, new Date(now()));
  return {
    ...{ thing, ref: row.id, post_id: row.post_id, state: row.state },
    ...{ at: row.at.getTime(), edited_at: row.edited_at?.getTime() ?? 0 },
    parts: caughtParts(row.body),
    quote: row.quote,
    pictures:
      thing === 'comment'
        ? []
        : (await picturesOf(db, row.id)).map(({ key, ...picture }) => ({
            ...{ base: postPhoto(filesOrigin, key), ...picture },
          })),
    ...{ likes: row.likes, comments: row.comments },
    author: await writerReply(context, row.author),
    reports: reports.map(({ reason, words, weight, at }) => ({ reason, words, weight, at: at.getTime() })),
    orders: (await ordersAbout(db, thing, row.id)).map(orderReply),
    before: past.map(({ id, action, rule, judge, at }) => ({
      ...{ verdict_id: id, action, rule, by: judge ?? 'Máy', at: at.getTime() },
    })),
    ...{ due: due?.getTime() ?? null, waits: due !== null, mine: row.author === reader.accountId },
    claim: claimReply(claims, { kind: thing, ref: row.id }, reader.accountId),
  };
}
