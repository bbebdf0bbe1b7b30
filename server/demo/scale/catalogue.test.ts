import { afterAll, beforeAll, expect, test } from 'vitest';
import { readerCalls } from '#contract/reading/reader.ts';
import { searchFields } from '#rules/text/search.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { addCatalogue, counted, removeCatalogue } from './catalogue.ts';
import { addLongBook } from './long-book.ts';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  other = await openTestServer();
  await server.aBook('Sách thật');
  for (const one of [server, other]) await addCatalogue(one.owner, { titles: 400, seed: 7, say: () => {} });
});
afterAll(async () => {
  await server.close();
  await other.close();
});

const titles = ({ context: { db } }: TestServer) =>
  db
    .selectFrom('work')
    .innerJoin('work_author', 'work_id', 'work.id')
    .innerJoin('author', 'author.id', 'author_id')
    .select(['title', 'title_folded', 'title_toned', 'work.folded', 'name', 'work.category_id'])
    .where('title', 'like', '%(mẫu đo %')
    .orderBy('work.id')
    .execute();

test('the same seed makes the same catalogue, with works of every kind', async () => {
  const plain = (rows: Awaited<ReturnType<typeof titles>>) =>
    rows.map(({ title, name }) => `${title} ${name}`.replace(/\d+/g, ''));
  const [mine, others] = [await titles(server), await titles(other)];
  expect(mine).toHaveLength(400);
  expect(plain(mine)).toEqual(plain(others));
  const kinds = await server.context.db
    .selectFrom('edition')
    .select(['content_type', 'category_id', 'price_type'])
    .where('category_id', 'is not', null)
    .execute();
  expect(new Set(kinds.map(({ content_type }) => content_type))).toEqual(
    new Set([1, 6, 33, 52, 53, 60, 1010]),
  );
  expect(new Set(kinds.map(({ price_type }) => price_type))).toEqual(new Set([0, -1, 2, -2]));
  expect(kinds.length).toBeGreaterThan(400);
});

test('search finds them as it finds any work', async () => {
  for (const { title, name, folded, title_folded, title_toned } of (await titles(server)).slice(0, 60))
    expect({ folded, title_folded, title_toned }).toEqual(searchFields(title, [name]));
});

test('some have chapters, files and issues, and days on which they were read', async () => {
  for (const table of ['chapter', 'audio_file', 'comic_issue', 'event_day', 'work_topic'] as const) {
    const { n } = await server.context.db
      .selectFrom(table)
      .select(e => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n, table).toBeGreaterThan(20);
  }
});

test('a long book has its chapters, and the last one opens', async () => {
  const { db, storage } = server.context;
  const { id } = await addLongBook(db, storage, 120);
  expect((await addLongBook(db, storage, 120)).status).toBe('known');
  const reply = await server.call(readerCalls.openBook, { content_id: id, chapter: 119 });
  expect(reply.data.chapter.html).toContain('<h1>Chương 120</h1>');
});

test('it goes again and leaves the rest', async () => {
  expect(await counted(server.context.db)).toEqual({ synthetic: 401, others: 1 });
  expect(await removeCatalogue(server.owner)).toBe(401);
  expect(await counted(server.context.db)).toEqual({ synthetic: 0, others: 1 });
  for (const table of ['author', 'category', 'topic'] as const) {
    const rows = await server.context.db.selectFrom(table).select('name').execute();
    expect(
      rows.filter(({ name }) => /mẫu đo/.test(name)),
      table,
    ).toEqual([]);
  }
});
