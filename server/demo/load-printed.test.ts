import { afterAll, beforeAll, expect, test } from 'vitest';
import { readerCalls } from '#contract/reading/reader.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { loadPrinted } from './load-printed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the demo has a handbook that is partly closed and verse that is pictures alone, and a second start changes nothing', async () => {
  expect(await loadPrinted(server.context)).toBe(2);
  expect(await loadPrinted(server.context)).toBe(0);
  const books = await server.context.db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['edition.id', 'title'])
    .orderBy('edition.id')
    .execute();
  expect(books.map(({ title }) => title)).toEqual(['Sổ tay trồng rau trên sân thượng', 'Mưa qua hiên']);
  const [handbook, verse] = await Promise.all(
    books.map(async ({ id }) => (await server.call(readerCalls.openBook, { content_id: id })).data),
  );
  expect(handbook?.pages).toMatchObject({ total: 6, isText: true });
  expect(handbook?.pages?.open.map(({ label, number }) => label || number)).toEqual(['i', 'ii', '1']);
  expect(handbook?.package.toc[0]?.label).toBe('Lời nói đầu');
  expect(verse?.pages).toMatchObject({ total: 6, isText: false });
  expect(verse?.pages?.open.every(({ isPicture }) => isPicture)).toBe(true);
});
