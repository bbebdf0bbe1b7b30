import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchCalls } from '#contract/search.ts';
import { foldVietnamese } from '#rules/text.ts';
import { addEbook } from '../catalogue/intake.ts';
import { giveGrant } from '../rights/queries.ts';
import { aPackage, openTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let book = 0;

/** Words that stand nowhere else: whoever has read two of them side by side has read this book. */
const syllables = [
  'ba',
  'be',
  'bi',
  'bo',
  'bu',
  'ca',
  'co',
  'cu',
  'da',
  'de',
  'di',
  'do',
  'du',
  'ga',
  'go',
  'gu',
];
const word = (n: number) => `${syllables[n % 16]}${syllables[(n >> 4) % 16]}${syllables[(n >> 8) % 16]}`;
const CHAPTERS = 8;
const WORDS = 300;
const textOf = (chapter: number) =>
  Array.from({ length: WORDS }, (_, at) => word(chapter * WORDS + at)).join(' ');

beforeAll(async () => {
  server = await openTestServer();
  const texts = Array.from({ length: CHAPTERS }, (_, chapter) => textOf(chapter));
  const hash = randomBytes(16).toString('hex');
  const title = 'Sách phải mua';
  const package_ = aPackage(title, hash, CHAPTERS);
  const added = await addEbook(
    server.context.db,
    {
      hash,
      cover: null,
      package: package_,
      metadata: { title, authors: ['Vũ Kín'], description: '', language: 'vi', publishedYear: null },
      chapters: texts.map((text, index) => ({
        index,
        title: `Chương ${index + 1}`,
        words: WORDS,
        chars: text.length,
        text,
        folded: foldVietnamese(text),
      })),
    },
    { category: 'Văn học', priceVnd: 50_000, freeChapters: 2 },
  );
  book = added.id;
});
afterAll(() => server.close());

const inside = async (key_word: string, token?: string) =>
  (await server.call(searchCalls.searchSa, { key_word, category: 'inside' }, token ? { token } : {})).data
    .inside;
const phrase = (chapter: number, at: number) =>
  textOf(chapter)
    .split(' ')
    .slice(at, at + 2)
    .join(' ');

test('of a closed chapter a search tells that it has the words, its title and how many, and no word of it', async () => {
  expect(await inside(phrase(1, 100))).toMatchObject([
    { chapterTitle: 'Chương 2', snippet: { text: expect.any(String) } },
  ]);
  expect(await inside(phrase(5, 100))).toMatchObject([
    { chapterTitle: 'Chương 6', snippet: null, chapters: 1 },
  ]);
});

test('who has bought the book sees the words', async () => {
  const { id, token } = await server.aReader();
  await giveGrant(server.context.db, {
    account_id: id,
    edition_id: book,
    spine_index: null,
    access_type: 3,
    source: 'order 1',
    expires_at: null,
  });
  const [hit] = await inside(phrase(5, 100), token);
  expect(hit?.snippet?.text).toContain(phrase(5, 100));
});

test('a guest who crawls closed chapters by searches gets none of their text', {
  timeout: 60_000,
}, async () => {
  const closed = Array.from({ length: CHAPTERS - 2 }, (_, at) => textOf(at + 2)).join('\n');
  const got = new Set<string>();
  for (let chapter = 2; chapter < CHAPTERS; chapter++)
    for (let at = 0; at < WORDS - 2; at += 30)
      for (const { snippet } of await inside(phrase(chapter, at)))
        for (const one of snippet?.text.split(/\s+/) ?? []) if (closed.includes(one)) got.add(one);
  const characters = [...got].join('').length;
  expect(characters / closed.length).toBeLessThanOrEqual(0.001);
});
