import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { campaignCalls } from '#contract/people/campaigns.ts';
import { promotionCalls } from '#contract/people/promotions.ts';
import type { PopupScreen } from '#rules/people/campaign-kinds.ts';
import { dayStart, OPEN_MS } from '#rules/people/notices-campaigns.ts';
import { PROMOTION_VERSION } from '#rules/people/promotion-consent.ts';
import { transact } from '../../kit/db/transact.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember, aVisitor } from '../../testing/testVisitor.ts';
import { takeShowing } from './campaign-queries.ts';

// Calls under test, by name: notices.popups notices.logPopup notices.answerPopup

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
/** Of a day to come: nothing is quiet, and whoever joined today has looked around. */
const noon = dayStart(Date.now()) + 86_400_000 + 12 * 3_600_000;
beforeEach(async () => {
  server.setNow(noon);
  await server.context.db.deleteFrom('popup_campaign').execute();
});
afterAll(() => server.close());

const DAY = 86_400_000;
async function aCampaign(some: object = {}): Promise<number> {
  const { id } = await server.context.db
    .insertInto('popup_campaign')
    .values({
      name: `c-${Math.random().toString(36).slice(2)}`,
      title: 'Tuần đọc truyện dài',
      words: 'Bảy ngày, bảy cuốn.',
      edition_id: null,
      button: 'Xem sách',
      link: '/bang-xep-hang',
      starts_at: new Date(noon - DAY),
      ends_at: new Date(noon + 9 * DAY),
      audience: 'all',
      os: ['web', 'wap', 'zalo'],
      joined_days: null,
      per_person: 2,
      per_day: 1,
      ...some,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const ids = async (as?: { token?: string }) =>
  (await server.call(campaignCalls.popups, { screen: 'home' }, as)).data?.map(({ popup_id }) => popup_id) ??
  [];

test('the most important campaign comes alone, with the face of its book', async () => {
  const book = await server.aBook('Sóng ở đáy bát');
  await aCampaign();
  const first = await aCampaign({ priority: 5, edition_id: book.id });
  const { data } = await server.call(campaignCalls.popups, {});
  expect(data).toMatchObject([
    {
      popup_id: first,
      title: 'Tuần đọc truyện dài',
      link: '/bang-xep-hang',
      face: { title: 'Sóng ở đáy bát' },
    },
  ]);
});

test('guests, readers and members see what is meant for them', async () => {
  const reader = await server.aReader();
  const member = await server.aReader();
  await server.context.db
    .insertInto('membership')
    .values({
      account_id: member.id,
      name: 'Hội viên',
      source: 'regular',
      expires_at: new Date(noon + DAY),
    })
    .execute();
  const forGuests = await aCampaign({ audience: 'guests' });
  const forMembers = await aCampaign({ audience: 'members' });
  const forOthers = await aCampaign({ audience: 'not_members' });
  expect(await ids()).toEqual([forGuests]);
  expect(await ids({ token: member.token })).toEqual([forMembers]);
  expect(await ids({ token: reader.token })).toEqual([forOthers]);
});

test('of two requests at once one may show it, and the cap of the day holds for both', async () => {
  const { token } = await server.aReader();
  const popup_id = await aCampaign({ per_person: 5 });
  const shown = () => server.call(campaignCalls.logPopup, { popup_id, action: 'shown' }, { token });
  const replies = await Promise.all([shown(), shown(), shown(), shown()]);
  expect(replies.filter(({ data }) => data.allowed)).toHaveLength(1);
  await server.call(campaignCalls.logPopup, { popup_id, action: 'closed' }, { token });
  expect((await shown()).data.allowed).toBe(false);
  expect(await ids({ token })).toEqual([]);
});

test('the next day it comes again, until the person has seen it often enough', async () => {
  const visitor = aVisitor(server);
  const popup_id = await aCampaign();
  const now = noon;
  const days: boolean[] = [];
  for (const day of [0, 1, 2]) {
    server.setNow(now + day * DAY);
    const { data } = await visitor.call(campaignCalls.logPopup, { popup_id, action: 'shown' });
    days.push(data.allowed);
    await visitor.call(campaignCalls.logPopup, { popup_id, action: 'closed' });
  }
  expect(days).toEqual([true, true, false]);
});

test('one that is open keeps others away over midnight too, until it is over after ten minutes', async () => {
  // Where no hour is quiet.
  await server.context.db.updateTable('platform_quiet').set({ from_hour: 0, to_hour: 0 }).execute();
  onTestFinished(async () => {
    await server.context.db.updateTable('platform_quiet').set({ from_hour: 22, to_hour: 7 }).execute();
  });
  const visitor = aVisitor(server);
  const [first, second] = [await aCampaign(), await aCampaign()];
  const shown = async (popup_id: number) =>
    (await visitor.call(campaignCalls.logPopup, { popup_id, action: 'shown' })).data.allowed;
  const midnight = dayStart(noon) + DAY;
  server.setNow(midnight - 1_000);
  expect([await shown(first), await shown(second)]).toEqual([true, false]);
  server.setNow(midnight + 1_000);
  expect(await shown(second)).toBe(false);
  server.setNow(midnight + OPEN_MS);
  expect(await shown(second)).toBe(true);
  await visitor.call(campaignCalls.logPopup, { popup_id: second, action: 'clicked' });
  const rows = await server.context.db
    .selectFrom('popup_log')
    .select(['campaign_id', 'clicked_at'])
    .orderBy('id')
    .execute();
  expect(rows.filter(row => row.clicked_at).map(row => row.campaign_id)).toEqual([second]);
});

test('fifty campaigns at once show a person one a day, whoever asks first', async () => {
  const { token } = await server.aReader();
  const all = [];
  for (let each = 0; each < 50; each++) all.push(await aCampaign({ per_person: 9, per_day: 9 }));
  const storm = await Promise.all(
    all.map(popup_id => server.call(campaignCalls.logPopup, { popup_id, action: 'shown' }, { token })),
  );
  expect(storm.filter(({ data }) => data?.allowed)).toHaveLength(1);
  for (const popup_id of all)
    await server.call(campaignCalls.logPopup, { popup_id, action: 'closed' }, { token });
  expect(await ids({ token })).toEqual([]);
});

test('a campaign that was closed twice and never opened is not shown again', async () => {
  const visitor = aVisitor(server);
  const popup_id = await aCampaign({ per_person: 9, per_day: 9 });
  const now = noon;
  const days: boolean[] = [];
  for (const day of [0, 1, 2]) {
    server.setNow(now + day * DAY);
    const { data } = await visitor.call(campaignCalls.logPopup, { popup_id, action: 'shown' });
    days.push(data.allowed);
    await visitor.call(campaignCalls.logPopup, { popup_id, action: 'closed' });
  }
  expect(days).toEqual([true, true, false]);
});

test('guests are counted by device, and a campaign nobody knows is not found', async () => {
  const popup_id = await aCampaign();
  for (const visitor of [aVisitor(server), aVisitor(server)])
    expect((await visitor.call(campaignCalls.logPopup, { popup_id, action: 'shown' })).data.allowed).toBe(
      true,
    );
  const unknown = { popup_id: 999_999, action: 'shown' as const };
  expect((await server.call(campaignCalls.logPopup, unknown)).code).toBe(404);
});

test('a pop-up appears on the screens it was put on, and nowhere else', async () => {
  const visitor = aVisitor(server);
  const popup_id = await aCampaign({ screens: ['shop', 'feed'] });
  const on = async (screen: PopupScreen) => {
    const { data } = await visitor.call(campaignCalls.popups, { screen });
    return data.length;
  };
  expect([await on('home'), await on('shop'), await on('feed'), await on('other')]).toEqual([0, 1, 1, 0]);
  const shown = (screen: PopupScreen) =>
    visitor.call(campaignCalls.logPopup, { popup_id, action: 'shown', screen });
  expect((await shown('home')).data.allowed).toBe(false);
  expect((await shown('shop')).data.allowed).toBe(true);
});

test('in quiet hours, the platform’s or one’s own, no pop-up comes', async () => {
  const { id, token } = await server.aReader();
  await aCampaign();
  await server.context.db
    .insertInto('own_quiet')
    .values({ account_id: id, from_hour: 11, to_hour: 13 })
    .execute();
  expect([await ids({ token }), (await ids()).length]).toEqual([[], 1]);
  server.setNow(noon + 10.5 * 3_600_000);
  expect(await ids()).toEqual([]);
});

test('nobody who just joined is interrupted', async () => {
  await aCampaign();
  const reader = await server.aReader();
  const { db } = server.context;
  const joined = (minutes: number) =>
    db
      .updateTable('account')
      .set({ created_at: new Date(noon - minutes * 60_000) })
      .where('id', '=', reader.id)
      .execute();
  await joined(29);
  expect(await ids(reader)).toEqual([]);
  await joined(30);
  expect(await ids(reader)).toHaveLength(1);
});

test('a budget of showings holds for many at once, on as many connections, and ends the campaign', async () => {
  const popup_id = await aCampaign({ budget: 3 });
  const visitors = Array.from({ length: 20 }, () => aVisitor(server));
  const replies = await Promise.all(
    visitors.map(visitor => visitor.call(campaignCalls.logPopup, { popup_id, action: 'shown' })),
  );
  expect(replies.filter(({ data }) => data.allowed)).toHaveLength(3);
  const { db } = server.context;
  const row = await db.selectFrom('popup_campaign').select('shown').executeTakeFirst();
  const logged = await db.selectFrom('popup_log').select('id').where('campaign_id', '=', popup_id).execute();
  expect([row?.shown, logged.length]).toEqual([3, 3]);
  expect(await ids()).toEqual([]);
});

/** Locks that somebody waits for. */
const waiting = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(server.owner))
    .rows[0]?.n;

test('two senders on two connections never go over a budget: the second waits and is told no', async () => {
  const popup_id = await aCampaign({ budget: 1 });
  const { db } = server.context;
  let begin = () => {};
  const begun = new Promise<void>(resolve => {
    begin = resolve;
  });
  const second = begun.then(() => transact(db, other => takeShowing(other, popup_id)));
  const first = await transact(db, async tx => {
    const may = await takeShowing(tx, popup_id);
    begin();
    // The other one waits for this row, on a connection of its own.
    await expect.poll(waiting).toBeGreaterThan(0);
    return may;
  });
  expect([first, await second]).toEqual([true, false]);
});

test('whose showing came too late for the budget keeps the day for another advertisement', async () => {
  const { db } = server.context;
  const { id, visitor } = await aMember(server);
  await visitor.call(promotionCalls.savePromotions, { agreed: 1, version: PROMOTION_VERSION });
  const popup_id = await aCampaign({ kind: 'advertising', budget: 1 });
  const show = () => visitor.call(campaignCalls.logPopup, { popup_id, action: 'shown' });
  let begin = () => {};
  const begun = new Promise<void>(resolve => {
    begin = resolve;
  });
  const late = begun.then(show);
  await transact(db, async tx => {
    await takeShowing(tx, popup_id);
    begin();
    // The other one saw a budget that is not used up, and waits for this row.
    await expect.poll(waiting).toBeGreaterThan(0);
  });
  expect((await late).data.allowed).toBe(false);
  const days = await db.selectFrom('promotion_day').select('day').where('account_id', '=', id).execute();
  expect(days).toEqual([]);
  await db.updateTable('popup_campaign').set({ budget: 2 }).where('id', '=', popup_id).execute();
  expect((await show()).data.allowed).toBe(true);
});

test('“not again” ends a pop-up for a person for good, a report is counted once: campaignCalls.answerPopup', async () => {
  const popup_id = await aCampaign({ per_person: 9, per_day: 9 });
  const visitor = aVisitor(server);
  await visitor.call(campaignCalls.answerPopup, { popup_id, how: 'reported', reason: 'misleading' });
  await visitor.call(campaignCalls.answerPopup, { popup_id, how: 'reported', reason: 'often' });
  await visitor.call(campaignCalls.logPopup, { popup_id, action: 'shown' });
  await visitor.call(campaignCalls.answerPopup, { popup_id, how: 'refused' });
  await visitor.call(campaignCalls.logPopup, { popup_id, action: 'closed' });
  server.setNow(noon + 3 * DAY);
  expect((await visitor.call(campaignCalls.popups, {})).data).toEqual([]);
  expect((await aVisitor(server).call(campaignCalls.popups, {})).data).toHaveLength(1);
  const answers = await server.context.db.selectFrom('campaign_answer').select(['how', 'reason']).execute();
  expect(answers).toEqual([
    { how: 'reported', reason: 'misleading' },
    { how: 'refused', reason: null },
  ]);
  const unknown = { popup_id: 999_999, how: 'refused' as const };
  expect((await visitor.call(campaignCalls.answerPopup, unknown)).code).toBe(404);
});
