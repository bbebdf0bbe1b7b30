import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Tx, transact } from '../../kit/db/transact.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { lockWallet, postEntry, walletOf } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const at = new Date('2026-11-24T08:00:00Z');
const inTx = <T>(work: (tx: Tx) => Promise<T>) => transact(server.context.db, work);

async function aWallet(oak = 0): Promise<{ account: number; wallet: string }> {
  const { id } = await server.aReader();
  const wallet = await inTx(async tx => (await lockWallet(tx, id))?.number ?? '');
  if (oak > 0) await inTx(tx => issue(tx, wallet, oak));
  return { account: id, wallet };
}
const issue = (tx: Tx, wallet: string, amount: number) =>
  postEntry(tx, {
    kind: 'test',
    at,
    postings: [
      { account: 'wallets', wallet, currency: 'OAK', amount },
      { account: 'oak_issued', currency: 'OAK', amount: -amount },
    ],
  });
const spend = (tx: Tx, wallet: string, amount: number) =>
  postEntry(tx, {
    kind: 'test',
    at,
    postings: [
      { account: 'wallets', wallet, currency: 'OAK', amount: -amount },
      { account: 'oak_spent', currency: 'OAK', amount },
    ],
  });

test('a wallet has the sum of its postings, and one person has one wallet', async () => {
  const { account, wallet } = await aWallet(50);
  await inTx(tx => spend(tx, wallet, 12));
  expect(await walletOf(server.context.db, account)).toEqual({ number: wallet, oak: 38 });
  const again = await Promise.all([1, 2, 3].map(() => inTx(tx => lockWallet(tx, account))));
  expect(new Set(again.map(found => found?.number))).toEqual(new Set([wallet]));
  expect(await inTx(tx => lockWallet(tx, 999_999_999))).toBeUndefined();
});

test('an entry that does not sum to zero in each currency is refused as a whole', async () => {
  const { account, wallet } = await aWallet();
  const broken = [
    [{ account: 'wallets', wallet, currency: 'OAK', amount: 5 }],
    [
      { account: 'wallets', wallet, currency: 'OAK', amount: 5 },
      { account: 'sales', currency: 'VND', amount: -5 },
    ],
    [
      { account: 'clearing_vnpay', currency: 'VND', amount: 5_000 },
      { account: 'sales', currency: 'VND', amount: -4_999 },
    ],
  ] as const;
  for (const postings of broken)
    await expect(inTx(tx => postEntry(tx, { kind: 'test', at, postings }))).rejects.toMatchObject({
      code: '23514',
    });
  await expect(
    inTx(tx => tx.insertInto('ledger_entry').values({ kind: 'test', at }).execute()),
  ).rejects.toMatchObject({ code: '23514' });
  // An account of one currency takes no other.
  await expect(
    inTx(tx =>
      postEntry(tx, {
        kind: 'test',
        at,
        postings: [
          { account: 'sales', currency: 'OAK', amount: 1 },
          { account: 'oak_issued', currency: 'OAK', amount: -1 },
        ],
      }),
    ),
  ).rejects.toMatchObject({ code: '23503' });
  expect((await walletOf(server.context.db, account))?.oak).toBe(0);
});

test('of many that spend the last oaks at once only as many succeed as there are oaks', async () => {
  const { account, wallet } = await aWallet(30);
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => inTx(tx => spend(tx, wallet, 7))));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: '23514' });
  expect((await walletOf(server.context.db, account))?.oak).toBe(2);
});

test('what is written stays: nothing is changed, deleted or added to later, and no wallet begins full', async () => {
  const { wallet } = await aWallet();
  const entry = await inTx(tx => issue(tx, wallet, 3));
  for (const statement of [
    `update ledger_posting set amount = 9 where entry_id = ${entry}`,
    `delete from ledger_posting where entry_id = ${entry}`,
    `update ledger_entry set kind = 'sale' where id = ${entry}`,
    `update wallet set oak = 9 where number = '${wallet}'`,
    `insert into ledger_account values ('own', 'VND')`,
  ])
    await expect(sql.raw(statement).execute(server.context.db), statement).rejects.toMatchObject({
      code: '42501',
    });
  for (const statement of [
    `update ledger_posting set amount = 9 where entry_id = ${entry}`,
    `delete from ledger_entry where id = ${entry}`,
  ])
    await expect(sql.raw(statement).execute(server.owner), statement).rejects.toMatchObject({
      code: 'P0001',
    });
  const later = sql`
    insert into ledger_posting (entry_id, account, currency, wallet, amount) values
      (${entry}, 'wallets', 'OAK', ${wallet}, 5), (${entry}, 'oak_issued', 'OAK', null, -5)`;
  await expect(later.execute(server.context.db)).rejects.toMatchObject({ code: '23514' });
  const full = await sql<{ oak: number }>`insert into wallet (oak) values (500) returning oak`.execute(
    server.context.db,
  );
  expect(full.rows).toEqual([{ oak: 0 }]);
});

test('an account that goes leaves its wallet and its postings, and nothing that leads to it', async () => {
  const { account, wallet } = await aWallet(8);
  await server.owner.deleteFrom('account').where('id', '=', account).execute();
  expect(await walletOf(server.context.db, account)).toBeUndefined();
  const kept = await server.context.db
    .selectFrom('wallet')
    .select('oak')
    .where('number', '=', wallet)
    .executeTakeFirst();
  expect(kept).toEqual({ oak: 8 });
});
