import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { clockOf } from './db.ts';
import { transact } from './transact.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('an int8 is a number, and one that no number can hold fails loudly', async () => {
  const ask = async (text: string) =>
    (await sql<{ n: number }>`select ${text}::int8 as n`.execute(server.context.db)).rows[0]?.n;
  expect(await ask('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  await expect(ask('9007199254740993')).rejects.toThrow('9007199254740993 is no exact number');
});

test('the clock of a database is the server’s, in a transaction too', async () => {
  server.setNow(1_000);
  expect(clockOf(server.context.db)()).toBe(1_000);
  expect(await transact(server.context.db, async tx => clockOf(tx)())).toBe(1_000);
  server.setNow(null);
});
