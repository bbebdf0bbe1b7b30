import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { frontDeskCalls } from '#contract/front/desk.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { type NoticeItem, noticeKind } from '#contract/people/desk-items/notices.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { giveMembership } from '../../rights/queries.ts';
import { aStoredOrder } from '../../testing/testCheckout.ts';
import { atTheFront } from '../../testing/testFrontDesk.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let lan: Awaited<ReturnType<typeof atTheFront>>;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const HOUR = 3_600_000;
/** Moves the clock; an editor signs in then. */
async function clock(at: number) {
  server.setNow(at);
  lan = await atTheFront(server, 'notices');
}
let day = 0;
/** Noon of a day to come, each test its own: nobody is asleep. */
const noon = async () => {
  day += 10;
  const at = Date.parse('2027-03-01T12:00:00+07:00') + day * 24 * HOUR;
  await clock(at);
  return at;
};
const aNotice = (more: Partial<NoticeItem> = {}): NoticeItem => ({
  ...noticeKind.blank,
  title: 'Hội sách mùa đông',
  words: 'Từ thứ Bảy, hơn ba trăm cuốn.',
  link: '/bang-xep-hang',
  ...more,
});
type Reader = Awaited<ReturnType<TestServer['aReader']>>;
const told = async ({ id }: Pick<Reader, 'id'>) =>
  (
    await server.context.db
      .selectFrom('notice')
      .select('title')
      .where('account_id', '=', id)
      .where('kind', '=', 'campaign')
      .where('cancelled_at', 'is', null)
      .where('shown', '=', true)
      .execute()
  ).map(({ title }) => title);
const says = async (item: NoticeItem) =>
  (
    await server.call(
      frontDeskCalls.tryItem,
      { kind: 'notices', id: -1, item: JSON.stringify(item) },
      { token: lan.token },
    )
  ).data.says;
const aMember = async () => {
  const reader = await server.aReader();
  const expires_at = new Date('2040-01-01');
  await giveMembership(server.context.db, {
    ...{ account_id: reader.id, name: 'Gói', source: 'regular', waiting_extend: false, expires_at },
  });
  return reader;
};

test('a notice tells everyone once, opens its page, and the list counts who read it', async () => {
  await noon();
  const [one, other] = [await server.aReader(), await server.aReader()];
  const { id } = await lan.put(aNotice());
  expect(await told(one)).toEqual([]);
  await server.runJobs();
  await server.runJobs();
  expect([await told(one), await told(other)]).toEqual([['Hội sách mùa đông'], ['Hội sách mùa đông']]);
  const { items } = (await server.call(noticeCalls.list, {}, one)).data;
  expect(items[0]).toMatchObject({ kind: 'campaign', link: '/bang-xep-hang' });
  await server.call(noticeCalls.read, { notice_id: items[0]?.id ?? 0 }, one);
  expect((await lan.list()).find(row => row.id === id)?.note).toMatch(
    /^Mọi người .* · \d+ người nhận, 1 đã đọc$/,
  );
});

test('taken off it is gone for everybody, and taken off before the night ends it tells nobody', async () => {
  const at = await noon();
  const reader = await server.aReader();
  const sent = await lan.put(aNotice());
  await server.runJobs();
  await lan.remove(sent.id, sent.version);
  expect(await told(reader)).toEqual([]);
  expect((await server.call(noticeCalls.list, {}, reader)).data.items).toEqual([]);
  await clock(at + 11 * HOUR);
  const waiting = await lan.put(aNotice());
  await lan.remove(waiting.id, waiting.version);
  await clock(at + 24 * HOUR);
  await server.runJobs();
  expect(await told(reader)).toEqual([]);
});

test('nobody is told between 22:00 and 7:00, also when the jobs come late', async () => {
  const at = await noon();
  const reader = await server.aReader();
  expect(await says(aNotice())).toMatch(/^\d+ người sẽ nhận\.$/);
  await clock(at + 10 * HOUR);
  expect(await says(aNotice())).toMatch(/Đang giờ yên tĩnh, đăng bây giờ thì báo lúc 07:00 /);
  const { id } = await lan.put(aNotice({ title: 'Đêm qua' }));
  expect((await lan.list()).find(row => row.id === id)?.state).toBe('later');
  await server.runJobs();
  expect(await told(reader)).toEqual([]);
  await clock(at + 19 * HOUR);
  await server.runJobs();
  expect(await told(reader)).toEqual(['Đêm qua']);
  // Written by day, done by night.
  await lan.put(aNotice({ title: 'Chiều nay' }));
  await clock(at + 35 * HOUR);
  await server.runJobs();
  expect(await told(reader)).toEqual(['Đêm qua']);
  await clock(at + 44 * HOUR);
  await server.runJobs();
  expect((await told(reader)).sort()).toEqual(['Chiều nay', 'Đêm qua']);
});

test('only the group is told, and as many as the form says', async () => {
  await noon();
  const { id: work } = await server.aBook('Một cuốn');
  const [member, guest, follower, buyer] = [
    await aMember(),
    await server.aReader(),
    await server.aReader(),
    await server.aReader(),
  ];
  const { db } = server.context;
  await db.insertInto('favourite').values({ account_id: follower.id, edition_id: work }).execute();
  const { shop_id } = await db
    .selectFrom('shop_order')
    .select('shop_id')
    .where('id', '=', await aStoredOrder(server, buyer.id))
    .executeTakeFirstOrThrow();
  const groups: [Partial<NoticeItem>, Reader[]][] = [
    [{ audience: 'members' }, [member]],
    [{ audience: 'not_members' }, [guest, follower, buyer]],
    [{ audience: 'readers', work }, [follower]],
    [{ audience: 'buyers', shop: shop_id }, [buyer]],
  ];
  for (const [change, people] of groups) {
    const item = aNotice({ ...change, title: `Cho ${change.audience}` });
    const count = await says(item);
    await lan.put(item);
    await server.runJobs();
    const all = await db.selectFrom('notice').select('id').where('title', '=', item.title).execute();
    expect(count).toBe(`${all.length} người sẽ nhận.`);
    for (const person of [member, guest, follower, buyer])
      expect((await told(person)).includes(item.title), item.title).toBe(people.includes(person));
  }
});

test('who turned such notices off is not told, and not counted', async () => {
  await noon();
  const reader = await aMember();
  const before = Number.parseInt(await says(aNotice({ audience: 'members' })), 10);
  await server.call(noticeCalls.updateSetting, { setting_id: 13, status: 0 }, reader);
  expect(await says(aNotice({ audience: 'members' }))).toBe(`${before - 1} người sẽ nhận.`);
  await lan.put(aNotice({ audience: 'members' }));
  await server.runJobs();
  expect(await told(reader)).toEqual([]);
});

test('words that were mended reach who was told; whom to tell cannot be changed any more', async () => {
  const at = await noon();
  const reader = await server.aReader();
  const { id, version } = await lan.put(aNotice());
  await server.runJobs();
  await clock(at + 60_000);
  const mended = await lan.put(aNotice({ title: 'Hội sách mùa xuân' }), id, version);
  expect(await told(reader)).toEqual(['Hội sách mùa xuân']);
  const { code, message } = await lan.save(id, mended.version, aNotice({ audience: 'members' }));
  expect(code).toBe(refusals.bad_input);
  expect(message).toHaveProperty('audience');
});

test('before the first is told the group may still change, and only the last one counts', async () => {
  const at = await noon();
  const [member, guest] = [await aMember(), await server.aReader()];
  await clock(at + 11 * HOUR);
  const { id, version } = await lan.put(aNotice({ title: 'Sáng mai' }));
  await lan.put(aNotice({ title: 'Sáng mai', audience: 'members' }), id, version);
  await clock(at + 20 * HOUR);
  await server.runJobs();
  expect([await told(member), await told(guest)]).toEqual([['Sáng mai'], []]);
});

test('what cannot be is refused at its field', async () => {
  await noon();
  const wrong: [Partial<NoticeItem>, keyof NoticeItem][] = [
    [{ title: '' }, 'title'],
    [{ link: '//bao.vn' }, 'link'],
    [{ link: '/khong/co/gi/ca' }, 'link'],
    [{ audience: 'readers' }, 'work'],
    [{ audience: 'readers', work: 999_999 }, 'work'],
    [{ audience: 'buyers' }, 'shop'],
  ];
  for (const [change, field] of wrong) {
    const { code, message } = await lan.save(-1 - day, 0, aNotice(change));
    expect(code).toBe(refusals.bad_input);
    expect(message).toHaveProperty(field);
  }
});
