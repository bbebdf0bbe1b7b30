import { afterAll, beforeAll, expect, test } from 'vitest';
import { browseCalls } from '#contract/library/browse.ts';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { workCalls } from '#contract/library/work.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { paperCalls } from '#contract/shop/paper.ts';
import { slugOf } from '#rules/text/slug.ts';
import { giveGrant } from '../../rights/queries.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { anOffer } from '../../testing/testShops.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const detail = async (content_id: number, token?: string) =>
  (await server.call(catalogueCalls.bookDetail, { content_id }, token ? { token } : {})).data;
const asOak = (id: number) =>
  server.context.db.updateTable('edition').set({ content_type: 33 }).where('id', '=', id).execute();

test('a long book comes with its first fifty chapters, the others page by page, from both ends', async () => {
  const { id } = await server.aBook('Trường thiên', {}, 130);
  const book = await detail(id);
  expect(book.chapters).toBe(130);
  expect(book.chapterList.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  const third = await server.call(workCalls.listChapters, { content_id: id, page_no: 3 });
  expect(third.data.total).toBe(130);
  expect(third.data.items.map(({ number }) => number)).toEqual(
    Array.from({ length: 30 }, (_, at) => at + 101),
  );
  const last = await server.call(workCalls.listChapters, {
    content_id: id,
    sort: 'order_desc',
    page_size: 2,
  });
  expect(last.data.items).toMatchObject([
    { number: 130, index: 129, title: 'Chương 130', state: 'open' },
    { number: 129, index: 128 },
  ]);
  expect((await server.call(workCalls.listChapters, { content_id: id, page_no: 9 })).data.items).toEqual([]);
});

test('numbers count what is listed: a title page has none', async () => {
  const { id } = await server.aBook('Có bìa lót', {}, 4);
  await server.context.db
    .updateTable('chapter')
    .set({ title: '' })
    .where('edition_id', '=', id)
    .where('spine_index', '=', 0)
    .execute();
  await server.context.db.updateTable('edition').set({ parts: 3 }).where('id', '=', id).execute();
  expect((await detail(id)).chapterList).toMatchObject([
    { number: 1, index: 1 },
    { number: 2, index: 2 },
    { number: 3, index: 3 },
  ]);
  const { token } = await server.aReader();
  const place = { content_id: id, cfi: 'epubcfi(/6/6!/4/2)', percent: 0.6, chapter: 2, read_at: 5 };
  await server.call(readerCalls.saveProgress, place, { token });
  expect((await detail(id, token)).progress).toEqual({
    chapter: 2,
    number: 2,
    title: 'Chương 3',
    percent: 0.6,
    readAt: 5,
  });
});

test('an oak book has its own address and calls, and is read with the same reader', async () => {
  const book = await server.aBook('Gánh hát', { oakPerChapter: 2, freeChapters: 1 }, 3);
  await asOak(book.id);
  const { data } = await server.call(workCalls.oakDetail, { content_id: book.id });
  expect(data.address).toMatch(/^\/hieu-soi\/ganh-hat-t[0-9a-z]+$/);
  expect(data.oakPerChapter).toBe(2);
  expect(data.chapterList.map(({ state }) => state)).toEqual(['free', 'locked', 'locked']);
  const list = await server.call(workCalls.listOakChapters, {
    content_id: book.id,
    page_size: 1,
    page_no: 2,
  });
  expect(list.data).toMatchObject({ total: 3, items: [{ number: 2, state: 'locked' }] });
  const opened = await server.call(readerCalls.openBook, { content_id: book.id });
  expect(opened.data).toMatchObject({ title: 'Gánh hát', address: data.address, access: { open: [0] } });
  expect((await detail(book.id)).address).toBe(data.address);
});

test('each call answers for its own kind only', async () => {
  const { id } = await server.aBook('Chỉ là sách chữ');
  for (const call of [
    workCalls.oakDetail,
    paperCalls.paperDetail,
    workCalls.comicDetail,
    workCalls.listIssues,
    workCalls.relatedComic,
  ])
    expect((await server.call(call, { content_id: id })).code, call.path).toBe(404);
  expect((await server.call(catalogueCalls.bookDetail, { content_id: id, content_type: 60 })).code).toBe(404);
  expect((await server.call(readerCalls.openBook, { content_id: id, content_type: 6 })).code).toBe(404);
  expect((await server.call(workCalls.listOakChapters, { content_id: id })).code).toBe(404);
  expect((await server.call(workCalls.listChapters, { content_id: 999_999 })).code).toBe(404);
});

test('the forms of one work are tabs of one page, in one order, and each knows its writers', async () => {
  const book = await server.aBook('Chợ nổi');
  const paper = await anEdition(server, 'paperBook', { of: book.id, priceVnd: 66_750, originVnd: 89_000 });
  const sound = await anEdition(server, 'audiobook', { of: book.id, parts: 2 });
  await anOffer(server, { of: paper, priceVnd: 66_750, originVnd: 89_000 });
  const { data } = await server.call(paperCalls.paperDetail, { content_id: paper });
  expect(data.editions.map(({ id }) => id)).toEqual([book.id, sound, paper]);
  expect(data.editions.map(({ address }) => address.split('/')[1])).toEqual([
    'ebook',
    'sach-noi',
    'sach-giay',
  ]);
  expect(data.writers).toMatchObject([{ name: 'Lê Khải Minh' }]);
  expect(data.writers[0]?.address).toMatch(/^\/author\/le-khai-minh-a[0-9a-z]+$/);
  expect(data).toMatchObject({ price: 66_750, origin_price: 89_000, readerAddress: '', chapterList: [] });
});

test('what a work costs has the names of the specification’s product, section 3, on its page and in lists', async () => {
  const paper = await anEdition(server, 'paperBook', {
    title: 'Giá theo đặc tả',
    priceVnd: 66_750,
    originVnd: 89_000,
  });
  await anOffer(server, { of: paper, priceVnd: 66_750, originVnd: 89_000 });
  const named = { price: 66_750, origin_price: 89_000, promotion_percent: null };
  expect((await server.call(paperCalls.paperDetail, { content_id: paper })).data).toMatchObject(named);
  const { data } = await server.call(browseCalls.getBookByPage, { list: 'allPaperBooks' });
  expect(data.items.find(({ id }) => id === paper)).toMatchObject(named);
});

test('a day that is over is no day to wait for', async () => {
  const soon = await anEdition(server, 'paperBook', {
    title: 'Sắp in',
    priceVnd: 1_000,
    releaseOn: '2199-01-05',
  });
  const out = await anEdition(server, 'paperBook', {
    title: 'Đã in',
    priceVnd: 1_000,
    releaseOn: '2020-01-05',
  });
  const releaseOn = async (content_id: number) =>
    (await server.call(paperCalls.paperDetail, { content_id })).data.releaseOn;
  expect([await releaseOn(soon), await releaseOn(out)]).toEqual(['2199-01-05', null]);
});

test('a comic lists its issues, free and closed', async () => {
  const comic = await anEdition(server, 'comic', {
    title: 'Mèo gác cổng',
    parts: 60,
    free: 1,
    priceVnd: 9_000,
  });
  const { data } = await server.call(workCalls.comicDetail, { content_id: comic });
  expect(data.issues).toHaveLength(50);
  expect(data.issues.slice(0, 2)).toMatchObject([
    { number: 1, title: 'Số 1', pages: 12, zone: 'free', state: 'free' },
    { number: 2, zone: 'paid', state: 'locked' },
  ]);
  expect(data).toMatchObject({ comicStatus: 1, chapters: 60 });
  const newest = await server.call(workCalls.listIssues, {
    content_id: comic,
    sort: 'order_desc',
    page_size: 1,
  });
  expect(newest.data).toMatchObject({ total: 60, items: [{ number: 60 }] });
});

test('related comics are comics of the same category; recommended are works near this one, each once', async () => {
  const { db } = server.context;
  await db.insertInto('category').values({ id: 77, name: 'Truyện làng' }).execute();
  const comic = await anEdition(server, 'comic', { title: 'Một', category: 77 });
  const other = await anEdition(server, 'comic', { title: 'Hai', category: 77 });
  const ebook = await server.aBook('Ba');
  const same = await server.aBook('Bốn');
  const related = await server.call(workCalls.relatedComic, { content_id: comic });
  expect(related.data.map(({ id }) => id)).toEqual([other]);
  const near = await server.call(workCalls.listRecommended, { content_id: comic, content_type: 60 });
  expect(near.data[0]?.id).toBe(other);
  const byHand = await server.call(workCalls.listRecommended, { content_id: ebook.id, content_type: 1 });
  expect(byHand.data.map(({ id }) => id)).toContain(same.id);
  const ids = byHand.data.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain(ebook.id);
});

test('a work leads to paper first, else to what is read, else to what is heard', async () => {
  const book = await server.aBook('Ba bản');
  const { work_id } = await server.context.db
    .selectFrom('edition')
    .select('work_id')
    .where('id', '=', book.id)
    .executeTakeFirstOrThrow();
  const slug = slugOf('work', 'Ba bản', work_id) ?? '';
  const where = async () => (await server.call(workCalls.whereIs, { slug })).data.address;
  expect(await where()).toBe(book.address);
  await anEdition(server, 'audiobook', { of: book.id, parts: 1 });
  expect(await where()).toBe(book.address);
  await anEdition(server, 'paperBook', { of: book.id, priceVnd: 1_000 });
  expect(await where()).toMatch(/^\/sach-giay\/ba-ban-s/);
  expect((await server.call(workCalls.whereIs, { slug: 'khong-co-wzzz' })).code).toBe(404);
});

test('the page, the lists and what a closed chapter says name one price; who owns the work sees no sale', async () => {
  const { db } = server.context;
  const { id } = await server.aBook('Một giá', { priceVnd: 39_000, priceType: 2 });
  const { id: flash_sale_id } = await db
    .insertInto('flash_sale')
    .values({
      title: 'x',
      starts_at: new Date(Date.now() - 3_600_000),
      ends_at: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('flash_sale_item')
    .values({ flash_sale_id, edition_id: id, price_vnd: 27_000 })
    .execute();
  const { sale, access, price: priceVnd } = await detail(id);
  expect([sale?.priceVnd, access.priceVnd, priceVnd]).toEqual([27_000, 27_000, 39_000]);
  const { data: list } = await server.call(browseCalls.getBookByPage, { list: 'soldBooks' });
  expect(list.items.find(card => card.id === id)?.saleVnd).toBe(27_000);
  const owner = await server.aReader();
  await giveGrant(db, {
    account_id: owner.id,
    edition_id: id,
    spine_index: null,
    access_type: 3,
    source: 'mua',
    expires_at: null,
  });
  expect((await detail(id, owner.token)).sale).toBeNull();
});

test('a flash sale is on the page while it runs', async () => {
  const { db } = server.context;
  const { id } = await server.aBook('Giờ vàng', { priceVnd: 50_000 });
  const sale = async (from: number, to: number, price_vnd: number) => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const { id: flash_sale_id } = await db
      .insertInto('flash_sale')
      .values({ title: 'x', starts_at: at(from), ends_at: at(to) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('flash_sale_item').values({ flash_sale_id, edition_id: id, price_vnd }).execute();
  };
  await sale(-5, -1, 1_000);
  await sale(1, 5, 2_000);
  expect((await detail(id)).sale).toBeNull();
  await sale(-1, 1, 25_000);
  const now = (await detail(id)).sale;
  expect(now?.priceVnd).toBe(25_000);
  expect(Math.abs((now?.endsAt ?? 0) - Date.now() - 3_600_000)).toBeLessThan(60_000);
});
