import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/kit/call.ts';
import { catalogueCalls, contentType } from '#contract/library/catalogue.ts';
import { searchCalls } from '#contract/library/search.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { anOffer } from '../../testing/testShops.ts';

/* What shops sell on paper, in the main search and on the pages of works. */

let server: TestServer;
let read = 0;
let listed = 0;

beforeAll(async () => {
  server = await openTestServer();
  // One that is only read here, with two shops; one that the catalogue has on paper; one that nobody sells.
  read = (await server.aBook('Chợ nổi lúc rạng đông')).id;
  await anOffer(server, { of: read, name: 'Chợ nổi lúc rạng đông', authors: [], priceVnd: 99_000 });
  await anOffer(server, { of: read, name: 'Chợ nổi, kèm bưu thiếp', authors: [], priceVnd: 88_000 });
  listed = await anEdition(server, 'paperBook', { title: 'Chợ nổi về chiều' });
  await anOffer(server, { of: listed, name: 'Chợ nổi về chiều', authors: [], priceVnd: 120_000 });
  await server.aBook('Chợ nổi không bán');
});
afterAll(() => server.close());

const found = async (input: Input<typeof searchCalls.searchSa>) => {
  const { code, data } = await server.call(searchCalls.searchSa, input);
  expect(code).toBe(0);
  return data;
};
const titles = async (input: Input<typeof searchCalls.searchSa>) =>
  (await found(input)).books.map(({ title }) => title);

test.each([
  ['the category', { category: 'shop_product' }],
  ['the filter', { type: 1 }],
] as const)('%s “Sách giấy” finds what shops sell, with and without marks', async (_, where) => {
  for (const key_word of ['Chợ nổi lúc rạng đông', 'cho noi luc rang dong', 'rạng đô'])
    expect(await titles({ key_word, ...where })).toEqual(['Chợ nổi lúc rạng đông']);
  expect((await titles({ key_word: 'chợ nổi', ...where })).sort()).toEqual([
    'Chợ nổi lúc rạng đông',
    'Chợ nổi về chiều',
  ]);
  expect((await found({ key_word: 'chợ nổi', ...where })).total).toBe(2);
});

test('what a shop calls its copy finds the work, here and among everything', async () => {
  expect(await titles({ key_word: 'kèm bưu thiếp', category: 'shop_product' })).toEqual([
    'Chợ nổi lúc rạng đông',
  ]);
  expect(await titles({ key_word: 'kem buu thiep' })).toEqual(['Chợ nổi lúc rạng đông']);
  expect(await titles({ key_word: 'kèm bưu thiếp', type: 8 })).toEqual([]);
});

test('a hit leads to the cheapest offer and counts them', async () => {
  const [hit] = (await found({ key_word: 'rạng đông', type: 1 })).books;
  expect(hit?.paper).toMatchObject({ price: 88_000, offers: 2 });
  expect(hit?.paper?.address).toMatch(/^\/shop\/.+cho-noi-kem-buu-thiep/);
  expect(hit?.forms).toEqual([contentType.ebook, contentType.paperBook]);
  expect((await found({ key_word: 'rạng đông' })).filters).toContain(1);
  expect((await found({ key_word: 'không bán' })).filters).not.toContain(1);
  expect((await found({ key_word: 'chợ nổi', type: 1, sort: 'price' })).books.map(({ id }) => id)).toEqual([
    read,
    listed,
  ]);
});

test('the page of a work says where it is sold on paper; one with a paper book leads there by its tabs', async () => {
  const { data } = await server.call(catalogueCalls.bookDetail, { content_id: read });
  expect(data.paper).toMatchObject({ price: 88_000, offers: 2 });
  const bare = await server.aBook('Không ai bán');
  expect((await server.call(catalogueCalls.bookDetail, { content_id: bare.id })).data.paper).toBeNull();
  const both = await anEdition(server, 'ebook', { of: listed });
  const detail = await server.call(catalogueCalls.bookDetail, { content_id: both });
  expect(detail.data).toMatchObject({ paper: null });
});

test('what a shop no longer lists is not found among paper', async () => {
  const gone = (await server.aBook('Đò ngang')).id;
  const { shopId } = await anOffer(server, { of: gone, name: 'Đò ngang', authors: [] });
  expect(await titles({ key_word: 'đò ngang', category: 'shop_product' })).toEqual(['Đò ngang']);
  await server.context.db.updateTable('shop').set({ status: 2 }).where('id', '=', shopId).execute();
  expect(await titles({ key_word: 'do ngang', category: 'shop_product' })).toEqual([]);
});
