import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHouse, type TestHouse } from '#server/kit/test-house.ts';
import { linksOf, utmLink } from '#server/visits/queries.ts';
import { loadPeople } from './people.ts';
import { loadSources } from './sources.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

test('the demo affiliate has a link to a book, and loading again changes nothing', async () => {
  const { db } = house.house;
  const book = await house.aBook('Người giữ đèn biển');
  const books = [{ title: 'Người giữ đèn biển', editionId: book.id, fresh: null }];
  await loadPeople(db, books, Date.now());
  await loadSources(db, books);
  await loadSources(db, books);
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('is_affiliate', '=', true)
    .executeTakeFirstOrThrow();
  expect(await linksOf(db, id)).toMatchObject([{ slug: 'lam-gioi-thieu', target: book.address }]);
  expect(await utmLink(db, 'hoi-sach')).toEqual({ target: '/', source: 'hoi-sach' });
  expect(await db.selectFrom('utm_count').selectAll().execute()).toEqual([]);
});

test('an affiliate who left takes the link along', async () => {
  const { db } = house.house;
  await db.deleteFrom('account').where('is_affiliate', '=', true).execute();
  await loadSources(db, []);
  expect(await utmLink(db, 'lam-gioi-thieu')).toBeUndefined();
});
