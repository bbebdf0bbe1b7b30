import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { withDeadline } from './deadline.ts';
import { isRetryable } from './errors.ts';
import { afterCommit, type Tx, transact } from './transact.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await sql`create table pair (id int primary key, n int not null)`.execute(server.owner);
});
beforeEach(async () => {
  await sql`truncate pair`.execute(server.owner);
  await sql`insert into pair values (1, 0), (2, 0)`.execute(server.context.db);
});
afterAll(() => server.close());

const add = (tx: Tx, id: number) => sql`update pair set n = n + 1 where id = ${id}`.execute(tx);
const counted = async () =>
  (await sql<{ n: number }>`select n from pair order by id`.execute(server.context.db)).rows.map(
    ({ n }) => n,
  );

/** Resolves once `most` have called it. */
function meeting(most: number): () => Promise<void> {
  let waiting = 0;
  let open = () => {};
  const all = new Promise<void>(resolve => {
    open = resolve;
  });
  return () => {
    if (++waiting >= most) open();
    return all;
  };
}

test('what a transaction did is there whole, or not at all', async () => {
  await transact(server.context.db, tx => add(tx, 1));
  const failed = transact(server.context.db, async tx => {
    await add(tx, 1);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await counted()).toEqual([1, 0]);
});

test('two transactions that lock in opposite order both come through', async () => {
  const met = meeting(2);
  const tries: number[] = [];
  const both = [
    [1, 2],
    [2, 1],
  ].map(([first = 0, second = 0]) =>
    transact(server.context.db, async tx => {
      tries.push(first);
      await add(tx, first);
      await met();
      await add(tx, second);
    }),
  );
  await Promise.all(both);
  expect(await counted()).toEqual([2, 2]);
  expect(tries).toHaveLength(3);
});

test('a conflict that comes back is given up after three tries, and says so to who asked', async () => {
  let tries = 0;
  const failed = transact(server.context.db, async () => {
    tries++;
    throw Object.assign(new Error('conflict'), { code: '40001' });
  });
  await expect(failed).rejects.toSatisfy(isRetryable);
  expect(tries).toBe(3);
});

test('a lock is waited for three seconds at most', async () => {
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  const locked = meeting(2);
  const holder = transact(server.context.db, async tx => {
    await add(tx, 1);
    await locked();
    await held;
  });
  await locked();
  const waits = transact(server.context.db, tx => add(tx, 1));
  await expect(waits).rejects.toMatchObject({ code: '55P03' });
  release();
  await holder;
});

test('a statement ends with the deadline of its request, and nothing begins after it', async () => {
  const slow = withDeadline(
    () => transact(server.context.db, tx => sql`select pg_sleep(5)`.execute(tx)),
    100,
  );
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  const late = withDeadline(() => transact(server.context.db, tx => add(tx, 1)), -1);
  await expect(late).rejects.toMatchObject({ name: 'DeadlinePassed' });
  expect(await counted()).toEqual([0, 0]);
});

test('files, messages and other transactions are refused inside', async () => {
  const { db, storage } = server.context;
  const inside = [
    () => storage.put('books/x', Buffer.from('x'), ''),
    () => storage.removeAll('books/'),
    () => transact(db, async () => {}),
  ];
  for (const act of inside) await expect(transact(db, act)).rejects.toThrow('inside a transaction');
});

test.each(['40001', '40P01', '55P03', '57014', '57P01', '08006', '25006'])(
  '%s answers “try again”',
  async code => {
    const { account, password } = await server.aReader();
    const read = vi.spyOn(server.context.db, 'selectFrom').mockImplementation(() => {
      throw Object.assign(new Error('database'), { code });
    });
    const reply = await server.call(accountCalls.login, { account, password });
    read.mockRestore();
    expect(reply).toMatchObject({ code: 503, message: 'Máy chủ đang bận. Bạn thử lại sau giây lát nhé.' });
  },
);

test('what waits for the commit is done once, after it, and not at all without one', async () => {
  const { db } = server.context;
  const done: string[] = [];
  let tries = 0;
  await transact(db, async tx => {
    tries++;
    const mine = `try ${tries}`;
    afterCommit(() => done.push(mine));
    await add(tx, 1);
    expect(done).toEqual([]);
    if (tries === 1) throw Object.assign(new Error('conflict'), { code: '40001' });
  });
  expect(done).toEqual(['try 2']);
  const failed = transact(db, async () => {
    afterCommit(() => done.push('never'));
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  afterCommit(() => done.push('at once'));
  expect(done).toEqual(['try 2', 'at once']);
});
