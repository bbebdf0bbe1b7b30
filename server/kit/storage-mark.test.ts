import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { diskStorage } from './storage.ts';
import { checkMark, isForeign, MARK_KEY, OtherStorage } from './storage-mark.ts';

let server: TestServer;
let disks = 0;
const aDisk = () => diskStorage(join(server.context.settings.dataDir, `disk-${disks++}`));
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.context.db.deleteFrom('house_secret').where('name', '=', 'storage-mark').execute();
});
const check = (storage: ReturnType<typeof aDisk>, adopt?: boolean) =>
  checkMark(server.context.db, storage, { adopt });

test('the first storage of a database gets its mark, another one is refused, empty or of another database', async () => {
  const [mine, empty, others] = [aDisk(), aDisk(), aDisk()];
  await check(mine);
  await check(mine);
  expect((await mine.read(MARK_KEY))?.toString()).toMatch(/^[0-9a-f-]{36}$/);
  await others.put(MARK_KEY, Buffer.from('of another database'), '');
  await expect(check(empty)).rejects.toThrow('The files of this database are elsewhere');
  await expect(check(others)).rejects.toThrow('The files here belong to another database');
  await expect(check(others)).rejects.toThrow(OtherStorage);
  expect(await empty.read(MARK_KEY)).toBeNull();
});

test('processes that start together on one storage agree, and one of two storages wins', async () => {
  const [one, other] = [aDisk(), aDisk()];
  const together = await Promise.allSettled([one, one, one, one].map(storage => check(storage)));
  expect(together.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'fulfilled'));
  await server.context.db.deleteFrom('house_secret').where('name', '=', 'storage-mark').execute();
  const apart = await Promise.allSettled([aDisk(), other].map(storage => check(storage)));
  expect(apart.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('files that an emptied database finds become its own', async () => {
  const mine = aDisk();
  await mine.put(MARK_KEY, Buffer.from('of before'), '');
  await check(mine);
  await check(mine);
  await expect(check(aDisk())).rejects.toThrow(OtherStorage);
});

test('an operator says that a storage is the right one', async () => {
  const [mine, copied] = [aDisk(), aDisk()];
  await check(mine);
  await check(copied, true);
  await check(copied);
});

test('before a copy is put back a storage is foreign unless it is empty, this database’s own or the copy’s', async () => {
  const [mine, empty, others] = [aDisk(), aDisk(), aDisk()];
  await check(mine);
  await others.put(MARK_KEY, Buffer.from('of another database'), '');
  const isStrange = (storage: ReturnType<typeof aDisk>, ofCopy: string | null) =>
    isForeign(server.context.db, storage, ofCopy);
  expect(await isStrange(mine, null)).toBe(false);
  expect(await isStrange(empty, 'of the copy')).toBe(false);
  expect(await isStrange(others, 'of the copy')).toBe(true);
  expect(await isStrange(others, 'of another database')).toBe(false);
});
