import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aPlan } from '../../testing/testPayments.ts';
import { aSale, aWork, buy, charge } from '../../testing/testSold.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { checkLedger } from '../ledger/invariants.ts';
import { insertAttempt, MOST_ATTEMPTS, referenceOf } from './queries.ts';

/* Charges at the edge: what changes while a gateway is asked, very many attempts, odd prices and numbers. */

let world: TestWorld;
let pouch = 0;
beforeAll(async () => {
  world = await openTestWorld();
  pouch = await aPlan(world, { oak: 50 }, 20_000);
});
afterEach(async () => {
  for (const name of Object.keys(world.road)) delete world.road[name as keyof typeof world.road];
  expect(await checkLedger(world.context.db, Date.now())).toEqual([]);
});
afterAll(() => world.close());

test('a purchase that is cancelled while its gateway is asked leads nobody on to pay it', async () => {
  const { visitor } = await aMember(world);
  let answer = () => {};
  const path = /momo\/v2\/gateway\/api\/create/;
  world.road.hold = { path, until: new Promise<void>(done => (answer = done)) };
  const charged = visitor.call(purchaseCalls.charge, {
    item_id: String(pouch),
    charge_type: 'package',
    pay_type: 'momo',
  });
  await expect.poll(() => world.passed.some(one => path.test(one.path))).toBe(true);
  const [{ number = '' } = {}] = (await visitor.call(purchaseCalls.getUserTransaction, {})).data.items;
  expect((await visitor.call(purchaseCalls.cancelOrder, { number })).code).toBe(0);
  answer();
  const { data } = await charged;
  expect([data.state, data.address]).toEqual(['cancelled', `/package-plan/result?number=${number}`]);
});

test('after as many attempts as two digits tell apart the same things wait as another purchase', async () => {
  const { visitor } = await aMember(world);
  const { data } = await charge(visitor, 'package', pouch);
  const { db } = world.context;
  const purchase = await db
    .selectFrom('purchase')
    .select(['id', 'number'])
    .where('number', '=', data.number)
    .executeTakeFirstOrThrow();
  const more = {
    purchase_id: purchase.id,
    gateway: 'momo',
    bank_code: '',
    ip: '',
    created_at: new Date(0),
  } as const;
  for (let before = 1; before < MOST_ATTEMPTS; before++)
    await db
      .transaction()
      .execute(tx => insertAttempt(tx, { ...more, reference: referenceOf(purchase, before) }));
  const next = await charge(visitor, 'package', pouch);
  expect([next.code, next.data.number === data.number]).toEqual([0, false]);
  const { state } = (await visitor.call(purchaseCalls.getOrderInfo, { number: data.number })).data;
  expect(state).toBe('cancelled');
});

test('a sale above the list price is none, and one for nothing sells nothing', async () => {
  const { visitor } = await aMember(world);
  const span = { from: Date.now() - 1_000, to: Date.now() + 3_600_000 };
  const [above, free] = [await aWork(world, 'ebook', 39_000), await aWork(world, 'ebook', 39_000)];
  await aSale(world, above, { ...span, priceVnd: 45_000 });
  await aSale(world, free, { ...span, priceVnd: 0 });
  expect(await buy(visitor, 'book', above)).toMatchObject({ result: 'success', total: 39_000, saved: 0 });
  expect((await charge(visitor, 'book', free)).code).toBe(refusals.not_for_sale);
});

test.each(['2147483648', '9999999999', '1-9999999999'])(
  'the number %s, which nothing here has, is not found and breaks nothing',
  async item => {
    const { visitor } = await aMember(world);
    for (const type of ['package', 'book', 'combo', 'audiobook'] as const)
      expect((await charge(visitor, type, item)).code, type).toBe(refusals.bad_input);
  },
);

test('a purchase type that is none finds no transactions and breaks nothing', async () => {
  const { visitor } = await aMember(world);
  await buy(visitor, 'package', pouch);
  const found = async (purchase_type: number) =>
    await visitor.call(purchaseCalls.getUserTransaction, { purchase_type });
  expect((await found(998)).data.items).toEqual([]);
  expect((await found(70_000)).code).toBe(refusals.bad_input);
});

test.each(['total', 'amount', 'price_vnd', 'state', 'wallet', 'number'])(
  'a charge that says its own %s is refused, and nothing is written',
  async name => {
    const { visitor } = await aMember(world);
    const input = { item_id: String(pouch), charge_type: 'package', pay_type: 'vnpay', [name]: '1' };
    expect((await visitor.call(purchaseCalls.charge, input as never)).code).toBe(refusals.bad_input);
    expect((await visitor.call(purchaseCalls.getUserTransaction, {})).data.items).toEqual([]);
  },
);
