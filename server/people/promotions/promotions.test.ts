import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { campaignCalls } from '#contract/people/campaigns.ts';
import { type NoticeItem, noticeKind } from '#contract/people/desk-items/notices.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { promotionCalls } from '#contract/people/promotions.ts';
import { PROMOTION_VERSION, promotionWords } from '#rules/people/promotion-consent.ts';
import { STOP_PATH } from '#rules/people/push-text.ts';
import { transact } from '../../kit/db/transact.ts';
import { atTheFront } from '../../testing/testFrontDesk.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';
import { announce } from '../notices/announce.ts';
import { insertCampaign } from '../notices/notice-campaign-queries.ts';
import { agreeToPromotions } from './answer.ts';
import { takePromotionDay } from './queries.ts';
import { signStop } from './stop-token.ts';

// Calls under test, by name: promotions.promotions promotions.savePromotions notices.answerNotice

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let day = 0;
let noon = 0;
let server: TestServer;
let lan: Awaited<ReturnType<typeof atTheFront>>;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  day += 10;
  noon = Date.parse('2027-03-01T12:00:00+07:00') + day * DAY;
  await clock(noon);
  await server.context.db.deleteFrom('popup_campaign').execute();
  await server.context.db.deleteFrom('promotion_consent').execute();
});
afterAll(() => server.close());

/** Moves the clock; an editor signs in then. */
async function clock(at: number) {
  server.setNow(at);
  lan = await atTheFront(server, 'notices');
}

type Person = Awaited<ReturnType<typeof aMember>>;
const agree = ({ visitor }: Person) =>
  visitor.call(promotionCalls.savePromotions, { agreed: 1, version: PROMOTION_VERSION });
const born = ({ id }: Person, birthday: string) =>
  server.context.db.updateTable('account').set({ birthday }).where('id', '=', id).execute();
const anAdvertisement = (more: Partial<NoticeItem> = {}): NoticeItem => ({
  ...noticeKind.blank,
  ...{ title: 'Giảm nửa giá', words: 'Đến hết Chủ nhật.', link: '/flash-sale', kind: 'advertising' },
  ...more,
});
const titles = async ({ id }: Person) =>
  (
    await server.context.db
      .selectFrom('notice')
      .select('title')
      .where('account_id', '=', id)
      .where('kind', '=', 'campaign')
      .orderBy('id')
      .execute()
  ).map(({ title }) => title);
const stateOf = async (visitor: Visitor) => (await visitor.call(promotionCalls.promotions, {})).data;

test('nobody agreed by silence; a yes is kept with its words and its day, taken back in one press, and taken out', async () => {
  const { visitor } = await aMember(server);
  expect(await stateOf(visitor)).toEqual({ may: true, agreed: false, at: null, words: '' });
  const agreed = await visitor.call(promotionCalls.savePromotions, { agreed: 1, version: PROMOTION_VERSION });
  expect(agreed.data).toEqual({ may: true, agreed: true, at: noon, words: promotionWords });
  server.setNow(noon + 60_000);
  const back = await visitor.call(promotionCalls.savePromotions, { agreed: 0, version: PROMOTION_VERSION });
  expect(back.data).toMatchObject({ agreed: false, at: noon + 60_000 });
  const { data } = (await visitor.call(profileCalls.exportData, {})).data;
  expect((data as Record<string, unknown>).advertising_consents).toMatchObject([
    { granted: true, words: promotionWords, version: PROMOTION_VERSION },
    { granted: false, words: promotionWords },
  ]);
});

test('other words are read anew first, and who is under eighteen is refused', async () => {
  const one = await aMember(server);
  const wrong = await one.visitor.call(promotionCalls.savePromotions, { agreed: 1, version: '2020-01' });
  expect(wrong).toMatchObject({ code: refusals.bad_input, message: { version: [expect.any(String)] } });
  await born(one, '2015-01-01');
  expect((await agree(one)).code).toBe(refusals.bad_input);
  expect(await stateOf(one.visitor)).toMatchObject({ may: false, agreed: false });
});

test('advertising goes to who said yes and is of age, marked; news needs no yes', async () => {
  const [yes, no, young, back] = [
    await aMember(server),
    await aMember(server),
    await aMember(server),
    await aMember(server),
  ];
  for (const one of [yes, young, back]) await agree(one);
  await born(young, '2012-05-05');
  await back.visitor.call(promotionCalls.savePromotions, { agreed: 0, version: PROMOTION_VERSION });
  await lan.put(anAdvertisement());
  await server.runJobs();
  expect(await Promise.all([yes, no, young, back].map(titles))).toEqual([['[QC] Giảm nửa giá'], [], [], []]);
  await lan.put(anAdvertisement({ kind: 'news', title: 'Bảng tin đã mở' }));
  await server.runJobs();
  expect(await titles(no)).toEqual(['Bảng tin đã mở']);
});

test('advertising waits from nine to eight, though news may come', async () => {
  const one = await aMember(server);
  await agree(one);
  await clock(noon + 9.5 * HOUR);
  await lan.put(anAdvertisement());
  await lan.put(anAdvertisement({ kind: 'news', title: 'Bảng tin đã mở' }));
  await server.runJobs();
  expect(await titles(one)).toEqual(['Bảng tin đã mở']);
  server.setNow(noon + 20 * HOUR);
  await server.runJobs();
  expect(await titles(one)).toEqual(['Bảng tin đã mở', '[QC] Giảm nửa giá']);
});

/** Tells of a new campaign that advertises, as publishing it does. */
async function advertise(title: string) {
  const { db, now } = server.context;
  await transact(db, async tx => {
    const row = { title, words: 'Đến hết Chủ nhật.', link: '/flash-sale', audience: 'all' as const };
    const due_at = new Date(now());
    const { id, round } = await insertCampaign(tx, { ...row, kind: 'advertising', due_at });
    await announce(tx, 'campaign', { campaign: id, round }, now());
  });
}

test('of many that advertise one reaches a person a day, and three a week', async () => {
  const one = await aMember(server);
  await agree(one);
  for (let each = 0; each < 10; each++) await advertise(`Giảm giá ${each}`);
  await server.runJobs();
  expect(await titles(one)).toHaveLength(1);
  for (let later = 1; later <= 3; later++) {
    server.setNow(noon + later * DAY);
    await advertise(`Ngày ${later}`);
    await server.runJobs();
  }
  expect(await titles(one)).toHaveLength(3);
});

test('a pop-up that advertises is somebody’s piece of the day too, and a guest sees none', async () => {
  const one = await aMember(server);
  await agree(one);
  await server.context.db
    .updateTable('account')
    .set({ created_at: new Date(noon - DAY) })
    .where('id', '=', one.id)
    .execute();
  const { id: popup_id } = await server.context.db
    .insertInto('popup_campaign')
    .values({
      ...{
        name: `qc-${day}`,
        title: 'Nửa giá',
        words: '',
        edition_id: null,
        button: 'Xem',
        link: '/flash-sale',
      },
      ...{ starts_at: new Date(noon - DAY), ends_at: new Date(noon + DAY), audience: 'all' as const },
      ...{ os: ['web'], joined_days: null, per_person: 9, per_day: 9, kind: 'advertising' as const },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await server.call(campaignCalls.popups, {})).data).toEqual([]);
  expect((await one.visitor.call(campaignCalls.popups, {})).data).toMatchObject([{ kind: 'advertising' }]);
  const shown = await one.visitor.call(campaignCalls.logPopup, { popup_id, action: 'shown' });
  expect(shown.data.allowed).toBe(true);
  await lan.put(anAdvertisement());
  await server.runJobs();
  expect(await titles(one)).toEqual([]);
});

test('the day of one person is taken once by two at once', async () => {
  const { id } = await aMember(server);
  const { db } = server.context;
  const taken = await Promise.all(
    Array.from({ length: 8 }, () => transact(db, tx => takePromotionDay(tx, [id], new Date(noon)))),
  );
  expect(taken.filter(({ size }) => size === 1)).toHaveLength(1);
});

test('a budget of people holds, and a larger one reaches the next and nobody twice', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => aMember(server)));
  for (const one of all) await agree(one);
  const item = anAdvertisement({ budget: 2 });
  const { id, version } = await lan.put(item);
  await server.runJobs();
  const told = async () => (await Promise.all(all.map(titles))).flat().length;
  expect(await told()).toBe(2);
  await lan.put({ ...item, budget: 5 }, id, version);
  await server.runJobs();
  expect(await told()).toBe(5);
  const row = await server.context.db
    .selectFrom('notice_campaign')
    .select('sent')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row?.sent).toBe(5);
});

test('“no more” under advertising takes the yes back, under news it turns the switch off, and both are counted', async () => {
  const one = await aMember(server);
  await agree(one);
  const { id } = await lan.put(anAdvertisement());
  await lan.put(anAdvertisement({ kind: 'news', title: 'Tin' }));
  await server.runJobs();
  const { items } = (await one.visitor.call(noticeCalls.list, {})).data;
  const [advert, news] = ['[QC] Giảm nửa giá', 'Tin'].map(
    title => items.find(item => item.title === title)?.id ?? 0,
  );
  const answer = (notice_id: number, how: 'refused' | 'reported') =>
    one.visitor.call(campaignCalls.answerNotice, { notice_id, how, reason: 'misleading' });
  await answer(advert ?? 0, 'reported');
  await answer(advert ?? 0, 'refused');
  expect((await stateOf(one.visitor)).agreed).toBe(false);
  await answer(news ?? 0, 'refused');
  const { data } = await one.visitor.call(noticeCalls.settings, {});
  expect(data.find(({ kind, channel }) => kind === 'campaign' && channel === 'app')?.on).toBe(false);
  const { figures } = (await lan.read(id)).data;
  expect(figures?.sums).toMatchObject([
    { label: 'Gửi', count: 1 },
    { count: 0 },
    { count: 0 },
    { label: 'Đừng báo nữa', count: 1 },
    { label: 'Báo cáo', count: 1 },
  ]);
  expect(figures?.reasons).toEqual([{ label: 'Nói không đúng', count: 1 }]);
  expect((await answer(999_999, 'refused')).code).toBe(refusals.not_found);
});

test('a message takes a yes back by one press without signing in; a made-up one does nothing', async () => {
  const one = await aMember(server);
  await agree(one);
  const press = (stop: string) =>
    server.app.inject({
      method: 'POST',
      url: STOP_PATH,
      payload: new URLSearchParams({ stop }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await press('A'.repeat(80))).statusCode).toBe(404);
  const token = signStop(server.context.linkSecret, one.id, noon);
  expect((await press(token)).statusCode).toBe(200);
  expect((await press(token)).statusCode).toBe(200);
  expect((await stateOf(one.visitor)).agreed).toBe(false);
  server.setNow(noon + 61 * DAY);
  expect((await press(token)).statusCode).toBe(404);
});

test('a yes twice at once is one row', async () => {
  const { id } = await aMember(server);
  const { db } = server.context;
  for (let each = 0; each < 2; each++) await transact(db, tx => agreeToPromotions(tx, id, new Date(noon)));
  const rows = await db.selectFrom('promotion_consent').select('id').where('account_id', '=', id).execute();
  expect(rows).toHaveLength(1);
});
