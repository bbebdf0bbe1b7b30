import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoWriters } from '../../demo/feed/words.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { loadKept } from './kept-sentences.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('people of the feed keep the sentence of a book, which is counted; loading again changes nothing', async () => {
  const { db, storage } = server.context;
  const quote = 'Ngọn đèn không sáng cho người giữ nó; đèn sáng cho người chưa tới.';
  const book = await server.aBook('Người giữ đèn biển', { quote, topics: ['Bên sông, bên biển'] });
  await storage.put(
    `books/${book.hash}/c/0001.xhtml`,
    Buffer.from(`<html><body><p>${quote}</p></body></html>`),
    '',
  );
  await db
    .insertInto('account')
    .values(demoWriters().map((fullname, at) => ({ fullname, phone: `09381${String(at).padStart(5, '0')}` })))
    .execute();
  const once = async () => {
    await loadKept({ db, storage }, Date.now());
    return db.selectFrom('kept_sentence').select(['quote', 'people']).execute();
  };
  const first = await once();
  expect(first).toEqual([{ quote, people: expect.any(Number) }]);
  expect(first[0]?.people).toBeGreaterThanOrEqual(6);
  expect(await once()).toEqual(first);
});
