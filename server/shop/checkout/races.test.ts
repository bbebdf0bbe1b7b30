import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { checkoutCalls } from '#contract/shop/checkout.ts';
import { checkLedger } from '../../money/ledger/invariants.ts';
import { oneCopy, type RushBuyer, rushBuyers } from '../../testing/checkoutRush.ts';
import { type MoneyServers, openMoneyServers } from '../../testing/moneyServers.ts';
import { rounds } from '../../testing/rounds.ts';
import { aVoucher, stockOf } from '../../testing/testCheckout.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aFlashLine, anOffer } from '../../testing/testShops.ts';

/*
 * Many buyers at once through two server processes: never oversold, never lost, no limit passed. `npm run mot -- storm copies` is with a
 * thousand buyers (FAULTS=long).
 */

const LONG = process.env.FAULTS === 'long';
const BUYERS = rounds(60, 120, 1_000);

let server: TestServer;
let servers: MoneyServers;
let buyers: RushBuyer[];
beforeAll(
  async () => {
    server = await openTestServer();
    buyers = await rushBuyers(server, BUYERS);
    servers = await openMoneyServers(server);
  },
  LONG ? 1_200_000 : 300_000,
);
afterAll(async () => {
  await servers.close();
  await server.close();
});

const whole = async () => expect(await checkLedger(server.context.db, Date.now() + 60_000)).toEqual([]);

/** Everybody presses at once, half of them at each process; answers who got it, by process. */
async function rush(variationId: number, vouchers = '') {
  const [first] = buyers;
  if (!first) throw new Error('no buyers');
  const input = await oneCopy(servers, variationId, first, vouchers);
  const replies = await Promise.all(
    buyers
      .slice(0, BUYERS)
      .map(({ token, address }, at) =>
        servers.send(checkoutCalls.checkOutOrder, { ...input, address_id: address }, token, at),
      ),
  );
  const codes = new Set(replies.map(({ code }) => code));
  const perProcess = (counts: (code: number) => boolean) =>
    [0, 1].map(process => replies.filter(({ code }, at) => at % 2 === process && counts(code)).length);
  const attempts = perProcess(() => true);
  const sales = perProcess(code => code === 0);
  process.stdout.write(
    `${BUYERS} buyers, attempts per process: ${attempts.join(' and ')}, sales per process: ${sales.join(' and ')}\n`,
  );
  for (const tried of attempts) expect(tried).toBeGreaterThanOrEqual(BUYERS / 5);
  return { codes, sales, sold: (sales[0] ?? 0) + (sales[1] ?? 0) };
}

test(`the last copy under ${BUYERS} buyers is sold once`, async () => {
  const { variationId } = await anOffer(server, { copies: 1 });
  const { sold, codes } = await rush(variationId);
  expect(sold).toBe(1);
  expect(codes).toEqual(new Set([0, refusals.out_of_stock]));
  expect(await stockOf(server, variationId)).toMatchObject({ on_hand: 0, reserved: 0, sold: 1 });
  await whole();
}, 240_000);

test('of half as many copies as buyers every one is sold, by both processes, and none twice', async () => {
  const copies = BUYERS / 2;
  const { variationId } = await anOffer(server, { copies });
  const { sold, sales } = await rush(variationId);
  expect(sold).toBe(copies);
  for (const process of sales) expect(process).toBeGreaterThanOrEqual(copies / 5);
  expect(await stockOf(server, variationId)).toMatchObject({ on_hand: 0, reserved: 0, sold: copies });
  await whole();
}, 240_000);

test('a voucher’s total and a sale’s copies hold under everybody at once', async () => {
  const now = Date.now();
  const { variationId } = await anOffer(server, { copies: BUYERS * 2 });
  const voucher = await aVoucher(server, { total: 9 });
  const { sold, codes } = await rush(variationId, String(voucher));
  expect(sold).toBe(9);
  expect(codes).toEqual(new Set([0, refusals.voucher_ended]));
  const times = { from: now - 1_000, to: now + 3_600_000 };
  const inSale = await anOffer(server, { copies: BUYERS * 2, priceVnd: 90_000 });
  const { lineId } = await aFlashLine(server, {
    variationId: inSale.variationId,
    ...times,
    priceVnd: 50_000,
    copies: 11,
  });
  const flash = await rush(inSale.variationId);
  expect(flash.sold).toBe(11);
  // Everybody else is told the price outside of the sale.
  expect(flash.codes).toEqual(new Set([0, refusals.price_changed]));
  const { rows } = await sql`
    select on_hand::int, reserved::int, sold::int from flash_line where id = ${lineId}`.execute(
    server.context.db,
  );
  expect(rows).toEqual([{ on_hand: 0, reserved: 0, sold: 11 }]);
  await whole();
}, 240_000);

test('the limit a person holds however they press, through both processes', async () => {
  const now = Date.now();
  const [buyer] = buyers;
  if (!buyer) throw new Error('no buyers');
  const { variationId } = await anOffer(server, { copies: 40, priceVnd: 90_000 });
  const times = { from: now - 1_000, to: now + 3_600_000 };
  const line = { variationId, ...times, priceVnd: 50_000, copies: 20, perPerson: 3 };
  const { lineId } = await aFlashLine(server, line);
  const input = { ...(await oneCopy(servers, variationId, buyer)), address_id: buyer.address };
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, at) => servers.send(checkoutCalls.checkOutOrder, input, buyer.token, at)),
  );
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(3);
  const refused = new Set(replies.map(({ code }) => code).filter(code => code !== 0));
  expect(refused).toEqual(new Set([refusals.price_changed]));
  const { rows } = await sql`
    select quantity from flash_share where line_id = ${lineId} and account_id = ${buyer.id}`.execute(
    server.context.db,
  );
  expect(rows).toEqual([{ quantity: 3 }]);
  await whole();
}, 120_000);
