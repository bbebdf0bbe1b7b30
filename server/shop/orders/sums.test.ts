import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGateways } from '../../gateways/clients.ts';
import { checkLedger } from '../../money/ledger/invariants.ts';
import { putFeeRate } from '../../money/purchase/fee-queries.ts';
import { type MoneyServers, openMoneyServers } from '../../testing/moneyServers.ts';
import {
  calm,
  type OrderStorm,
  orderLife,
  type StormBuyer,
  type StormShop,
  stormMethods,
} from '../../testing/orderStorm.ts';
import { rounds } from '../../testing/rounds.ts';
import { settleOrders } from '../../testing/settleOrders.ts';
import { aStoredAddress, aVoucher } from '../../testing/testCheckout.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { anOffer, aShop } from '../../testing/testShops.ts';

/*
 * Orders of several shops through two server processes, companies that take money late, twice, falsely or not at all, carriers that break, say
 * things twice or never: of each payment method, what left people's hands is what shops, companies, carriers and buyers have of it, to
 * one đồng. `npm run mot -- storm orders` is with five hundred orders (FAULTS=long).
 */

const ORDERS = rounds(12, 40, 500);
const BUYERS = rounds(4, 8, 20);

let server: TestServer;
let servers: MoneyServers;
beforeAll(async () => {
  server = await openTestServer();
  servers = await openMoneyServers(server);
  const credentials = servers.sandbox.credentials;
  server.context.gateways = openGateways({ db: server.context.db, credentials });
}, 300_000);
afterAll(async () => {
  await servers.close();
  await server.close();
});

async function aStormShop(at: number): Promise<StormShop> {
  const { id, token } = await server.aReader();
  const shop = await aShop(server, { accountId: id });
  await aVoucher(server, { kind: 'shop', shop, percent: 7, each: 1_000 });
  const variations: number[] = [];
  for (const extra of [123, 4_567, 89_001])
    variations.push(
      (await anOffer(server, { shop, priceVnd: 61_000 + at * 7_777 + extra, copies: ORDERS * 6 }))
        .variationId,
    );
  return { token, variations };
}

async function aStormBuyer(at: number): Promise<StormBuyer> {
  const { id, token } = await server.aReader();
  const ward = at % 2 ? 70 : 27_154;
  return { token, address: await aStoredAddress(server, id, ward), ward };
}

interface Sums {
  gateway: string;
  came: number;
  payable: number;
  shipping: number;
  fees: number;
  refunded: number;
  held: number;
  sent: number;
  clearing: number;
}

/** What came by each way, and what of it belongs to whom: read from orders, refunds and decisions, not from the books. */
const sumsOf = async (): Promise<Sums[]> =>
  (
    await sql<Sums>`
      with came as (
        select evidence.id, evidence.gateway, evidence.amount, outcome.outcome, attempt.purchase_id,
          coalesce((select sum(amount) from refund where evidence_id = evidence.id and state <> 'failed'), 0) as back,
          coalesce((select sum(amount) from refund where evidence_id = evidence.id and state = 'done'), 0) as sent,
          coalesce((select sum(amount) from evidence_fee where evidence_id = evidence.id), 0) as fee
        from payment_evidence evidence
        join evidence_outcome outcome on outcome.evidence_id = evidence.id
        left join payment_attempt attempt on attempt.id = evidence.attempt_id),
      standing as (
        select purchase_id, sum(goods_vnd - shop_less_vnd - platform_less_vnd) as goods, sum(fee_vnd - fee_less_vnd) as shipping
        from shop_order where state not in ('cancelled', 'returned') group by purchase_id)
      select gateway, sum(came.amount)::float8 as came,
        sum(case when outcome = 'captured' then coalesce(goods, 0) else 0 end - fee)::float8 as payable,
        sum(case when outcome = 'captured' then coalesce(shipping, 0) else 0 end)::float8 as shipping,
        sum(fee)::float8 as fees, sum(back)::float8 as refunded,
        sum(case when outcome = 'held' then came.amount - back else 0 end)::float8 as held, sum(sent)::float8 as sent,
        (select sum(amount) from ledger_posting where account = 'clearing_' || gateway)::float8 as clearing
      from came left join standing on standing.purchase_id = came.purchase_id
      group by gateway order by gateway`.execute(server.context.db)
  ).rows;

/** What carriers ask for the parcels that ended, at last, and what the books have of what no order pays. */
const costsOfParcels = async () => {
  const { rows } = await sql<Record<'ended' | 'known' | 'costs' | 'paid' | 'booked', number>>`
    with last as (select distinct on (parcel_id) * from parcel_fee order by parcel_id, turn desc)
    select (select count(*) from parcel where state in ('delivered', 'returned', 'lost'))::int as ended, count(*)::int as known,
      coalesce(sum(fee_vnd), 0)::float8 as costs, coalesce(sum(paid_vnd), 0)::float8 as paid,
      (select coalesce(sum(amount), 0) from ledger_posting where account = 'shipping')::float8 as booked
    from last`.execute(server.context.db);
  if (!rows[0]) throw new Error('no sums');
  return rows[0];
};

test(
  `${ORDERS} orders of several shops, paid in every way and carried as it happens: every đồng has its place`,
  async () => {
    const { db } = server.context;
    for (const gateway of stormMethods)
      await putFeeRate(db, { gateway, basis_points: 137, fixed_vnd: 1_650 });
    const shops = [await aStormShop(0), await aStormShop(1), await aStormShop(2)];
    await aVoucher(server, { amount: 11_111, each: 1_000 });
    await aVoucher(server, { kind: 'shipping', amount: 9_999, each: 1_000 });
    const buyers: StormBuyer[] = [];
    for (let at = 0; at < BUYERS; at++) buyers.push(await aStormBuyer(at));
    const took = { vnpay: 0, momo: 0, zalopay: 0, vietqr: 0, cod: 0 };
    const storm: OrderStorm = { servers, shops, took, placed: 0, fates: {} };
    await Promise.all(
      buyers.map(async buyer => {
        while (storm.placed < ORDERS) await orderLife(storm, buyer);
      }),
    );
    await calm(storm);
    await settleOrders(server);
    const sums = await sumsOf();
    process.stdout.write(`${storm.placed} orders: ${JSON.stringify(storm.fates)}\n`);
    for (const { gateway, came, payable, fees, shipping, refunded, held } of sums)
      process.stdout.write(
        `${gateway}: captured ${came} = payable ${payable} + fees ${fees} + shipping ${shipping} + refunded ${refunded} + held ${held}\n`,
      );
    for (const method of stormMethods) {
      const its = sums.find(({ gateway }) => gateway === method);
      expect(its?.came ?? 0, `${method}: what people gave`).toBe(took[method]);
      if (!its) continue;
      const { came, payable, fees, shipping, refunded, held, sent, clearing } = its;
      expect(payable + fees + shipping + refunded + held, method).toBe(came);
      expect(came - fees - sent, `${method}: what the company has of ours`).toBe(clearing);
    }
    const { ended, known, costs, paid, booked } = await costsOfParcels();
    process.stdout.write(
      `${known} parcels cost ${costs}, orders pay ${paid} for them, booked as the platform's ${booked}\n`,
    );
    expect(known).toBe(ended);
    expect(booked).toBe(costs - paid);
    expect(storm.placed).toBeGreaterThanOrEqual(ORDERS);
    expect(await checkLedger(db, Date.now())).toEqual([]);
  },
  180_000 + ORDERS * 3_000,
);
