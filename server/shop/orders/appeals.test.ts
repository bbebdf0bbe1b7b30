import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { returnCalls } from '#contract/shop/order-returns.ts';
import { appealUntil } from '#rules/shop/shop-returns.ts';
import { aBuyer } from '../../testing/testCheckout.ts';
import { returnBank, returnsWorld } from '../../testing/testReturns.ts';
import { aShop } from '../../testing/testShops.ts';
import { aMember, aVisitor } from '../../testing/testVisitor.ts';

/* A no of the shop, looked at again by the platform. */

const { at, cameOrder, ask, detailOf, go, returnIn, stateOf, settled, soundBooks } = returnsWorld();

const REASON = 'Phải bóc màng mới thấy sách thiếu trang';
const appeal = (return_id: number, reason = REASON, of = at.buyer) =>
  of.visitor.call(returnCalls.appealReturn, { return_id, reason });
const decide = (
  of: Pick<typeof at.buyer, 'visitor'>,
  return_id: number,
  event: 'overrule' | 'dismiss',
  reason = '',
) => of.visitor.call(returnCalls.moveReturn, { return_id, event, reason });

async function aSupporter() {
  const member = await aMember(at.world);
  await at.world.context.db
    .updateTable('account')
    .set({ roles: ['support'] })
    .where('id', '=', member.id)
    .execute();
  return member;
}

async function refusedOfShop() {
  const seller = await aMember(at.world);
  const shop = await aShop(at.world, { accountId: seller.id });
  const given = await returnIn('refused', { shop });
  return { seller, ...given };
}

async function lastNotice(account: number): Promise<string> {
  await settled();
  const { title } = await at.world.context.db
    .selectFrom('notice')
    .select('title')
    .where('account_id', '=', account)
    .where('kind', '=', 'order_return')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return title;
}

test('a refused return is appealed against once, the platform overrules, and it goes on as if accepted', async () => {
  const { id, orderId, seller } = await refusedOfShop();
  const before = (await detailOf(orderId)).returns[0];
  expect(before).toMatchObject({ state: 'refused', may: { withdraw: false, appeal: true } });
  const { data } = await appeal(id, `  ${REASON} `);
  expect(data).toMatchObject({
    state: 'appealed',
    reason: REASON,
    may: { appeal: false },
    appeal_until: null,
  });
  // Nothing of its money has moved.
  expect(data).toMatchObject({ amount: before?.amount, refund: 'none' });
  expect(await lastNotice(seller.id)).toContain('nhờ Mọt xem lại');
  expect((await appeal(id)).code).toBe(refusals.too_late);
  const support = await aSupporter();
  const listed = (await support.visitor.call(returnCalls.listReturn, { state: 'appealed' })).data.items;
  expect(listed.map(({ return_id }) => return_id)).toContain(id);
  expect((await decide(support, id, 'overrule')).code).toBe(refusals.bad_input);
  const decided = (await decide(support, id, 'overrule', 'Sách lỗi in')).data;
  expect(decided).toMatchObject({ state: 'accepted', may: { withdraw: true, appeal: false } });
  expect(decided.steps.map(({ event, actor }) => `${event} ${actor}`)).toEqual([
    'ask buyer',
    'refuse seller',
    'appeal buyer',
    'overrule platform',
  ]);
  expect(await lastNotice(seller.id)).toContain('bạn nhận lại');
  expect(await lastNotice(at.buyer.id)).toContain('bạn trả được');
  // It cannot be refused again, and so not appealed against again.
  expect((await appeal(id)).code).toBe(refusals.too_late);
  expect(
    (await seller.visitor.call(returnCalls.moveReturn, { return_id: id, event: 'come_back' })).data.state,
  ).toBe('arrived');
  const audit = await at.world.context.db
    .selectFrom('audit')
    .select(['after', 'reason'])
    .where('action', '=', 'orders.return')
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  expect(audit.map(({ after, reason }) => [(after as { event: string }).event, reason])).toEqual([
    ['come_back', ''],
    ['overrule', 'Sách lỗi in'],
    ['appeal', REASON],
  ]);
  await soundBooks();
});

test('an appeal that is dismissed is the end: nothing moves it, its copies stay, its bank account is forgotten', async () => {
  const { id, orderId, variationId } = await returnIn('refused', { cod: true });
  await appeal(id);
  const payees = () =>
    at.world.context.db.selectFrom('shop_return_payee').selectAll().where('return_id', '=', id).execute();
  expect(await payees()).toHaveLength(1);
  const support = await aSupporter();
  expect((await decide(support, id, 'dismiss')).code).toBe(refusals.bad_input);
  expect((await decide(support, id, 'dismiss', 'Sách đã viết vào')).data).toMatchObject({
    ...{ state: 'dismissed', reason: 'Sách đã viết vào', refund: 'none' },
    may: { withdraw: false, appeal: false },
  });
  expect(await payees()).toEqual([]);
  expect(await lastNotice(at.buyer.id)).toContain('không trả được');
  expect((await decide(support, id, 'overrule', 'nghĩ lại')).code).toBe(refusals.too_late);
  expect((await appeal(id)).code).toBe(refusals.too_late);
  expect((await ask(orderId, `${variationId}:1`, returnBank)).code).toBe(refusals.too_late);
  await soundBooks();
});

test('a reason has 10 to 500 letters, counted without the spaces around it', async () => {
  const { id } = await returnIn('refused');
  for (const reason of ['', 'ngắn quá', `    ${'a'.repeat(9)}    `, 'a'.repeat(501)])
    expect((await appeal(id, reason)).code, reason).toBe(refusals.bad_input);
  // Five letters that are two units each.
  expect((await appeal(id, '😀'.repeat(5))).code).toBe(refusals.bad_input);
  expect((await appeal(id, 'ạ'.normalize('NFD').repeat(500))).code).toBe(0);
  const other = await returnIn('refused');
  expect((await appeal(other.id, '😀'.repeat(10))).code).toBe(0);
});

test('after the seventh day from the refusal it is too late, and the database says so too', async () => {
  const { id, orderId } = await returnIn('refused');
  const { db } = at.world.context;
  const refusedAgo = (days: number) =>
    db
      .updateTable('shop_return')
      .set({ moved_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', id)
      .execute();
  await refusedAgo(8);
  const late = await appeal(id);
  expect(late.code).toBe(refusals.too_late);
  expect(late.message).toContain('7 ngày');
  expect((await detailOf(orderId)).returns[0]?.may.appeal).toBe(false);
  await refusedAgo(7);
  const given = (await detailOf(orderId)).returns[0];
  expect(given?.may.appeal).toBe(true);
  const until = given?.appeal_until ?? 0;
  expect(until).toBe(appealUntil({ state: 'refused', actor: 'seller', at: given?.moved_at ?? 0 }));
  const raw = (moved_at: number, reason: string) =>
    db
      .updateTable('shop_return')
      .set({ state: 'appealed', event: 'appeal', actor: 'buyer', moved_at: new Date(moved_at), reason })
      .where('id', '=', id)
      .execute();
  await expect(raw(until, REASON)).rejects.toMatchObject({ code: '23514' });
  await expect(raw(until - 1, 'ngắn')).rejects.toMatchObject({ code: '23514' });
  await raw(until - 1, REASON);
  expect(await stateOf(id)).toBe('appealed');
});

test('what the platform itself refused, or nobody, is not appealed against', async () => {
  const { id, variationId } = await cameOrder();
  const { return_id } = (await ask(id, `${variationId}:1`)).data;
  expect((await appeal(return_id)).code).toBe(refusals.too_late);
  await go(return_id, ['platform', 'refuse']);
  expect((await detailOf(id)).returns[0]).toMatchObject({ may: { appeal: false }, appeal_until: null });
  const no = await appeal(return_id);
  expect([no.code, no.message]).toEqual([refusals.too_late, 'Mọt đã xem yêu cầu này rồi.']);
});

test('a guest, another buyer, the shop itself and another shop neither appeal nor decide', async () => {
  const { id, seller } = await refusedOfShop();
  const other = await aBuyer(at.world);
  const foreign = await aMember(at.world);
  await aShop(at.world, { accountId: foreign.id });
  const guest = aVisitor(at.world);
  expect((await guest.call(returnCalls.appealReturn, { return_id: id, reason: REASON })).code).toBe(
    refusals.login_required,
  );
  for (const one of [other, foreign, seller]) {
    const no = await one.visitor.call(returnCalls.appealReturn, { return_id: id, reason: REASON });
    expect(no.code).toBe(refusals.not_found);
  }
  expect(await stateOf(id)).toBe('refused');
  await appeal(id);
  for (const event of ['overrule', 'dismiss'] as const) {
    const asked = { return_id: id, event, reason: 'vì sao' };
    expect((await guest.call(returnCalls.moveReturn, asked)).code).toBe(refusals.login_required);
    for (const one of [other, foreign, at.buyer])
      expect((await one.visitor.call(returnCalls.moveReturn, asked)).code).toBe(refusals.not_found);
    expect((await seller.visitor.call(returnCalls.moveReturn, asked)).code).toBe(refusals.too_late);
  }
  expect(await stateOf(id)).toBe('appealed');
});

test('who supports readers decides no appeal against a shop of their own, nor one of their own', async () => {
  const { id, seller } = await refusedOfShop();
  await appeal(id);
  const { db } = at.world.context;
  const role = (account: number, roles: 'support'[]) =>
    db.updateTable('account').set({ roles }).where('id', '=', account).execute();
  await role(seller.id, ['support']);
  await role(at.buyer.id, ['support']);
  expect((await decide(seller, id, 'dismiss', 'không')).code).toBe(refusals.own_affair);
  expect((await decide(at.buyer, id, 'overrule', 'có')).code).toBe(refusals.own_affair);
  await role(at.buyer.id, []);
  expect(await stateOf(id)).toBe('appealed');
});

test('an appeal and the platform’s own change of mind at once: one of them counts', async () => {
  const { id } = await returnIn('refused');
  const support = await aSupporter();
  const [one, other] = await Promise.all([appeal(id), decide(support, id, 'overrule', 'Sách lỗi')]);
  // Overruled after the appeal it is accepted too.
  expect([one.code, other.code].filter(code => code === 0).length).toBeGreaterThan(0);
  expect(await stateOf(id)).toBe(other.code === 0 ? 'accepted' : 'appealed');
});
