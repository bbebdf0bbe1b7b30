// Real time: the database begins again.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutCalls } from '#contract/shop/checkout.ts';
import { checkLedger } from '../../money/ledger/invariants.ts';
import { oneCopy, rushBuyers } from '../../testing/checkoutRush.ts';
import { type MoneyServers, openMoneyServers } from '../../testing/moneyServers.ts';
import { rounds } from '../../testing/rounds.ts';
import { stockOf } from '../../testing/testCheckout.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { anOffer } from '../../testing/testShops.ts';

/*
 * Orders while the database ends in the middle of them: what was acknowledged is there, once. `npm run mot -- storm database` kills
 * (-9) a process of the database fifty times (FAULTS=long), which ends all of them and begins with recovery; otherwise its connections break, as
 * other tests share it.
 */

const LONG = process.env.FAULTS === 'long';
const ENDS = rounds(1, 3, 50);
const BUYERS = 12;

let server: TestServer;
let servers: MoneyServers;
beforeAll(async () => {
  server = await openTestServer();
  // What is committed is written down, as on a real disk: tests are otherwise quicker.
  await sql`do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`.execute(
    server.owner,
  );
  servers = await openMoneyServers(server);
}, 300_000);
afterAll(async () => {
  await servers.close();
  await server.close();
});

async function patient<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++)
    try {
      return await work();
    } catch (error) {
      if (tries > 150) throw error;
      await pause(100);
    }
}

const ours = () =>
  sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and usename = 'mot_app'`.execute(server.owner);

async function endDatabase(): Promise<void> {
  if (LONG) {
    // One that has just ended is not there to be killed: another is.
    await patient(async () => {
      const [first] = (await ours()).rows;
      if (!first) throw new Error('nobody is connected');
      process.kill(first.pid, 'SIGKILL');
    });
  } else
    await patient(() =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = 'mot_app'`.execute(server.owner),
    );
}

test(
  `the database ends ${ENDS} times in the middle of checkouts: nothing acknowledged is lost or doubled`,
  async () => {
    const { variationId } = await anOffer(server, { copies: 100_000 });
    const buyers = await rushBuyers(server, BUYERS);
    const [first] = buyers;
    if (!first) throw new Error('no buyers');
    const input = await oneCopy(servers, variationId, first);
    const acknowledged: string[] = [];
    let going = true;
    const buying = Promise.all(
      buyers.map(async ({ token, address }) => {
        while (going) {
          const reply = await servers.send(
            checkoutCalls.checkOutOrder,
            { ...input, address_id: address },
            token,
          );
          // An hour's turns of one person: the next one goes on.
          if (reply.code === 429) return;
          expect(reply.code).toBe(0);
          acknowledged.push(reply.data.orders[0]?.order_code ?? '');
        }
      }),
    );
    for (let ended = 0; ended < ENDS; ended++) {
      const before = acknowledged.length;
      await endDatabase();
      // Each end comes in the middle of orders: some have come through since the last.
      await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before);
    }
    going = false;
    await buying;
    const { rows } = await patient(() =>
      sql<{ number: string }>`select number from shop_order order by number`.execute(server.context.db),
    );
    process.stdout.write(
      `${acknowledged.length} orders were acknowledged over ${ENDS} ends of the database\n`,
    );
    expect(rows.map(({ number }) => number)).toEqual([...acknowledged].sort());
    expect(await stockOf(server, variationId)).toMatchObject({ sold: acknowledged.length, reserved: 0 });
    expect(await checkLedger(server.context.db, Date.now() + 60_000)).toEqual([]);
  },
  120_000 + ENDS * 30_000,
);
