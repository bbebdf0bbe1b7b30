import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { keepingPlans, prepared } from './prepared.ts';
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

test('a call that is asked often has its statements kept, each text once, and other calls do not', async () => {
  await transact(server.context.db, async tx => {
    const before = (await statements(tx)).length;
    const ask = (one: number) => sql`select ${one}::int + 7 as n`.execute(tx);
    await ask(1);
    expect(await statements(tx)).toHaveLength(before);
    await keepingPlans(async () => {
      for (const one of [1, 2, 3]) await ask(one);
      await sql`select ${'x'}::text as n`.execute(tx);
      const many = Array.from({ length: 41 }, (_, at) => at);
      await sql`select ${sql.join(many)}`.execute(tx);
    });
    expect(
      (await statements(tx))
        .slice(before)
        .map(({ asked }) => asked)
        .sort(),
    ).toEqual([1, 3]);
  });
});

test('a kept statement goes on when its table has got a column, outside and inside of a transaction', async () => {
  const { db } = server.context;
  const { owner } = server;
  await sql`create table kept (id int); grant select on kept to public; insert into kept values (1)`.execute(
    owner,
  );
  const ask = (asker: Pick<typeof db, 'getExecutor'>) =>
    sql`select * from kept where id = ${1}`.execute(asker as typeof db);
  const columns = async (asker: typeof db) => Object.keys((await ask(asker)).rows[0] ?? {});
  for (const [at, run] of [
    columns,
    (asker: typeof db) => transact(asker, tx => columns(tx as typeof db)),
  ].entries()) {
    await keepingPlans(async () => {
      // Both connections that may answer know the statement.
      await Promise.all(Array.from({ length: 20 }, () => run(db)));
      await sql.raw(`alter table kept add column more${at} int`).execute(owner);
      const found = await Promise.all(Array.from({ length: 20 }, () => run(db)));
      for (const names of found) expect(names).toContain(`more${at}`);
    });
  }
  await sql`drop table kept`.execute(owner);
});
