import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookFolders, readBookFolder } from '../../demo/book-folder.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { loadCategories } from './categories.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('an empty library gets its categories once, under the numbers of its books, with a version at the desk', async () => {
  const { db } = server.context;
  await loadCategories(db, Date.now());
  const rows = await db.selectFrom('category').select(['id', 'name']).orderBy('position').execute();
  expect(rows.slice(0, 3).map(({ name }) => name)).toEqual(['Văn học', 'Thiếu nhi', 'Trinh thám']);
  for (const folder of await bookFolders()) {
    const { category, categoryId } = (await readBookFolder(folder)).facts;
    expect(rows.find(({ name }) => name === category)?.id, category).toBe(categoryId);
  }
  const versions = () =>
    db.selectFrom('front_version').select('item_id').where('kind', '=', 'categories').execute();
  expect(await versions()).toHaveLength(rows.length);
  await loadCategories(db, Date.now());
  expect(await versions()).toHaveLength(rows.length);
});
