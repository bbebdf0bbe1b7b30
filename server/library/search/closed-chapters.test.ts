import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchCalls } from '#contract/library/search.ts';
import { giveGrant } from '../../rights/queries.ts';
import { rounds } from '../../testing/rounds.ts';
import { aPackage, openTestServer, type TestServer } from '../../testing/testServer.ts';
import { addEbook } from '../catalogue/intake.ts';

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

test('a search tells nothing of a closed chapter: not that it has the words, nor how many chapters have them', async () => {
  expect(await inside(phrase(1, 100))).toMatchObject([
    { chapterTitle: 'Chương 2', snippet: { text: expect.any(String) } },
  ]);
  const [there, nowhere] = await Promise.all(
    [phrase(5, 100), 'khong dau co'].map(key_word =>
      server.call(searchCalls.searchSa, { key_word, category: 'inside' }),
    ),
  );
  expect(there?.data).toEqual(nowhere?.data);
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

test('six guests who ask for phrases of closed chapters and for others learn nothing of which stand there', {
  timeout: 120_000,
}, async () => {
  const answers = { there: new Set<string>(), nowhere: new Set<string>() };
  const pages = [1, 2];
  for (let chapter = 2; chapter < CHAPTERS; chapter++)
    for (let at = 0; at < WORDS - 2; at += rounds(100, 20))
      for (const page_no of pages) {
        const ask = async (key_word: string) => {
          const { code, data } = await server.call(searchCalls.searchSa, {
            key_word,
            category: 'inside',
            page_no,
          });
          return JSON.stringify([code, data.inside, data.insideTotal]);
        };
        answers.there.add(await ask(phrase(chapter, at)));
        answers.nowhere.add(await ask(`${phrase(chapter, at).split(' ')[0]} khong`));
      }
  expect([...answers.there]).toEqual([...answers.nowhere]);
});
