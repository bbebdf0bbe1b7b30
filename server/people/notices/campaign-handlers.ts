import type { Campaign, campaignCalls } from '#contract/people/campaigns.ts';
import {
  type CampaignTerms,
  dayStart,
  isMeantFor,
  mayShow,
  type Viewer,
} from '#rules/people/notices-campaigns.ts';
import type { Db } from '../../kit/db/db.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { takeNetworkAttempt } from '../../kit/http/limits.ts';
import {
  type CampaignRow,
  endShowing,
  insertShowing,
  isCampaign,
  lockPerson,
  type Person,
  runningCampaigns,
  showingsOf,
  viewerOf,
} from './campaign-queries.ts';

const termsOf = (row: CampaignRow): CampaignTerms => ({
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at.getTime(),
  audience: row.audience,
  os: row.os,
  joinedDays: row.joined_days,
  perPerson: row.per_person,
  perDay: row.per_day,
});

function campaignOf(row: CampaignRow, files: string): Campaign {
  const { id, title, words, button, link, work, authors, tint, cover_key } = row;
  const base = cover_key && `${files}/covers/${cover_key}`;
  return {
    popup_id: id,
    title,
    words,
    face: work === null || tint === null ? null : { title: work, authors, base, tint },
    button,
    link,
  };
}

const personOf = ({ reader, deviceId }: Context): Person => ({
  accountId: reader?.accountId ?? null,
  deviceId,
});

/** The first campaign that this person may see now, of all that run or of one. */
async function nextCampaign(db: Db, context: Context, id?: number): Promise<CampaignRow | undefined> {
  const now = context.now();
  const rows = await runningCampaigns(db, new Date(now), id);
  if (rows.length === 0) return undefined;
  const account = context.reader && (await viewerOf(db, context.reader.accountId, new Date(now)));
  const viewer: Viewer = {
    os: context.os,
    joinedAt: account?.created_at.getTime() ?? null,
    member: Boolean(account?.member),
  };
  const showings = await showingsOf(db, personOf(context), new Date(dayStart(now)));
  const openSince = Math.max(0, ...showings.map(({ open }) => open?.getTime() ?? 0)) || null;
  return rows.find(row => {
    const { times = 0, today = 0 } = showings.find(each => each.campaign_id === row.id) ?? {};
    const terms = termsOf(row);
    return isMeantFor(terms, viewer, now) && mayShow(terms, { times, today, openSince }, now);
  });
}

export const campaignHandlers: Handlers<typeof campaignCalls> = {
  async popups(_, context) {
    const found = await nextCampaign(context.db, context);
    return found ? [campaignOf(found, context.filesOrigin)] : [];
  },

  async logPopup({ popup_id, action }, context) {
    const { db, now, refuse } = context;
    await takeNetworkAttempt(context, 'popup:ip', 600, 3_600);
    if (!(await isCampaign(db, popup_id))) throw refuse('not_found');
    const person = personOf(context);
    return transact(db, async tx => {
      const at = new Date(now());
      if (action !== 'shown') {
        await endShowing(tx, popup_id, person, action === 'closed' ? { closed_at: at } : { clicked_at: at });
        return { allowed: false };
      }
      await lockPerson(tx, person);
      if (!(await nextCampaign(tx, context, popup_id))) return { allowed: false };
      await insertShowing(tx, popup_id, person, at);
      return { allowed: true };
    });
  },
};
