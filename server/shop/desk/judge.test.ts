import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import type { Role } from '#contract/kit/roles.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { complaintCalls } from '#contract/shop/complaints.ts';
import { deskDecisionCalls } from '#contract/shop/desk-decisions.ts';
import { deskQueueCalls } from '#contract/shop/desk-queue.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { sellerDecisionCalls } from '#contract/shop/seller-decisions.ts';
import { COMPLAINT_ANSWER_MS, complaintOffers, complaintPayers } from '#rules/shop/complaints.ts';
import { RECEIVE_MS } from '#rules/shop/shop-orders.ts';
import { aBuyer, acts, paidOrder } from '../../testing/testCheckout.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { anOffer, aShop } from '../../testing/testShops.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { moveByClock } from '../orders/by-clock.ts';

type Buyer = Awaited<ReturnType<typeof aBuyer>>;
type Person = Awaited<ReturnType<typeof aMember>>;
let world: TestWorld;
let buyer: Buyer;
let seller: Person;
let support: Person;
let shop: number;

async function staff(...roles: Role[]): Promise<Person> {
  const member = await aMember(world, 'Người Hỗ Trợ');
  await world.context.db.updateTable('account').set({ roles }).where('id', '=', member.id).execute();
  return member;
}
beforeAll(async () => {
  world = await openTestWorld();
  buyer = await aBuyer(world);
  seller = await aMember(world, 'Chủ Tiệm');
  support = await staff('support');
  shop = await aShop(world, { accountId: seller.id, name: 'Hiên Đọc' });
});
afterEach(() => world.setNow(null));
afterAll(() => world.close());

const LATE = COMPLAINT_ANSWER_MS + 60_000;
const sent = [
  ['seller', 'confirm'],
  ['seller', 'pack'],
  ['carrier', 'pick_up'],
] as const;
const there = [...sent, ['carrier', 'deliver']] as const;

/** An order that came, with a complaint; `ago`: ms since it was made. */
async function complained({ pay = 'vnpay', ago = 0, way = there as typeof there | typeof sent } = {}) {
  const { variationId } = await anOffer(world, { shop });
  const { orders } = await paidOrder(world, buyer, [variationId], { payment_type: pay as 'vnpay' });
  const order_id = orders[0]?.order_id ?? 0;
  await acts(world, order_id, ...way);
  const { data } = await buyer.visitor.call(orderCalls.detailOrder, { order_id });
  if (ago) world.setNow(Date.now() - ago);
  await buyer.visitor.call(complaintCalls.complaintOrder, {
    ...{ order_id, reason: 'damaged', words: 'Ướt một góc', pictures: [] },
  });
  world.setNow(null);
  return { order_id, order_code: data.order_code, total: data.total };
}
const answer = (order_code: string, more: object = {}) =>
  seller.visitor.call(complaintCalls.answerComplaint, { order_code, words: 'Tiệm xin lỗi', ...more });
const seen = async (order_code: string, by: Pick<Buyer, 'visitor'> = buyer) =>
  (await by.visitor.call(complaintCalls.getComplaint, { order_code })).data;
const decide = (order_code: string, more: object, by: Person = support) =>
  by.visitor.call(deskDecisionCalls.decideComplaint, {
    order_code,
    reason: 'Mọt đã xem ảnh',
    ...more,
  } as never);
const refunded = async (code: string): Promise<number> => {
  await world.runJobs();
  const rows = await world.context.db
    .selectFrom('refunded_line')
    .innerJoin('shop_order_line as line', 'line.purchase_line_id', 'refunded_line.line_id')
    .innerJoin('shop_order', 'shop_order.id', 'line.order_id')
    .select('refunded_line.amount')
    .where('shop_order.number', '=', code)
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
};

test.each(complaintOffers)(
  'the offer %s is the buyer’s to take, once, and a refund is due with it',
  async kind => {
    const { order_code } = await complained();
    const amount = kind === 'refund' ? 20_000 : 0;
    const answered = await answer(order_code, { offer: kind, amount });
    expect(answered.data).toMatchObject({ state: 'offered', offer: { kind, amount } });
    expect((await seen(order_code)).may).toMatchObject({ accept: true, ask: true, decide: false });
    const accept = () => buyer.visitor.call(complaintCalls.acceptOffer, { order_code });
    expect((await accept()).data).toMatchObject({
      state: 'accepted',
      money: kind === 'refund' ? 'going' : 'none',
    });
    expect((await accept()).code).toBe(refusals.too_late);
    const ask = await buyer.visitor.call(complaintCalls.askPlatform, { order_code, words: 'Xem giúp' });
    expect(ask.code).toBe(refusals.too_late);
    expect(await refunded(order_code)).toBe(amount);
    expect(await refunded(order_code)).toBe(amount);
  },
);

test('an offer of more than the order cost is none, and only the shop offers', async () => {
  const { order_code, total } = await complained();
  for (const amount of [0, total + 1])
    expect((await answer(order_code, { offer: 'refund', amount })).code).toBe(refusals.bad_input);
  const coming = await complained({ pay: 'cod', way: sent });
  const early = await answer(coming.order_code, { offer: 'refund', amount: 1_000 });
  expect(early.code).toBe(refusals.bad_input);
  const from = { order_code, words: 'Mọt hoàn', offer: 'refund', amount: 1 } as const;
  expect((await support.visitor.call(complaintCalls.answerComplaint, from)).code).toBe(refusals.bad_input);
});

test('for two days the shop answers; then the platform decides, and the shop does no more', async () => {
  const early = await complained();
  expect((await decide(early.order_code, { outcome: 'none' })).code).toBe(refusals.too_late);
  const { order_code } = await complained({ ago: LATE });
  expect(await seen(order_code, seller)).toMatchObject({ state: 'late', may: { answer: false } });
  expect((await answer(order_code)).code).toBe(refusals.too_late);
  const queue = (await support.visitor.call(deskQueueCalls.queue, {})).data.items;
  const task = queue.find(({ key }) => key === order_code);
  expect(task).toMatchObject({ kind: 'complaint', note: 'Hiên Đọc' });
  const list = await seller.visitor.call(complaintCalls.listComplaints, { state: 'platform' });
  expect(list.data.items.map(each => each.order_code)).toContain(order_code);
  const judged = await support.visitor.call(deskDecisionCalls.judgedComplaint, { order_code });
  expect(judged.data).toMatchObject({ may: { decide: true }, shop_complaints: expect.any(Number) });
  expect(judged.data.steps.map(({ event }) => event)).toContain('complain');
  expect((await decide(order_code, { outcome: 'none' })).data).toMatchObject({
    state: 'decided',
    decision: { outcome: 'none', amount: 0, payer: null, reason: 'Mọt đã xem ảnh' },
  });
  expect((await decide(order_code, { outcome: 'none' })).code).toBe(refusals.too_late);
  expect((await answer(order_code)).code).toBe(refusals.too_late);
  expect(await refunded(order_code)).toBe(0);
  await world.runJobs();
  for (const by of [buyer, seller]) {
    const { items } = (await by.visitor.call(noticeCalls.list, {})).data;
    expect(JSON.stringify(items)).toContain(order_code);
  }
});

test.each(complaintPayers)('what is given back is borne by the %s, never more than is left', async payer => {
  const { order_code } = await complained({ ago: LATE });
  const { left } = (await support.visitor.call(deskDecisionCalls.judgedComplaint, { order_code })).data;
  for (const wrong of [{ amount: 0, payer }, { amount: left + 1, payer }, { amount: 1_000 }])
    expect((await decide(order_code, { outcome: 'refund', ...wrong })).code).toBe(refusals.bad_input);
  const done = await decide(order_code, { outcome: 'refund', amount: 30_000, payer });
  expect(done.data.decision).toMatchObject({ amount: 30_000, payer });
  expect(await refunded(order_code)).toBe(30_000);
  const again = await support.visitor.call(deskDecisionCalls.judgedComplaint, { order_code });
  expect(again.data.left).toBe(left - 30_000);
  const { rows } = (await seller.visitor.call(sellerDecisionCalls.listDecisions, {})).data;
  expect(rows[0]).toMatchObject({
    action: 'complaint.decided',
    about: order_code,
    before: 'late',
    after: 'refund 30000',
    reason: 'Mọt đã xem ảnh',
  });
});

test('a buyer who does not like the answer asks the platform, and the parcel is not received by the clock meanwhile', async () => {
  const { order_id, order_code } = await complained();
  await answer(order_code);
  const ask = () => buyer.visitor.call(complaintCalls.askPlatform, { order_code, words: 'Tiệm chưa bồi' });
  expect((await ask()).data).toMatchObject({ state: 'appealed', asked: { words: 'Tiệm chưa bồi' } });
  expect((await ask()).code).toBe(refusals.too_late);
  const stateAt = async (ms: number) => {
    world.setNow(Date.now() + ms);
    await moveByClock(world.context);
    world.setNow(null);
    return (await buyer.visitor.call(orderCalls.detailOrder, { order_id })).data.state;
  };
  expect(await stateAt(3 * RECEIVE_MS)).toBe('delivered');
  expect((await decide(order_code, { outcome: 'none' })).code).toBe(0);
  expect(await stateAt(3 * RECEIVE_MS)).toBe('received');
});

test('after seven days nobody asks the platform', async () => {
  const { order_code } = await complained({ ago: 8 * 86_400_000 });
  world.setNow(Date.now() - 8 * 86_400_000);
  await answer(order_code);
  world.setNow(null);
  const late = await buyer.visitor.call(complaintCalls.askPlatform, { order_code, words: 'Xem giúp' });
  expect(late.code).toBe(refusals.too_late);
});

test('what a courier took goes to an account that its buyer names, once; before it came nothing is given back', async () => {
  const coming = await complained({ pay: 'cod', ago: LATE, way: sent });
  const refund = { outcome: 'refund', amount: 10_000, payer: 'shop' };
  expect((await decide(coming.order_code, refund)).code).toBe(refusals.bad_input);
  const { order_code } = await complained({ pay: 'cod', ago: LATE });
  expect((await decide(order_code, refund)).data.money).toBe('payee');
  expect(await refunded(order_code)).toBe(0);
  const account = { bank: 'VCB', bank_number: '0071 0001 2345', bank_holder: 'Mai Phương' };
  const name = (more: object = {}, by: Pick<Buyer, 'visitor'> = buyer) =>
    by.visitor.call(complaintCalls.complaintPayee, { order_code, ...account, ...more });
  expect((await name({ bank_number: '?' })).code).toBe(refusals.bad_input);
  expect((await name({}, seller)).code).toBe(refusals.not_found);
  expect((await name()).data.money).toBe('going');
  expect((await name()).code).toBe(refusals.too_late);
  expect(await refunded(order_code)).toBe(10_000);
});

test('two who decide at once: one does, and money goes back once', async () => {
  const { order_code } = await complained({ ago: LATE });
  const other = await staff('support');
  const refund = { outcome: 'refund', amount: 15_000, payer: 'platform' };
  const codes = await Promise.all([support, other].map(by => decide(order_code, refund, by)));
  expect(codes.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, refusals.too_late]);
  expect(await refunded(order_code)).toBe(15_000);
});

test('strangers, other shops and other roles decide, accept and ask nothing; support decides nothing of its own', async () => {
  const { order_code } = await complained({ ago: LATE });
  const rival = await aMember(world, 'Tiệm Khác');
  await aShop(world, { accountId: rival.id });
  const others = [await aMember(world), rival, await staff('moderator', 'editor', 'finance', 'admin')];
  for (const { visitor } of [...others, support]) {
    expect((await visitor.call(complaintCalls.acceptOffer, { order_code })).code).toBe(refusals.not_found);
    const ask = await visitor.call(complaintCalls.askPlatform, { order_code, words: 'Xem' });
    expect(ask.code).toBe(refusals.not_found);
  }
  for (const by of [...others, seller, buyer]) {
    expect((await decide(order_code, { outcome: 'none' }, by)).code).toBe(refusals.not_found);
    const seenBy = await by.visitor.call(deskDecisionCalls.judgedComplaint, { order_code });
    expect(seenBy.code).toBe(refusals.not_found);
  }
  const inside = await staff('support');
  await world.context.db
    .insertInto('shop_member')
    .values({ account_id: inside.id, shop_id: shop, role: 'packer' })
    .execute();
  expect((await decide(order_code, { outcome: 'none' }, inside)).code).toBe(refusals.own_affair);
});

test('an order that its shop has not sent is ended for the platform with its money back, and the shop reads why', async () => {
  const { variationId } = await anOffer(world, { shop });
  const { orders } = await paidOrder(world, buyer, [variationId]);
  const order_id = orders[0]?.order_id ?? 0;
  const order = async () => (await buyer.visitor.call(orderCalls.detailOrder, { order_id })).data;
  const order_code = (await order()).order_code;
  const cancel = (by: Pick<Buyer, 'visitor'> = support) =>
    by.visitor.call(deskDecisionCalls.forceCancelOrder, { order_code, reason: 'Sách bị thu hồi' });
  for (const by of [buyer, seller]) expect((await cancel(by)).code).toBe(refusals.not_found);
  expect((await cancel()).data).toEqual({ order_code, state: 'cancelled', asked: false });
  expect((await cancel()).code).toBe(refusals.too_late);
  await world.runJobs();
  expect(await order()).toMatchObject({ state: 'cancelled', cancel_source: 4, reason: 'Sách bị thu hồi' });
  expect((await order()).refund).not.toBe('none');
  const { rows } = (await seller.visitor.call(sellerDecisionCalls.listDecisions, {})).data;
  expect(rows[0]).toMatchObject({
    action: 'orders.force_cancel',
    about: order_code,
    reason: 'Sách bị thu hồi',
  });
  const gone = await complained({ way: sent });
  const late = { order_code: gone.order_code, reason: 'Muộn rồi' };
  expect((await support.visitor.call(deskDecisionCalls.forceCancelOrder, late)).code).toBe(refusals.too_late);
  const none = { order_code: '9999999999', reason: 'Không có' };
  expect((await support.visitor.call(deskDecisionCalls.forceCancelOrder, none)).code).toBe(
    refusals.not_found,
  );
});

test('an order of much money is ended by two people within a day, and by one alone never', async () => {
  const { variationId } = await anOffer(world, { shop, priceVnd: 11_000_000 } as never);
  const { orders } = await paidOrder(world, buyer, [variationId]);
  const order_id = orders[0]?.order_id ?? 0;
  const { order_code, total } = (await buyer.visitor.call(orderCalls.detailOrder, { order_id })).data;
  expect(total).toBeGreaterThan(10_000_000);
  const cancel = (by: Person) =>
    by.visitor.call(deskDecisionCalls.forceCancelOrder, { order_code, reason: 'Lừa đảo' });
  const other = await staff('support');
  expect((await cancel(support)).data).toMatchObject({ asked: true, state: 'pending' });
  expect((await cancel(support)).code).toBe(refusals.own_affair);
  const tasks = (await other.visitor.call(deskQueueCalls.queue, {})).data.items;
  expect(tasks.find(({ key }) => key === order_code)).toMatchObject({ kind: 'cancel', note: 'Lừa đảo' });
  const asked_at = new Date(Date.now() - 25 * 3_600_000);
  await world.context.db
    .updateTable('order_cancel_ask')
    .set({ asked_at })
    .where('order_id', '=', order_id)
    .execute();
  expect((await cancel(other)).data.asked).toBe(true);
  expect((await cancel(support)).data).toMatchObject({ asked: false, state: 'cancelled' });
});
