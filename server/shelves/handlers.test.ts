import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentType } from '#contract/catalogue.ts';
import { shelves } from '#contract/shelves.ts';
import { sortKey } from '#rules/alphabet.ts';
import { openTestHouse, type TestHouse } from '../kit/test-house.ts';

// Calls under test, by name: shelves.getListAuthors shelves.detailAuthor shelves.getContentAuthors
// shelves.getListFeatureCollections shelves.getListCollections2 shelves.getCollectionDetail shelves.getCollectionItemsV1
// shelves.listCombo shelves.detailComboBook shelves.listComboSamePrice shelves.listComboSameCategory
// shelves.listComboBestSale shelves.rankingSuperApp shelves.listRankingByOffset shelves.listRanking
// shelves.listPackageWeb shelves.listPackageOak shelves.listContentCampaignFlashsale shelves.flashsaleByContent
// shelves.waysToHave

let house: TestHouse;
const names = ['Đỗ Lâm', 'An Chi', 'Ân Cần', 'Ăn Nói', 'Dương Quỳnh', '3T'];
const written = new Map<string, number>();
let books: number[] = [];

beforeAll(async () => {
  house = await openTestHouse();
  const { db } = house.house;
  for (const [at, name] of names.entries()) {
    const { id } = await house.aBook(`Sách của ${name}`, { authors: [name], priceVnd: 10_000 * (at + 1) });
    written.set(name, id);
  }
  books = [...written.values()];
  await db.insertInto('author').values({ name: 'Chưa Viết', folded: ' chua viet ' }).execute();
});
afterAll(() => house.close());

const idOfAuthor = async (name: string) =>
  (await house.house.db.selectFrom('author').select('id').where('name', '=', name).executeTakeFirstOrThrow())
    .id;

test('authors stand in Vietnamese order, and who has written nothing is not there', async () => {
  const { data } = await house.call(shelves.getListAuthors, {});
  expect(data.items.map(({ name }) => name)).toEqual([
    '3T',
    'An Chi',
    'Ăn Nói',
    'Ân Cần',
    'Dương Quỳnh',
    'Đỗ Lâm',
  ]);
  expect(data.letters).toEqual(['A', 'Ă', 'Â', 'D', 'Đ', '#']);
  expect(data.items[1]).toMatchObject({
    books: 1,
    address: expect.stringMatching(/^\/author\/an-chi-a\w+$/),
  });
});

test.each([
  ['Đ', ['Đỗ Lâm']],
  ['đ', ['Đỗ Lâm']],
  ['D', ['Dương Quỳnh']],
  ['A', ['An Chi']],
  ['#', ['3T']],
  ['X', []],
])('the letter %s opens its own names and no other', async (letter, found) => {
  const { data } = await house.call(shelves.getListAuthors, { letter });
  expect(data.items.map(({ name }) => name)).toEqual(found);
});

test('a name is found without marks, by the beginning of any of its words', async () => {
  const { data } = await house.call(shelves.getListAuthors, { key_word: 'LAM d' });
  expect(data.items.map(({ name }) => name)).toEqual(['Đỗ Lâm']);
  const odd = await house.call(shelves.getListAuthors, { key_word: '100%_' });
  expect(odd.data.items).toEqual([]);
});

test('a long list of authors goes on page by page and ends', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map(page_no => house.call(shelves.getListAuthors, { page_no, page_size: 2 })),
  );
  expect(pages.map(({ data }) => data.more)).toEqual([true, true, false]);
  expect(new Set(pages.flatMap(({ data }) => data.items.map(({ id }) => id))).size).toBe(6);
});

test('an author has works kind by kind, the newest first, without those whose licence has ended', async () => {
  const author = await idOfAuthor('An Chi');
  const newer = await house.aBook('Cuốn mới', { authors: ['An Chi'] });
  await house.aBook('Hết hạn', { authors: ['An Chi'], copyright: 'expired' });
  const { data } = await house.call(shelves.detailAuthor, { author_id: author });
  expect(data.shelves).toMatchObject([
    {
      contentType: contentType.ebook,
      count: 2,
      more: false,
      items: [{ id: newer.id }, { id: written.get('An Chi') }],
    },
  ]);
  const second = await house.call(shelves.getContentAuthors, {
    author_id: author,
    content_type: contentType.ebook,
    page_no: 2,
    page_size: 1,
  });
  expect(second.data).toMatchObject({ items: [{ id: written.get('An Chi') }], more: false });
  expect((await house.call(shelves.detailAuthor, { author_id: 999_999 })).code).toBe(404);
});

async function aCollection(
  code: 4 | 58 | 43,
  title: string,
  ids: number[],
  featured = false,
): Promise<number> {
  const { db } = house.house;
  const { id } = await db
    .insertInto('collection')
    .values({ code, title, tint: '#27476e', featured, summary: 'Một kệ nhỏ.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (ids.length)
    await db
      .insertInto('collection_item')
      .values(ids.map((edition_id, position) => ({ collection_id: id, edition_id, position })))
      .execute();
  return id;
}

test('a collection keeps the order of its editor, shows four faces, and an empty one is not listed', async () => {
  const order = [...books].reverse();
  const id = await aCollection(4, 'Chuyện bên nước', order, true);
  await aCollection(4, 'Còn trống', []);
  await aCollection(58, 'Nghe lúc nấu cơm', order.slice(0, 2));
  const { data } = await house.call(shelves.getListCollections2, {});
  expect(data.items.map(({ title }) => title)).toEqual(['Chuyện bên nước']);
  expect(data.items[0]?.faces.map(face => face.id)).toEqual(order.slice(0, 4));
  const detail = await house.call(shelves.getCollectionDetail, { collection_id: id });
  expect(detail.data).toMatchObject({ count: 6, more: false });
  expect(detail.data.items.map(book => book.id)).toEqual(order);
  const page = await house.call(shelves.getCollectionItemsV1, {
    collection_id: id,
    page_no: 2,
    page_size: 4,
  });
  expect(page.data.items.map(book => book.id)).toEqual(order.slice(4));
});

test('each code has its own collections and addresses; what editors put forward is asked for by itself', async () => {
  const heard = await house.call(shelves.getListCollections2, { content_type: 58 });
  expect(heard.data.items[0]?.address).toMatch(/^\/tuyen-tap-sach-noi\/nghe-luc-nau-com-k\w+$/);
  const chosen = await house.call(shelves.getListFeatureCollections, { content_type: 4 });
  expect(chosen.data.map(({ title }) => title)).toEqual(['Chuyện bên nước']);
  expect((await house.call(shelves.getListCollections2, { content_type: 5 as never })).code).toBe(400);
});

async function aCombo(title: string, priceVnd: number, ids: number[], category: number | null, sold = 0) {
  const { db } = house.house;
  const { id } = await db
    .insertInto('combo')
    .values({ title, price_vnd: priceVnd, tint: '#7e1f17', category_id: category, sold })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('combo_item')
    .values(ids.map((edition_id, position) => ({ combo_id: id, edition_id, position })))
    .execute();
  return id;
}

test('a combo is priced against the sum of its parts, and others are near by price or by shelf', async () => {
  const { db } = house.house;
  await db.insertInto('category').values({ id: 900, name: 'Trinh thám' }).execute();
  const [one = 0, two = 0, three = 0] = books;
  const own = await aCombo('Ba vụ án', 50_000, [one, two, three], 900, 5);
  const near = await aCombo('Gần giá', 60_000, [two, three], null, 9);
  await aCombo('Xa giá', 60_001, [two, three], null, 1);
  const shelf = await aCombo('Cùng mục', 10_000, [one, two], 900, 2);
  const { data } = await house.call(shelves.detailComboBook, { combo_id: own });
  expect(data).toMatchObject({ priceVnd: 50_000, partsVnd: 60_000, count: 3, category: 'Trinh thám' });
  expect(data.books.map(({ id }) => id)).toEqual([one, two, three]);
  const same = await house.call(shelves.listComboSamePrice, { combo_id: own });
  expect(same.data.map(({ id }) => id)).toEqual([near]);
  const beside = await house.call(shelves.listComboSameCategory, { combo_id: own });
  expect(beside.data.map(({ id }) => id)).toEqual([shelf]);
  const best = await house.call(shelves.listComboBestSale, { page_size: 2 });
  expect(best.data.map(({ id }) => id)).toEqual([near, own]);
  const all = await house.call(shelves.listCombo, { page_size: 3 });
  expect([all.data.items.length, all.data.more]).toEqual([3, true]);
  expect((await house.call(shelves.listComboSamePrice, { combo_id: 999_999 })).code).toBe(404);
});

test('a ranking is shown by period and kind, and a kind nobody asks for falls to one that has a ranking', async () => {
  const { db } = house.house;
  const rows = books.map((edition_id, at) => ({
    period: 'day' as const,
    content_type: contentType.ebook,
    position: at + 1,
    edition_id,
    score: 100 - at,
    was: at === 0 ? null : at,
  }));
  await db.insertInto('ranking').values(rows).execute();
  const plain = await house.call(shelves.listRanking, {});
  expect(plain.data).toMatchObject({ period: 'day', kind: 'book', kinds: ['book'], more: false });
  expect(plain.data.items.map(({ book }) => book.id)).toEqual(books);
  expect(plain.data.items[1]).toMatchObject({ position: 2, was: 1 });
  const odd = await house.call(shelves.listRanking, { rank_type: 'năm', content_type: 'sách gì đó' });
  expect(odd.data).toMatchObject({ period: 'day', kind: 'book' });
  const retail = await house.call(shelves.listRanking, { content_type: 'retail_book' });
  expect(retail.data).toMatchObject({ kind: 'retail_book', items: [] });
  const coded = await house.call(shelves.listRanking, { content_type: '1', page_no: 2, page_size: 4 });
  expect(coded.data.items.map(({ position }) => position)).toEqual([5, 6]);
  const top = await house.call(shelves.rankingSuperApp, { ranking_type: 'day', page_size: 2 });
  expect(top.data.map(({ position }) => position)).toEqual([1, 2]);
  const stretch = await house.call(shelves.listRankingByOffset, {
    content_type: 'book',
    offset: 2,
    limit: 2,
  });
  expect(stretch.data.map(({ position }) => position)).toEqual([3, 4]);
  expect(
    (await house.call(shelves.listRanking, { rank_type: 'week', content_type: 'book' })).data.items,
  ).toEqual([]);
});

test('the default of a ranking is what is sold by the chapter, once there is any', async () => {
  const { db } = house.house;
  const [first = 0] = books;
  await db
    .insertInto('ranking')
    .values({
      period: 'month',
      content_type: contentType.oakBook,
      position: 1,
      edition_id: first,
      score: 1,
      was: null,
    })
    .execute();
  await db
    .insertInto('ranking')
    .values({
      period: 'month',
      content_type: contentType.ebook,
      position: 1,
      edition_id: first,
      score: 1,
      was: null,
    })
    .execute();
  expect((await house.call(shelves.listRanking, { rank_type: 'month' })).data.kind).toBe('retail_book');
});

test('packages come by tier and in the editors’ order', async () => {
  const { db } = house.house;
  await db
    .insertInto('package_plan')
    .values([
      { tier: 'member', kind: 'pro', name: 'Một năm', price_vnd: 429_000, days: 365, oak: null, position: 2 },
      {
        tier: 'member',
        kind: 'regular',
        name: 'Một tháng',
        price_vnd: 49_000,
        days: 30,
        oak: null,
        position: 1,
      },
      { tier: 'oak', kind: 'regular', name: 'Nắm sồi', price_vnd: 20_000, days: null, oak: 20 },
    ])
    .execute();
  const members = await house.call(shelves.listPackageWeb, {});
  expect(members.data.map(({ name, days, oak }) => [name, days, oak])).toEqual([
    ['Một tháng', 30, null],
    ['Một năm', 365, null],
  ]);
  expect((await house.call(shelves.listPackageOak, {})).data).toMatchObject([{ oak: 20, priceVnd: 20_000 }]);
});

test('a sale runs between its times, the next is announced, the last is gone, and a price that is none is not shown', async () => {
  const { db } = house.house;
  const noon = Date.UTC(2026, 10, 21, 5);
  const hour = 3_600_000;
  const [one = 0, two = 0] = books;
  const sale = async (title: string, from: number, to: number, prices: [number, number][]) => {
    const { id } = await db
      .insertInto('flash_sale')
      .values({ title, starts_at: new Date(noon + from * hour), ends_at: new Date(noon + to * hour) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('flash_sale_item')
      .values(prices.map(([edition_id, price_vnd]) => ({ flash_sale_id: id, edition_id, price_vnd })))
      .execute();
  };
  await sale('Sắp mở', 2, 4, [[one, 5_000]]);
  await sale('Đang chạy', -1, 1, [
    [one, 7_000],
    [two, 25_000],
  ]);
  await sale('Đã xong', -3, -1, [[one, 1_000]]);
  house.setNow(noon);
  const { data } = await house.call(shelves.listContentCampaignFlashsale, {});
  expect(data.now).toBe(noon);
  expect(data.sales).toMatchObject([
    { title: 'Đang chạy', running: true, items: [{ priceVnd: 7_000, wasVnd: 10_000 }] },
    { title: 'Sắp mở', running: false },
  ]);
  expect(data.sales[0]?.items).toHaveLength(1);
  expect((await house.call(shelves.flashsaleByContent, { content_id: one })).data).toMatchObject({
    priceVnd: 7_000,
    endsAt: noon + hour,
  });
  expect((await house.call(shelves.flashsaleByContent, { content_id: two })).data).toBeNull();
  house.setNow(noon + 1.5 * hour);
  expect((await house.call(shelves.flashsaleByContent, { content_id: one })).data).toBeNull();
  house.setNow(noon + 9 * hour);
  expect((await house.call(shelves.listContentCampaignFlashsale, {})).data.sales).toEqual([]);
  house.setNow(null);
});

test('the ways to have Mọt stand on our own origin while the mini app has no number', async () => {
  const { data } = await house.call(shelves.waysToHave, {});
  expect(data).toEqual({ web: 'http://mot.test/', miniApp: 'http://mot.test/mini/' });
});

test('the database orders names exactly as the rule does', async () => {
  const rows = await house.house.db.selectFrom('author').select(['name', 'sorted']).execute();
  for (const { name, sorted } of rows) expect(sorted).toBe(sortKey(name));
  expect(rows.length).toBeGreaterThan(5);
});
