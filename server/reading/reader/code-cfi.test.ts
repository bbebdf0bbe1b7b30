import { afterAll, beforeAll, expect, test } from 'vitest';
import { readerCalls } from '#contract/reading/reader.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a book’s chapters come with the place where each begins, from its own position map', async () => {
  const book = await server.aBook('Người giữ đèn biển');
  const locations = [
    'epubcfi(/6/2[c1]!/4,/2/1:0,/6/1:30)',
    'epubcfi(/6/2[c1]!/4,/6/1:31,/8/1:2)',
    'epubcfi(/6/4[c2]!/4/2,/1:0,/3:9)',
  ];
  const file = Buffer.from(JSON.stringify(locations));
  await server.context.storage.put(`books/${book.hash}/locations.json`, file, '');
  const { data } = await server.call(readerCalls.codeCfi, { content_id: book.id });
  expect(data).toMatchObject({
    title: 'Người giữ đèn biển',
    authors: ['Lê Khải Minh'],
    address: book.address,
  });
  expect(data.chapters.map(({ title, cfi }) => [title, cfi])).toEqual([
    ['Chương 1', 'epubcfi(/6/2[c1]!/4/2/1:0)'],
    ['Chương 2', 'epubcfi(/6/4[c2]!/4/2/1:0)'],
  ]);
  expect(data.chapters[1]?.address).toMatch(/^\/reader\/nguoi-giu-den-bien-r\w+\?chapter=1$/);
});

test('a chapter without text begins at its page, and an unknown book is not found', async () => {
  const book = await server.aBook('Tập tranh');
  await server.context.storage.put(`books/${book.hash}/locations.json`, Buffer.from('[]'), '');
  const { data } = await server.call(readerCalls.codeCfi, { content_id: book.id });
  expect(data.chapters.map(({ cfi }) => cfi)).toEqual(['epubcfi(/6/2[c1]!/4)', 'epubcfi(/6/4[c2]!/4)']);
  expect((await server.call(readerCalls.codeCfi, { content_id: 987_654 })).code).toBe(404);
});
