// Real time: processes begin again, and are killed at moments of their own.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGateways } from '../../gateways/clients.ts';
import type { Failpoint } from '../../kit/failpoint.ts';
import { checkLedger } from '../../money/ledger/invariants.ts';
import { type MoneyServers, openMoneyServers } from '../../testing/moneyServers.ts';
import {
  calm,
  type OrderStorm,
  orderLife,
  type StormBuyer,
  type StormShop,
} from '../../testing/orderStorm.ts';
import { happenAfterwards, type PayoutStorm, payShops } from '../../testing/payoutStorm.ts';
import { rounds } from '../../testing/rounds.ts';
import { settleOrders } from '../../testing/settleOrders.ts';
import { aStoredAddress, aVoucher } from '../../testing/testCheckout.ts';
import { aFinancier, aPaidShop } from '../../testing/testPayouts.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { anOffer } from '../../testing/testShops.ts';

/*
 * Orders with every ending, before and after their shops were paid, by every way to pay, through two processes that are killed: the
 * books agree, and nobody is paid more than was sold. `npm run mot -- storm payouts` is with five hundred orders (FAULTS=long).
 */

const ORDERS = rounds(6, 24, 500);
const BUYERS = rounds(3, 5, 16);
const places: readonly Failpoint[] = [
  'after-change',
  'before-sent',
  'after-evidence',
  'before-answered',
  'before-mark',
  'in-handler',
  'after-purchase',
];
const KILL_EVERY_MS = 4_000;

let server: TestServer;
let servers: MoneyServers;
beforeAll(async () => {
  server = await openTestServer();
  servers = await openMoneyServers(server);
  const credentials = servers.sandbox.credentials;
  server.context.gateways = openGateways({ db: server.context.db, credentials });
  await server.context.db
    .updateTable('order_limit')
    .set({ value: 1_000_000_000 })
    .where('name', 'in', ['cash_orders', 'cash_vnd', 'cash_orders_known', 'cash_vnd_known'])
    .execute();
  await server.context.db
    .updateTable('payout_setting')
    .set({ value: 1_000 })
    .where('name', '=', 'least_vnd')
    .execute();
}, 300_000);
afterAll(async () => {
  await servers.close();
  await server.close();
});

async function aStormShop(at: number): Promise<StormShop & { id: number }> {
  const { shop, visitor } = await aPaidShop(server);
  await aVoucher(server, { kind: 'shop', shop, percent: 7, each: 1_000 });
  const variations: number[] = [];
  for (const extra of [123, 4_567])
    variations.push(
      (await anOffer(server, { shop, priceVnd: 61_000 + at * 7_777 + extra, copies: ORDERS * 6 }))
        .variationId,
    );
  return { id: shop, token: visitor.token ?? '', variations };
}

const financiers = async (): Promise<[string, string, string]> => {
  const tokens: string[] = [];
  for (let count = 0; count < 3; count++) {
    const { id, visitor } = await aFinancier(server);
    await server.context.db
      .updateTable('account')
      .set({ roles: ['finance', 'support'] })
      .where('id', '=', id)
      .execute();
    tokens.push(visitor.token ?? '');
  }
  return tokens as [string, string, string];
};

/** What each shop sold for, was paid, has on its way and is owed. */
const sumsOfShops = async () =>
  (
    await sql<Record<'shop' | 'earned' | 'paid' | 'sent' | 'due', number>>`
      select shop.id as shop,
        (select coalesce(sum(gets_vnd), 0) from shop_share_part where shop_id = shop.id)::float8 as earned,
        (select coalesce(sum(amount_vnd), 0) from shop_payout where shop_id = shop.id and state = 'paid')::float8 as paid,
        (select coalesce(sum(amount_vnd), 0) from shop_payout where shop_id = shop.id and state = 'sent')::float8 as sent,
        (select coalesce(-sum(amount), 0) from ledger_posting where shop_id = shop.id)::float8 as due
      from shop where exists (select from shop_share where shop_id = shop.id) order by shop.id`.execute(
      server.context.db,
    )
  ).rows;

test(
  `${ORDERS} orders with every ending while their shops are paid and processes are killed: the books agree`,
  async () => {
    const { db } = server.context;
    const shops = [await aStormShop(0), await aStormShop(1), await aStormShop(2)];
    await aVoucher(server, { amount: 11_111, each: 1_000 });
    const buyers: (StormBuyer & { id: number })[] = [];
    for (let at = 0; at < BUYERS; at++) {
      const { id, token } = await server.aReader();
      const ward = at % 2 ? 70 : 27_154;
      buyers.push({ id, token, address: await aStoredAddress(server, id, ward), ward });
    }
    const took = { vnpay: 0, momo: 0, zalopay: 0, vietqr: 0, cod: 0 };
    const orders: OrderStorm = { servers, shops, took, placed: 0, fates: {} };
    const storm: PayoutStorm = {
      ...{ server, servers, staff: await financiers(), done: {} },
      buyers: new Map(buyers.map(({ id, token }) => [id, token])),
      owners: new Map(shops.map(({ id, token }) => [id, token])),
    };
    let [going, kills, cut] = [true, 0, 0];
    // What a kill cut short is an ending too: the order stays where it was.
    const life = (buyer: StormBuyer) =>
      orderLife(orders, buyer).catch(() => {
        cut += 1;
      });
    const begun = Date.now();
    const sold = Promise.all(
      buyers.map(async buyer => {
        while (orders.placed < ORDERS) await life(buyer);
      }),
    ).then(() => {
      going = false;
    });
    const killer = (async () => {
      while (going) {
        const name = places[kills % places.length] ?? 'after-change';
        await servers.kill(kills % 2, {
          name,
          passes: 2,
          atLatest: Promise.race([sold, pause(KILL_EVERY_MS)]),
        });
        kills += 1;
        await pause(KILL_EVERY_MS / 4);
      }
    })();
    const finance = (async () => {
      while (going) {
        await happenAfterwards(storm);
        await payShops(storm);
      }
    })();
    await Promise.all([sold, killer, finance]);
    await calm(orders);
    await settleOrders(server);
    for (let turn = 0; turn < 3; turn++) {
      await happenAfterwards(storm);
      await settleOrders(server);
      await payShops(storm);
    }
    const sums = await sumsOfShops();
    const took_s = Math.round((Date.now() - begun) / 1_000);
    process.stdout.write(
      `${orders.placed} orders in ${took_s} s, ${kills} kills, ${cut} lives cut short: ${JSON.stringify(orders.fates)}\n`,
    );
    process.stdout.write(`afterwards and payouts: ${JSON.stringify(storm.done)}\n`);
    for (const { shop, earned, paid, sent, due } of sums) {
      process.stdout.write(
        `shop ${shop}: earned ${earned} = paid ${paid} + on its way ${sent} + owed ${due}\n`,
      );
      expect(paid + sent + due, `shop ${shop}`).toBe(earned);
    }
    expect(orders.placed).toBeGreaterThanOrEqual(ORDERS);
    expect(kills).toBeGreaterThan(0);
    expect(storm.done['batch sent'] ?? 0).toBeGreaterThan(0);
    expect(await checkLedger(db, Date.now())).toEqual([]);
  },
  300_000 + ORDERS * 4_000,
);
