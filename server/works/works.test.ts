import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue.ts';
import { reading } from '#contract/reading.ts';
import { works } from '#contract/works.ts';
import { slugOf } from '#rules/slug.ts';
import { openTestHouse, type TestHouse } from '../kit/test-house.ts';
import { anEdition } from './test-editions.ts';

// Calls under test, by name: works.listChapters works.oakDetail works.listOakChapters works.paperDetail works.comicDetail
// works.listIssues works.relatedComic works.listRecommended works.whereIs catalogue.bookDetail

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const detail = async (content_id: number, token?: string) =>
  (await house.call(catalogue.bookDetail, { content_id }, token ? { token } : {})).data;
const asOak = (id: number) =>
  house.house.db.updateTable('edition').set({ content_type: 33 }).where('id', '=', id).execute();

test('a long book comes with its first fifty chapters, the others page by page, from both ends', async () => {
  const { id } = await house.aBook('Trường thiên', {}, 130);
  const book = await detail(id);
  expect(book.chapters).toBe(130);
  expect(book.chapterList.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  const third = await house.call(works.listChapters, { content_id: id, page_no: 3 });
  expect(third.data.total).toBe(130);
  expect(third.data.items.map(({ number }) => number)).toEqual(
    Array.from({ length: 30 }, (_, at) => at + 101),
  );
  const last = await house.call(works.listChapters, { content_id: id, sort: 'order_desc', page_size: 2 });
  expect(last.data.items).toMatchObject([
    { number: 130, index: 129, title: 'Chương 130', state: 'open' },
    { number: 129, index: 128 },
  ]);
  expect((await house.call(works.listChapters, { content_id: id, page_no: 9 })).data.items).toEqual([]);
});

test('numbers count what is listed: a title page has none', async () => {
  const { id } = await house.aBook('Có bìa lót', {}, 4);
  await house.house.db
    .updateTable('chapter')
    .set({ title: '' })
    .where('edition_id', '=', id)
    .where('spine_index', '=', 0)
    .execute();
  await house.house.db.updateTable('edition').set({ parts: 3 }).where('id', '=', id).execute();
  expect((await detail(id)).chapterList).toMatchObject([
    { number: 1, index: 1 },
    { number: 2, index: 2 },
    { number: 3, index: 3 },
  ]);
  const { token } = await house.aReader();
  const place = { content_id: id, cfi: 'epubcfi(/6/6!/4/2)', percent: 0.6, chapter: 2, read_at: 5 };
  await house.call(reading.saveProgress, place, { token });
  expect((await detail(id, token)).progress).toEqual({
    chapter: 2,
    number: 2,
    title: 'Chương 3',
    percent: 0.6,
    readAt: 5,
  });
});

test('an oak book has its own address and calls, and is read with the same reader', async () => {
  const book = await house.aBook('Gánh hát', { oakPerChapter: 2, freeChapters: 1 }, 3);
  await asOak(book.id);
  const { data } = await house.call(works.oakDetail, { content_id: book.id });
  expect(data.address).toMatch(/^\/hieu-soi\/ganh-hat-t[0-9a-z]+$/);
  expect(data.oakPerChapter).toBe(2);
  expect(data.chapterList.map(({ state }) => state)).toEqual(['free', 'locked', 'locked']);
  const list = await house.call(works.listOakChapters, { content_id: book.id, page_size: 1, page_no: 2 });
  expect(list.data).toMatchObject({ total: 3, items: [{ number: 2, state: 'locked' }] });
  const opened = await house.call(reading.openBook, { content_id: book.id });
  expect(opened.data).toMatchObject({ title: 'Gánh hát', address: data.address, access: { open: [0] } });
  expect((await detail(book.id)).address).toBe(data.address);
});

test('each call answers for its own kind only', async () => {
  const { id } = await house.aBook('Chỉ là sách chữ');
  for (const call of [
    works.oakDetail,
    works.paperDetail,
    works.comicDetail,
    works.listIssues,
    works.relatedComic,
  ])
    expect((await house.call(call, { content_id: id })).code, call.path).toBe(404);
  expect((await house.call(catalogue.bookDetail, { content_id: id, content_type: 60 })).code).toBe(404);
  expect((await house.call(reading.openBook, { content_id: id, content_type: 6 })).code).toBe(404);
  expect((await house.call(works.listOakChapters, { content_id: id })).code).toBe(404);
});

test('the forms of one work are tabs of one page, in one order, and each knows its writers', async () => {
  const book = await house.aBook('Chợ nổi');
  const paper = await anEdition(house, 'paperBook', { of: book.id, priceVnd: 66_750, originVnd: 89_000 });
  const sound = await anEdition(house, 'audiobook', { of: book.id, parts: 2 });
  const { data } = await house.call(works.paperDetail, { content_id: paper });
  expect(data.editions.map(({ id }) => id)).toEqual([book.id, sound, paper]);
  expect(data.editions.map(({ address }) => address.split('/')[1])).toEqual([
    'ebook',
    'sach-noi',
    'sach-giay',
  ]);
  expect(data.writers).toMatchObject([{ name: 'Lê Khải Minh' }]);
  expect(data.writers[0]?.address).toMatch(/^\/author\/le-khai-minh-a[0-9a-z]+$/);
  expect(data).toMatchObject({ priceVnd: 66_750, originVnd: 89_000, readerAddress: '', chapterList: [] });
});

test('a day that is over is no day to wait for', async () => {
  const soon = await anEdition(house, 'paperBook', {
    title: 'Sắp in',
    priceVnd: 1_000,
    releaseOn: '2199-01-05',
  });
  const out = await anEdition(house, 'paperBook', {
    title: 'Đã in',
    priceVnd: 1_000,
    releaseOn: '2020-01-05',
  });
  const releaseOn = async (content_id: number) =>
    (await house.call(works.paperDetail, { content_id })).data.releaseOn;
  expect([await releaseOn(soon), await releaseOn(out)]).toEqual(['2199-01-05', null]);
});

test('a comic lists its issues, free and closed', async () => {
  const comic = await anEdition(house, 'comic', {
    title: 'Mèo gác cổng',
    parts: 60,
    free: 1,
    priceVnd: 9_000,
  });
  const { data } = await house.call(works.comicDetail, { content_id: comic });
  expect(data.issues).toHaveLength(50);
  expect(data.issues.slice(0, 2)).toMatchObject([
    { number: 1, title: 'Số 1', pages: 12, zone: 'free', state: 'free' },
    { number: 2, zone: 'paid', state: 'locked' },
  ]);
  expect(data).toMatchObject({ comicStatus: 1, chapters: 60 });
  const newest = await house.call(works.listIssues, { content_id: comic, sort: 'order_desc', page_size: 1 });
  expect(newest.data).toMatchObject({ total: 60, items: [{ number: 60 }] });
});

test('related comics are comics of the same category; recommended are works near this one, each once', async () => {
  const { db } = house.house;
  await db.insertInto('category').values({ id: 77, name: 'Truyện làng' }).execute();
  const comic = await anEdition(house, 'comic', { title: 'Một', category: 77 });
  const other = await anEdition(house, 'comic', { title: 'Hai', category: 77 });
  const ebook = await house.aBook('Ba');
  const same = await house.aBook('Bốn');
  const related = await house.call(works.relatedComic, { content_id: comic });
  expect(related.data.map(({ id }) => id)).toEqual([other]);
  const near = await house.call(works.listRecommended, { content_id: comic, content_type: 60 });
  expect(near.data[0]?.id).toBe(other);
  const byHand = await house.call(works.listRecommended, { content_id: ebook.id, content_type: 1 });
  expect(byHand.data.map(({ id }) => id)).toContain(same.id);
  const ids = byHand.data.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain(ebook.id);
});

test('a work leads to paper first, else to what is read, else to what is heard', async () => {
  const book = await house.aBook('Ba bản');
  const { work_id } = await house.house.db
    .selectFrom('edition')
    .select('work_id')
    .where('id', '=', book.id)
    .executeTakeFirstOrThrow();
  const slug = slugOf('work', 'Ba bản', work_id) ?? '';
  const where = async () => (await house.call(works.whereIs, { slug })).data.address;
  expect(await where()).toBe(book.address);
  await anEdition(house, 'audiobook', { of: book.id, parts: 1 });
  expect(await where()).toBe(book.address);
  await anEdition(house, 'paperBook', { of: book.id, priceVnd: 1_000 });
  expect(await where()).toMatch(/^\/sach-giay\/ba-ban-s/);
  expect((await house.call(works.whereIs, { slug: 'khong-co-wzzz' })).code).toBe(404);
});

test('a flash sale is on the page while it runs', async () => {
  const { db } = house.house;
  const { id } = await house.aBook('Giờ vàng', { priceVnd: 50_000 });
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
