import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { CODE_SECONDS } from '#rules/people/account.ts';
import { aBuyer, acts, doJobs, paidOrder, stockOf } from '../../testing/testCheckout.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { anOffer } from '../../testing/testShops.ts';
import { aPhone, aVisitor } from '../../testing/testVisitor.ts';

/* An order is ended by whoever has its code and its phone. */

let world: TestWorld;
let buyer: Awaited<ReturnType<typeof aBuyer>>;
beforeAll(async () => {
  world = await openTestWorld();
  buyer = await aBuyer(world);
});
afterAll(() => world.close());

const detailOf = async (order_id: number) =>
  (await buyer.visitor.call(orderCalls.detailOrder, { order_id })).data;
const stateOf = async (id: number) => (await detailOf(id)).state;

/** A guest, the order that they look for, and the newest code that its phone was sent. */
async function aGuestWith(state: 'pending' | 'preparing') {
  const { variationId } = await anOffer(world);
  const id = (await paidOrder(world, buyer, [variationId])).orders[0]?.order_id ?? 0;
  if (state === 'preparing') await acts(world, id, ['seller', 'confirm']);
  // The phone has a limit of its own: each order of this file goes to another one.
  const phone = aPhone();
  const { db } = world.context;
  await db.updateTable('shop_order_recipient').set({ phone }).where('order_id', '=', id).execute();
  const pair = { order_code: (await detailOf(id)).order_code, phone };
  const guest = aVisitor(world);
  const code = async () => {
    await doJobs(world);
    return world.sandbox.outbox.letters(phone)[0];
  };
  return { id, variationId, pair, guest, code };
}

test('a guest ends an order with the code that its phone gets in Zalo: once, and the copies are back', async () => {
  const { id, variationId, pair, guest, code } = await aGuestWith('pending');
  expect((await guest.call(orderCalls.searchOrder, pair)).data.may).toEqual({ cancel: true });
  const before = await stockOf(world, variationId);
  const sent = await guest.call(orderCalls.getOtpCancelOrder, pair);
  expect(sent.data).toMatchObject({ channel: 'zns', digits: 6 });
  const letter = await code();
  expect(letter).toMatchObject({ channel: 'zns', to: pair.phone });
  const otp = letter?.code ?? '';
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
  const cancel = (given: object = {}) =>
    guest.call(orderCalls.confirmOtpCancelOrder, { ...pair, otp, reason: 'Đặt nhầm', ...given });
  expect((await cancel({ otp: wrong })).code).toBe(refusals.wrong_code);
  // Another device has asked for no code.
  const other = await aVisitor(world).call(orderCalls.confirmOtpCancelOrder, { ...pair, otp, reason: '' });
  expect(other.code).toBe(refusals.code_spent);
  expect(await stateOf(id)).toBe('pending');
  const ended = await cancel();
  expect(ended.data).toMatchObject({ state: 'cancelled', cancel_source: 1, may: { cancel: false } });
  expect(JSON.stringify(ended.data)).not.toMatch(/Triều|Võ Văn Tần/);
  expect(await detailOf(id)).toMatchObject({ reason: 'Đặt nhầm', refund: 'pending' });
  expect(await stockOf(world, variationId)).toEqual({ ...before, on_hand: before.on_hand + 1 });
  expect((await cancel()).code).toBe(refusals.too_late);
  expect((await guest.call(orderCalls.getOtpCancelOrder, pair)).code).toBe(refusals.too_late);
});

test('a code ends the order that it was asked for, no other, and not after its time', async () => {
  const one = await aGuestWith('pending');
  const other = await aGuestWith('pending');
  const { phone } = one.pair;
  await world.context.db
    .updateTable('shop_order_recipient')
    .set({ phone })
    .where('order_id', '=', other.id)
    .execute();
  await one.guest.call(orderCalls.getOtpCancelOrder, one.pair);
  const otp = (await one.code())?.code ?? '';
  const foreign = { order_code: other.pair.order_code, phone, otp, reason: '' };
  expect((await one.guest.call(orderCalls.confirmOtpCancelOrder, foreign)).code).toBe(refusals.code_spent);
  // As codes that let somebody in: one a minute for a phone, whichever order it is about.
  const again = await one.guest.call(orderCalls.getOtpCancelOrder, { order_code: foreign.order_code, phone });
  expect(again.code).toBe(refusals.too_many);
  world.setNow(Date.now() + CODE_SECONDS * 1_000 + 1_000);
  const late = await one.guest.call(orderCalls.confirmOtpCancelOrder, { ...one.pair, otp, reason: '' });
  world.setNow(null);
  expect(late.code).toBe(refusals.code_spent);
  expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['pending', 'pending']);
});

test('five wrong codes are all, two right ones at once end it once, and without Zalo none is promised', async () => {
  const { id, pair, guest, code } = await aGuestWith('preparing');
  const wrongPhone = { ...pair, phone: aPhone() };
  expect((await guest.call(orderCalls.getOtpCancelOrder, wrongPhone)).code).toBe(404);
  const guess = { ...wrongPhone, otp: '000000', reason: '' };
  expect((await guest.call(orderCalls.confirmOtpCancelOrder, guess)).code).toBe(404);
  const { gateways } = world.context;
  world.context.gateways = { ...gateways, reaches: channel => channel !== 'zns' };
  expect((await guest.call(orderCalls.getOtpCancelOrder, pair)).code).toBe(refusals.gateway_away);
  world.context.gateways = gateways;
  await guest.call(orderCalls.getOtpCancelOrder, pair);
  const otp = (await code())?.code ?? '';
  const send = () => guest.call(orderCalls.confirmOtpCancelOrder, { ...pair, otp, reason: '' });
  const both = (await Promise.all([send(), send()])).map(({ code: said }) => said).sort();
  expect(both[0]).toBe(0);
  expect([refusals.code_spent, refusals.too_late]).toContain(both[1]);
  expect(await stateOf(id)).toBe('cancelled');
  const guessed = await aGuestWith('pending');
  await guessed.guest.call(orderCalls.getOtpCancelOrder, guessed.pair);
  const right = (await guessed.code())?.code ?? '';
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  const tryWith = (given: string) =>
    guessed.guest.call(orderCalls.confirmOtpCancelOrder, { ...guessed.pair, otp: given, reason: '' });
  for (let n = 0; n < 5; n++) expect((await tryWith(wrong)).code).toBe(refusals.wrong_code);
  expect((await tryWith(right)).code).toBe(refusals.code_spent);
  expect(await stateOf(guessed.id)).toBe('pending');
});

test('looks are counted by network, of which an IPv6 line is one, and wrong ones by the phone besides', async () => {
  const { pair } = await aGuestWith('pending');
  const check = async (ip: string, given: object = {}) =>
    (await aVisitor(world, { ip }).call(orderCalls.searchOrder, { ...pair, ...given })).code;
  const line = (n: number) => `2001:db8:1:2::${n.toString(16)}`;
  for (let n = 1; n <= 20; n++) expect(await check(line(n))).toBe(0);
  expect(await check(line(21))).toBe(refusals.too_many);
  expect(await check('2001:db8:1:3::1')).toBe(0);
  // Right looks cost the phone nothing; wrong ones from anywhere do.
  const wrong = { order_code: '0000000000' };
  for (let n = 1; n <= 30; n++) expect(await check(`203.0.113.${n}`, wrong)).toBe(404);
  expect(await check('203.0.113.31', wrong)).toBe(refusals.too_many);
  expect(await check('203.0.113.32')).toBe(refusals.too_many);
  expect(await check('203.0.113.33', { ...wrong, phone: aPhone() })).toBe(404);
});
