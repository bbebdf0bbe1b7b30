import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { checkoutCalls, codeListCalls } from '#contract/shop/checkout.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { checkoutWorld } from '../../testing/checkoutWorld.ts';
import { aBuyer, agreedTo, putIn, quoteOf } from '../../testing/testCheckout.ts';
import { payAt } from '../../testing/testPayments.ts';
import { anOffer } from '../../testing/testShops.ts';

/* One thing that is ordered without the cart, a parcel or something to read; companies that are away. */

const { at, whole } = checkoutWorld();

test('one thing is ordered at once without the cart', async () => {
  const buyer = await aBuyer(at.world);
  const { variationId, id } = await anOffer(at.world, { priceVnd: 89_000 });
  const thing = { product_meta_id: variationId, quantity: 2 };
  const quote = await quoteOf(buyer, thing);
  expect(quote).toMatchObject({ version: 0, goods: 178_000 });
  const { version: _, prices: __, ...agreed } = agreedTo(quote, buyer.address);
  const input = { ...agreed, ...thing, price: 89_000 };
  const unknown = { ...input, product_meta_id: 99_999_999 };
  expect((await buyer.visitor.call(checkoutCalls.checkOutOrder, unknown)).code).toBe(404);
  const stranger = { ...input, address_id: 99_999_999 };
  expect((await buyer.visitor.call(checkoutCalls.checkOutOrder, stranger)).code).toBe(404);
  const cheaper = { ...input, price: 80_000 };
  expect((await buyer.visitor.call(checkoutCalls.checkOutOrder, cheaper)).code).toBe(refusals.price_changed);
  const voucher = { ...input, vouchers: '99999999' };
  expect((await buyer.visitor.call(checkoutCalls.checkOutOrder, voucher)).code).toBe(refusals.voucher_ended);
  const { data } = await buyer.visitor.call(checkoutCalls.checkOutOrder, input);
  const info = await buyer.visitor.call(purchaseCalls.getOrderInfo, { number: data.payment_code ?? '' });
  expect(info.data).toMatchObject({ purchase_type: 6, total: quote.total });
  await at.world.context.db.updateTable('product').set({ active: false }).where('id', '=', id).execute();
  const tooMany = await anOffer(at.world, { copies: 1, priceVnd: 50_000 });
  const more = { ...input, product_meta_id: tooMany.variationId, price: 50_000 };
  expect((await buyer.visitor.call(checkoutCalls.checkOutOrder, more)).code).toBe(refusals.out_of_stock);
  const sound = await anOffer(at.world, { form: 'audio' });
  const digital = { ...input, product_meta_id: sound.variationId };
  expect((await buyer.visitor.call(checkoutCalls.checkOutOrder, digital)).code).toBe(refusals.not_for_sale);
});

test('what is read is there as soon as it is paid, once, and not sold in a mini app that may not', async () => {
  const buyer = await aBuyer(at.world);
  const { variationId } = await anOffer(at.world, { form: 'ebook', priceVnd: 49_000 });
  const thing = { product_meta_id: variationId };
  const quote = await quoteOf(buyer, { ...thing, ward_id: 0 });
  expect(quote).toMatchObject({ total: 49_000, fees: 0, may_order: true });
  const input = { ...thing, price: 49_000, total: 49_000, payment_type: 'vnpay' as const };
  const call = (more: object = {}) =>
    buyer.visitor.call(checkoutCalls.checkOutDigital, { ...input, ...more } as typeof input);
  expect((await call({ os: 'zalo', payment_type: 'zalo' })).code).toBe(refusals.not_for_sale);
  expect((await call({ price: 40_000 })).code).toBe(refusals.price_changed);
  expect((await call({ vouchers: '99999999' })).code).toBe(refusals.voucher_ended);
  expect((await call({ product_meta_id: 99_999_999 })).code).toBe(404);
  expect((await call({ payment_type: 'cod' })).code).toBe(refusals.not_for_sale);
  const { data } = await call();
  await at.world.app.inject(await payAt(data.address ?? '', 'paid'));
  const { items } = (await buyer.visitor.call(orderCalls.getListOrderDigital, {})).data;
  expect(items).toMatchObject([
    { state: 'received', total: 49_000, may: { cancel: false, buy_again: false } },
  ]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from content_grant where account_id = ${buyer.id}`.execute(at.world.context.db);
  expect(rows[0]?.n).toBe(1);
  expect((await call()).code).toBe(refusals.not_for_sale);
  const paper = await anOffer(at.world);
  expect((await call({ product_meta_id: paper.variationId })).code).toBe(refusals.not_for_sale);
  await whole();
});

test('companies that do not answer are said, and nothing is ordered', async () => {
  const buyer = await aBuyer(at.world);
  const { visitor } = buyer;
  const { variationId } = await anOffer(at.world);
  await putIn(visitor, [[variationId, 4]]);
  const thing = { product_meta_id: variationId, quantity: 3 };
  const input = agreedTo(await quoteOf(buyer), buyer.address);
  const { version: _, prices: __, ...atOnce } = agreedTo(await quoteOf(buyer, thing), buyer.address);
  at.world.context.gateways = at.world.moreGateways();
  at.world.road.fail = { path: /^\/gh/, status: 503 };
  const [cart, order_, asked] = [
    await visitor.call(checkoutCalls.checkOutCart, input),
    await visitor.call(checkoutCalls.checkOutOrder, { ...atOnce, ...thing, price: 89_000 }),
    await visitor.call(checkoutCalls.quoteOrder, { ward_id: 27_154 }),
  ];
  const codes = await visitor.call(codeListCalls.listCode, { ward_id: 27_154 });
  expect([cart.code, order_.code, asked.code, codes.code]).toEqual(Array(4).fill(refusals.gateway_away));
  at.world.road.fail = { path: /^\/momo/, status: 503 };
  const read = await anOffer(at.world, { form: 'ebook', priceVnd: 49_000 });
  const digital = {
    product_meta_id: read.variationId,
    price: 49_000,
    total: 49_000,
    payment_type: 'momo' as const,
  };
  expect((await visitor.call(checkoutCalls.checkOutDigital, digital)).code).toBe(refusals.gateway_away);
  expect((await visitor.call(checkoutCalls.quoteOrder, { product_meta_id: 99_999_999 })).code).toBe(404);
});
