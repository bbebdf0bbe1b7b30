import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { bannerCalls } from '#contract/library/banners.ts';
import { slugOf } from '#rules/text/slug.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aShop } from '../../testing/testShops.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const put = (row: object) =>
  server.context.db
    .insertInto('banner')
    .values({ position_id: 49, type: 'link', link: '/tin-mot', ...row } as never)
    .execute();
const titles = async (input: { page_no?: number; page_size?: number; position_id?: number } = {}) =>
  ((await server.call(bannerCalls.getBanner, input)).data ?? []).map(({ title }) => title);

test('the partner banner is asked for without saying which, in the editors’ order, page by page', async () => {
  await put({ title: 'Hai', position: 2 });
  await put({ title: 'Một', position: 1 });
  await put({ title: 'Chỗ khác', position_id: 7 });
  await put({ title: 'Của tiệm', screen: 'store' });
  await put({ title: 'Của tủ thanh niên', screen: 'youth', position_id: 3 });
  expect(await titles()).toEqual(['Một', 'Hai']);
  expect(await titles({ page_no: 2, page_size: 1 })).toEqual(['Hai']);
  expect(await titles({ position_id: 7 })).toEqual(['Chỗ khác']);
  expect((await server.call(bannerCalls.getStoreBannerApp, {})).data).toMatchObject([{ title: 'Của tiệm' }]);
  expect((await server.call(bannerCalls.getYouthBannerApp, {})).data).toMatchObject([
    { title: 'Của tủ thanh niên' },
  ]);
});

test('a banner is seen from its first moment to before its last', async () => {
  const [from, to] = [Date.parse('2026-12-01T00:00:00Z'), Date.parse('2026-12-03T00:00:00Z')];
  await put({ title: 'Ba ngày', position_id: 8, starts_at: new Date(from), ends_at: new Date(to) });
  const seen: string[][] = [];
  for (const now of [from - 1, from, to - 1, to]) {
    server.setNow(now);
    seen.push(await titles({ position_id: 8 }));
  }
  server.setNow(null);
  expect(seen).toEqual([[], ['Ba ngày'], ['Ba ngày'], []]);
});

test('a tap leads where the type says, to pages that stand, and nowhere for an address that is none', async () => {
  const book = await server.aBook('Sen nở trái mùa');
  const about = { name: 'Sen nở trái mùa', item_id: book.id, link: null, position_id: 9 };
  const shop = await aShop(server, { name: 'Nhà sách Cỏ May' });
  await put({ ...about, type: 'book', title: '1', position: 1 });
  await put({ ...about, type: 'shop', title: '2', position: 2, shop_name: 'Nhà sách Cỏ May', item_id: shop });
  await put({ position_id: 9, type: 'link', title: '3', position: 3, link: 'javascript:alert(1)' });
  await put({ position_id: 9, type: 'link', title: '4', position: 4, target_url: 'https://bao.vn/x' });
  await put({ position_id: 9, type: 'lucky_wheel', title: '5', position: 5 });
  await put({ ...about, type: 'book', title: '6', position: 6, item_id: null });
  await put({ position_id: 9, type: 'deal_hot', title: '7', position: 7 });
  await put({ position_id: 9, type: 'flashsale', title: '8', position: 8 });
  const { data } = await server.call(bannerCalls.getBanner, { position_id: 9 });
  expect(data.map(({ title, address, opens }) => [title, address, opens])).toEqual([
    ['1', book.address, 'page'],
    ['2', linkTo('seller', { slug: slugOf('shop', 'Nhà sách Cỏ May', shop) ?? '' }), 'page'],
    ['3', '', 'page'],
    ['4', 'https://bao.vn/x', 'window'],
    ['5', '', 'page'],
    ['6', '', 'page'],
    ['7', '/shop/deal-hot', 'page'],
    ['8', '/shop/flash-sale', 'page'],
  ]);
  expect(data[0]?.cover).toMatchObject({ title: 'Sen nở trái mùa', base: null });
});

test('the editors’ picture of a banner is served where the banner says', async () => {
  const key = `banners/${'ab'.repeat(16)}`;
  await server.context.storage.put(`${key}/640.webp`, Buffer.from('webp'), '');
  await put({ position_id: 10, title: 'Có tranh', image_key: key });
  const { data } = await server.call(bannerCalls.getBanner, { position_id: 10 });
  const base = data[0]?.image_url_app ?? '';
  const served = await server.app.inject({ method: 'GET', url: `${base}/640.webp` });
  expect([served.statusCode, served.headers['content-type'], served.body]).toEqual([
    200,
    'image/webp',
    'webp',
  ]);
  expect((await server.app.inject({ method: 'GET', url: `${base}/../x.webp` })).statusCode).toBe(404);
});
