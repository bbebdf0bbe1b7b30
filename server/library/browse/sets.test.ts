import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorCalls } from '#contract/library/browse-authors.ts';
import { collectionCalls } from '#contract/library/browse-collections.ts';
import { rankingCalls } from '#contract/library/browse-rankings.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { sortFrom, sortKey } from '#rules/text/alphabet.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
const names = ['Đỗ Lâm', 'An Chi', 'Ân Cần', 'Ăn Nói', 'Dương Quỳnh', '3T'];
const written = new Map<string, number>();
let books: number[] = [];

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.context;
  for (const [at, name] of names.entries()) {
    const { id } = await server.aBook(`Sách của ${name}`, { authors: [name], priceVnd: 10_000 * (at + 1) });
    written.set(name, id);
  }
  books = [...written.values()];
  await db.insertInto('author').values({ name: 'Chưa Viết', folded: ' chua viet ' }).execute();
});
afterAll(() => server.close());

const idOfAuthor = async (name: string) =>
  (
    await server.context.db
      .selectFrom('author')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id;

test('authors come in Vietnamese order, without those who have written nothing', async () => {
  const { data } = await server.call(authorCalls.getListAuthors, {});
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
  const { data } = await server.call(authorCalls.getListAuthors, { letter });
  expect(data.items.map(({ name }) => name)).toEqual(found);
});

test('a name is found without marks, by the beginning of any of its words', async () => {
  const { data } = await server.call(authorCalls.getListAuthors, { key_word: 'LAM d' });
  expect(data.items.map(({ name }) => name)).toEqual(['Đỗ Lâm']);
  const odd = await server.call(authorCalls.getListAuthors, { key_word: '100%_' });
  expect(odd.data.items).toEqual([]);
});

test('a long list of authors goes on page by page and ends', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map(page_no => server.call(authorCalls.getListAuthors, { page_no, page_size: 2 })),
  );
  expect(pages.map(({ data }) => data.more)).toEqual([true, true, false]);
  expect(new Set(pages.flatMap(({ data }) => data.items.map(({ id }) => id))).size).toBe(6);
});

test('an author has works kind by kind, the newest first, without those whose licence has ended', async () => {
  const author = await idOfAuthor('An Chi');
  const newer = await server.aBook('Cuốn mới', { authors: ['An Chi'] });
  await server.aBook('Hết hạn', { authors: ['An Chi'], copyright: 'expired' });
  const { data } = await server.call(authorCalls.detailAuthor, { author_id: author });
  expect(data.shelves).toMatchObject([
    {
      contentType: contentType.ebook,
      count: 2,
      more: false,
      items: [{ id: newer.id }, { id: written.get('An Chi') }],
    },
  ]);
  const second = await server.call(authorCalls.getContentAuthors, {
    author_id: author,
    content_type: contentType.ebook,
    page_no: 2,
    page_size: 1,
  });
  expect(second.data).toMatchObject({ items: [{ id: written.get('An Chi') }], more: false });
  expect((await server.call(authorCalls.detailAuthor, { author_id: 999_999 })).code).toBe(404);
});

async function aCollection(
  code: 4 | 58 | 43,
  title: string,
  ids: number[],
  featured = false,
): Promise<number> {
  const { db } = server.context;
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
  const { data } = await server.call(collectionCalls.getListCollections2, {});
  expect(data.items.map(({ title }) => title)).toEqual(['Chuyện bên nước']);
  expect(data.items[0]?.faces.map(face => face.id)).toEqual(order.slice(0, 4));
  const detail = await server.call(collectionCalls.getCollectionDetail, { collection_id: id });
  expect(detail.data).toMatchObject({ count: 6, more: false });
  expect(detail.data.items.map(book => book.id)).toEqual(order);
  const page = await server.call(collectionCalls.getCollectionItemsV1, {
    collection_id: id,
    page_no: 2,
    page_size: 4,
  });
  expect(page.data.items.map(book => book.id)).toEqual(order.slice(4));
  const nowhere = await server.call(collectionCalls.getCollectionDetail, { collection_id: 999_999 });
  expect(nowhere.code).toBe(404);
});

test('each code has its own collections and addresses; what editors put forward is asked for by itself', async () => {
  const heard = await server.call(collectionCalls.getListCollections2, { content_type: 58 });
  expect(heard.data.items[0]?.address).toMatch(/^\/tuyen-tap-sach-noi\/nghe-luc-nau-com-k\w+$/);
  const chosen = await server.call(collectionCalls.getListFeatureCollections, { content_type: 4 });
  expect(chosen.data.map(({ title }) => title)).toEqual(['Chuyện bên nước']);
  expect((await server.call(collectionCalls.getListCollections2, { content_type: 5 as never })).code).toBe(
    400,
  );
});

test('a ranking is shown by period and kind, and a kind nobody asks for falls to one that has a ranking', async () => {
  const { db } = server.context;
  const rows = books.map((edition_id, at) => ({
    period: 'day' as const,
    content_type: contentType.ebook,
    position: at + 1,
    edition_id,
    score: 100 - at,
    was: at === 0 ? null : at,
  }));
  await db.insertInto('ranking').values(rows).execute();
  const plain = await server.call(rankingCalls.listRanking, {});
  expect(plain.data).toMatchObject({ period: 'day', kind: 'book', kinds: ['book'], more: false });
  expect(plain.data.items.map(({ book }) => book.id)).toEqual(books);
  expect(plain.data.items[1]).toMatchObject({ position: 2, was: 1 });
  const odd = await server.call(rankingCalls.listRanking, { rank_type: 'năm', content_type: 'sách gì đó' });
  expect(odd.data).toMatchObject({ period: 'day', kind: 'book' });
  const retail = await server.call(rankingCalls.listRanking, { content_type: 'retail_book' });
  expect(retail.data).toMatchObject({ kind: 'retail_book', items: [] });
  const coded = await server.call(rankingCalls.listRanking, { content_type: '1', page_no: 2, page_size: 4 });
  expect(coded.data.items.map(({ position }) => position)).toEqual([5, 6]);
  const top = await server.call(rankingCalls.rankingSuperApp, { ranking_type: 'day', page_size: 2 });
  expect(top.data.map(({ position }) => position)).toEqual([1, 2]);
  const stretch = await server.call(rankingCalls.listRankingByOffset, {
    content_type: 'book',
    offset: 2,
    limit: 2,
  });
  expect(stretch.data.map(({ position }) => position)).toEqual([3, 4]);
  expect(
    (await server.call(rankingCalls.listRanking, { rank_type: 'week', content_type: 'book' })).data.items,
  ).toEqual([]);
});

test('the default of a ranking is what is sold by the chapter, once there is any', async () => {
  const { db } = server.context;
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
  expect((await server.call(rankingCalls.listRanking, { rank_type: 'month' })).data.kind).toBe('retail_book');
});

test('the database orders names exactly as the rule does', async () => {
  const { db } = server.context;
  const spelt = [...new Set([...sortFrom].flatMap(letter => [letter, letter.normalize('NFD')]))];
  await db
    .insertInto('author')
    .values(spelt.map(name => ({ name })))
    .execute();
  const rows = await db.selectFrom('author').select(['name', 'sorted']).execute();
  for (const { name, sorted } of rows) expect(sorted).toBe(sortKey(name));
  expect(rows.length).toBeGreaterThan(spelt.length);
});
