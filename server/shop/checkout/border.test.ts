import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cartCalls } from '#contract/shop/cart.ts';
import { checkoutCalls } from '#contract/shop/checkout.ts';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { checkLedger } from '../../money/ledger/invariants.ts';
import { aBuyer, agreedTo, order, putIn, quoteOf } from '../../testing/testCheckout.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aFlashLine, anOffer, aVariation } from '../../testing/testShops.ts';

/* Golden hours of shops at checkout: the second at which they begin and end, several at once, and limits. */

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterEach(() => world.setNow(null));
afterAll(() => world.close());

const ordersOf = (accountId: number) =>
  world.context.db
    .selectFrom('shop_order')
    .innerJoin('shop_order_line', 'shop_order_line.order_id', 'shop_order.id')
    .select(['shop_order.created_at', 'shop_order_line.flash_line_id', 'shop_order_line.price_vnd'])
    .where('account_id', '=', accountId)
    .orderBy('shop_order.id')
    .execute();

/** The clock passes `border` between its `reads`-th reading and the next. */
function passAt(border: number, reads: number): () => void {
  const { now } = world.context;
  let read = 0;
  world.context.now = () => (read++ < reads ? border - 1 : border);
  return () => {
    world.context.now = now;
  };
}

test.each(['begins', 'ends'] as const)(
  'an order’s moment and price agree wherever its transaction is when a frame %s',
  async what => {
    const buyer = await aBuyer(world);
    const border = Date.now() + 30_000;
    const { variationId } = await anOffer(world, { priceVnd: 89_000, copies: 90 });
    const [from, to] = what === 'begins' ? [border, border + 60_000] : [border - 60_000, border];
    const { lineId } = await aFlashLine(world, {
      variationId,
      from,
      to,
      priceVnd: 50_000,
      copies: 50,
      perPerson: 50,
    });
    const quoteAt = async (moment: number) => {
      world.setNow(moment);
      return quoteOf(buyer, { product_meta_id: variationId });
    };
    const quotes = [await quoteAt(border - 1), await quoteAt(border)];
    expect(quotes.map(({ goods }) => goods)).toEqual(what === 'begins' ? [89_000, 50_000] : [50_000, 89_000]);
    let ordered = 0;
    for (let reads = 0; reads < 14; reads++)
      for (const quote of quotes) {
        const { total, ship } = agreedTo(quote, buyer.address);
        const back = passAt(border, reads);
        const { code } = await buyer.visitor.call(checkoutCalls.checkOutOrder, {
          product_meta_id: variationId,
          quantity: 1,
          price: quote.goods,
          total,
          ship,
          payment_type: 'cod',
          address_id: buyer.address,
        });
        back();
        if (code === 0) ordered += 1;
      }
    const orders = await ordersOf(buyer.id);
    expect(orders).toHaveLength(ordered);
    expect(ordered).toBeGreaterThanOrEqual(14);
    for (const { created_at, flash_line_id, price_vnd } of orders) {
      const runs = from <= created_at.getTime() && created_at.getTime() < to;
      expect([created_at.getTime() - border, flash_line_id, price_vnd]).toEqual(
        runs
          ? [created_at.getTime() - border, lineId, 50_000]
          : [created_at.getTime() - border, null, 89_000],
      );
    }
    expect(new Set(orders.map(({ price_vnd }) => price_vnd)).size).toBe(2);
    expect(await checkLedger(world.context.db, Date.now() + 120_000)).toEqual([]);
  },
  60_000,
);

test('of two frames that run together a sold out one stands in nobody’s way, and all pages say the same price', async () => {
  const now = Date.now();
  const times = { from: now - 60_000, to: now + 600_000 };
  const { id, variationId } = await anOffer(world, { priceVnd: 90_000, copies: 20 });
  const cheap = await aFlashLine(world, { variationId, ...times, priceVnd: 40_000, copies: 1 });
  const other = await aFlashLine(world, { variationId, ...times, priceVnd: 60_000, copies: 1 });
  const shown = async () => {
    const { data } = await world.call(shopProductCalls.getDetailProduct, { product_id: id });
    return data.items[0]?.flashsale?.line_id ?? null;
  };
  const bought: (number | null)[] = [];
  for (const line of [cheap.lineId, other.lineId, null]) {
    expect(await shown()).toBe(line);
    const buyer = await aBuyer(world);
    expect((await order(buyer, [variationId], { payment_type: 'cod' })).code).toBe(0);
    bought.push(...(await ordersOf(buyer.id)).map(({ flash_line_id }) => flash_line_id));
  }
  expect(bought).toEqual([cheap.lineId, other.lineId, null]);
});

test('a sale that costs no less than the shop asks is one nowhere', async () => {
  const now = Date.now();
  const { id, variationId } = await anOffer(world, { priceVnd: 90_000, copies: 9 });
  await aFlashLine(world, { variationId, from: now - 1_000, to: now + 60_000, priceVnd: 90_000, copies: 2 });
  const { data } = await world.call(shopProductCalls.getDetailProduct, { product_id: id });
  expect(data.items[0]?.flashsale).toBeNull();
  const buyer = await aBuyer(world);
  await putIn(buyer.visitor, [variationId]);
  const cart = (await buyer.visitor.call(cartCalls.getCart, {})).data.shops[0]?.lines[0];
  expect(cart).toMatchObject({ price: 90_000, sale: null, sale_missed: null });
});

test('the cart says how many one person may have, and what a sale does not give', async () => {
  const now = Date.now();
  const buyer = await aBuyer(world);
  const { variationId } = await anOffer(world, { priceVnd: 90_000, copies: 9 });
  const { lineId } = await aFlashLine(world, {
    variationId,
    from: now - 1_000,
    to: now + 60_000,
    priceVnd: 50_000,
    copies: 4,
    perPerson: 2,
  });
  const lineNow = async () => (await buyer.visitor.call(cartCalls.getCart, {})).data.shops[0]?.lines[0];
  await putIn(buyer.visitor, [[variationId, 2]]);
  expect(await lineNow()).toMatchObject({
    price: 50_000,
    sale: { sale_line_id: lineId, per_person: 2 },
    sale_missed: null,
  });
  await putIn(buyer.visitor, [variationId]);
  expect(await lineNow()).toMatchObject({
    price: 90_000,
    sale: null,
    sale_missed: { price: 50_000, most: 2, left: 4, per_person: 2 },
  });
  // What they have bought counts.
  const another = await aBuyer(world);
  expect((await order(another, [[variationId, 2]], { payment_type: 'cod' })).code).toBe(0);
  await putIn(another.visitor, [variationId]);
  const again = (await another.visitor.call(cartCalls.getCart, {})).data.shops[0]?.lines[0];
  expect(again).toMatchObject({
    price: 90_000,
    sale: null,
    sale_missed: { most: 0, left: 2, per_person: 2 },
  });
});

test('what is read or heard is in no golden hour of a shop', async () => {
  const now = Date.now();
  const { id } = await anOffer(world, { copies: 1 });
  const ebook = await aVariation(world, id, { form: 'ebook' });
  const some = { variationId: ebook, from: now - 1_000, to: now + 60_000, priceVnd: 9_000, copies: 1 };
  await expect(aFlashLine(world, some)).rejects.toThrow('only what is printed');
});

test('of a sold out sale the product page tells the ordinary price, and of a sold out shop the sale’s', async () => {
  const now = Date.now();
  const times = { from: now - 1_000, to: now + 60_000 };
  const { id, variationId } = await anOffer(world, { priceVnd: 90_000, copies: 1 });
  await aFlashLine(world, { variationId, ...times, priceVnd: 50_000, copies: 1 });
  const { data } = await world.call(shopProductCalls.getDetailProduct, { product_id: id });
  expect(data).toMatchObject({ in_stock: true, items: [{ left: 0, flashsale: { price: 50_000, left: 1 } }] });
  expect((await order(await aBuyer(world), [variationId], { payment_type: 'cod' })).code).toBe(0);
  const after = (await world.call(shopProductCalls.getDetailProduct, { product_id: id })).data;
  expect(after).toMatchObject({ in_stock: false, items: [{ left: 0, flashsale: null }] });
});
