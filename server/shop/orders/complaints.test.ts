import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { complaintCalls } from '#contract/shop/complaints.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { shopRatingCalls } from '#contract/shop/shop-ratings.ts';
import { complaintReasons } from '#rules/shop/complaints.ts';
import { type OrderState, orderMoves, RECEIVE_MS } from '#rules/shop/shop-orders.ts';
import { samplePhoto } from '../../library/ingest/image/sample-picture.ts';
import { aBuyer, acts, paidOrder } from '../../testing/testCheckout.ts';
import { sendFile } from '../../testing/testFiles.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { anOffer, aShop } from '../../testing/testShops.ts';
import { aMember, aVisitor } from '../../testing/testVisitor.ts';
import { moveByClock } from './by-clock.ts';

type Buyer = Awaited<ReturnType<typeof aBuyer>>;
let world: TestWorld;
let buyer: Buyer;
let seller: Awaited<ReturnType<typeof aMember>>;
let shop: number;
beforeAll(async () => {
  world = await openTestWorld();
  buyer = await aBuyer(world);
  seller = await aMember(world, 'Chủ Tiệm');
  shop = await aShop(world, { accountId: seller.id, name: 'Hiên Đọc' });
});
afterEach(() => world.setNow(null));
afterAll(() => world.close());

const sent = [
  ['seller', 'confirm'],
  ['seller', 'pack'],
  ['carrier', 'pick_up'],
] as const;
const methods = {
  packed: sent.slice(0, 2),
  delivering: sent,
  failed: [...sent, ['carrier', 'fail']],
  delivered: [...sent, ['carrier', 'deliver']],
  received: [...sent, ['carrier', 'deliver'], ['buyer', 'receive']],
} as const satisfies Partial<Record<OrderState, unknown>>;

/** An order of the shop that stands so; at the door, so that no gateway is asked. */
async function orderThat(state: keyof typeof methods): Promise<{ order_id: number; order_code: string }> {
  const { variationId } = await anOffer(world, { shop });
  const { orders } = await paidOrder(world, buyer, [variationId], { payment_type: 'cod' });
  const order_id = orders[0]?.order_id ?? 0;
  await acts(world, order_id, ...methods[state]);
  const { data } = await buyer.visitor.call(orderCalls.detailOrder, { order_id });
  return { order_id, order_code: data.order_code };
}

const said = { reason: 'damaged', words: 'Bìa rách <b>một</b> góc' } as const;
const complain = (order_id: number, more: object = {}) =>
  buyer.visitor.call(complaintCalls.complaintOrder, { order_id, ...said, ...more });
async function aPhoto(by: Pick<Buyer, 'visitor'> = buyer): Promise<string> {
  const file = await samplePhoto();
  const input = { purpose: 'complaint' as const };
  return (await sendFile(world, by.visitor, shopRatingCalls.sendPhoto, { input, file })).data.key;
}
const noticesOf = async ({ visitor }: Pick<Buyer, 'visitor'>) =>
  (await visitor.call(noticeCalls.list, {})).data.items.filter(({ kind }) => kind === 'complaint');

test('a complaint with pictures is a step of the order; its shop is told, answers, and the buyer is told', async () => {
  const { order_id, order_code } = await orderThat('delivered');
  const before = (await buyer.visitor.call(orderCalls.detailOrder, { order_id })).data;
  expect(before).toMatchObject({ complaint: 'none', may: { complain: true, rate: true, confirm: true } });
  const { data } = await complain(order_id, { pictures: [await aPhoto()] });
  expect(data).toMatchObject({
    state: 'delivered',
    complaint: 'open',
    may: { complain: false, confirm: true },
  });
  expect(data.moved_at).toBe(before.moved_at);
  expect(data.steps.at(-1)).toMatchObject({
    event: 'complain',
    actor: 'buyer',
    state: 'delivered',
    reason: '',
  });
  const again = await complain(order_id);
  expect([again.code, again.message]).toEqual([refusals.too_late, 'Bạn đã gửi khiếu nại về đơn này rồi.']);
  await world.runJobs();
  expect(await noticesOf(seller)).toMatchObject([{ title: `Người mua khiếu nại đơn ${order_code}` }]);
  expect(JSON.stringify(await noticesOf(seller))).not.toContain('rách <b>');

  const seen = await seller.visitor.call(complaintCalls.getComplaint, { order_code });
  expect(seen.data).toMatchObject({ ...said, answer: '', answered_by: null, answered_at: null });
  const words = 'Tiệm gửi bạn cuốn khác nhé';
  const answered = await seller.visitor.call(complaintCalls.answerComplaint, { order_code, words });
  expect(answered.data).toMatchObject({ answer: words, answered_by: 'seller' });
  const twice = await seller.visitor.call(complaintCalls.answerComplaint, { order_code, words });
  expect(twice.code).toBe(refusals.too_late);
  await world.runJobs();
  expect(await noticesOf(buyer)).toMatchObject([
    { title: 'Hiên Đọc đã trả lời khiếu nại của bạn', link: `/account/order/physical/${order_code}` },
  ]);
  const after = (await buyer.visitor.call(orderCalls.detailOrder, { order_id })).data;
  expect(after.complaint).toBe('answered');
  expect(after.steps.at(-1)).toMatchObject({ event: 'answer', actor: 'seller' });
  const audit = await world.context.db.selectFrom('audit').select(['action', 'after']).execute();
  expect(audit).toMatchObject([
    { action: 'orders.complaint', after: { state: 'answered', by: 'seller', order: order_code } },
  ]);
});

const saidRows = orderMoves.filter(({ from, to }) => from === to);
test('the table has complaints and answers in the same states', () => {
  expect(new Set(saidRows.map(({ from }) => from))).toEqual(
    new Set(['delivering', 'failed', 'delivered', 'received']),
  );
  expect(saidRows).toHaveLength(12);
});

test.each(['delivering', 'failed', 'delivered', 'received'] as const)(
  '%s: its buyer complains, its shop answers one and the platform another, and it stays where it is',
  async state => {
    const support = await aMember(world, 'Người Hỗ Trợ');
    const roles = { roles: ['support' as const] };
    await world.context.db.updateTable('account').set(roles).where('id', '=', support.id).execute();
    for (const [by, { visitor }] of [
      ['seller', seller],
      ['platform', support],
    ] as const) {
      const { order_id, order_code } = await orderThat(state);
      expect((await complain(order_id)).data).toMatchObject({ state, complaint: 'open' });
      const answered = await visitor.call(complaintCalls.answerComplaint, { order_code, words: 'Đã xem' });
      expect(answered.data.answered_by).toBe(by);
      const { steps } = (await buyer.visitor.call(orderCalls.detailOrder, { order_id })).data;
      expect(steps.slice(-2)).toMatchObject([
        { event: 'complain', actor: 'buyer', state },
        { event: 'answer', actor: by, state },
      ]);
    }
  },
);

test('a shop lists the complaints about it, support those about all, another seller and the buyer none', async () => {
  const { order_id, order_code } = await orderThat('delivered');
  const later = await orderThat('failed');
  await complain(order_id);
  await complain(later.order_id);
  const other = await aMember(world, 'Người Bán Khác');
  const otherShop = await aShop(world, { accountId: other.id });
  const support = await aMember(world, 'Người Hỗ Trợ');
  const roles = { roles: ['support' as const] };
  await world.context.db.updateTable('account').set(roles).where('id', '=', support.id).execute();
  const list = async ({ visitor }: Pick<Buyer, 'visitor'>, more: object = {}) =>
    (await visitor.call(complaintCalls.listComplaints, more)).data;
  const codes = async (of: Pick<Buyer, 'visitor'>, more: object = {}) =>
    (await list(of, more)).items.map(each => each.order_code);

  // Who waits longest is first.
  expect((await codes(seller)).slice(-2)).toEqual([order_code, later.order_code]);
  expect((await list(seller)).items.at(-2)).toMatchObject({ ...said, answer: '', answered_at: null });
  expect(await codes(support)).toEqual(await codes(seller));
  for (const nobody of [other, buyer])
    for (const state of ['open', 'answered', 'all'])
      expect(await list(nobody, { state })).toEqual({ items: [], more: false });
  expect((await aVisitor(world).call(complaintCalls.listComplaints, {})).code).toBe(refusals.login_required);

  await seller.visitor.call(complaintCalls.answerComplaint, { order_code, words: 'Tiệm xin lỗi' });
  expect(await codes(seller)).not.toContain(order_code);
  expect((await list(seller, { state: 'answered' })).items[0]).toMatchObject({
    order_code,
    answer: 'Tiệm xin lỗi',
  });
  expect((await codes(seller, { state: 'all' })).slice(0, 2)).toEqual([later.order_code, order_code]);
  const first = await list(support, { state: 'all', page_size: 1 });
  const second = await list(support, { state: 'all', page_size: 1, page_no: 2 });
  expect([first, second].map(({ items, more }) => [items[0]?.order_code, more])).toEqual([
    [later.order_code, true],
    [order_code, true],
  ]);

  // The shop of a complaint is its order's, whatever is written.
  await world.owner
    .updateTable('order_complaint')
    .set({ shop_id: otherShop } as never)
    .where('order_id', '=', later.order_id)
    .execute();
  expect(await codes(seller)).toContain(later.order_code);
  expect(await codes(other)).toEqual([]);
});

test('before it is sent and after thirty days nobody complains, by the call or in the database', async () => {
  const packed = await orderThat('packed');
  expect((await complain(packed.order_id)).code).toBe(refusals.too_late);
  const raw = { order_id: packed.order_id, account_id: buyer.id, ...said, created_at: new Date() };
  const insert = (row: typeof raw) => world.context.db.insertInto('order_complaint').values(row).execute();
  await expect(insert(raw)).rejects.toMatchObject({ code: '23514' });
  const there = await orderThat('received');
  await expect(insert({ ...raw, order_id: there.order_id, account_id: seller.id })).rejects.toMatchObject({
    code: '23514',
  });
  const delivered_at = new Date(Date.now() - 32 * 86_400_000);
  const { db } = world.context;
  await db.updateTable('shop_order').set({ delivered_at }).where('id', '=', there.order_id).execute();
  const { data } = await buyer.visitor.call(orderCalls.detailOrder, { order_id: there.order_id });
  expect(data.may).toMatchObject({ complain: false, rate: true });
  const late = await complain(there.order_id);
  expect([late.code, late.message]).toEqual([refusals.too_late, 'Đơn này giờ không khiếu nại được.']);
});

test('an open complaint keeps a parcel from being received by the clock; an answer lets it go', async () => {
  const { order_id, order_code } = await orderThat('delivered');
  await complain(order_id);
  const stateAt = async (ms: number) => {
    world.setNow(Date.now() + ms);
    await moveByClock(world.context);
    world.setNow(null);
    return (await buyer.visitor.call(orderCalls.detailOrder, { order_id })).data.state;
  };
  expect(await stateAt(10 * RECEIVE_MS)).toBe('delivered');
  await seller.visitor.call(complaintCalls.answerComplaint, { order_code, words: 'Tiệm xin lỗi' });
  expect(await stateAt(RECEIVE_MS - 60_000)).toBe('delivered');
  expect(await stateAt(RECEIVE_MS + 60_000)).toBe('received');
});

test('a guest, another buyer and another shop learn nothing of a complaint, and its pictures open for nobody else', async () => {
  const { order_id, order_code } = await orderThat('delivered');
  const stranger = await aBuyer(world);
  const otherSeller = await aMember(world, 'Tiệm Khác');
  await aShop(world, { accountId: otherSeller.id });
  const stolen = await aPhoto(stranger);
  expect((await complain(order_id, { pictures: [stolen] })).code).toBe(refusals.bad_input);
  const key = await aPhoto();
  await complain(order_id, { pictures: [key] });
  const none = await stranger.visitor.call(complaintCalls.getComplaint, { order_code: '0000000000' });
  for (const { visitor } of [stranger, otherSeller]) {
    expect(await visitor.call(complaintCalls.getComplaint, { order_code })).toEqual(none);
    const answer = { order_code, words: 'Không phải của tôi' };
    expect((await visitor.call(complaintCalls.answerComplaint, answer)).code).toBe(404);
    expect((await visitor.call(complaintCalls.complaintOrder, { order_id, ...said })).code).toBe(404);
  }
  const own = { order_code, words: 'Tự trả lời' };
  expect((await buyer.visitor.call(complaintCalls.answerComplaint, own)).code).toBe(404);
  expect((await aVisitor(world).call(complaintCalls.getComplaint, { order_code })).code).toBe(102);
  const guest = await aVisitor(world).call(orderCalls.searchOrder, { order_code, phone: '0901234567' });
  expect(JSON.stringify(guest.data)).not.toMatch(/rách|complaint"|photos/);

  const get = async (url: string) => (await world.app.inject({ url })).statusCode;
  const { data } = await buyer.visitor.call(complaintCalls.getComplaint, { order_code });
  const [base = ''] = data.pictures;
  expect(await get(`${base}/320.webp`)).toBe(200);
  expect(await get(`/photos/open/${key}/320.webp`)).toBe(404);
  expect(await get(`/photos/sealed/${key}/320.webp`)).toBe(404);
  const [, until = '', mac = ''] = base.split('/').at(-1)?.split('.') ?? [];
  expect(await get(`/photos/sealed/${'a'.repeat(32)}.${until}.${mac}/320.webp`)).toBe(404);
  expect(await get(`/photos/sealed/${key}.zzzzzzzzz.${mac}/320.webp`)).toBe(404);
  world.setNow(Date.now() + 16 * 60_000);
  expect(await get(`${base}/320.webp`)).toBe(403);
});

test('each reason is taken, words are asked for, and what an account leaves behind is nothing', async () => {
  const { order_id } = await orderThat('received');
  const nothing = await complain(order_id, { words: '   ' });
  expect([nothing.code, nothing.message]).toEqual([
    refusals.bad_input,
    { words: ['Vui lòng nhập chuyện đã xảy ra'] },
  ]);
  expect((await complain(order_id, { reason: 'boring' })).code).toBe(refusals.bad_input);
  for (const reason of complaintReasons)
    expect((await complain(order_id, { reason, words: 'x'.repeat(2_001) })).code).toBe(refusals.bad_input);
  expect((await complain(order_id, { reason: 'other', words: 'x'.repeat(2_000) })).code).toBe(0);
});
