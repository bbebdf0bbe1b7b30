import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { cartCalls } from '#contract/shop/cart.ts';
import { checkoutCalls } from '#contract/shop/checkout.ts';
import { shopRatingCalls } from '#contract/shop/shop-ratings.ts';
import { aBuyer, acts, agreedTo, aStoredOrder, order, putIn, quoteOf } from '../../testing/testCheckout.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { anOffer, aShop } from '../../testing/testShops.ts';

/* Who keeps a shop buys nothing in it and rates nothing of it, by whichever account. */

let world: TestWorld;
let owner: Awaited<ReturnType<typeof aBuyer>>;
let shop = 0;
beforeAll(async () => {
  world = await openTestWorld();
  owner = await aBuyer(world);
  shop = await aShop(world, { accountId: owner.id });
});
afterAll(() => world.close());

const ordersOf = (id: number) =>
  world.context.db.selectFrom('shop_order').select('id').where('account_id', '=', id).execute();

test('one’s own things go into no cart, and what lies there already is counted in no sum', async () => {
  const { variationId } = await anOffer(world, { shop });
  const put = await owner.visitor.call(cartCalls.addCart, { product_meta_id: variationId, quantity: 1 });
  expect([put.code, put.message]).toEqual([
    refusals.not_for_sale,
    'Đây là tiệm của bạn, bạn không tự mua được.',
  ]);
  const other = (await anOffer(world)).variationId;
  await putIn(owner.visitor, [other]);
  await world.context.db
    .insertInto('cart_line')
    .values({
      account_id: owner.id,
      variation_id: variationId,
      quantity: 1,
      seen_vnd: 1,
      added_at: new Date(),
    })
    .execute();
  const quote = await quoteOf(owner);
  expect(quote.refused).toMatchObject([{ product_meta_id: variationId, state: 'own_shop' }]);
  expect(quote.orders.flatMap(({ lines }) => lines.map(line => line.product_meta_id))).toEqual([other]);
});

test('what is bought at once, at the door or ahead, is refused to who keeps the shop; nothing is written', async () => {
  const { variationId } = await anOffer(world, { shop, priceVnd: 50_000 });
  const before = await ordersOf(owner.id);
  for (const payment_type of ['cod', 'vnpay'] as const) {
    const { code } = await owner.visitor.call(checkoutCalls.checkOutOrder, {
      product_meta_id: variationId,
      quantity: 1,
      price: 50_000,
      total: 68_000,
      ship: `${shop}:ghn:18000`,
      address_id: owner.address,
      payment_type,
    });
    expect(code).toBe(refusals.not_for_sale);
  }
  expect(await ordersOf(owner.id)).toEqual(before);
});

test('another account that has it sent to the confirmed phone of who keeps the shop is refused too', async () => {
  const friend = await aBuyer(world);
  const { variationId } = await anOffer(world, { shop });
  const sendTo = (phone: string) =>
    world.context.db.updateTable('address').set({ phone }).where('id', '=', friend.address).execute();
  await sendTo(owner.account);
  const refused = await order(friend, [variationId], { payment_type: 'cod' });
  expect(refused.code).toBe(refusals.not_for_sale);
  expect(await ordersOf(friend.id)).toEqual([]);
  await sendTo('0901234567');
  const { code } = await friend.visitor.call(checkoutCalls.checkOutCart, {
    ...agreedTo(await quoteOf(friend), friend.address),
    payment_type: 'cod',
  });
  expect(code).toBe(0);
});

test('what came to the phone of who keeps the shop is rated by nobody', async () => {
  const friend = await aBuyer(world);
  const { variationId, id: product_id } = await anOffer(world, { shop });
  const { data } = await order(friend, [variationId], { payment_type: 'cod' });
  const id = data.orders[0]?.order_id ?? 0;
  await acts(
    world,
    id,
    ...([
      ['seller', 'confirm'],
      ['seller', 'pack'],
      ['carrier', 'pick_up'],
      ['carrier', 'deliver'],
    ] as const),
  );
  const may = async () => (await friend.visitor.call(shopRatingCalls.getRate, { product_id })).data.may;
  expect(await may()).toBe(true);
  await world.context.db
    .updateTable('shop_order_recipient')
    .set({ phone: owner.account })
    .where('order_id', '=', id)
    .execute();
  expect(await may()).toBe(false);
  const rated = await friend.visitor.call(shopRatingCalls.rateProduct, {
    product_id,
    stars: 5,
  } as never);
  expect(rated.code).toBe(refusals.not_found);
});

test('the database keeps no order of a shop by who keeps it', async () => {
  const id = await aStoredOrder(world, owner.id);
  const again = sql`
    insert into shop_order overriding system value
    select (jsonb_populate_record(null::shop_order, to_jsonb(shop_order) || jsonb_build_object(
      'id', ${id + 1_000}::int, 'number', 'ZZZZZZZZZZ', 'shop_id', ${shop}::int, 'fee_line_id', null, 'digital', true,
      'carrier', null))).*
    from shop_order where id = ${id}`;
  await expect(again.execute(world.owner)).rejects.toThrow('nobody orders from their own shop');
});
