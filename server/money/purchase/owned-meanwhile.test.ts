import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { boughtCalls } from '#contract/money/purchase-bought.ts';
import { oakCalls } from '#contract/money/purchase-oak.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { checkoutCalls } from '#contract/shop/checkout.ts';
import { GRACE_MS } from '#rules/money/purchase-methods.ts';
import { rounds } from '../../testing/rounds.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { anOakBook, booked, giveOak, payAtVnpay } from '../../testing/testPayments.ts';
import { anOffer } from '../../testing/testShops.ts';
import { aCombo, aWork, buy, charge } from '../../testing/testSold.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';
import { checkLedger } from '../ledger/invariants.ts';
import { expirePurchases } from './expire.ts';

/* Two purchases of the same thing wait, and both are paid: it is given once, and the money for it goes back. */

let world: TestWorld;
let staff: Visitor;
beforeAll(async () => {
  world = await openTestWorld();
  const finance = await aMember(world);
  await world.context.db
    .updateTable('account')
    .set({ roles: ['support', 'finance'] })
    .where('id', '=', finance.id)
    .execute();
  staff = finance.visitor;
});
let reader: Awaited<ReturnType<typeof aMember>>;
let visitor: Visitor;
let one = 0;
let other = 0;
beforeEach(async () => {
  reader = await aMember(world);
  visitor = reader.visitor;
  [one, other] = [await aWork(world, 'ebook', 40_000), await aWork(world, 'ebook', 30_000)];
});
afterEach(async () => {
  world.setNow(null);
  expect(await checkLedger(world.context.db, world.context.now())).toEqual([]);
});
afterAll(() => world.close());

const begin = async (...input: [Parameters<typeof charge>[1], number | string]) =>
  (await charge(visitor, ...input)).data;
const pay = ({ address }: { address: string }) => payAtVnpay(address, 'paid');
const info = async ({ number }: { number: string }) =>
  (await visitor.call(purchaseCalls.getOrderInfo, { number })).data;
/** Editions that are given, each as often as a line gives it. */
const given = async () =>
  (
    await world.context.db
      .selectFrom('content_grant')
      .select('edition_id')
      .where('account_id', '=', reader.id)
      .orderBy('id')
      .execute()
  ).map(({ edition_id }) => edition_id);
const owns = async () =>
  (await visitor.call(boughtCalls.listBuyContent, {})).data.map(({ content_id }) => content_id).sort();
const told = async () => {
  await world.runJobs();
  return (await visitor.call(noticeCalls.list, {})).data.items.map(({ kind, title, words }) => [
    kind,
    title,
    words,
  ]);
};
/** What VNPAY was asked to give back of a purchase. */
const sentBack = async ({ number }: { number: string }) =>
  (await staff.call(financeCalls.orderDetail, { number })).data.refunds.map(({ state, amount }) => [
    state,
    amount,
  ]);
const linesOf = async (order: { number: string }) =>
  (await info(order)).lines.map(({ item_id, refunded, owned }) => [item_id, refunded, owned]);

test('alone, then in a list: the list gives the rest, and what was there already is refunded and said', async () => {
  const [alone, list] = [await begin('book', one), await begin('book', `${one}-${other}`)];
  await pay(alone);
  const sales = await booked(world, 'sales');
  await pay(list);
  expect(await given()).toEqual([one, other]);
  expect(await booked(world, 'sales')).toBe(sales - 30_000);
  expect((await info(list)).refund).toBe('pending');
  const [[kind, title, words] = [], bought] = await told();
  expect([kind, title, words]).toEqual([
    'owned',
    'Bạn đã có “Kẻ mượn tên”',
    'Bạn đã có cuốn này nên tiền của nó được trả lại: 40.000đ.',
  ]);
  expect(bought?.[1]).toBe('Đã mua “Kẻ mượn tên”');
  expect(await sentBack(list)).toEqual([['done', 40_000]]);
  expect(await info(list)).toMatchObject({ state: 'partly_refunded', result: 'success' });
  expect(await linesOf(list)).toEqual([
    [one, true, true],
    [other, false, false],
  ]);
});

test('a list, then one of it alone: nothing is given a second time, and all of the money goes back', async () => {
  const [list, alone] = [await begin('book', `${one}-${other}`), await begin('book', one)];
  await pay(list);
  await pay(alone);
  expect(await given()).toEqual([one, other]);
  expect((await told()).filter(([kind]) => kind === 'purchase')).toHaveLength(1);
  expect(await sentBack(alone)).toEqual([['done', 40_000]]);
  expect((await info(alone)).state).toBe('refunded');
});

test('alone and in a combo, whichever is paid first', async () => {
  const combo = await aCombo(world, [one, other], 50_000);
  const [alone, set] = [await begin('book', one), await begin('combo', combo)];
  await pay(set);
  await pay(alone);
  expect(await given()).toEqual([one, other]);
  await world.runJobs();
  expect(await sentBack(alone)).toEqual([['done', 40_000]]);

  [reader, visitor] = await aMember(world).then(next => [next, next.visitor]);
  const [again, first] = [await begin('combo', combo), await begin('book', one)];
  await pay(first);
  await pay(again);
  expect(await given()).toEqual([one, other]);
  await world.runJobs();
  const share = again.lines.find(({ item_id }) => item_id === one)?.amount;
  expect(await sentBack(again)).toEqual([['done', share]]);
  expect(await owns()).toEqual([one, other].sort());
});

test('two combos that share a part: the second gives the rest', async () => {
  const last = await aWork(world, 'audiobook', 50_000);
  const [left, right] = [
    await begin('combo', await aCombo(world, [one, other], 50_000)),
    await begin('combo', await aCombo(world, [other, last], 60_000)),
  ];
  await pay(left);
  await pay(right);
  expect(await given()).toEqual([one, other, last]);
  await world.runJobs();
  const share = right.lines.find(({ item_id }) => item_id === other)?.amount;
  expect(await sentBack(right)).toEqual([['done', share]]);
  expect(await linesOf(right)).toEqual([
    [other, true, true],
    [last, false, false],
  ]);
});

test('alone, late, and alone again: the late money is not accepted and goes back', async () => {
  const late = await begin('book', one);
  world.setNow(late.expires_at + GRACE_MS + 1_000);
  await expirePurchases(world.context);
  world.setNow(null);
  await buy(visitor, 'book', one);
  await pay(late);
  expect((await info(late)).state).toBe('held');
  const reason = 'khách trả hai lần';
  const { code, message } = await staff.call(financeCalls.acceptHeld, { number: late.number, reason });
  expect([code, message]).toEqual([refusals.too_late, expect.stringContaining('đã có')]);
  expect(await given()).toEqual([one]);
  const held = (await staff.call(financeCalls.heldOrders, { page_size: 100 })).data.items.find(
    ({ number }) => number === late.number,
  );
  expect((await staff.call(financeCalls.refundHeld, { id: held?.id ?? 0, reason })).code).toBe(0);
});

test('of late money that is accepted, what was bought meanwhile is refunded', async () => {
  const late = await begin('book', `${one}-${other}`);
  world.setNow(late.expires_at + GRACE_MS + 1_000);
  await expirePurchases(world.context);
  world.setNow(null);
  await buy(visitor, 'book', one);
  await pay(late);
  const { code } = await staff.call(financeCalls.acceptHeld, { number: late.number, reason: 'khách gọi' });
  expect([code, await given()]).toEqual([0, [one, other]]);
  await world.runJobs();
  expect(await sentBack(late)).toEqual([['done', 40_000]]);
});

test('chapters that were bought while their whole book waited: their oaks are back, those from before are not', async () => {
  const book = await anOakBook(world, { chapters: 6, price: 3 });
  await world.context.db.updateTable('edition').set({ price_vnd: 20_000 }).where('id', '=', book).execute();
  await giveOak(world, reader.id, 20);
  const chapter = async (index: number) =>
    (await visitor.call(oakCalls.buyChapterBookOak, { book_id: book, chapter: index, total_price: 3 })).data;
  await chapter(1);
  const whole = await begin('book', book);
  const between = [await chapter(2), await chapter(3)];
  await pay(whole);
  expect((await visitor.call(purchaseCalls.listBalanceNut, {})).data.nut).toBe(17);
  expect((await info(whole)).state).toBe('granted');
  for (const order of between) expect((await info(order)).state).toBe('refunded');
  expect(await given()).toEqual([book, book]);
  expect((await told()).filter(([kind]) => kind === 'owned')).toEqual([
    [
      'owned',
      'Bạn đã có cả “Hai mươi tám ngày”',
      'Cuốn này có đủ các chương bạn mua lúc đợi, nên 6 sồi của các chương ấy được trả lại.',
    ],
  ]);
  expect((await visitor.call(boughtCalls.getUserContentV2, { last_time: 0 })).data.removed).toEqual([]);
});

test('a book of a shop that was bought meanwhile: its order ends, and the money goes back by itself', async () => {
  const { variationId } = await anOffer(world, { form: 'ebook', priceVnd: 40_000, of: one, edition: one });
  const { data: placed } = await visitor.call(checkoutCalls.checkOutDigital, {
    product_meta_id: variationId,
    price: 40_000,
    total: 40_000,
    payment_type: 'vnpay',
  });
  await buy(visitor, 'book', one);
  await pay({ address: placed.address ?? '' });
  expect(await given()).toEqual([one]);
  await world.runJobs();
  const number = placed.payment_code ?? '';
  expect((await info({ number })).state).toBe('refunded');
  expect(await sentBack({ number })).toEqual([['done', 40_000]]);
});

const RACES = rounds(5, 20);

test(`both paid at the same moment, ${RACES} times: each edition is given once, and one of both is refunded`, async () => {
  for (let round = 0; round < RACES; round++) {
    [reader, visitor] = await aMember(world).then(next => [next, next.visitor]);
    const [alone, list] = [await begin('book', one), await begin('book', `${other}-${one}`)];
    await Promise.all([pay(alone), pay(list)]);
    expect((await given()).sort()).toEqual([one, other].sort());
    const states = [(await info(alone)).state, (await info(list)).state];
    expect([
      ['granted', 'refund_pending'],
      ['refund_pending', 'granted'],
    ]).toContainEqual(states);
  }
}, 120_000);
