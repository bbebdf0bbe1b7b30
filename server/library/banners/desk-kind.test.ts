import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { bannerCalls } from '#contract/library/banners.ts';
import { type BannerItem, bannerKind, bannerTypeNames } from '#contract/library/desk-items/banners.ts';
import { bannerTypes } from '#rules/library/banner.ts';
import { atTheFront, sendPicture } from '../../testing/testFrontDesk.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aShop } from '../../testing/testShops.ts';
import { thingOf } from './desk-target.ts';

let server: TestServer;
let lan: Awaited<ReturnType<typeof atTheFront>>;
const one: Record<string, number> = {};
beforeAll(async () => {
  server = await openTestServer();
  lan = await atTheFront(server, 'banners');
  const { db } = server.context;
  one.work = (await server.aBook('Sen nở trái mùa')).id;
  one.shop = await aShop(server, { name: 'Nhà sách Cỏ May' });
  await db.insertInto('category').values({ id: 701, name: 'Văn học' }).execute();
  one.category = 701;
  const made = { title: 'Đọc một mạch', tint: '#27476e' };
  one.collection = (
    await db
      .insertInto('collection')
      .values({ ...made, code: 4 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  one.combo = (
    await db
      .insertInto('combo')
      .values({ ...made, price_vnd: 90_000, category_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => server.close());

let place = 2_000;
const aBanner = (type: BannerItem['type'], more: Partial<BannerItem> = {}): BannerItem => ({
  ...bannerKind.blank,
  type,
  title: 'Một câu',
  positionId: ++place,
  itemId: one[thingOf(type) ?? ''] ?? null,
  targetUrl: type === 'link' || type === 'comic' ? 'https://bao.vn/x' : '',
  ...more,
});
const shown = async ({ positionId }: BannerItem) =>
  (await server.call(bannerCalls.getBanner, { position_id: positionId })).data ?? [];

test('each type of the specification can be chosen', () => {
  expect(bannerTypeNames.map(([type]) => type).sort()).toEqual([...bannerTypes].sort());
  expect(bannerTypes).toHaveLength(19);
});

const needsFile = ['news', 'podcast_episode'];
describe.each(bannerTypeNames.filter(([type]) => !needsFile.includes(type)))('%s (%s)', type => {
  test('leads somewhere once it is published', async () => {
    const item = aBanner(type);
    await lan.put(item);
    const [banner] = await shown(item);
    expect(banner?.type).toBe(type);
    expect(banner?.address, type).toMatch(/^(\/|https:)/);
  });
  test('is refused while it leads nowhere', async () => {
    if (!thingOf(type) && type !== 'link') return;
    const reply = await lan.save(-1, 0, aBanner(type, { itemId: null, targetUrl: '' }));
    expect(reply.code).toBe(refusals.bad_input);
  });
});

test.each(needsFile)('%s is refused where there is no such thing', async type => {
  const reply = await lan.save(-1, 0, aBanner(type as BannerItem['type'], { itemId: 999_999 }));
  expect(reply).toMatchObject({ code: refusals.bad_input, message: { itemId: ['Nơi này không còn nữa'] } });
});

test('an address that runs something is refused, and one that ends before it begins', async () => {
  for (const targetUrl of ['javascript:alert(1)', 'data:text/html,x', '//bao.vn', 'https://a:b@bao.vn'])
    expect((await lan.save(-1, 0, aBanner('link', { targetUrl }))).code, targetUrl).toBe(refusals.bad_input);
  expect(await lan.save(-1, 0, aBanner('vip_package', { startsAt: 2, endsAt: 1 }))).toMatchObject({
    message: { endsAt: ['Lúc hết phải sau lúc bắt đầu'] },
  });
});

/** One transparent pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('its picture is drawn anew by the server, found by readers, and nothing but a picture is taken', async () => {
  const send = (bytes: Buffer) => sendPicture(server, 'banners', lan.token, bytes);
  const { data } = await send(png);
  const item = aBanner('vip_package', { picture: data.key });
  await lan.put(item);
  const [banner] = await shown(item);
  for (const width of [640, 1280]) {
    const { statusCode, headers } = await server.app.inject(`${banner?.image_url_app}/${width}.webp`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await send(svg)).code).toBe(refusals.bad_input);
});
