import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { zaloPurchaseCalls } from '#contract/money/purchase-zalo.ts';
import { checkoutCalls, type Placed } from '#contract/shop/checkout.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { aBuyer, agreedTo, doJobs, putIn, quoteOf } from '../../testing/testCheckout.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { openInZalo, payInZalo } from '../../testing/testPayments.ts';
import { anOffer } from '../../testing/testShops.ts';

/* Parcels are sold in a mini app however the operator's switch stands; what is read or heard only where it is on. */

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterEach(() => {
  world.context.settings.miniSellsDigital = false;
});
afterAll(() => world.close());

type Buyer = Awaited<ReturnType<typeof aBuyer>>;
const zalo = { os: 'zalo' };

const methodsFor = async ({ visitor }: Buyer, of: 'contents' | 'parcels') =>
  (await visitor.call(purchaseCalls.listPayment, { ...zalo, of } as never)).data.map(
    ({ pay_type }) => pay_type,
  );

/** Through Zalo's window, with what the mini app tells the server of it. */
async function pay({ visitor }: Buyer, { zalo: order, payment_code }: Placed, deed: string): Promise<void> {
  if (!order || !payment_code) throw new Error('nothing to pay in Zalo');
  const zalo_order = await openInZalo(world, order);
  const linked = { ...zalo, number: payment_code, zalo_order };
  expect((await visitor.call(zaloPurchaseCalls.linkOrder, linked as never)).code).toBe(0);
  await payInZalo(world, zalo_order, deed);
  await doJobs(world);
}

test('in a mini app that sells nothing to read a parcel is paid in Zalo, again too when it failed', async () => {
  const buyer = await aBuyer(world);
  const { variationId } = await anOffer(world);
  await putIn(buyer.visitor, [variationId]);
  const quote = await quoteOf(buyer, zalo);
  expect(quote.pays).toMatchObject([
    { pay_type: 'zalo', why: '' },
    { pay_type: 'cod', why: '' },
  ]);
  const input = { ...zalo, ...agreedTo(quote, buyer.address), payment_type: 'zalo' as const };
  const { code, data: placed } = await buyer.visitor.call(checkoutCalls.checkOutCart, input);
  expect(code).toBe(0);
  await pay(buyer, placed, 'failed');
  const [{ order_code } = { order_code: '' }] = placed.orders;
  expect(await methodsFor(buyer, 'contents')).toEqual([]);
  expect(await methodsFor(buyer, 'parcels')).toEqual(['zalo']);
  const recharge = { ...zalo, order_code, payment_type: 'zalo' as const };
  const again = await buyer.visitor.call(orderCalls.rechargeOrderByCode, recharge);
  expect(again.code).toBe(0);
  await pay(buyer, again.data, 'paid');
  const { data } = await buyer.visitor.call(orderCalls.getListOrderPhysical, {});
  expect(data.items).toMatchObject([{ order_code, state: 'pending', payment_status: 1 }]);
});

test('digital goods are not quoted, ordered or paid again in Zalo unless the switch is on', async () => {
  const buyer = await aBuyer(world);
  const { variationId } = await anOffer(world, { form: 'ebook', priceVnd: 49_000 });
  const thing = { product_meta_id: variationId };
  const input = { ...thing, price: 49_000, total: 49_000 };
  const quoted = async () => (await quoteOf(buyer, { ...zalo, ...thing, ward_id: 0 })).pays;
  const send = (more: object) =>
    buyer.visitor.call(checkoutCalls.checkOutDigital, { ...input, ...more } as never);
  expect(await quoted()).toEqual([]);
  const refused = await send({ ...zalo, payment_type: 'zalo' });
  expect(refused.code).toBe(refusals.not_for_sale);
  // Ordered in a browser, it waits there.
  const { data: waiting } = await send({ payment_type: 'vnpay' });
  const order_code = waiting.orders[0]?.order_code ?? '';
  const recharge = { ...zalo, order_code, payment_type: 'zalo' as const };
  const again = () => buyer.visitor.call(orderCalls.rechargeOrderByCode, recharge);
  expect((await again()).code).toBe(refusals.not_for_sale);

  world.context.settings.miniSellsDigital = true;
  expect(await quoted()).toMatchObject([
    { pay_type: 'zalo', why: '' },
    { pay_type: 'cod', why: 'Bản để đọc, để nghe cần trả trước' },
  ]);
  await pay(buyer, (await again()).data, 'paid');
  const { items } = (await buyer.visitor.call(orderCalls.getListOrderDigital, {})).data;
  expect(items).toMatchObject([{ order_code, state: 'received' }]);
});
