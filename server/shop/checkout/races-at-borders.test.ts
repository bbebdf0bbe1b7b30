// Real time: buyers come around the second of a border.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { type ChangedCheckout, checkoutCalls } from '#contract/shop/checkout.ts';
import { checkLedger } from '../../money/ledger/invariants.ts';
import { oneCopy, type RushBuyer, rushBuyers } from '../../testing/checkoutRush.ts';
import { type MoneyServers, openMoneyServers } from '../../testing/moneyServers.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aFlashLine, anOffer } from '../../testing/testShops.ts';

/* At the second at which a frame of a golden hour begins or ends. */

const AT_BORDER = 200;

let server: TestServer;
let servers: MoneyServers;
let buyers: RushBuyer[];
beforeAll(async () => {
  server = await openTestServer();
  buyers = await rushBuyers(server, AT_BORDER);
  servers = await openMoneyServers(server);
}, 300_000);
afterAll(async () => {
  await servers.close();
  await server.close();
});

/** Orders at what the last reply said, until one is made; answers how often the price was another. */
async function insist(input: Awaited<ReturnType<typeof oneCopy>>, { token, address }: RushBuyer, at: number) {
  for (let told = 0; told < 10; told++) {
    const send = { ...input, address_id: address };
    const { code, data } = await servers.send(checkoutCalls.checkOutOrder, send, token, at);
    if (code === 0) return told;
    expect([refusals.price_changed, refusals.out_of_stock]).toContain(code);
    const { quote } = data as unknown as ChangedCheckout;
    const price = quote.orders[0]?.lines[0]?.price ?? 0;
    input = { ...input, price, total: quote.total };
  }
  throw new Error('no order');
}

test(`at the second a frame begins and ends ${AT_BORDER} buyers on two processes pay the price of their moment`, async () => {
  const { db } = server.context;
  const some = buyers.slice(0, AT_BORDER);
  const [first] = some;
  if (!first) throw new Error('no buyers');
  const { variationId } = await anOffer(server, { copies: AT_BORDER * 2, priceVnd: 90_000 });
  const input = await oneCopy(servers, variationId, first);
  const far = Date.now() + 3_600_000;
  const copies = AT_BORDER;
  const hours = { variationId, from: far, to: far + 3_600_000, priceVnd: 50_000, copies };
  const { slotId, lineId } = await aFlashLine(server, hours);
  /** The frame begins or ends in a moment that all transactions which read it before have not reached. */
  const border = async (what: 'starts_at' | 'ends_at') => {
    const at = Date.now() + 2_000;
    await db
      .updateTable('flash_frame')
      .set({ [what]: new Date(at) })
      .where('id', '=', slotId)
      .execute();
    expect(Date.now()).toBeLessThan(at);
    return at;
  };
  const orderAll = (from: number, to: number, around: number) =>
    some.slice(from, to).map(async (buyer, turn) => {
      // Real time: before, at and after the border.
      await pause(Math.max(0, around - 500 + turn * 20 - Date.now()));
      return insist(input, buyer, from + turn);
    });
  await Promise.all(orderAll(0, 40, 0));
  const from = await border('starts_at');
  const early = orderAll(40, 120, from);
  await Promise.all(early.slice(40));
  const to = await border('ends_at');
  const told = await Promise.all([...early, ...orderAll(120, AT_BORDER, to)]);
  const orders = await db
    .selectFrom('shop_order')
    .innerJoin('shop_order_line', 'shop_order_line.order_id', 'shop_order.id')
    .select(['shop_order.account_id', 'shop_order.created_at', 'flash_line_id', 'price_vnd'])
    .where('variation_id', '=', variationId)
    .execute();
  expect(orders).toHaveLength(AT_BORDER);
  expect(new Set(orders.map(({ account_id }) => account_id)).size).toBe(AT_BORDER);
  const inSale = orders.filter(({ flash_line_id }) => flash_line_id !== null);
  const shares = [0, 1].map(
    process => inSale.filter(one => some.findIndex(({ id }) => id === one.account_id) % 2 === process).length,
  );
  const changes = told.reduce((sum, times) => sum + times, 0);
  process.stdout.write(
    `${AT_BORDER} buyers, in the sale per process: ${shares.join(' and ')}, told another price: ${changes}\n`,
  );
  for (const { created_at, flash_line_id, price_vnd } of orders) {
    const runs = from <= created_at.getTime() && created_at.getTime() < to;
    expect([flash_line_id, price_vnd]).toEqual(runs ? [lineId, 50_000] : [null, 90_000]);
  }
  for (const share of shares) expect(share).toBeGreaterThanOrEqual(inSale.length / 5);
  expect(inSale.length).toBeGreaterThanOrEqual(40);
  expect(inSale.length).toBeLessThan(AT_BORDER - 40);
  expect(changes).toBeGreaterThan(0);
  const { rows } = await sql`
    select on_hand::int + sold::int as copies, reserved::int, sold::int from flash_line where id = ${lineId}`.execute(
    db,
  );
  expect(rows).toEqual([{ copies, reserved: 0, sold: inSale.length }]);
  expect(await checkLedger(db, Date.now() + 60_000)).toEqual([]);
}, 240_000);
