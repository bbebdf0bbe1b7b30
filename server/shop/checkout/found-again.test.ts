import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { checkoutCalls } from '#contract/shop/checkout.ts';
import { checkoutWorld } from '../../testing/checkoutWorld.ts';
import { lostAfterCommit } from '../../testing/lostAfterCommit.ts';
import { aKey, sendWithKey } from '../../testing/sendWithKey.ts';
import { aBuyer, agreedTo, putIn, quoteOf } from '../../testing/testCheckout.ts';
import { aPlan } from '../../testing/testPayments.ts';
import { anOffer } from '../../testing/testShops.ts';

/* Orders and charges that were written down and not answered: the error tells the key that finds them. */

const { at, whole } = checkoutWorld();

const ordersOf = async (accountId: number) =>
  (
    await at.world.context.db
      .selectFrom('shop_order')
      .select('checkout_no')
      .where('account_id', '=', accountId)
      .execute()
  ).map(({ checkout_no }) => checkout_no);

/** Somebody with a cart, and what they agreed to. */
async function aShopper(payment_type: 'momo' | 'cod' = 'momo') {
  const buyer = await aBuyer(at.world);
  const { variationId } = await anOffer(at.world);
  await putIn(buyer.visitor, [variationId]);
  const input = { ...agreedTo(await quoteOf(buyer), buyer.address), payment_type };
  const send = (key?: string) =>
    sendWithKey(at.world, buyer.visitor, checkoutCalls.checkOutCart, { input, key });
  return { ...buyer, variationId, send };
}

const toldKey = ({ data }: { data: unknown }) =>
  (data as { idempotency_key?: string } | null)?.idempotency_key;

test('an order whose company does not answer tells its key, and the key finds the order', async () => {
  for (const given of [aKey(), undefined]) {
    const buyer = await aShopper();
    at.world.road.fail = { path: /create/, status: 500 };
    const away = await buyer.send(given);
    delete at.world.road.fail;
    expect(away.code).toBe(refusals.gateway_away);
    const key = toldKey(away);
    if (given) expect(key).toBe(given);
    expect(key).toMatch(/^[\w-]{16,64}$/);
    const found = await buyer.send(key);
    expect(found.code).toBe(0);
    expect(await ordersOf(buyer.id)).toEqual([found.data.checkout_no]);
  }
  await whole();
});

test('an order that is committed while the database goes away tells its key, by whichever way it is paid', async () => {
  for (const method of ['momo', 'cod'] as const)
    for (const given of [aKey(), undefined]) {
      const buyer = await aShopper(method);
      const { db } = at.world.context;
      at.world.context.db = lostAfterCommit(db);
      const lost = await buyer.send(given);
      at.world.context.db = db;
      expect(lost.code).toBe(refusals.busy);
      if (given) expect(toldKey(lost)).toBe(given);
      const found = await buyer.send(toldKey(lost));
      expect(found.code).toBe(0);
      expect(await ordersOf(buyer.id)).toEqual([found.data.checkout_no]);
    }
});

test('the order is found by its key while no carrier answers, and after its address was deleted', async () => {
  const buyer = await aShopper('cod');
  const key = aKey();
  const { data } = await buyer.send(key);
  at.world.road.fail = { path: /./, status: 500 };
  expect((await buyer.send(key)).data.checkout_no).toBe(data.checkout_no);
  delete at.world.road.fail;
  await at.world.context.db.deleteFrom('address').where('id', '=', buyer.address).execute();
  expect((await buyer.send(key)).data.checkout_no).toBe(data.checkout_no);
});

test('a charge whose company does not answer tells its key', async () => {
  const buyer = await aBuyer(at.world);
  const item = {
    item_id: String(await aPlan(at.world, { days: 30 })),
    charge_type: 'package',
    pay_type: 'momo',
  } as const;
  const send = (key?: string) =>
    sendWithKey(at.world, buyer.visitor, purchaseCalls.charge, { input: item, key });
  at.world.road.fail = { path: /create/, status: 500 };
  const away = await send();
  delete at.world.road.fail;
  const found = await send(toldKey(away));
  expect([away.code, found.code]).toEqual([refusals.gateway_away, 0]);
});

test('what was refused and left nothing tells no key', async () => {
  const buyer = await aShopper();
  const { db } = at.world.context;
  await db.updateTable('variation').set({ price_vnd: 300_000 }).where('id', '=', buyer.variationId).execute();
  const refused = await buyer.send(aKey());
  expect(refused.code).toBe(refusals.price_changed);
  expect(toldKey(refused)).toBeUndefined();
});
