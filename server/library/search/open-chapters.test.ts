import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchCalls } from '#contract/library/search.ts';
import { giveGrant, giveMembership } from '../../rights/queries.ts';
import { aPackage, openTestServer, type TestServer } from '../../testing/testServer.ts';
import { addEbook, changeTerms, type EditorsFields } from '../catalogue/intake.ts';

/* A phrase that more closed chapters have than a search looks at, in books that came before the others. */

let server: TestServer;
const PHRASE = 'ngọn nến bạc';
const CHAPTERS = 450;
let [bought, forMembers, open] = [0, 0, 0];

async function aBook(title: string, chapters: number, terms: EditorsFields): Promise<number> {
  const hash = randomBytes(16).toString('hex');
  const text = `Đêm ấy có một ${PHRASE} trên bàn.`;
  const added = await addEbook(
    server.context.db,
    {
      hash,
      cover: null,
      package: aPackage(title, hash, 1),
      metadata: { title, authors: ['Vũ Kín'], description: '', language: 'vi', publishedYear: null },
      chapters: Array.from({ length: chapters }, (_, index) => ({
        index,
        title: `Chương ${index + 1}`,
        words: 10,
        chars: text.length,
        text,
      })),
    },
    { category: 'Văn học', ...terms },
  );
  return added.id;
}

beforeAll(async () => {
  server = await openTestServer();
  bought = await aBook('Sách phải mua', CHAPTERS, { priceVnd: 50_000 });
  forMembers = await aBook('Sách hội viên', CHAPTERS, { priceType: -1 });
  open = await aBook('Sách mở', 3, {});
});
afterAll(() => server.close());

const inside = async (token?: string) => {
  const input = { key_word: PHRASE, category: 'inside' } as const;
  const { data } = await server.call(searchCalls.searchSa, input, token ? { token } : {});
  return { total: data.insideTotal, hits: data.inside.map(({ book, chapters }) => [book.id, chapters]) };
};
const give = (account_id: number, spine_index: number | null, expires_at: Date | null = null) =>
  giveGrant(server.context.db, {
    account_id,
    edition_id: bought,
    spine_index,
    access_type: 3,
    source: 'order 1',
    expires_at,
  });

test('closed chapters take no place of open ones, however many have the words', async () => {
  const { token } = await server.aReader();
  expect(await inside()).toEqual({ total: 1, hits: [[open, 3]] });
  expect(await inside(token)).toEqual({ total: 1, hits: [[open, 3]] });
});

test('one bought chapter is found among hundreds that are closed', async () => {
  const { id, token } = await server.aReader();
  await give(id, CHAPTERS - 1);
  await give(id, 3, new Date(Date.now() - 1_000));
  expect((await inside(token)).hits).toEqual([
    [bought, 1],
    [open, 3],
  ]);
});

test('a member finds what membership opens, and not what is sold alone', async () => {
  const { id, token } = await server.aReader();
  const expires_at = new Date(Date.now() + 86_400_000);
  await giveMembership(server.context.db, {
    account_id: id,
    name: 'Gói tháng',
    source: 'regular',
    expires_at,
    waiting_extend: false,
  });
  expect((await inside(token)).hits.map(([book]) => book)).toEqual([forMembers, open]);
});

test('what its terms open or close is found or not from then on', async () => {
  const { db } = server.context;
  const book = await aBook('Sách đổi giá', 4, { priceVnd: 20_000, freeChapters: 1 });
  const found = async () => (await inside()).hits.find(([id]) => id === book)?.[1] ?? 0;
  expect(await found()).toBe(1);
  await changeTerms(db, book, { priceVnd: 20_000, freeChapters: 3 });
  expect(await found()).toBe(3);
  await changeTerms(db, book, {});
  expect(await found()).toBe(4);
  await changeTerms(db, book, { copyright: 'awaiting' });
  expect(await found()).toBe(0);
  await changeTerms(db, book, { priceType: -1 });
  expect(await found()).toBe(0);
});
