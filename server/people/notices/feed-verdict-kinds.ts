import * as z from 'zod/mini';
import { linkTo } from '#contract/all-paths.ts';
import { APPEAL_DAYS, thingNames, UNDO_GRACE_MS, UNDO_VERDICT_MS } from '#rules/community/moderation.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { icon, kind } from './kind.ts';

/* What is decided about posts and comments, told to who wrote and who reported them: rows of events.ts. */

const news = ['removed', 'shown', 'kept', 'lifted'] as const;

/** Nobody is told while a moderator may take it back. */
const toldFrom = (at: number): number => at + UNDO_VERDICT_MS + UNDO_GRACE_MS;

const verdictOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('feed_verdict as verdict')
    .leftJoin('feed_appeal as appeal', 'appeal.verdict_id', 'verdict.id')
    .select(['verdict.post_id', 'verdict.action', 'verdict.words', 'appeal.reason'])
    .where('verdict.id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();

export const feedVerdictKinds = {
  /** A post or comment was removed, or is shown again; an appeal was answered. */
  feed_verdict: kind({
    facts: z.object({ account: z.number(), verdict: z.number(), what: z.enum(news), at: z.number() }),
    event: ({ verdict, what }) => `feed_verdict:${verdict}:${what}`,
    to: ({ account }) => ({ account }),
    due: ({ what, at }) => (what === 'removed' || what === 'shown' ? toldFrom(at) : at),
    async say({ what, verdict }, tx) {
      const row = await verdictOf(tx, verdict);
      if (!row) return null;
      const thing = thingNames[row.post_id === null ? 'comment' : 'post'];
      const said = {
        removed: {
          title: `Mọt đã gỡ một ${thing} của bạn`,
          words: `${row.words} Bạn khiếu nại được trong ${APPEAL_DAYS} ngày.`,
        },
        shown: { title: `Một ${thing} của bạn đã lên bảng tin`, words: 'Mọt đã xem và thấy ổn.' },
        kept: { title: 'Mọt đã xem lại, quyết định giữ nguyên', words: row.reason ?? '' },
        lifted: { title: `Mọt đã xem lại, ${thing} của bạn hiện trở lại`, words: row.reason ?? '' },
      }[what];
      return { ...said, link: linkTo('feedVerdicts'), picture: icon('shield') };
    },
    channels: { app: true },
    choice: 'none',
  }),
  /** A report of the person's was decided. */
  feed_report: kind({
    facts: z.object({ account: z.number(), verdict: z.number(), at: z.number() }),
    event: ({ account, verdict }) => `feed_report:${verdict}:${account}`,
    to: ({ account }) => ({ account }),
    due: ({ at }) => toldFrom(at),
    async say({ verdict }, tx) {
      const row = await verdictOf(tx, verdict);
      if (!row) return null;
      const thing = thingNames[row.post_id === null ? 'comment' : 'post'];
      const words =
        row.action === 'keep'
          ? `Mọt xem rồi, ${thing} ấy không trái quy định nên vẫn ở lại.`
          : `Mọt đã gỡ ${thing} ấy.`;
      return { title: 'Cảm ơn bạn đã báo', words, link: linkTo('feed'), picture: icon('flag') };
    },
    channels: { app: true },
    choice: 'none',
  }),
};
