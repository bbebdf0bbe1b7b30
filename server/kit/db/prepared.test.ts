import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { prepared } from './prepared.ts';
import { transact } from './transact.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const statements = async (db: TestServer['context']['db']) =>
  (
    await sql<{ name: string; asked: number }>`
      select name, (generic_plans + custom_plans)::int as asked from pg_prepared_statements`.execute(db)
  ).rows;

test('a marked statement is prepared once on a connection, and others are not', async () => {
  await transact(server.context.db, async tx => {
    const before = await statements(tx);
    const sum = async (one: number) =>
      (await sql<{ n: number }>`${prepared('sum')} select ${one}::int + 1 as n`.execute(tx)).rows[0]?.n;
    expect([await sum(1), await sum(2), await sum(3)]).toEqual([2, 3, 4]);
    await sql`select ${1}::int + 2`.execute(tx);
    expect((await statements(tx)).filter(({ name }) => !before.some(old => old.name === name))).toEqual([
      { name: 'sum', asked: 3 },
    ]);
  });
});

test('a name stands for one text: another one is refused, and the connection goes on', async () => {
  await transact(server.context.db, async tx => {
    await sql`${prepared('one')} select ${1}::int`.execute(tx);
    await expect(sql`${prepared('one')} select ${1}::int, 2`.execute(tx)).rejects.toThrow('must be unique');
    expect((await sql<{ n: number }>`select 5 as n`.execute(tx)).rows).toEqual([{ n: 5 }]);
  });
});
