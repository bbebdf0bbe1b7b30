import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchCalls } from '#contract/library/search.ts';
import { bookSearchCalls } from '#contract/reading/book-search.ts';
import { hitsAt, positionsIn } from '#rules/reading/book-search.ts';
import { foldedText } from '#rules/text/search.ts';
import { addEbook } from '../../library/catalogue/intake.ts';
import { giveGrant } from '../../rights/queries.ts';
import { aPackage, openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let book = 0;
let large = 0;

const CHAPTERS = 8;
const FREE = 2;
/** A sentence of its own for each position, so that whoever has one has read it. */
const secret = (chapter: number, at: number) =>
  `riêng${chapter}q${at} giữa ngọn đèn và ngọn đen chung${chapter}v${at}`;
const textOf = (chapter: number) =>
  Array.from({ length: 60 }, (_, at) => `${secret(chapter, at)}.`).join('\n');

async function aBookOf(title: string, texts: string[], freeChapters: number): Promise<number> {
  const hash = randomBytes(16).toString('hex');
  const added = await addEbook(
    server.context.db,
    {
      hash,
      cover: null,
      package: aPackage(title, hash, texts.length),
      metadata: { title, authors: ['Vũ Kín'], description: '', language: 'vi', publishedYear: null },
      chapters: texts.map((text, index) => ({
        index,
        title: `Chương ${index + 1}`,
        words: text.split(/\s+/).length,
        chars: text.length,
        text,
      })),
    },
    { category: 'Văn học', priceVnd: 50_000, freeChapters },
  );
  return added.id;
}

beforeAll(async () => {
  server = await openTestServer();
  book = await aBookOf(
    'Sách có ngọn đèn',
    Array.from({ length: CHAPTERS }, (_, chapter) => textOf(chapter)),
    FREE,
  );
  const filler = 'Ghe đi ngang chợ nổi lúc trời chưa sáng, khói bếp bay thấp trên mặt nước. ';
  large = await aBookOf(
    'Sách một triệu chữ',
    Array.from({ length: 40 }, (_, chapter) => `${filler.repeat(340)}Chương ${chapter} có ngọn hải đăng.`),
    40,
  );
});
afterAll(() => server.close());

const search = async (
  q: string,
  more: { marks?: number; from?: number; content_id?: number } = {},
  token?: string,
) =>
  (await server.call(bookSearchCalls.searchInBook, { content_id: book, q, ...more }, token ? { token } : {}))
    .data;

async function everything(q: string, token?: string) {
  const chapters = [];
  for (let from: number | null = 0; from !== null; ) {
    const found: Awaited<ReturnType<typeof search>> = await search(q, { from }, token);
    chapters.push(...found.chapters);
    from = found.next;
  }
  return chapters;
}

test('the first reply has the first chapters in reading order, and says where to go on', async () => {
  const first = await search('ngon den');
  expect(first.chapters.map(({ chapter }) => chapter)).toEqual([0, 1]);
  expect(first.next).toBeNull();
  const long = await search('hải đăng', { content_id: large });
  expect(long.chapters.map(({ chapter }) => chapter)).toEqual([0, 1, 2, 3]);
  expect(long.next).toBe(4);
  expect((await everything('ngon den')).map(({ chapter }) => chapter)).toEqual([0, 1]);
  expect(first.chapters[0]?.hits[0]).toEqual({
    text: `${secret(0, 0)}.`,
    marks: [{ from: 14, to: 22 }],
  });
});

test('marks count when they are asked to', async () => {
  const [any, same] = [await search('ngọn đèn'), await search('ngọn đèn', { marks: 1 })];
  expect(any.chapters[0]?.count).toBe(120);
  expect(same.chapters[0]?.count).toBe(60);
});

test('a closed chapter tells nothing, not even that it has the words, until it is bought', async () => {
  const closed = await search('ngọn đèn', { from: 5 });
  expect(closed).toEqual(await search('không đâu có', { from: 5 }));
  expect(closed).toEqual({ chapters: [], next: null });
  const { id, token } = await server.aReader();
  await giveGrant(server.context.db, {
    account_id: id,
    edition_id: book,
    spine_index: null,
    access_type: 3,
    source: 'order 1',
    expires_at: null,
  });
  const bought = await search('ngọn đèn', { from: 5 }, token);
  expect(bought.chapters[0]?.hits[0]?.text).toContain(secret(5, 0));
});

test('a guest who crawls a book by searching it gets at most a thousandth of its closed characters', async () => {
  const closed = Array.from({ length: CHAPTERS - FREE }, (_, at) => textOf(at + FREE)).join('\n');
  const got = new Set<string>();
  for (const q of ['ngon den', 'giữa', 'và', 'r', 'c', 'rieng5q', 'chung7v1'])
    for (const chapter of await everything(q))
      for (const { text } of chapter.hits)
        for (const word of text.split(/\s+/)) if (closed.includes(word) && /\d/.test(word)) got.add(word);
  const characters = [...got].join('').length;
  expect(characters / closed.length).toBeLessThanOrEqual(0.001);
});

test('the first position in a book of a million letters is there within 100 ms', async () => {
  await search('hải', { content_id: large });
  const times = [];
  for (const q of ['hải đăng', 'ngọn hải', 'chợ nổi', 'khói bếp bay']) {
    const began = performance.now();
    expect((await search(q, { content_id: large })).chapters[0]?.hits.length).toBeGreaterThan(0);
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  expect(times[1]).toBeLessThan(100);
});

const words = async (more: { from?: number; content_id?: number } = {}, token?: string) =>
  (await server.call(bookSearchCalls.bookWords, { content_id: book, ...more }, token ? { token } : {})).data;

test('words of a book come for open chapters alone, and say whether any is left out', async () => {
  const guest = await words();
  expect(guest.chapters.map(({ chapter }) => chapter)).toEqual([0, 1]);
  expect(guest).toMatchObject({ isAll: false, next: null });
  expect(guest.chapters[1]).toEqual({ chapter: 1, title: 'Chương 2', text: textOf(1) });
  expect((await words({ from: FREE })).chapters).toEqual([]);
  const { id, token } = await server.aReader();
  await giveGrant(server.context.db, {
    account_id: id,
    edition_id: book,
    spine_index: FREE + 1,
    access_type: 3,
    source: 'order 2',
    expires_at: null,
  });
  expect((await words({}, token)).chapters.map(({ chapter }) => chapter)).toEqual([0, 1, FREE + 1]);
  const { token: stranger } = await server.aReader();
  expect((await words({}, stranger)).chapters).toHaveLength(FREE);
});

test('words of a long book come in parts that are searched as the server searches', async () => {
  const all = [];
  let from: number | null = 0;
  for (let parts = 0; from !== null; parts += 1) {
    const part: Awaited<ReturnType<typeof words>> = await words({ content_id: large, from });
    expect(part.isAll).toBe(true);
    expect(part.chapters.length).toBeGreaterThan(0);
    expect(parts).toBeLessThan(5);
    all.push(...part.chapters);
    from = part.next;
  }
  expect(all.map(({ chapter }) => chapter)).toEqual(Array.from({ length: 40 }, (_, at) => at));
  const [told] = (await search('chương 31', { content_id: large })).chapters;
  const { title, text } = all[31] ?? { title: '', text: '' };
  const positions = positionsIn(foldedText(text), 'chương 31', false);
  expect(told).toEqual({ chapter: 31, title, count: 1, hits: hitsAt(text, positions) });
});

test('words of a book whose publisher limits copying stay with the server', async () => {
  const limited = await aBookOf('Sách giữ chữ', [textOf(0)], 1);
  const { db } = server.context;
  await db.updateTable('edition').set({ copy_letters: 100 }).where('id', '=', limited).execute();
  expect(await words({ content_id: limited })).toEqual({ chapters: [], isAll: false, next: null });
  expect((await search('ngọn đèn', { content_id: limited })).chapters).toHaveLength(1);
});

test('a book that is not there is not found, and a search without letters finds nothing', async () => {
  expect((await server.call(bookSearchCalls.searchInBook, { content_id: 999_999, q: 'đèn' })).code).toBe(404);
  expect((await server.call(bookSearchCalls.bookWords, { content_id: 999_999 })).code).toBe(404);
  expect(await search('…')).toEqual({ chapters: [], next: null });
});

test.each([
  '“Mây trắng” về, anh nói—rồi đi.',
  '‘Mây trắng’ về',
  'Xưa «Mây trắng» về',
  'Xưa —Mây trắng—về',
  'M\u00adây tr\u00adắng về',
  'Mây\u200b trắ\u200bng v\u2060ề',
  'mây…trắng/về',
  'http://mây-trắng.về',
])('a server finds the words in “%s”, in the book and from outside', async sentence => {
  // A word of its own in each, so that the others are not found.
  const own = (words: string) => words.replace('ng', `ng${sentence.charCodeAt(0)}${sentence.length}`);
  const id = await aBookOf(own('Sách trắng'), [`Không có gì.\n${own(sentence)}`, 'Mây đen.'], 2);
  expect((await search(own('may trang ve'), { content_id: id })).chapters).toMatchObject([
    { chapter: 0, count: 1 },
  ]);
  expect((await search('mây tr', { content_id: id, marks: 1 })).chapters).toMatchObject([{ chapter: 0 }]);
  const outside = await server.call(searchCalls.searchSa, { key_word: own('mây trắng về') });
  expect(outside.data.inside.map(({ book }) => book.id)).toContain(id);
});

test('ligatures are their letters, for the server too', async () => {
  const id = await aBookOf('Sách chữ dính', ['Vào o\ufb03ce \ufb01nal.'], 1);
  expect((await search('office final', { content_id: id })).chapters).toHaveLength(1);
});
