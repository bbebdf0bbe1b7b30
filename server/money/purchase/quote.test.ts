import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/kit/call.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { quoteCalls } from '#contract/money/purchase-quote.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aPlan, chargePlan, payAtVnpay } from '../../testing/testPayments.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';

let world: TestWorld;
let month = 0;
let pouch = 0;
beforeAll(async () => {
  world = await openTestWorld();
  month = await aPlan(world, { days: 30 });
  pouch = await aPlan(world, { oak: 50 }, 20_000);
});
afterEach(() => world.setNow(null));
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const quote = (visitor: Visitor, input: Input<typeof quoteCalls.quote>) =>
  visitor.call(quoteCalls.quote, input);

test('a package is quoted at the server’s price, with the day until which one would be a member', async () => {
  const { visitor } = await aMember(world);
  const now = Date.now();
  world.setNow(now);
  const { data } = await quote(visitor, { item_id: String(month), charge_type: 'package' });
  expect(data).toMatchObject({
    total: 49_000,
    open: null,
    now,
    lines: [{ kind: 'membership', item_id: month, amount: 49_000, was: null, until: now + 30 * DAY_MS }],
  });
  const oaks = await quote(visitor, { item_id: String(pouch), charge_type: 'package' });
  expect(oaks.data).toMatchObject({
    total: 20_000,
    lines: [{ kind: 'oak', oak: 50, until: null, card: null }],
  });
});

test('a work in a sale is quoted with its old price and its card', async () => {
  const { visitor } = await aMember(world);
  const { id } = await world.aBook('Muối của rừng', { priceType: 2, priceVnd: 60_000 });
  const sale = await world.context.db
    .insertInto('flash_sale')
    .values({
      title: 'Giờ vàng',
      starts_at: new Date(Date.now() - 60_000),
      ends_at: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.context.db
    .insertInto('flash_sale_item')
    .values({ flash_sale_id: sale.id, edition_id: id, price_vnd: 39_000 })
    .execute();
  const { data } = await quote(visitor, { item_id: String(id), charge_type: 'book' });
  expect(data).toMatchObject({
    total: 39_000,
    lines: [{ kind: 'book', amount: 39_000, was: 60_000, reason: 'sale', card: { id, price: 60_000 } }],
  });
});

test('the purchase that waits for the same is named until it is paid, out of time or at another price', async () => {
  const { visitor } = await aMember(world);
  const plan = await aPlan(world, { oak: 10 }, 5_000);
  const open = async () =>
    (await quote(visitor, { item_id: String(plan), charge_type: 'package' })).data.open?.number ?? null;
  const { data } = await chargePlan(visitor, plan);
  expect(await open()).toBe(data.number);
  world.setNow(data.expires_at + 1);
  expect(await open()).toBeNull();
  world.setNow(null);
  await world.context.db
    .updateTable('package_plan')
    .set({ price_vnd: 6_000 })
    .where('id', '=', plan)
    .execute();
  expect(await open()).toBeNull();
  const next = await chargePlan(visitor, plan);
  await payAtVnpay(next.data.address, 'paid');
  expect(await open()).toBeNull();
});

test('what is not there or not for sale has no quote', async () => {
  const { visitor } = await aMember(world);
  const codeOf = async (input: Input<typeof quoteCalls.quote>) => (await quote(visitor, input)).code;
  expect(await codeOf({ item_id: '999999', charge_type: 'package' })).toBe(refusals.not_found);
  expect(await codeOf({ item_id: '1', charge_type: 'supplier' })).toBe(refusals.not_for_sale);
});

test('a purchase says what it is for, how it was paid and when, and shows the works in it', async () => {
  const { visitor } = await aMember(world);
  const { id } = await world.aBook('Sông Cái mùa nước', { priceType: 2, priceVnd: 30_000 });
  const { data } = await visitor.call(purchaseCalls.charge, {
    item_id: String(id),
    charge_type: 'book',
    pay_type: 'vnpay',
  });
  await payAtVnpay(data.address, 'paid');
  const info = (await visitor.call(purchaseCalls.getOrderInfo, { number: data.number })).data;
  expect(info).toMatchObject({
    intent: `book_${id}`,
    state: 'granted',
    pay_type: 'vnpay',
    lines: [{ kind: 'book', item_id: id }],
    cards: [{ id, title: 'Sông Cái mùa nước' }],
  });
  expect(info.moved_at).toBeGreaterThanOrEqual(info.created_at);
});

test('a charge that was shown an earlier purchase than the last one is refused, and buys again when shown it', async () => {
  const { visitor } = await aMember(world);
  const charge = (bought: string) =>
    visitor.call(purchaseCalls.charge, {
      item_id: String(pouch),
      charge_type: 'package',
      pay_type: 'vnpay',
      bought,
    });
  const first = (await charge('')).data;
  await payAtVnpay(first.address, 'paid');
  expect((await charge('')).code).toBe(refusals.bought_meanwhile);
  expect((await charge(first.number)).code).toBe(0);
});
