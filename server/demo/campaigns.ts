import { campaignCalls } from '#contract/people/campaigns.ts';
import { type NoticeItem, noticeKind } from '#contract/people/desk-items/notices.ts';
import { type PopupItem, popupKind } from '#contract/people/desk-items/popups.ts';
import type { AnswerReason } from '#rules/people/campaign-kinds.ts';
import { dayStart } from '#rules/people/notices-campaigns.ts';
import { PROMOTION_VERSION } from '#rules/people/promotion-consent.ts';
import { demoWriters } from '../../demo/feed/words.ts';
import { publishLater, remove, saveDraft } from '../front/desk/change-item.ts';
import { type Kind, kindNamed } from '../front/desk/kinds.ts';
import { stateOf } from '../front/desk/queries.ts';
import { publishKindItem } from '../front/desk/show.ts';
import type { Database } from '../kit/db/db.ts';
import { transact } from '../kit/db/transact.ts';
import type { AppContext, ReaderContext } from '../kit/http/context.ts';
import { campaignHandlers } from '../people/notices/campaign-handlers.ts';
import { makeNotices } from '../people/notices/make-notices.ts';
import { campaignRow } from '../people/notices/notice-campaign-queries.ts';
import { promotionHandlers } from '../people/promotions/handlers.ts';
import { contextOf } from './order-from-shop.ts';

/* Campaigns in every state, with what came of them, by the handlers of the calls that pages and the desk make. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Who works at the demo's desk. */
const EDITOR = 'toasoan@mot.example';

interface Desk {
  db: Database;
  by: { accountId: number; now: number };
}

const wordsOf = (kind: 'popups' | 'notices'): Kind => {
  const found = kindNamed(kind);
  if (!found) throw new Error(`no kind ${kind}`);
  return found;
};

async function about({ db, by }: Desk, kind: Kind, id: number) {
  return { db, by, kind, id, seen: (await stateOf(db, { kind: kind.declared.kind, id }))?.version ?? 0 };
}

const aPopup = (name: string, title: string, more: Partial<PopupItem>): PopupItem => ({
  ...popupKind.blank,
  ...{ name, title, words: '', button: 'Xem', link: '/bang-xep-hang', audience: 'guests' },
  ...more,
});

const aNotice = (title: string, words: string, more: Partial<NoticeItem> = {}): NoticeItem => ({
  ...noticeKind.blank,
  ...{ title, words, link: '/bang-xep-hang' },
  ...more,
});

/** A guest at their own device, at a moment. */
const guestAt = (db: Database, device: number, at: number): ReaderContext =>
  ({
    ...contextOf({ db, accountId: 0, at }),
    ...{ reader: null, deviceId: `khach-thu-${device}`, ip: `10.40.${device >> 8}.${device & 255}` },
  }) as unknown as ReaderContext;

/** How many guests saw it on each of its days. */
const CROWD = [5, 8, 12, 9, 6, 4];
const reasons: readonly AnswerReason[] = ['often', 'misleading', 'often', 'unsuited'];

/** A pop-up of three weeks ago: guests saw it day by day, some pressed, most closed it, a few said what they thought. */
async function showPast(db: Database, popup_id: number, noon: number): Promise<void> {
  let device = 0;
  for (const [day, guests] of CROWD.entries())
    for (let guest = 0; guest < guests; guest++) {
      device += 1;
      const at = noon - (20 - day) * DAY + guest * 60_000;
      const log = (action: 'shown' | 'closed' | 'clicked', later = 0) =>
        campaignHandlers.logPopup(
          campaignCalls.logPopup.input.parse({ popup_id, action, screen: 'home' }),
          guestAt(db, device, at + later),
        );
      await log('shown');
      await log(device % 10 < 4 ? 'clicked' : 'closed', 8_000);
      if (device % 13 !== 0) continue;
      const how = device % 2 === 0 ? 'reported' : 'refused';
      const said = { popup_id, how, reason: reasons[device % reasons.length] ?? 'other' };
      await campaignHandlers.answerPopup(
        campaignCalls.answerPopup.input.parse(said),
        guestAt(db, device, at + 9_000),
      );
    }
}

async function loadPopups({ db, by }: Desk, noon: number): Promise<void> {
  const kind = wordsOf('popups');
  const put = (item: PopupItem, now: number) => publishKindItem(db, 'popups', item, { ...by, now });
  const past = aPopup('hoi-sach-thang-muoi-mot', 'Hội sách tháng Mười một', {
    ...{ words: 'Ba trăm cuốn mở sẵn chương đầu, đọc tới đâu hay tới đó.', screens: ['home'] },
    ...{ startsAt: noon - 21 * DAY, endsAt: noon - 14 * DAY },
  });
  await showPast(db, await put(past, noon - 21 * DAY), noon);
  const coming = { startsAt: noon + 20 * DAY, endsAt: noon + 30 * DAY };
  await put(aPopup('tet-doc-gi', 'Tết này đọc gì', { ...coming, audience: 'all' }), by.now);
  const advert = aPopup('nua-gia-cuoi-tuan', 'Nửa giá cuối tuần', {
    ...{ kind: 'advertising', audience: 'readers', screens: ['shop', 'home'], budget: 500 },
    ...{ button: 'Vào giờ vàng', link: '/flash-sale', startsAt: noon - DAY, endsAt: noon + 30 * DAY },
  });
  await put(advert, by.now);
  const gone = { startsAt: noon - 40 * DAY, endsAt: noon - 33 * DAY };
  await remove(await about({ db, by }, kind, await put(aPopup('mua-mua', 'Đọc mùa mưa', gone), by.now)));
  const next = { startsAt: noon + 5 * DAY, endsAt: noon + 9 * DAY };
  await saveDraft(await about({ db, by }, kind, -1), aPopup('ban-tin', 'Bảng tin có gì mới', next));
}

/** Tells of a notice as the worker does, at that moment. */
async function tellAt(db: Database, campaign: number, at: number): Promise<void> {
  const row = await campaignRow(db, campaign);
  if (!row) return;
  const facts = { campaign, round: row.round };
  const input = makeNotices.input.parse({ kind: 'campaign', event: `${campaign}:${row.round}`, facts });
  const context = { now: () => at, linkSecret: '', settings: {} as AppContext['settings'] };
  await transact(db, tx => makeNotices.inDatabase(input, { ...context, tx }));
}

/** Some of the feed's people said yes to advertising, one of them took it back, and who is told reads or says no more. */
async function loadConsents(db: Database, noon: number): Promise<number[]> {
  const people = await db
    .selectFrom('account')
    .select('id')
    .where('fullname', 'in', demoWriters())
    .orderBy('id')
    .limit(24)
    .execute();
  const say = (id: number, agreed: number, at: number) =>
    promotionHandlers.savePromotions(
      { agreed, version: PROMOTION_VERSION },
      contextOf({ db, accountId: id, at }),
    );
  const ids = people.map(({ id }) => id);
  for (const [at, id] of ids.entries()) await say(id, 1, noon - 9 * DAY + at * HOUR);
  const [first] = ids;
  if (first) await say(first, 0, noon - 2 * DAY);
  return ids;
}

async function loadNoticesSent({ db, by }: Desk, noon: number): Promise<void> {
  const kind = wordsOf('notices');
  const ids = await loadConsents(db, noon);
  if (ids.length === 0) return;
  const sentAt = noon - 3 * DAY;
  const sale = aNotice('Giờ vàng tối thứ Sáu', 'Hai mươi cuốn giảm nửa giá, từ 20 giờ.', {
    ...{ kind: 'advertising', link: '/flash-sale', budget: 20 },
  });
  const sent = await publishKindItem(db, 'notices', sale, { ...by, now: sentAt });
  await tellAt(db, sent, sentAt);
  const told = await db
    .selectFrom('notice')
    .select(['id', 'account_id'])
    .where('kind', '=', 'campaign')
    .where('account_id', 'in', ids)
    .orderBy('id')
    .execute();
  for (const [at, { id, account_id }] of told.entries()) {
    const context = contextOf({ db, accountId: account_id, at: sentAt + (at + 1) * HOUR });
    if (at % 9 === 4) {
      const said = { notice_id: id, how: at % 2 ? 'reported' : 'refused', reason: 'often' };
      await campaignHandlers.answerNotice(campaignCalls.answerNotice.input.parse(said), context);
    }
  }
  await saveDraft(await about({ db, by }, kind, -1), aNotice('Năm mới, kệ mới', 'Kệ đầu năm đang bày.'));
  await saveDraft(
    await about({ db, by }, kind, -2),
    aNotice('Gió qua đèo Khau Phạ ra kệ', 'Từ 6 giờ sáng thứ Tư.'),
  );
  await publishLater(await about({ db, by }, kind, -2), noon + 12 * DAY);
}

/** After the feed, whose people it asks; done before, it changes nothing. `now` in ms. */
export async function loadCampaignStates(db: Database, now: number): Promise<void> {
  const editor = await db.selectFrom('account').select('id').where('email', '=', EDITOR).executeTakeFirst();
  const done = await db.selectFrom('promotion_consent').select('id').limit(1).executeTakeFirst();
  if (!editor || done) return;
  const desk = { db, by: { accountId: editor.id, now } };
  const noon = dayStart(now) + 12 * HOUR;
  await loadPopups(desk, noon);
  await loadNoticesSent(desk, noon);
}
