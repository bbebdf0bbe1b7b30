import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignCalls } from '#contract/people/campaigns.ts';
import { OPEN_MS } from '#rules/people/notices-campaigns.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aVisitor } from '../../testing/testVisitor.ts';

// Calls under test, by name: notices.popups notices.logPopup

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.setNow(null);
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
      starts_at: new Date(Date.now() - DAY),
      ends_at: new Date(Date.now() + 9 * DAY),
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
  (await server.call(campaignCalls.popups, {}, as)).data?.map(({ popup_id }) => popup_id) ?? [];

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
      expires_at: new Date(Date.now() + DAY),
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
  const now = Date.now();
  const days: boolean[] = [];
  for (const day of [0, 1, 2]) {
    server.setNow(now + day * DAY);
    const { data } = await visitor.call(campaignCalls.logPopup, { popup_id, action: 'shown' });
    days.push(data.allowed);
    await visitor.call(campaignCalls.logPopup, { popup_id, action: 'closed' });
  }
  expect(days).toEqual([true, true, false]);
});

test('while one is open no other is shown, and one that was never closed is over after ten minutes', async () => {
  const visitor = aVisitor(server);
  const [first, second] = [await aCampaign(), await aCampaign()];
  const shown = async (popup_id: number) =>
    (await visitor.call(campaignCalls.logPopup, { popup_id, action: 'shown' })).data.allowed;
  const now = Date.now();
  server.setNow(now);
  expect([await shown(first), await shown(second)]).toEqual([true, false]);
  server.setNow(now + OPEN_MS + 1);
  expect(await shown(second)).toBe(true);
  await visitor.call(campaignCalls.logPopup, { popup_id: second, action: 'clicked' });
  const rows = await server.context.db
    .selectFrom('popup_log')
    .select(['campaign_id', 'clicked_at'])
    .orderBy('id')
    .execute();
  expect(rows.filter(row => row.clicked_at).map(row => row.campaign_id)).toEqual([second]);
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
