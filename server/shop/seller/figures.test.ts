import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sellerCalls } from '#contract/shop/seller.ts';
import { sellerFigureCalls } from '#contract/shop/seller-figures.ts';
import { paidByBuyers } from '#rules/shop/figures.ts';
import { transact } from '../../kit/db/transact.ts';
import { refundLines } from '../../money/purchase/refund.ts';
import { aBuyer, aVoucher, paidOrder } from '../../testing/testCheckout.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aWorker } from '../../testing/testShopPeople.ts';
import { aFlashLine, anOffer, aShop } from '../../testing/testShops.ts';
import { aMember } from '../../testing/testVisitor.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

async function aSeller() {
  const seller = await aMember(world, 'Bà Hiên');
  const shop = await aShop(world, { accountId: seller.id });
  const figures = async (days: 7 | 30 | 90 = 7) =>
    (await seller.visitor.call(sellerFigureCalls.shopFigures, { days })).data;
  return { seller, shop, figures };
}

/** What the books took in for orders of all shops, and what of it was decided to go back. */
async function books() {
  const { rows } = await sql<{ came: number; back: number }>`
    select coalesce(sum(case when entry.kind = 'sale' then posting.amount else 0 end), 0)::float8 as came,
      coalesce(-sum(case when entry.kind = 'refund' and posting.account = 'refunds_due' then posting.amount else 0 end), 0)::float8
        as back
    from ledger_entry entry join ledger_posting posting on posting.entry_id = entry.id
    where (posting.account like 'clearing_%' or posting.account = 'refunds_due') and posting.currency = 'VND'
      and exists (select from shop_order where purchase_id = entry.purchase_id)`.execute(world.context.db);
  return rows[0] ?? { came: 0, back: 0 };
}

test('figures of all shops make what the ledger booked, before and after something goes back', async () => {
  const [one, other] = [await aSeller(), await aSeller()];
  const buyer = await aBuyer(world);
  const first = await anOffer(world, { shop: one.shop, priceVnd: 120_000, name: 'Sóng ở đáy bát' });
  const second = await anOffer(world, { shop: other.shop, priceVnd: 80_000, name: 'Chợ nổi' });
  await aVoucher(world, { amount: 20_000, least: 100_000 });
  await aVoucher(world, { kind: 'shop', shop: one.shop, amount: 15_000 });
  await paidOrder(
    world,
    buyer,
    [
      [first.variationId, 2],
      [second.variationId, 1],
    ],
    { best: true },
  );
  const again = await paidOrder(world, buyer, [[second.variationId, 2]]);
  const sums = async () => {
    const all = [(await one.figures()).whole, (await other.figures()).whole];
    return {
      came: all.reduce((sum, row) => sum + paidByBuyers(row), 0),
      back: all.reduce((sum, row) => sum + row.returned + row.shipping_back, 0),
    };
  };
  const before = await books();
  expect(before.came).toBeGreaterThan(0);
  expect(await sums()).toEqual(before);
  const { db } = world.context;
  const { purchase_id } = await db
    .selectFrom('shop_order')
    .select('purchase_id')
    .where('id', '=', again.orders[0]?.order_id ?? 0)
    .executeTakeFirstOrThrow();
  await transact(db, tx => refundLines(tx, { id: purchase_id, named: [], now: new Date() }));
  const after = await books();
  expect(after.back).toBeGreaterThan(0);
  expect(await sums()).toEqual(after);
  const { best, whole, before: earlier, days, vouchers } = await one.figures();
  expect(best).toMatchObject([{ name: 'Sóng ở đáy bát', copies: 2, revenue: 225_000, returned: 0, left: 3 }]);
  expect(whole).toMatchObject({ orders: 1, copies: 2, revenue: 225_000 });
  expect(earlier.orders).toBe(0);
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toMatchObject({ orders: 1, revenue: 225_000 });
  expect(vouchers).toEqual({ orders: 1, given: 15_000 });
  expect((await other.figures()).best).toMatchObject([{ copies: 3, returned: 160_000 }]);
});

test('what a golden hour sold is said apart', async () => {
  const { shop, figures } = await aSeller();
  const buyer = await aBuyer(world);
  const { variationId } = await anOffer(world, { shop, priceVnd: 100_000, copies: 9 });
  const now = Date.now();
  await aFlashLine(world, {
    ...{ variationId, priceVnd: 60_000, copies: 4, perPerson: 2 },
    ...{ from: now - 60_000, to: now + 3_600_000 },
  });
  await paidOrder(world, buyer, [[variationId, 2]]);
  expect((await figures()).golden).toMatchObject({ copies: 2, revenue: 120_000 });
});

test('figures of 7, 30 and 90 days are told, of other spans none', async () => {
  const { figures, seller } = await aSeller();
  for (const days of [7, 30, 90] as const) expect((await figures(days)).days).toHaveLength(days);
  const odd = await seller.visitor.call(sellerFigureCalls.shopFigures, { days: 8 });
  expect(odd.code).toBe(400);
});

test('the table of figures as CSV says each day and names no buyer', async () => {
  const { seller, shop } = await aSeller();
  const buyer = await aBuyer(world);
  const { variationId } = await anOffer(world, { shop, priceVnd: 100_000 });
  await paidOrder(world, buyer, [[variationId, 1]]);
  const { data } = await seller.visitor.call(sellerFigureCalls.shopFiguresCsv, { days: 7 });
  const lines = data.csv.trim().split('\r\n');
  expect(lines).toHaveLength(8);
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,1,1,100000,0,\d+,0,0$/);
});

test('who packs or chats sees no figures, a stranger and another shop none of this one', async () => {
  const { shop } = await aSeller();
  for (const role of ['packer', 'chat'] as const) {
    const { visitor } = await aWorker(world, shop, role);
    expect((await visitor.call(sellerFigureCalls.shopFigures, { days: 7 })).code).toBe(404);
    const orders = (await visitor.call(sellerCalls.listSoldOrders, {})).code;
    expect(orders === 404).toBe(role === 'chat');
  }
  const stranger = await aMember(world);
  expect((await stranger.visitor.call(sellerFigureCalls.shopFiguresCsv, { days: 7 })).code).toBe(404);
});
