import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutCalls } from '#contract/shop/checkout.ts';
import { moneyFailpoints } from '../../kit/failpoint.ts';
import { checkLedger } from '../../money/ledger/invariants.ts';
import { oneCopy, type RushBuyer, rushBuyers } from '../../testing/checkoutRush.ts';
import { type MoneyServers, openMoneyServers } from '../../testing/moneyServers.ts';
import { rounds } from '../../testing/rounds.ts';
import { stockOf } from '../../testing/testCheckout.ts';
import { payAt } from '../../testing/testPayments.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { anOffer } from '../../testing/testShops.ts';

/*
 * Buyers who order and pay through two server processes that are killed (-9) in the middle of it: what was acknowledged is there, once.
 * `npm run mot -- storm kills` kills fifty times (FAULTS=long).
 */

const KILLED_BUYERS = rounds(8, 16, 60);
const ROUNDS = rounds(1, 1, 25);

let server: TestServer;
let servers: MoneyServers;
let buyers: RushBuyer[];
beforeAll(async () => {
  server = await openTestServer();
  buyers = await rushBuyers(server, KILLED_BUYERS);
  servers = await openMoneyServers(server);
}, 300_000);
afterAll(async () => {
  await servers.close();
  await server.close();
});

test(
  `${KILLED_BUYERS} buyers pay through two processes, ${ROUNDS * moneyFailpoints.length} of them killed: nothing is lost or doubled`,
  async () => {
    const { db } = server.context;
    let [inTheMiddle, acknowledged] = [0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const { variationId } = await anOffer(server, { copies: KILLED_BUYERS });
      const [first] = buyers;
      if (!first) throw new Error('no buyers');
      const input = { ...(await oneCopy(servers, variationId, first)), payment_type: 'vnpay' as const };
      const living = Promise.all(
        buyers.map(async ({ token, address }) => {
          const { code, data } = await servers.send(
            checkoutCalls.checkOutOrder,
            { ...input, address_id: address },
            token,
          );
          expect(code).toBe(0);
          const back = await payAt(data.address ?? '', 'paid');
          await servers.hit(back);
          return data;
        }),
      );
      const kills = moneyFailpoints.map((name, at) =>
        servers.kill(at, { name, passes: 3 + (round % 4), atLatest: living }),
      );
      const placed = await living;
      inTheMiddle += (await Promise.all(kills)).filter(Boolean).length;
      acknowledged += placed.length;
      // The minute after which a gateway is asked by itself: callbacks were lost with the processes.
      await sql`update job set run_at = ${new Date()} where name = 'queryPayment'`.execute(db);
      const waiting = async () =>
        (
          await sql<{ n: number }>`
            select count(*)::int as n from job where run_at <= ${new Date()} and name in ('settleEvidence', 'queryPayment')`.execute(
            db,
          )
        ).rows[0]?.n;
      await expect.poll(waiting, { timeout: 60_000, interval: 100 }).toBe(0);
      const numbers = placed.flatMap(({ orders }) => orders.map(({ order_code }) => order_code));
      expect(new Set(numbers).size).toBe(KILLED_BUYERS);
      const kept = await db.selectFrom('shop_order').select('state').where('number', 'in', numbers).execute();
      expect(kept.map(({ state }) => state)).toEqual(numbers.map(() => 'pending'));
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from shop_order_line where variation_id = ${variationId}`.execute(db);
      expect(rows[0]?.n).toBe(KILLED_BUYERS);
      expect(await stockOf(server, variationId)).toMatchObject({ on_hand: 0, sold: KILLED_BUYERS });
      expect(await checkLedger(db, Date.now() + 60_000)).toEqual([]);
    }
    process.stdout.write(
      `${acknowledged} orders were acknowledged and paid over ${inTheMiddle} kills of a server in the middle of them\n`,
    );
    expect(inTheMiddle).toBe(ROUNDS * moneyFailpoints.length);
    const { rows: circles } = await sql<{ deadlocks: number }>`
      select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db);
    expect(circles).toEqual([{ deadlocks: 0 }]);
  },
  240_000 + ROUNDS * 60_000,
);
