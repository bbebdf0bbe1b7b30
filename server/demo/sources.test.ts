import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linksOf } from '../money/affiliates/link-queries.ts';
import { utmLink } from '../people/visits/queries.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { loadPeople } from './people.ts';
import { loadSources } from './sources.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the demo affiliate has a link to a book, and loading again changes nothing', async () => {
  const { db } = server.context;
  const book = await server.aBook('Người giữ đèn biển');
  const books = [{ title: 'Người giữ đèn biển', editionId: book.id, fresh: null }];
  await loadPeople(db, books, Date.now());
  await loadSources(db, books);
  await loadSources(db, books);
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where(sql`roles`, '@>', sql`array['affiliate']`)
    .executeTakeFirstOrThrow();
  expect(await linksOf(db, id, 0)).toMatchObject([{ slug: 'lam-gioi-thieu', target: book.address }]);
  expect(await utmLink(db, 'hoi-sach')).toEqual({ target: '/', source: 'hoi-sach' });
  expect(await db.selectFrom('utm_count').selectAll().execute()).toEqual([]);
});

test('an affiliate who left takes the link along', async () => {
  const { db } = server.context;
  await db.deleteFrom('account').where(sql`roles`, '@>', sql`array['affiliate']`).execute();
  await loadSources(db, []);
  expect(await utmLink(db, 'lam-gioi-thieu')).toBeUndefined();
});
