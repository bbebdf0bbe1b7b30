import { createHmac } from 'node:crypto';
import type { moderationCalls } from '#contract/community/moderation.ts';
import {
  type FeedThing,
  namesOf,
  REPORTS_A_DAY,
  reportsHide,
  reportWeight,
} from '#rules/community/moderation.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { networkOf, takeAttempt } from '../../kit/http/limits.ts';
import { newestOf } from '../../kit/secret-ring.ts';
import { moveThing } from './move.ts';
import { hasOpenOrder } from './order-queries.ts';
import {
  changeReport,
  counted,
  insertReport,
  ownReportRow,
  reporterOf,
  settledOf,
  takeBack,
} from './report-queries.ts';
import { lockThing, type ThingRow, thingById } from './thing-queries.ts';
import { lastVerdict } from './verdict-queries.ts';

type ReportCalls = 'reportTweet' | 'takeBackReport' | 'ownReport';
interface About {
  post_id: number;
  comment_id: number;
}

const DAY_SECONDS = 86_400;

const thingOf = ({ post_id, comment_id }: About): [FeedThing, number] =>
  comment_id > 0 ? ['comment', comment_id] : ['post', post_id];

/** Readers report what they see: what is shown, or was just hidden by others' reports. */
const isSeen = (row: ThingRow | undefined, { post_id }: About): row is ThingRow =>
  row !== undefined && row.post_id === post_id && (row.state === 'shown' || row.state === 'hidden');

/** Hash of the reporter's address. */
const networkMark = ({ ip, linkSecret }: ReaderContext): string =>
  createHmac('sha256', newestOf(linkSecret))
    .update(`feed report ${networkOf(ip)}`)
    .digest('hex')
    .slice(0, 16);

/** Whether reports alone hid it: no person did, and no authority asks for it. */
async function isHiddenByReports(tx: Tx, thing: FeedThing, ref: number): Promise<boolean> {
  if (await hasOpenOrder(tx, thing, ref)) return false;
  const last = await lastVerdict(tx, thing, ref);
  return (last?.by_id ?? null) === null;
}

/** Open reports hide what they are about, and too few of them show it again; its lock is held. */
async function weigh(tx: Tx, thing: FeedThing, row: ThingRow, now: number): Promise<void> {
  const reports = await counted(tx, thing, row.id);
  const hides = reportsHide(reports);
  const rule = reports.some(({ reason }) => reason === 'child') ? 'child' : (reports.at(-1)?.reason ?? null);
  const by = { thing, row, by: null, words: '', now };
  if (row.state === 'shown' && hides) await moveThing(tx, { ...by, to: 'hidden', action: 'hide', rule });
  else if (row.state === 'hidden' && !hides && (await isHiddenByReports(tx, thing, row.id)))
    await moveThing(tx, { ...by, to: 'shown', action: 'lift', rule: null });
}

export const reportHandlers: Pick<Handlers<typeof moderationCalls>, ReportCalls> = {
  async reportTweet({ reason, words, ...about }, context) {
    const { db, reader, now, refuse } = context;
    const me = reader.accountId;
    await takeAttempt(context, `feed-report:${me}`, REPORTS_A_DAY, DAY_SECONDS);
    const [thing, ref] = thingOf(about);
    const at = now();
    await transact(db, async tx => {
      const row = await lockThing(tx, thing, ref);
      if (!isSeen(row, about)) throw refuse('not_found');
      if (row.author === me) throw refuse('own_affair', 'Đây là lời của chính bạn, bạn xoá được mà.');
      const open = await ownReportRow(tx, thing, ref, me);
      if (open) await changeReport(tx, open.id, { reason, words });
      else {
        const settled = await settledOf(tx, thing, ref, me);
        if (settled && settled > (row.edited_at ?? new Date(0)))
          throw refuse('too_late', 'Mọt đã xem lời báo trước của bạn rồi. Cảm ơn bạn.');
        const { created_at, judged, agreed } = await reporterOf(tx, me);
        await insertReport(tx, {
          ...{ ...namesOf(thing, ref), account_id: me, reason, words, at: new Date(at) },
          weight: reportWeight({ age: at - created_at.getTime(), judged, agreed }),
          network: networkMark(context),
        });
      }
      await weigh(tx, thing, row, at);
    });
    return { reported: true };
  },

  async takeBackReport(about, { db, reader, now }) {
    const [thing, ref] = thingOf(about);
    await transact(db, async tx => {
      const row = await lockThing(tx, thing, ref);
      const open = row && (await ownReportRow(tx, thing, ref, reader.accountId));
      if (!row || !open) return;
      await takeBack(tx, open.id, new Date(now()));
      if (isSeen(row, { ...about, post_id: row.post_id })) await weigh(tx, thing, row, now());
    });
    return { reported: false };
  },

  async ownReport(about, { db, reader }) {
    const [thing, ref] = thingOf(about);
    if (!(await thingById(db, thing, ref))) return { report: null };
    const row = await ownReportRow(db, thing, ref, reader.accountId);
    return { report: row ? { reason: row.reason, words: row.words, at: row.at.getTime() } : null };
  },
};
