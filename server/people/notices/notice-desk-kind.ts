import { type NoticeItem, noticeAudiences } from '#contract/people/desk-items/notices.ts';
import type { CampaignKind } from '#rules/people/campaign-kinds.ts';
import { afterQuiet, PROMOTION_QUIET } from '#rules/people/quiet-hours.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { searchable } from '#rules/text/search.ts';
import { grouped } from '#rules/text/text.ts';
import type { Db } from '../../kit/db/db.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { isOwnPage } from '../../library/addresses/own-pages.ts';
import { thingsByIds } from '../../library/things/queries.ts';
import { platformQuiet } from '../push/quiet-queries.ts';
import { announce, cancelNotices, tellMore } from './announce.ts';
import { noticeFigures } from './figure-queries.ts';
import {
  type CampaignRow,
  campaignRow,
  campaignRows,
  changeBudget,
  correctNotices,
  countPeople,
  deleteCampaign,
  type Group,
  insertCampaign,
  saidBy,
  updateCampaign,
} from './notice-campaign-queries.ts';

const itemOf = (row: CampaignRow): NoticeItem => ({
  ...{ title: row.title, words: row.words, link: row.link, audience: row.audience },
  ...{ work: row.edition_id, shop: row.shop_id, kind: row.kind, budget: row.budget },
});

/** The group of recipients; fields that do not apply to it are dropped. */
const groupOf = ({ audience, work, shop, kind }: NoticeItem): Group => ({
  kind,
  audience,
  edition_id: audience === 'readers' ? work : null,
  shop_id: audience === 'buyers' ? shop : null,
});

const sameGroup = (one: Group, other: Group): boolean =>
  one.kind === other.kind &&
  one.audience === other.audience &&
  one.edition_id === other.edition_id &&
  one.shop_id === other.shop_id;

/** When people may be told of it from a moment on. */
const hourOf = async (db: Db, kind: CampaignKind, at: number): Promise<number> =>
  afterQuiet(at, await platformQuiet(db), ...(kind === 'advertising' ? [PROMOTION_QUIET] : []));

const wrong = (field: keyof NoticeItem, message: string) => new Refusal('bad_input', { [field]: [message] });
const audienceNames = new Map<string, string>(noticeAudiences);

/** Rows of one page of the list may be left out by the words: so many are looked at. */
const LOOKED_AT = 500;

/**
 * Publishing tells people: at once, or at seven when it is night. Words that change reach who was told already; whom to tell changes
 * only before the first is told. Taken off, it is gone for everybody.
 */
export const noticeDeskKind: DeskKind<NoticeItem> = {
  kind: 'notices',
  async list(db, { search, after, limit, now }) {
    const words = searchable(search);
    return (await campaignRows(db, after, LOOKED_AT))
      .filter(({ title, words: said }) => searchable(`${title} ${said}`).includes(words))
      .slice(0, limit)
      .map(({ id, title, audience, due_at, told, seen }) => ({
        id,
        name: title,
        note: `${audienceNames.get(audience)} · ${grouped(told ?? 0)} người nhận, ${grouped(seen ?? 0)} đã đọc`,
        state: due_at.getTime() > now ? 'later' : 'live',
      }));
  },
  async read(db, id) {
    const row = await campaignRow(db, id);
    return row ? itemOf(row) : null;
  },
  async write(tx, id, item, { now }) {
    const { title, words, link, budget } = item;
    const said = { title, words, link };
    const group = groupOf(item);
    const had = id === null ? undefined : await campaignRow(tx, id);
    if (had && sameGroup(had, group)) {
      await updateCampaign(tx, had.id, said);
      await changeBudget(tx, had.id, budget);
      if (had.budget !== null && (budget === null || budget > had.budget))
        await tellMore(tx, 'campaign', { campaign: had.id, round: had.round }, now);
      await correctNotices(tx, `${had.id}:${had.round}`, saidBy({ ...said, kind: had.kind }));
      return had.id;
    }
    const due_at = new Date(await hourOf(tx, group.kind, now));
    const row = { ...said, ...group, budget, due_at };
    if (had) {
      await cancelNotices(tx, 'campaign', { campaign: had.id, round: had.round }, now);
      await updateCampaign(tx, had.id, { ...row, round: had.round + 1, sent: 0 });
      await announce(tx, 'campaign', { campaign: had.id, round: had.round + 1 }, now);
      return had.id;
    }
    const made = await insertCampaign(tx, row);
    await announce(tx, 'campaign', { campaign: made.id, round: made.round }, now);
    return made.id;
  },
  async remove(tx, id, { now }) {
    const had = await campaignRow(tx, id);
    if (!had) return;
    await cancelNotices(tx, 'campaign', { campaign: id, round: had.round }, now);
    await deleteCampaign(tx, id);
  },
  figures: noticeFigures,
  async check(db, item, id, { now }) {
    if (!(await isOwnPage(db, item.link, 'web'))) return wrong('link', 'Mọt chưa có trang này');
    const { work, shop, audience } = item;
    if (audience === 'readers' && (work === null || (await thingsByIds(db, 'work', [work])).length === 0))
      return wrong('work', 'Chọn một cuốn');
    if (audience === 'buyers' && (shop === null || (await thingsByIds(db, 'shop', [shop])).length === 0))
      return wrong('shop', 'Chọn một tiệm');
    const had = id === null ? undefined : await campaignRow(db, id);
    if (had && had.due_at.getTime() <= now && !sameGroup(had, groupOf(item)))
      return wrong(
        'audience',
        'Đã báo rồi nên không đổi người nhận được. Bạn gỡ xuống rồi làm thông báo khác nhé.',
      );
    return null;
  },
  async says(db, item, { now }) {
    const group = groupOf(item);
    if (group.audience === 'readers' && group.edition_id === null) return '';
    if (group.audience === 'buyers' && group.shop_id === null) return '';
    const count = await countPeople(db, group, new Date(now));
    const people = grouped(Math.min(count, item.budget ?? count));
    const due = await hourOf(db, group.kind, now);
    return due === now
      ? `${people} người sẽ nhận.`
      : `${people} người sẽ nhận. Đang giờ yên tĩnh, đăng bây giờ thì báo lúc ${clockThenDay(due)}.`;
  },
};
