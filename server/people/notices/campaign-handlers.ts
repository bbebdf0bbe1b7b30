import type { Campaign, campaignCalls } from '#contract/people/campaigns.ts';
import type { PopupScreen } from '#rules/people/campaign-kinds.ts';
import {
  type CampaignTerms,
  dayStart,
  isMeantFor,
  mayShow,
  type Viewer,
} from '#rules/people/notices-campaigns.ts';
import { afterQuiet, PROMOTION_QUIET } from '#rules/people/quiet-hours.ts';
import type { Db } from '../../kit/db/db.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { takeNetworkAttempt } from '../../kit/http/limits.ts';
import { withdrawPromotions } from '../promotions/answer.ts';
import { lockBirthday, mayPromoteTo, takePromotionDay } from '../promotions/queries.ts';
import { ownQuietOf, platformQuiet } from '../push/quiet-queries.ts';
import {
  type CampaignRow,
  endShowing,
  insertShowing,
  isCampaign,
  lockPerson,
  type Person,
  putCampaignAnswer,
  runningCampaigns,
  showingsOf,
  takeShowing,
  viewerOf,
} from './campaign-queries.ts';
import { campaignOfNotice } from './notice-campaign-queries.ts';
import { putSetting } from './setting-queries.ts';

const termsOf = (row: CampaignRow): CampaignTerms => ({
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at.getTime(),
  audience: row.audience,
  os: row.os,
  joinedDays: row.joined_days,
  perPerson: row.per_person,
  perDay: row.per_day,
  kind: row.kind,
  screens: row.screens,
});

function campaignOf(row: CampaignRow, files: string): Campaign {
  const { id, title, words, button, link, kind, work, authors, tint, cover_key } = row;
  const base = cover_key && `${files}/covers/${cover_key}`;
  return {
    popup_id: id,
    title,
    words,
    face: work === null || tint === null ? null : { title: work, authors, base, tint },
    button,
    link,
    kind,
  };
}

const personOf = ({ reader, deviceId }: Context): Person => ({
  accountId: reader?.accountId ?? null,
  deviceId,
});

/** Whether it is an hour in which nothing interrupts this person. */
async function isQuiet(db: Db, { reader }: Context, now: number): Promise<boolean> {
  const own = reader && (await ownQuietOf(db, [reader.accountId])).get(reader.accountId);
  return afterQuiet(now, await platformQuiet(db), ...(own ? [own] : [])) > now;
}

/** Advertising goes to who said yes, in its hours; a guest said nothing. */
const mayPromote = async (db: Db, { reader }: Context, now: number): Promise<boolean> =>
  reader !== null &&
  afterQuiet(now, PROMOTION_QUIET) === now &&
  (await mayPromoteTo(db, reader.accountId, new Date(now)));

/** The first campaign that this person may see now and there, of all that run or of one. */
async function nextCampaign(
  db: Db,
  context: Context,
  screen: PopupScreen,
  id?: number,
): Promise<CampaignRow | undefined> {
  const now = context.now();
  const rows = await runningCampaigns(db, new Date(now), id);
  if (rows.length === 0 || (await isQuiet(db, context, now))) return undefined;
  const promotes = rows.some(({ kind }) => kind === 'advertising');
  const account = context.reader && (await viewerOf(db, context.reader.accountId, new Date(now)));
  const viewer: Viewer = {
    os: context.os,
    joinedAt: account?.created_at.getTime() ?? null,
    member: Boolean(account?.member),
    screen,
    mayBePromoted: promotes && (await mayPromote(db, context, now)),
  };
  const showings = await showingsOf(db, personOf(context), new Date(dayStart(now)));
  const allToday = showings.reduce((sum, { today }) => sum + today, 0);
  const openSince = Math.max(0, ...showings.map(({ open }) => open?.getTime() ?? 0)) || null;
  return rows.find(row => {
    const of = showings.find(each => each.campaign_id === row.id);
    const { times = 0, today = 0, closed = 0, refused = false } = of ?? {};
    const terms = termsOf(row);
    return (
      isMeantFor(terms, viewer, now) &&
      mayShow(terms, { times, today, closed, refused, allToday, openSince }, now)
    );
  });
}

/** The showing of one that advertises is somebody's piece of the day, which one of two campaigns gets. */
const takeDayFor = async (tx: Db, { kind }: CampaignRow, { accountId }: Person, at: Date): Promise<boolean> =>
  kind !== 'advertising' || (accountId !== null && (await takePromotionDay(tx, [accountId], at)).size === 1);

/** Takes back what was taken on the way to a showing: somebody's day. */
class NotShown extends Error {}

export const campaignHandlers: Handlers<typeof campaignCalls> = {
  async popups({ screen }, context) {
    const found = await nextCampaign(context.db, context, screen);
    return found ? [campaignOf(found, context.filesOrigin)] : [];
  },

  async logPopup({ popup_id, action, screen }, context) {
    const { db, now, refuse } = context;
    await takeNetworkAttempt(context, 'popup:ip', 600, 3_600);
    if (!(await isCampaign(db, popup_id))) throw refuse('not_found');
    const person = personOf(context);
    const at = new Date(now());
    if (action !== 'shown') {
      await endShowing(db, popup_id, person, action === 'closed' ? { closed_at: at } : { clicked_at: at });
      return { allowed: false };
    }
    try {
      await transact(db, async tx => {
        await lockPerson(tx, person);
        const found = await nextCampaign(tx, context, screen, popup_id);
        if (!found || !(await takeDayFor(tx, found, person, at)) || !(await takeShowing(tx, popup_id)))
          throw new NotShown();
        await insertShowing(tx, popup_id, person, at);
      });
    } catch (error) {
      if (error instanceof NotShown) return { allowed: false };
      throw error;
    }
    return { allowed: true };
  },

  async answerPopup({ popup_id, how, reason }, context) {
    const { db, now, refuse } = context;
    await takeNetworkAttempt(context, 'popup:ip', 600, 3_600);
    if (!(await isCampaign(db, popup_id))) throw refuse('not_found');
    const { accountId, deviceId } = personOf(context);
    await putCampaignAnswer(db, {
      ...{ popup_id, how, reason: how === 'reported' ? reason : null, at: new Date(now()) },
      ...(accountId === null ? { device_id: deviceId } : { account_id: accountId }),
    });
    return {};
  },

  async answerNotice({ notice_id, how, reason }, { db, reader, now, refuse }) {
    const account = reader.accountId;
    const at = new Date(now());
    await transact(db, async tx => {
      const campaign = await campaignOfNotice(tx, account, notice_id);
      if (!campaign) throw refuse('not_found');
      await putCampaignAnswer(tx, {
        ...{ notice_id: campaign.id, account_id: account, how, at },
        reason: how === 'reported' ? reason : null,
      });
      if (how === 'reported') return;
      await lockBirthday(tx, account);
      if (campaign.kind === 'advertising') return withdrawPromotions(tx, account, at, false);
      for (const channel of ['app', 'push'] as const)
        await putSetting(tx, { account_id: account, kind: 'campaign', channel, is_on: false });
    });
    return {};
  },
};
