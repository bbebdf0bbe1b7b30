import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../kit/db/transact.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { removeFiles } from './remove-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;

async function removed(prefix: string) {
  const { db, storage, now } = server.context;
  await storage.put(`${prefix}96.webp`, Buffer.from('anh'), 'image/webp');
  await transact(db, tx => enqueue(tx, removeFiles, { prefix }, { now: now() }));
  await server.runJobs();
  return () => storage.exists(`${prefix}96.webp`);
}

test('files of a row that is gone are removed at once', async () => {
  const isThere = await removed('avatars/one/');
  expect(await isThere()).toBe(false);
});

test('where copies of the database are kept, files stay as long as the oldest copy that names them', async () => {
  server.context.settings.keepRemovedDays = 30;
  const started = server.context.now();
  const isThere = await removed('avatars/two/');
  expect(await isThere()).toBe(true);
  server.setNow(started + 29 * DAY_MS);
  await server.runJobs();
  expect(await isThere()).toBe(true);
  server.setNow(started + 30 * DAY_MS + 60_000);
  await server.runJobs();
  expect(await isThere()).toBe(false);
});
