import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cartCalls } from '#contract/shop/cart.ts';
import { codeListCalls } from '#contract/shop/checkout.ts';
import { voucherCalls } from '#contract/shop/vouchers.ts';
import { transact } from '../../kit/db/transact.ts';
import { aBuyer, aVoucher, putIn } from '../../testing/testCheckout.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { anOffer, aShop } from '../../testing/testShops.ts';
import { aVisitor } from '../../testing/testVisitor.ts';
import { claimVouchers, whyNoVoucher } from './queries.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterEach(() => world.context.db.updateTable('voucher').set({ listed: false }).execute());
afterAll(() => world.close());

const use = (voucher_id: number, accountId: number, checkoutNo: string) =>
  transact(world.context.db, tx =>
    claimVouchers(tx, [{ voucher_id, amount_vnd: 1_000 }], { accountId, checkoutNo, now: new Date() }),
  ).then(
    () => '',
    error => whyNoVoucher(error) ?? Promise.reject(error),
  );

test('vouchers are listed for everybody, those of the fee apart, the first to end first', async () => {
  const shop = await aShop(world, { name: 'Hiên Đọc' });
  const stopped = await aShop(world, { status: 2 });
  const now = Date.now();
  const late = await aVoucher(world, { to: now + 9_000_000 });
  const soon = await aVoucher(world, { kind: 'shop', shop, to: now + 8_000_000 });
  const fee = await aVoucher(world, { kind: 'shipping' });
  await aVoucher(world, { to: now - 1, from: now - 2 });
  await aVoucher(world, { listed: false });
  await aVoucher(world, { kind: 'shop', shop: stopped });
  const guest = aVisitor(world);
  const coupons = async (input: object) =>
    (await guest.call(voucherCalls.listCoupon, input)).data.items.map(({ voucher_id }) => voucher_id);
  expect(await coupons({})).toEqual([soon, late]);
  expect(await coupons({ shop_id: shop })).toEqual([soon]);
  expect(await coupons({ page_size: 1, page_no: 2 })).toEqual([late]);
  const free = (await guest.call(voucherCalls.listFreeShip, {})).data;
  expect(free).toMatchObject({ items: [{ voucher_id: fee, kind: 'shipping' }], more: false });
  const { items } = (await guest.call(voucherCalls.listCoupon, {})).data;
  expect(items[0]).toMatchObject({ kind: 'shop', shopname: 'Hiên Đọc', amount: 20_000, used_up: false });
});

test('each result of the specification is said of the voucher, with what is missing', async () => {
  const buyer = await aBuyer(world);
  const [one, other] = [
    await anOffer(world, { priceVnd: 66_750 }),
    await anOffer(world, { priceVnd: 119_000 }),
  ];
  await putIn(buyer.visitor, [one.variationId, other.variationId]);
  const now = Date.now();
  const all = {
    counts: await aVoucher(world, { least: 150_000 }),
    little: await aVoucher(world, { least: 219_000 }),
    elsewhere: await aVoucher(world, { kind: 'shop', shop: await aShop(world) }),
    mine: await aVoucher(world, {}),
    everybody: await aVoucher(world, { total: 1 }),
    later: await aVoucher(world, { from: now + 60_000 }),
    gone: await aVoucher(world, { kind: 'shop', shop: other.shopId }),
  };
  expect(await use(all.mine, buyer.id, 'a')).toBe('');
  expect(await use(all.everybody, (await world.aReader()).id, 'b')).toBe('');
  const said = async (more: object = {}) => {
    const { data } = await buyer.visitor.call(codeListCalls.listCode, more);
    const named = (id: number) => data.items.find(({ voucher_id }) => voucher_id === id);
    return { data, named };
  };
  const { named, data } = await said();
  expect(named(all.counts)).toMatchObject({ result: 0, reason: '', saves: 20_000 });
  expect(named(all.little)).toMatchObject({ result: 1, reason: 'too_little', missing: 33_250 });
  // Another shop's are not shown at all: nothing of it lies in the cart.
  expect(named(all.elsewhere)).toBeUndefined();
  expect(named(all.mine)).toMatchObject({ result: 11, used_up: true });
  expect(named(all.everybody)).toMatchObject({ result: 12, left: 0 });
  expect(named(all.later)).toMatchObject({ result: 16, reason: 'not_yet' });
  expect(data.best).toEqual([all.counts, all.gone].sort((a, b) => a - b));
  expect(data.best_saves).toBe(40_000);
  expect(data.items[0]?.result).toBe(0);

  const { db } = world.context;
  const ofOther = async () => (await said()).named(all.gone)?.result;
  await db
    .insertInto('stock_movement')
    .values({
      variation_id: other.variationId,
      kind: 'corrected',
      quantity: -5,
      actor: 'seller',
      reason: 'mất',
      at: new Date(),
    })
    .execute();
  expect(await ofOther()).toBe(5);
  await db.updateTable('variation').set({ active: false }).where('id', '=', other.variationId).execute();
  expect(await ofOther()).toBe(3);
  await db.updateTable('product').set({ active: false }).where('id', '=', other.id).execute();
  expect(await ofOther()).toBe(1);
  const holiday = { holiday_from: new Date(now - 1), holiday_until: new Date(now + 9_000_000) };
  await db.updateTable('product').set({ active: true }).where('id', '=', other.id).execute();
  await db.updateTable('shop').set(holiday).where('id', '=', other.shopId).execute();
  expect(await ofOther()).toBe(2);
});

test('a typed code counts, in small letters too, and one with nothing behind it is 16', async () => {
  const buyer = await aBuyer(world);
  await putIn(buyer.visitor, [(await anOffer(world)).variationId]);
  const hidden = await aVoucher(world, { code: 'BANDOC2026', listed: false });
  const foreign = await aVoucher(world, {
    code: 'TIEMKHAC',
    kind: 'shop',
    shop: await aShop(world),
    listed: false,
  });
  const typed = async (code: string) =>
    (await buyer.visitor.call(codeListCalls.listCode, { code, vouchers: '' })).data.typed;
  expect(await typed(' bandoc2026 ')).toEqual({ voucher_id: hidden, result: 0 });
  expect(await typed('TIEMKHAC')).toEqual({ voucher_id: foreign, result: 2 });
  expect(await typed('KHONGCO')).toEqual({ voucher_id: null, result: 16 });
  expect(await typed('')).toBeNull();
  const chosen = await buyer.visitor.call(codeListCalls.listCode, { vouchers: String(hidden) });
  expect(chosen.data).toMatchObject({ chosen: [hidden], saves: 20_000 });
  const none = await aBuyer(world);
  const empty = await none.visitor.call(codeListCalls.listCode, { code: 'BANDOC2026' });
  expect(empty.data.typed?.result).toBe(1);
  expect((await none.visitor.call(codeListCalls.listCode, { product_meta_id: 99_999_999 })).code).toBe(404);
  expect((await none.visitor.call(cartCalls.countCart, {})).data.count).toBe(0);
});

test('limits hold for all and for each under a hundred at once, and what goes back can be used again', async () => {
  const total = await aVoucher(world, { total: 7, each: 1_000 });
  const { id } = await world.aReader();
  const uses = await Promise.all(Array.from({ length: 100 }, (_, at) => use(total, id, `t${at}`)));
  expect(uses.filter(why => why === '')).toHaveLength(7);
  expect(new Set(uses)).toEqual(new Set(['', 'used_by_all']));
  const each = await aVoucher(world, { each: 2 });
  const own = await Promise.all(Array.from({ length: 30 }, (_, at) => use(each, id, `e${at}`)));
  expect(own.filter(why => why === '')).toHaveLength(2);
  expect(new Set(own)).toEqual(new Set(['', 'used_by_you']));
  const { db } = world.context;
  const back = () =>
    db
      .updateTable('voucher_claim')
      .set({ state: 'returned' })
      .where('checkout_no', '=', `e${own.indexOf('')}`)
      .execute();
  await back();
  await back();
  expect(await use(each, id, 'again')).toBe('');
  expect(await use(each, id, 'more')).toBe('used_by_you');
  // What was given back is not taken back again by a statement of the server.
  await expect(
    db
      .updateTable('voucher_claim')
      .set({ amount_vnd: 1 } as object)
      .where('checkout_no', '=', 'again')
      .execute(),
  ).rejects.toMatchObject({ code: '23514' });
});
