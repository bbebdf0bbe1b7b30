import type { FastifyInstance } from 'fastify';
import { matchPath } from 'react-router-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo, paths } from '#contract/all-paths.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { buildApp } from '../app.ts';
import { youthTopicAddress } from '../front/youth/addresses.ts';
import { comicVideoAddress, editionAddress, episodeAddress } from '../library/catalogue/addresses.ts';
import { pictureFacts } from '../library/ingest/image/sample-picture.ts';
import { newsAddress } from '../library/news/cards.ts';
import { recountProducts } from '../shop/products/recount.ts';
import { writeTestBuilds } from '../testing/testBuilds.ts';
import { anEdition } from '../testing/testEditions.ts';
import { testFolder } from '../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { anOffer, aShop } from '../testing/testShops.ts';
import { putNews, putPage, putTopic } from '../testing/testTexts.ts';
import { webPathNames } from './meta/meta-of-path.ts';

/* A catalogue with one of everything that has a page: the site map must lead to all of them, and only to pages. */

const ORIGIN = 'http://mot.test';
let server: TestServer;
let app: FastifyInstance;
let listed: string[] = [];
let expired: number[] = [];
const { folder, remove } = testFolder('sitemap');

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
const locations = async (url: string) =>
  [...(await app.inject({ url })).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) =>
    (address ?? '').replace(ORIGIN, '').replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
  );
async function wholeMap(): Promise<string[]> {
  const parts = await locations('/sitemap.xml');
  return (await Promise.all(parts.map(locations))).flat();
}

async function anArticle(title: string, category_id: number, tags: string[]): Promise<string> {
  const id = await putNews(server.context.db, {
    key: title,
    category_id,
    title,
    summary: 'Chuyện trong nhà.',
    body: '[]',
    author: '',
    words: 0,
    tint: '#000000',
    picture: null,
    published_at: new Date('2026-03-01'),
    tags: tags.map(slug => ({ slug, name: slug })),
  });
  return newsAddress(title, id ?? 0);
}

const aVideo = (edition_id: number, title: string) =>
  server.context.db
    .insertInto('comic_video')
    .values({
      edition_id,
      position: 0,
      title,
      seconds: 34.6,
      width: 1280,
      height: 720,
      storage_key: `films/${edition_id}/film.mp4`,
      poster_key: `films/${edition_id}/poster.webp`,
      bytes: 5,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** A topic of these in the menu of the youth cabinet. */
async function fillCabinet(ids: readonly number[]): Promise<void> {
  const { db } = server.context;
  const { id } = await db
    .insertInto('topic')
    .values({ name: 'Xa nhà' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('work_topic')
    .columns(['topic_id', 'work_id'])
    .expression(e =>
      e
        .selectFrom('edition')
        .select(s => [s.val(id).as('topic_id'), 'work_id'])
        .where('id', 'in', [...ids]),
    )
    .execute();
  const address = youthTopicAddress('Xa nhà', id);
  await db
    .insertInto('menu_item')
    .values({ menu: 'youth', position: 0, name: 'Xa nhà', icon: null, address, parent_id: null })
    .execute();
}

beforeAll(async () => {
  server = await openTestServer();
  app = await buildApp(server.context, writeTestBuilds(folder));
  const { db } = server.context;
  await db.insertInto('category').values({ id: 1, name: 'Chuyện biển' }).execute();
  const category = 1;
  const book = await server.aBook('Sen nở & "trái mùa"', { category: 'Văn học', topics: ['Bên sông'] });
  const oak = await server.aBook('Muối', { contentType: contentType.oakBook, category: 'Văn học' });
  const others = await Promise.all([
    anEdition(server, 'audiobook', { title: 'Nghe biển', parts: 2, category }),
    anEdition(server, 'podcast', { title: 'Chuyện đêm', parts: 2, category }),
    anEdition(server, 'comic', { title: 'Mèo Ú', parts: 2, category }),
    anEdition(server, 'brief', { title: 'Tóm tắt', parts: 1, category }),
    anEdition(server, 'paperBook', { title: 'Giấy dó', priceVnd: 89_000, category }),
  ]);
  await aVideo(others[2], 'Mùi bánh mì');
  await anOffer(server, { of: others[4], category, priceVnd: 74_000 });
  const run = { starts_at: new Date(Date.now() - 60_000), ends_at: new Date(Date.now() + 86_400_000) };
  await server.context.db
    .insertInto('deal')
    .values({ title: 'Kệ sách mùa nước', tint: '#27476e', ...run })
    .execute();
  const closed = await aShop(server, { name: 'Tiệm Đã Nghỉ', status: 2 });
  await anOffer(server, { of: others[4], shop: closed });
  await recountProducts(server.context);
  const gone = await server.aBook('Hết hạn', { copyright: 'expired', authors: ['Võ Diệp Sa'] });
  const goneShow = await anEdition(server, 'podcast', { title: 'Đài cũ', parts: 2 });
  const goneComic = await anEdition(server, 'comic', { title: 'Truyện cũ', parts: 2 });
  await aVideo(goneComic, 'Phim cũ');
  expired = [gone.id, goneShow, goneComic];
  await db.updateTable('edition').set({ copyright: 'expired' }).where('id', 'in', expired).execute();

  await fillCabinet([book.id, others[0], others[1]]);

  for (const [code, title, edition_id] of [
    [4, 'Đọc khi mưa', book.id],
    [58, 'Nghe khi tắt đèn', others[0]],
    [43, 'Sồi đầu mùa', oak.id],
    [4, 'Tủ rỗng', gone.id],
  ] as const) {
    const { id } = await db
      .insertInto('collection')
      .values({ code, title, tint: '#16233a' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('collection_item').values({ collection_id: id, edition_id, position: 0 }).execute();
  }
  for (const [title, edition_id] of [
    ['Một gánh muối', book.id],
    ['Gánh rỗng', gone.id],
  ] as const) {
    const { id } = await db
      .insertInto('combo')
      .values({ title, price_vnd: 15_000, tint: '#16233a' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('combo_item').values({ combo_id: id, edition_id, position: 0 }).execute();
  }
  for (const period of ['day', 'week'] as const)
    await db
      .insertInto('ranking')
      .values({ period, content_type: contentType.ebook, position: 1, edition_id: book.id, score: 1 })
      .execute();
  await putPage(db, { slug: 'gioi-thieu', kind: 'house', title: 'Giới thiệu', lead: 'Nhà Mọt.', body: '[]' });
  await putPage(db, { slug: 'hoi-sach', kind: 'fair', title: 'Hội sách', lead: 'Sách mùa này.', body: '[]' });
  const own = await putTopic(db, { slug: 'tin-mot', name: 'Tin Mọt', lead: 'Chuyện ở nhà.', position: 0 });
  const trade = await putTopic(db, {
    slug: 'chuyen-nghe',
    name: 'Chuyện nghề',
    lead: 'Người làm sách.',
    position: 1,
  });
  await anArticle('Tờ giấy dó', own, ['giay', 'lang-nghe']);
  await anArticle('Mực tàu', trade, ['giay']);
  listed = await wholeMap();
});
afterAll(async () => {
  await app.close();
  await server.close();
  remove();
});

test('every address in the site map is a page, and the one address of that page', async () => {
  expect(listed.length).toBeGreaterThan(75);
  for (const address of listed) {
    const { statusCode, body } = await get(address);
    expect(statusCode, address).toBe(200);
    expect(body, address).not.toContain('noindex');
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];
    expect(canonical?.replaceAll('&#38;', '&'), address).toBe(ORIGIN + address);
  }
});

test('no address is listed twice', () => {
  expect(listed.filter((address, at) => listed.indexOf(address) !== at)).toEqual([]);
});

test('each of them has a title, a description and breadcrumbs of its own', async () => {
  const titles = new Map<string, string>();
  for (const address of listed) {
    const { body } = await get(address);
    const title = /<title>(.*?)<\/title>/.exec(body)?.[1] ?? '';
    expect(title.replace('Mọt', '').length, `${address}: ${title}`).toBeGreaterThan(3);
    expect(/<meta name="description" content="([^"]{8,})"/.test(body), address).toBe(true);
    expect(/<meta property="og:url" content="([^"]*)"/.exec(body)?.[1]?.replaceAll('&#38;', '&')).toBe(
      ORIGIN + address,
    );
    const kinds = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
      ([, json]) => (JSON.parse(json ?? '') as { '@type': string })['@type'],
    );
    expect(kinds, address).toContain(address === '/' ? 'WebSite' : 'BreadcrumbList');
    // What stands today without words is also one of the looks by name.
    if (!address.startsWith(linkTo('ranking'))) {
      expect(titles.get(title), `${address}: ${title}`).toBeUndefined();
      titles.set(title, address);
    }
  }
});

test('each of them names a picture for previews: absolute, 1200 × 630, below 300 kB', async () => {
  const pictures = new Set<string>();
  for (const address of listed) {
    const { body } = await get(address);
    const picture = /<meta property="og:image" content="([^"]*)"/.exec(body)?.[1] ?? '';
    expect(picture, address).toMatch(
      /^http:\/\/mot\.test\/(og\/\d+-[0-9a-f]{12}\.jpg|og\/game\/[a-z0-9-]+\.[0-9a-f]{24}\.wide\.png|brand\/og\.png)$/,
    );
    expect(body).toContain('<meta property="og:image:width" content="1200">');
    expect(body).toContain('<meta property="og:image:height" content="630">');
    pictures.add(picture);
  }
  const drawn = [...pictures].filter(picture => picture.includes('/og/'));
  expect(drawn.length).toBeGreaterThan(5);
  for (const picture of drawn) {
    const { rawPayload, statusCode } = await app.inject(picture.replace(ORIGIN, ''));
    expect(statusCode).toBe(200);
    expect(rawPayload.length).toBeLessThan(300_000);
    expect(await pictureFacts(rawPayload)).toMatchObject({ width: 1200, height: 630 });
  }
});

/** Nobody's search result: readers' own places, what one reads in, and what leads elsewhere at once. */
const unlisted = [
  'youthFeedTag',
  'feedPost',
  'reader',
  'comicReader',
  'work',
  'library',
  'profile',
  'songs',
  'kept',
  'notices',
  'stats',
  'statsPart',
  'achievements',
  'bookcase',
  'notebook',
  'words',
  'qrLogin',
  'socialCallback',
  'affiliate',
  'packagePlanActivateCode',
  'packagePlanPayment',
  'packagePlanOakPayment',
  'packagePlanRetailPayment',
  'packagePlanResult',
  'paymentError',
  'transactions',
  'receipt',
  'ordersPhysicalSearch',
  'ordersPhysical',
  'orderPhysical',
  'ordersDigitalSearch',
  'ordersDigital',
  'orderDigital',
  'desk',
  'deskImport',
  'deskItem',
  'deskItems',
  'deskWorksFile',
  'deskAudit',
  'deskHealth',
  'deskPeople',
  'deskPerson',
  'deskStaff',
  'deskWork',
  'deskWorks',
  'finance',
  'financeOrder',
  'oldFinance',
  'oldFinanceOrder',
  'orderLookup',
  'shopSearch',
  'shopStoreSearch',
  'shopCart',
  'shopCartPayment',
  'shopCartPaymentResult',
  'shopPayment',
  'shopPaymentResult',
  'shopCoupons',
  'deskShops',
  'deskProposals',
  'deskGoods',
  'shopReader',
  'shopReaderPdf',
  'shopOwnerReader',
  'shopAccount',
  'shopResult',
  'preOrderResult',
  'deskReports',
  'deskQueue',
  'deskComplaint',
  'deskAffiliates',
  'deskTakeDowns',
  'deskFeed',
  'feedVerdicts',
  'deskShopHelp',
  'payoutBatch',
  'payouts',
  'openShop',
  'sellerDesk',
  'partnerDesk',
  'deskRatings',
  'deskFaults',
  'blocked',
  'deskPartners',
  'shopChat',
  'deskCodes',
  'deskMembers',
  'deskJobs',
];

test('every kind of address that anyone may find is in the site map', () => {
  const kinds = webPathNames.filter(name => !unlisted.includes(name));
  for (const name of kinds)
    expect(
      listed.some(address => matchPath(paths[name].path as string, address.split('?')[0] ?? '')),
      name,
    ).toBe(true);
});

test('what may be in no index is not in the site map', async () => {
  const rows = await server.context.db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['edition.id', 'edition.content_type', 'work.title'])
    .where('edition.id', 'in', expired)
    .execute();
  expect(rows.length).toBe(3);
  for (const { id, content_type, title } of rows) {
    const address = editionAddress(content_type, title, id);
    expect((await get(address)).body).toContain('noindex');
    expect(listed).not.toContain(address);
  }
  const episodes = await server.context.db
    .selectFrom('audio_file')
    .select('id')
    .where('edition_id', 'in', expired)
    .execute();
  expect(episodes.length).toBe(2);
  const titles = listed.join('\n');
  expect(titles.match(/\/episode\//g)?.length).toBe(2);
  expect(titles).not.toContain(comicVideoAddress('Phim cũ', 0).split('-v')[0]);
  for (const word of ['tu-rong', 'ganh-rong', 'tiem-da-nghi', '/account', '/reader'])
    expect(titles).not.toContain(word);
});

test('an episode of a podcast whose licence has ended is in no index either', async () => {
  const { id } = await server.context.db
    .selectFrom('audio_file')
    .select('id')
    .where('edition_id', 'in', expired)
    .executeTakeFirstOrThrow();
  const { body, statusCode } = await get(episodeAddress('Số 1', id));
  expect([statusCode, body.includes('noindex'), body.includes('rel="canonical"')]).toEqual([
    200,
    true,
    false,
  ]);
});

test('articles, tags and works say when they last changed', async () => {
  const news = (await app.inject('/sitemap-news-1.xml')).body;
  expect(news).toMatch(/to-giay-do-n\w+W\.html<\/loc><lastmod>2026-03-01<\/lastmod>/);
  expect((await app.inject('/sitemap-pages.xml')).body).toMatch(/gioi-thieu<\/loc><lastmod>\d{4}-\d\d-\d\d/);
  expect((await app.inject('/sitemap.xml')).body).toMatch(/sitemap-books-1\.xml<\/loc><lastmod>\d{4}/);
});

test.each([
  'pages-1',
  'pages-2',
  'lists-1',
  'news',
  'news-0',
  'news-2',
  'books',
  'books-01',
  'x',
  'books-214749',
])('there is no part called %s', async name => {
  expect((await app.inject(`/sitemap-${name}.xml`)).statusCode).toBe(404);
});
