import { beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { addressCalls } from '#contract/people/address.ts';
import { checkoutCalls } from '#contract/shop/checkout.ts';
import { sellerCalls } from '#contract/shop/seller.ts';
import { checkoutWorld } from '../../testing/checkoutWorld.ts';
import { ordinaryLimits, putLimits } from '../../testing/orderLimits.ts';
import { rounds } from '../../testing/rounds.ts';
import { sendWithKey } from '../../testing/sendWithKey.ts';
import { aBuyer, acts, agreedTo, order, quoteOf, stockOf } from '../../testing/testCheckout.ts';
import { anOffer, aShop } from '../../testing/testShops.ts';
import { aPhone } from '../../testing/testVisitor.ts';

/* Cash at the door: how much of it a new account may have open, and what the shop is told of its buyer. */

const { at, whole } = checkoutWorld();
beforeAll(() => ordinaryLimits(at.world.owner));

type Buyer = Awaited<ReturnType<typeof aBuyer>>;

/** Somebody whose parcels come to their own phone, or to `phone`. */
async function aCashBuyer(phone?: string): Promise<Buyer> {
  const buyer = await aBuyer(at.world);
  const { data } = await buyer.visitor.call(addressCalls.addNewAddress, {
    fullname: 'Người Mua',
    phone: phone ?? buyer.account,
    city_id: 79,
    ward_id: 27_154,
    address: '1 Võ Văn Tần',
  });
  return { ...buyer, address: data.address_id };
}

const byCash = (buyer: Buyer, variationId: number, quantity = 1) =>
  order(buyer, [[variationId, quantity]], { payment_type: 'cod' });

/** One order at once, as a script presses it. */
async function payCash(buyer: Buyer, variationId: number, quantity: number) {
  const thing = { product_meta_id: variationId, quantity };
  const quote = await quoteOf(buyer, { ...thing, vouchers: '' });
  const { version: _, prices: __, ...agreed } = agreedTo(quote, buyer.address);
  const price = quote.orders[0]?.lines[0]?.price ?? 0;
  const input = { ...agreed, ...thing, price, payment_type: 'cod' as const };
  return () => sendWithKey(at.world, buyer.visitor, checkoutCalls.checkOutOrder, { input });
}

const cashOf = async (buyer: Buyer, variationId: number) =>
  (await quoteOf(buyer, { product_meta_id: variationId, quantity: 1, vouchers: '' })).pays.find(
    ({ pay_type }) => pay_type === 'cod',
  );

const sent = [
  ['seller', 'confirm'],
  ['seller', 'pack'],
  ['carrier', 'pick_up'],
] as const;
const taken = [...sent, ['carrier', 'deliver']] as const;
const refused = [...sent, ['carrier', 'fail'], ['carrier', 'turn_back'], ['carrier', 'come_back']] as const;

const open = async (accountIds: readonly number[]) =>
  (
    await at.world.context.db
      .selectFrom('shop_order')
      .select('id')
      .where('account_id', 'in', accountIds)
      .where('state', 'not in', ['cancelled', 'returned', 'delivered', 'received'])
      .execute()
  ).length;

test('a new account has two cash orders open, the third is refused, and one that was delivered widens', async () => {
  const buyer = await aCashBuyer();
  const { variationId } = await anOffer(at.world, { priceVnd: 50_000, copies: 50 });
  const first = await byCash(buyer, variationId);
  expect([first.code, (await byCash(buyer, variationId)).code]).toEqual([0, 0]);
  const third = await byCash(buyer, variationId);
  expect(third).toMatchObject({
    code: refusals.not_for_sale,
    message: expect.stringContaining('tối đa 2 đơn trả khi nhận'),
  });
  expect((await cashOf(buyer, variationId))?.why).toBe(third.message);
  await acts(at.world, first.data.orders[0]?.order_id ?? 0, ...taken);
  expect((await cashOf(buyer, variationId))?.why).toBe('');
  for (let more = 0; more < 9; more++) expect((await byCash(buyer, variationId)).code).toBe(0);
  expect((await byCash(buyer, variationId)).message).toContain('tối đa 10 đơn trả khi nhận');
  await whole();
});

test('an order that was refused or cancelled counts no more, and widens nothing', async () => {
  const buyer = await aCashBuyer();
  const { variationId } = await anOffer(at.world, { priceVnd: 50_000, copies: 50 });
  const [one, other] = [await byCash(buyer, variationId), await byCash(buyer, variationId)];
  await acts(at.world, one.data.orders[0]?.order_id ?? 0, ...refused);
  await acts(at.world, other.data.orders[0]?.order_id ?? 0, ['seller', 'cancel']);
  for (const code of [0, 0, refusals.not_for_sale])
    expect((await byCash(buyer, variationId)).code).toBe(code);
});

test('the open sum may be exactly the limit, and no đồng more', async () => {
  const buyer = await aCashBuyer();
  const { variationId } = await anOffer(at.world, { priceVnd: 100_000, copies: 50 });
  const first = await byCash(buyer, variationId);
  const total = first.data.total * 2;
  await putLimits(at.world.owner, { cash_vnd: total - 1 });
  const over = await byCash(buyer, variationId);
  expect(over).toMatchObject({ code: refusals.not_for_sale, message: expect.stringContaining('cộng lại') });
  await putLimits(at.world.owner, { cash_vnd: total });
  expect((await order(buyer, [], { payment_type: 'cod' })).code).toBe(0);
  await ordinaryLimits(at.world.owner);
});

test('a basket of three shops is three orders: a new account cannot pay it at the door', async () => {
  const buyer = await aCashBuyer();
  const offers = [await anOffer(at.world), await anOffer(at.world), await anOffer(at.world)];
  const all = offers.map(({ variationId }) => variationId);
  expect((await order(buyer, all, { payment_type: 'cod' })).code).toBe(refusals.not_for_sale);
  expect(await open([buyer.id])).toBe(0);
});

test('without a confirmed phone cash is closed, says where it is confirmed, and is refused', async () => {
  const buyer = await aCashBuyer(aPhone());
  await at.world.context.db
    .updateTable('account')
    .set({ phone: null, email: `${aPhone()}@hopthu.vn` })
    .where('id', '=', buyer.id)
    .execute();
  const { variationId } = await anOffer(at.world, { priceVnd: 50_000 });
  const cash = await cashOf(buyer, variationId);
  expect(cash).toMatchObject({ needs: 'phone', why: expect.stringContaining('xác nhận số điện thoại') });
  expect(await byCash(buyer, variationId)).toMatchObject({
    code: refusals.not_for_sale,
    message: cash?.why,
  });
});

test('forty requests at once opens no more cash orders than one may have', async () => {
  const buyer = await aCashBuyer();
  const { variationId } = await anOffer(at.world, { priceVnd: 50_000, copies: 100 });
  const again = await payCash(buyer, variationId, 1);
  const replies = await Promise.all(Array.from({ length: 40 }, again));
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(2);
  expect(replies.every(({ code }) => [0, refusals.not_for_sale, refusals.busy].includes(code as never))).toBe(
    true,
  );
  expect(await open([buyer.id])).toBe(2);
});

/** Fresh accounts of one hand. */
const CREW = rounds(4, 10);

test('fresh accounts that want all copies by cash get what two orders and their sum allow each', async () => {
  const shop = await aShop(at.world);
  const { variationId } = await anOffer(at.world, { shop, priceVnd: 200_000, copies: 100 });
  const crew = await Promise.all(Array.from({ length: CREW }, () => aCashBuyer()));
  for (const one of crew)
    for (const quantity of [20, 10, 2, 2, 1, 1, 1]) {
      const { code } = await (await payCash(one, variationId, quantity))();
      expect([0, refusals.not_for_sale]).toContain(code);
    }
  const { sold } = await stockOf(at.world, variationId);
  expect(sold).toBeLessThanOrEqual(2 * CREW);
  await whole();
});

test('fresh accounts that send to one phone have two orders open together, however they race', async () => {
  const phone = aPhone();
  const { variationId } = await anOffer(at.world, { priceVnd: 50_000, copies: 100 });
  const crew = await Promise.all(Array.from({ length: CREW }, () => aCashBuyer(phone)));
  const sends = await Promise.all(crew.map(one => payCash(one, variationId, 1)));
  const replies = await Promise.all(sends.flatMap(again => [again(), again(), again(), again()]));
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(2);
  expect(replies.find(({ code }) => code === refusals.not_for_sale)?.message).toContain('Số điện thoại nhận');
  expect(await open(crew.map(({ id }) => id))).toBe(2);
});

test('orders of others to one’s own phone stand in nobody’s way', async () => {
  const owner = await aCashBuyer();
  const { variationId } = await anOffer(at.world, { priceVnd: 50_000, copies: 10 });
  for (const one of [await aCashBuyer(owner.account), await aCashBuyer(owner.account)])
    expect((await byCash(one, variationId)).code).toBe(0);
  expect((await byCash(owner, variationId)).code).toBe(0);
});

test('the database holds the limits too, whoever writes', async () => {
  const buyer = await aCashBuyer();
  const { variationId } = await anOffer(at.world, { priceVnd: 50_000, copies: 10 });
  const { data } = await byCash(buyer, variationId);
  const { db } = at.world.context;
  const row = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', data.orders[0]?.order_id ?? 0)
    .executeTakeFirstOrThrow();
  const { id: _, delivered_at: __, fee_line_id: ___, carrier: ____, ...copy } = row;
  await putLimits(at.world.owner, { cash_orders: 1 });
  const again = db.insertInto('shop_order').values({ ...copy, number: 'KHACKHAC01', digital: true } as never);
  await expect(again.execute()).rejects.toMatchObject({ constraint: 'cash_orders' });
  await ordinaryLimits(at.world.owner);
});

test('the shop sees how many cash parcels its buyer refused, at orders that wait for it, and nothing else of them', async () => {
  const seller = await aBuyer(at.world);
  const shop = await aShop(at.world);
  await at.world.context.db
    .updateTable('shop')
    .set({ account_id: seller.id })
    .where('id', '=', shop)
    .execute();
  const { variationId } = await anOffer(at.world, { shop, priceVnd: 50_000, copies: 50 });
  const elsewhere = await anOffer(at.world, { priceVnd: 40_000, copies: 50 });
  const buyer = await aCashBuyer();
  const shown = async (id: number) => {
    const { data } = await seller.visitor.call(sellerCalls.soldOrder, { order_id: id });
    const { data: list } = await seller.visitor.call(sellerCalls.listSoldOrders, {});
    expect(list.items.find(({ order_id }) => order_id === id)?.cash_buyer).toEqual(data.cash_buyer);
    return data.cash_buyer;
  };
  const first = (await byCash(buyer, variationId)).data.orders[0]?.order_id ?? 0;
  expect(await shown(first)).toEqual({
    refused: 0,
    of: 0,
    words: 'Người mua chưa nhận đơn trả khi nhận nào',
  });
  await acts(at.world, first, ...taken);
  for (const [thing, methods] of [
    [elsewhere.variationId, refused],
    [variationId, refused],
    [elsewhere.variationId, taken],
    [elsewhere.variationId, refused],
  ] as const) {
    const { data } = await byCash(buyer, thing);
    await acts(at.world, data.orders[0]?.order_id ?? 0, ...methods);
  }
  const last = (await byCash(buyer, variationId)).data.orders[0]?.order_id ?? 0;
  expect(await shown(last)).toEqual({
    refused: 3,
    of: 5,
    words: '3 trong 5 đơn trả khi nhận đã bị từ chối',
  });
  expect(await shown(first)).toBeNull();
  const paid = await order(buyer, [variationId]);
  expect(await shown(paid.data.orders[0]?.order_id ?? 0)).toBeNull();
});
