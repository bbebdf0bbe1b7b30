import { afterAll, beforeAll, expect, test } from 'vitest';
import { bannerCalls, bannerPlaces } from '#contract/library/banners.ts';
import { bannerTypes } from '#rules/library/banner.ts';
import { anEdition } from '../testing/testEditions.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { aShop } from '../testing/testShops.ts';
import { loadBanners } from './banners.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** What the demo's banners are about. */
async function aSmallLibrary() {
  const { db } = server.context;
  const books = await Promise.all(
    ['Cá chép không hoá rồng', 'Tháng nào rau nấy'].map(async title => ({
      title,
      editionId: await anEdition(server, 'ebook', { title }),
    })),
  );
  for (const kind of ['audiobook', 'podcast', 'comic', 'oakBook'] as const)
    await anEdition(server, kind, { title: kind, parts: 1 });
  await aShop(server, { name: 'Kệ Sách Mọt' });
  await db
    .insertInto('category')
    .values([
      { id: 6, name: 'Kệ trống' },
      { id: 7, name: 'Văn học' },
    ])
    .execute();
  await db.updateTable('work').set({ category_id: 7 }).execute();
  await db.insertInto('collection').values({ code: 4, title: 'Tuyển', tint: '#112233' }).execute();
  await db.insertInto('combo').values({ title: 'Bộ', price_vnd: 9_000, tint: '#112233' }).execute();
  const { id } = await db
    .insertInto('news_category')
    .values({ slug: 'tin', name: 'Tin', lead: '', position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const article = {
    category_id: id,
    title: 'Hội đọc',
    body: '[]',
    tint: '#112233',
    published_at: new Date(),
  };
  await db
    .insertInto('news')
    .values({ key: 'hoi-doc-cham-ben-ninh-kieu', ...article } as never)
    .execute();
  return books;
}

test('the demo has a banner of each type, and each leads somewhere', async () => {
  await loadBanners(server.context.db, (await aSmallLibrary()) as never, 'http://doi-tac.test', Date.now());
  const at = async (position_id: number) =>
    (await server.call(bannerCalls.getBanner, { page_no: 1, page_size: 10, position_id })).data;
  const banners = [
    ...(await at(bannerPlaces.slides)),
    ...(await at(bannerPlaces.partner)),
    ...(await server.call(bannerCalls.getStoreBannerApp, {})).data,
  ];
  expect([...new Set(banners.map(({ type }) => type))].sort()).toEqual([...bannerTypes].sort());
  expect(banners.filter(({ address }) => address === '').map(({ type, title }) => [type, title])).toEqual([]);
  const shelves = banners.filter(({ type }) => /_category$/.test(type));
  expect(shelves.map(({ name }) => name)).toEqual(['Văn học', 'Văn học', 'Văn học']);
});
