import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/kit/call.ts';
import { searchCalls } from '#contract/library/search.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { aPackage, openTestServer, type TestServer } from '../../testing/testServer.ts';
import { addEbook, type EditorsFields } from '../catalogue/intake.ts';

let server: TestServer;
const ids = new Map<string, number>();

async function aBook(title: string, authors: string[], texts: string[], word: EditorsFields = {}) {
  const hash = randomBytes(16).toString('hex');
  const spine = texts.map((text, at) => ({
    idref: `c${at}`,
    href: `c/${at}.xhtml`,
    linear: true,
    chars: text.length,
    start: 0,
    words: 10,
  }));
  const { id } = await addEbook(
    server.context.db,
    {
      hash,
      cover: null,
      package: { ...aPackage(title, hash, texts.length), authors, lang: 'vi', spine, chars: 100 },
      metadata: { title, authors, description: '', language: 'vi', publishedYear: null },
      chapters: texts.map((text, index) => ({
        index,
        title: `Chương ${index + 1}`,
        words: 10,
        chars: text.length,
        text,
      })),
    },
    word,
  );
  ids.set(title, id);
}

beforeAll(async () => {
  server = await openTestServer();
  await aBook('Người giữ đèn biển', ['Lê Khải Minh'], ['Đêm ấy mực thuỷ triều dâng lên.', 'Mưa.'], {
    category: 'Văn học',
    priceVnd: 30_000,
    freeChapters: 1,
  });
  await aBook('Ma', ['Trần Hạ'], ['Chuyện đồn ở xóm.'], { category: 'Trinh thám' });
  await aBook('Má', ['Trần Hạ'], ['Má tôi.'], { category: 'Văn học', priceVnd: 10_000 });
  await aBook('Mã đáo thành công', ['Đỗ Đình'], ['Ngựa về, thủy, triều rút.'], { category: 'Văn học' });
  await aBook('Đêm của mạ non', ['Má Tư'], ['Lúa.'], { category: 'Văn học' });
});
afterAll(() => server.close());

async function found(input: Input<typeof searchCalls.searchSa>) {
  const { code, data } = await server.call(searchCalls.searchSa, input);
  expect(code).toBe(0);
  return data;
}
const titlesOf = async (input: Input<typeof searchCalls.searchSa>) =>
  (await found(input)).books.map(({ title }) => title);

test.each([
  'Người giữ đèn biển',
  'nguoi giu den bien',
  'NGƯỜI GIỮ ĐÈN BIỂN',
  'Người giữ đèn biển'.normalize('NFD'),
  ' người, giữ - đèn (biển)! ',
  'đen bien',
  'bien den',
  'giu den bi',
  'le khai minh',
  'Khải Minh đèn',
])('“%s” finds the book', async key_word => {
  expect(await titlesOf({ key_word })).toEqual(['Người giữ đèn biển']);
});

test('the exact spelling stands before the same letters, those before a beginning, that before a word', async () => {
  expect(await titlesOf({ key_word: 'má' })).toEqual(['Má', 'Ma', 'Mã đáo thành công', 'Đêm của mạ non']);
  expect((await titlesOf({ key_word: 'ma' }))[0]).toBe('Ma');
});

test.each([
  ['nguoi giu den bein', 'Người giữ đèn biển'],
  ['nguoi gui den bien', 'Người giữ đèn biển'],
  ['ngươì giũ đèn biểm', 'Người giữ đèn biển'],
  ['ma dao thanh cogn', 'Mã đáo thành công'],
])('“%s” is near enough to “%s”', async (key_word, title) => {
  const { books, nearest } = await found({ key_word });
  expect(books[0]?.title).toBe(title);
  expect(nearest).toBe(title);
});

test('an author mistyped is meant all the same', async () => {
  const { authors, books } = await found({ key_word: 'le khia minh' });
  expect(authors[0]?.name).toBe('Lê Khải Minh');
  expect(books[0]?.title).toBe('Người giữ đèn biển');
});

test('nothing like it: empty lists and nobody guesses', async () => {
  expect(await found({ key_word: 'xyzzyq wkrp' })).toMatchObject({
    books: [],
    authors: [],
    inside: [],
    total: 0,
    nearest: null,
  });
});

test.each(['', '   ', '%', '_', '\\', '!!! …'])('“%s” asks for nothing', async key_word => {
  expect(await found({ key_word })).toMatchObject({ books: [], total: 0, inside: [] });
});

test('a text inside books opens at its chapter, with the hit marked in its own spelling', async () => {
  const { inside, insideTotal } = await found({ key_word: 'thủy triều' });
  expect(insideTotal).toBe(2);
  const hit = inside.find(({ book }) => book.title === 'Người giữ đèn biển');
  expect(hit?.chapterTitle).toBe('Chương 1');
  expect(hit?.address).toMatch(/^\/reader\/nguoi-giu-den-bien-r\w+\?chapter=0$/);
  const { text = '', marks = [] } = hit?.snippet ?? {};
  expect(marks.map(({ from, to }) => text.slice(from, to))).toEqual(['thuỷ triều']);
  const only = await found({ key_word: 'thuy trieu', category: 'inside', page_size: 1, page_no: 2 });
  expect(only.inside.map(({ book }) => book.title)).toEqual(['Mã đáo thành công']);
  expect(only.books).toEqual([]);
});

test('the words must stand side by side inside a book', async () => {
  expect((await found({ key_word: 'muc dang' })).inside).toEqual([]);
});

test('authors and categories of that name come along', async () => {
  const { authors } = await found({ key_word: 'tran ha' });
  expect(authors).toEqual([
    {
      id: expect.any(Number),
      name: 'Trần Hạ',
      books: 2,
      address: expect.stringMatching(/^\/author\/tran-ha-a\w+$/),
    },
  ]);
  const { categories } = await found({ key_word: 'trinh' });
  expect(categories.map(({ name }) => name)).toEqual(['Trinh thám']);
  const [shelf] = categories;
  expect(await found({ category_id: shelf?.id })).toMatchObject({
    within: 'Trinh thám',
    books: [{ title: 'Ma' }],
    total: 1,
  });
});

test('sorted by what is new, by price, by what sells', async () => {
  const inStock = ['Đêm của mạ non', 'Mã đáo thành công', 'Má', 'Ma'];
  expect(await titlesOf({ key_word: 'ma', sort: 'newest' })).toEqual(inStock);
  expect((await titlesOf({ key_word: 'ma', sort: 'price' })).at(-1)).toBe('Má');
  const reader = await server.aReader();
  await server.context.db
    .insertInto('content_grant')
    .values({
      account_id: reader.id,
      edition_id: ids.get('Má') ?? 0,
      spine_index: null,
      access_type: 3,
      source: 'test',
      expires_at: null,
    })
    .execute();
  expect((await titlesOf({ key_word: 'ma', sort: 'best_seller' }))[0]).toBe('Má');
});

test('filters leave out what is of another kind', async () => {
  expect(await titlesOf({ key_word: 'ma', type: 8 })).toHaveLength(4);
  expect(await titlesOf({ key_word: 'ma', type: 16 })).toEqual([]);
  expect((await found({ key_word: 'ma' })).filters).toEqual([8]);
  expect(await titlesOf({ key_word: 'ma', type: 1 })).toEqual([]);
  expect(await titlesOf({ key_word: 'ma', category: 'comic' })).toEqual([]);
  expect((await server.call(searchCalls.searchSa, { key_word: 'ma', type: 3 as 8 })).code).not.toBe(0);
});

test('pages follow each other and no book is on two', async () => {
  const pages = await Promise.all([1, 2, 3].map(page_no => found({ key_word: 'ma', page_no, page_size: 2 })));
  const titles = pages.flatMap(({ books }) => books.map(({ title }) => title));
  expect(new Set(titles).size).toBe(4);
  expect(titles).toHaveLength(4);
  expect(pages[1]?.total).toBe(4);
  expect(pages[1]?.authors).toEqual([]);
});

test('suggestions while one types: what others search, authors, books', async () => {
  const { data } = await server.call(searchCalls.suggest, { key_word: 'tra' });
  expect(data[0]).toMatchObject({ kind: 'author', text: 'Trần Hạ', books: 2 });
  expect(data.map(({ text }) => text)).toContain('Má');
  expect((await server.call(searchCalls.suggest, { key_word: '' })).data).toEqual([]);
});

test('a search is counted without saying whose; three make it known, if there is such a thing', async () => {
  const top = async () =>
    ((await server.call(searchCalls.topContentSearch, {})).data ?? []).map(({ key_word }) => key_word);
  for (const key_word of ['Đèn  biển', 'đen bien', 'bí mật của tôi', 'bí mật của tôi', 'bí mật của tôi'])
    await server.call(searchCalls.addContentSearch, { key_word });
  expect(await top()).toEqual([]);
  await server.call(searchCalls.addContentSearch, { key_word: 'đèn biển' });
  expect(await top()).toEqual(['đèn biển']);
  const { data } = await server.call(searchCalls.suggest, { key_word: 'den' });
  expect(data[0]).toEqual({ kind: 'query', text: 'đèn biển' });
  const rows = await server.context.db.selectFrom('search_log').selectAll().execute();
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['day', 'folded', 'found', 'seen', 'shown']);
  server.setNow(Date.now() + 20 * 86_400_000);
  expect(await top()).toEqual([]);
  server.setNow(null);
});

test('by price a paper book that no shop has comes after all that have a price', async () => {
  await aBook('Khêu bấc miễn phí', ['Lê Khải Minh'], ['Bấc.'], {});
  await aBook('Khêu bấc có giá', ['Lê Khải Minh'], ['Bấc.'], { priceVnd: 30_000 });
  await aBook('Khêu bấc trên giấy', ['Lê Khải Minh'], ['Bấc.'], {});
  await server.context.db
    .updateTable('edition')
    .set({ content_type: contentType.paperBook, price_vnd: 0, price_type: 2 })
    .where('id', '=', ids.get('Khêu bấc trên giấy') ?? 0)
    .execute();
  expect(await titlesOf({ key_word: 'khêu bấc', sort: 'price' })).toEqual([
    'Khêu bấc miễn phí',
    'Khêu bấc có giá',
    'Khêu bấc trên giấy',
  ]);
});
