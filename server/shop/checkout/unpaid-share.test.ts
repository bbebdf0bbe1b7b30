import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { checkoutCalls } from '#contract/shop/checkout.ts';
import { GRACE_MS, paymentMethods } from '#rules/money/purchase-methods.ts';
import { expirePurchases } from '../../money/purchase/expire.ts';
import { checkoutWorld } from '../../testing/checkoutWorld.ts';
import { ordinaryLimits, putLimits } from '../../testing/orderLimits.ts';
import { rounds } from '../../testing/rounds.ts';
import { sendWithKey } from '../../testing/sendWithKey.ts';
import { aBuyer, agreedTo, order, paidOrder, quoteOf, stockOf } from '../../testing/testCheckout.ts';
import { anOffer } from '../../testing/testShops.ts';
import { releaseUnpaid } from '../products/release-unpaid.ts';

/* Copies that wait for payments: a share of what a shop has, and no longer than the payment may take. */

const { at, whole } = checkoutWorld();
beforeAll(() => ordinaryLimits(at.world.owner));

type Buyer = Awaited<ReturnType<typeof aBuyer>>;

const byTransfer = (buyer: Buyer, variationId: number, quantity = 1) =>
  order(buyer, [[variationId, quantity]], { payment_type: 'vietqr' });

async function payByTransfer(buyer: Buyer, variationId: number, quantity: number) {
  const thing = { product_meta_id: variationId, quantity };
  const quote = await quoteOf(buyer, { ...thing, vouchers: '' });
  const { version: _, prices: __, ...agreed } = agreedTo(quote, buyer.address);
  const price = quote.orders[0]?.lines[0]?.price ?? 0;
  const input = { ...agreed, ...thing, price, payment_type: 'vietqr' as const };
  return () => sendWithKey(at.world, buyer.visitor, checkoutCalls.checkOutOrder, { input });
}

test('half of the copies may wait exactly, one more is refused in words, and cash takes it', async () => {
  const { variationId } = await anOffer(at.world, { copies: 9 });
  const [one, other] = [await aBuyer(at.world), await aBuyer(at.world)];
  expect((await byTransfer(one, variationId, 4)).code).toBe(0);
  const over = await byTransfer(other, variationId);
  expect(over).toMatchObject({
    code: refusals.not_for_sale,
    message: expect.stringContaining('đang được giữ cho các đơn chờ trả tiền'),
  });
  const quote = await quoteOf(other, { vouchers: '' });
  const closed = quote.pays.filter(({ why }) => why !== '').map(({ pay_type }) => pay_type);
  expect(closed).toEqual(['zalopay', 'momo', 'vnpay', 'vietqr']);
  expect((await order(other, [], { payment_type: 'cod' })).code).toBe(0);
  expect(await stockOf(at.world, variationId)).toMatchObject({ on_hand: 8, reserved: 4 });
  await whole();
});

test('of one copy one may wait, and of three as many as the half, which the screen says', async () => {
  const buyer = await aBuyer(at.world);
  const single = await anOffer(at.world, { copies: 1 });
  expect((await byTransfer(buyer, single.variationId)).code).toBe(0);
  const three = await anOffer(at.world, { copies: 3 });
  expect((await byTransfer(buyer, three.variationId, 2)).message).toContain('chỉ giữ được 1 cuốn');
});

test('what is paid leaves room again, and one’s own unpaid order stands in nobody’s way', async () => {
  const { variationId } = await anOffer(at.world, { copies: 4 });
  const [one, other] = [await aBuyer(at.world), await aBuyer(at.world)];
  expect((await byTransfer(one, variationId, 2)).code).toBe(0);
  expect((await byTransfer(one, variationId, 1)).code).toBe(0);
  expect(await stockOf(at.world, variationId)).toMatchObject({ reserved: 1 });
  await paidOrder(at.world, other, [variationId]);
  expect((await byTransfer(other, variationId)).code).toBe(refusals.not_for_sale);
  await whole();
});

/** Who never pays, and who comes at once. */
const [CREW, CROWD] = [rounds(4, 10), rounds(20, 40)];

test('fresh accounts that never pay hold half of a shop’s copies between them, and for an hour at most', async () => {
  const { variationId } = await anOffer(at.world, { copies: 20 });
  const crew = await Promise.all(Array.from({ length: CREW }, () => aBuyer(at.world)));
  for (const one of crew)
    for (const quantity of [10, 5, 2]) {
      const { code } = await (await payByTransfer(one, variationId, quantity))();
      expect([0, refusals.not_for_sale, refusals.out_of_stock]).toContain(code);
    }
  expect((await stockOf(at.world, variationId)).reserved).toBeLessThanOrEqual(10);
  await whole();
  at.world.setNow(Date.now() + paymentMethods.vietqr.waitMs + 1_000);
  await releaseUnpaid(at.world.context);
  expect(await stockOf(at.world, variationId)).toMatchObject({ on_hand: 20, reserved: 0 });
  at.world.setNow(Date.now() + paymentMethods.vietqr.waitMs + GRACE_MS + 1_000);
  await expirePurchases(at.world.context);
});

test('of a crowd at once no more wait than may', async () => {
  const { variationId } = await anOffer(at.world, { copies: 20 });
  const crew = await Promise.all(Array.from({ length: CROWD }, () => aBuyer(at.world)));
  const sends = await Promise.all(crew.map(one => payByTransfer(one, variationId, 1)));
  const replies = await Promise.all(sends.map(again => again()));
  const codes = replies.map(({ code }) => code);
  expect(codes.filter(code => code === 0)).toHaveLength(10);
  expect(new Set(codes.filter(code => code !== 0 && code !== refusals.busy))).toEqual(
    new Set([refusals.not_for_sale]),
  );
  expect(await stockOf(at.world, variationId)).toMatchObject({ on_hand: 20, reserved: 10 });
  await whole();
});

test('the database refuses more than the share, and longer than the payment, whoever writes', async () => {
  const buyer = await aBuyer(at.world);
  const { variationId } = await anOffer(at.world, { copies: 10 });
  const { db } = at.world.context;
  const kept = (quantity: number, purchase: number, minutes: number) =>
    sql`insert into reservation (variation_id, quantity, account_id, purchase_ref, until, created_at)
      values (${variationId}, ${quantity}, ${buyer.id}, ${purchase}, now() + ${`${minutes} minutes`}::interval, now())`.execute(
      db,
    );
  await expect(kept(6, 0, 15)).rejects.toMatchObject({ constraint: 'unpaid_share' });
  const { data } = await byTransfer(buyer, variationId);
  const { purchase_id } = await db
    .selectFrom('shop_order')
    .select('purchase_id')
    .where('id', '=', data.orders[0]?.order_id ?? 0)
    .executeTakeFirstOrThrow();
  await expect(kept(1, purchase_id, 90)).rejects.toMatchObject({ constraint: 'reservation_until' });
});

test('a share that an operator lowers holds for orders from then on, and is no fault of those before', async () => {
  const { variationId } = await anOffer(at.world, { copies: 10 });
  expect((await byTransfer(await aBuyer(at.world), variationId, 5)).code).toBe(0);
  await putLimits(at.world.owner, { unpaid_percent: 10 });
  expect((await byTransfer(await aBuyer(at.world), variationId)).code).toBe(refusals.not_for_sale);
  await whole();
  await ordinaryLimits(at.world.owner);
});
