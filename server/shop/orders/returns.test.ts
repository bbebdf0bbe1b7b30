import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { checkoutCalls } from '#contract/shop/checkout.ts';
import { returnCalls } from '#contract/shop/order-returns.ts';
import { transact } from '../../kit/db/transact.ts';
import { aBuyer, aVoucher, paidOrder } from '../../testing/testCheckout.ts';
import { payAt } from '../../testing/testPayments.ts';
import { returnBank, returnMethods, returnsWorld } from '../../testing/testReturns.ts';
import { anOffer, aShop } from '../../testing/testShops.ts';
import { aMember, aVisitor } from '../../testing/testVisitor.ts';

/* Books that go back after they came: who asks for what, and who decides. */

const { at, cameOrder, detailOf, ask, go, returnIn, settled, soundBooks } = returnsWorld();

test('one copy of three goes back for its share of what was paid, then the others, to the last đồng', async () => {
  const shop = await aShop(at.world);
  const voucher = await aVoucher(at.world, { kind: 'shop', shop, amount: 10_001 });
  const { id, variationId } = await cameOrder({ copies: 3, vouchers: String(voucher), shop });
  const { lines, returnable } = await detailOf(id);
  const paid = lines[0]?.paid ?? 0;
  expect(paid).toBe((lines[0]?.price ?? 0) * 3 - 10_001);
  expect(returnable).toEqual([{ product_meta_id: variationId, copies: 3, paid }]);
  const first = (await ask(id, `${variationId}:1`)).data;
  expect(first).toMatchObject({ state: 'asked', refund: 'none', amount: Math.floor(paid / 3) });
  await go(first.return_id, ...returnMethods.passed);
  await settled();
  const then = await detailOf(id);
  expect(then).toMatchObject({ state: 'delivered', refund: 'partly' });
  expect(then.returnable).toEqual([{ product_meta_id: variationId, copies: 2, paid: paid - first.amount }]);
  const second = (await ask(id, `${variationId}:2`)).data;
  expect(first.amount + second.amount).toBe(paid);
  await go(second.return_id, ...returnMethods.passed);
  await settled();
  const { returns, refund, fee, fee_less, total } = await detailOf(id);
  expect(returns.map(each => each.refund)).toEqual(['done', 'done']);
  expect(refund).toBe('done');
  const { sum } = await at.world.context.db
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.purchase_id', 'refund.purchase_id')
    .select(sql<number>`sum(refund.amount)::bigint`.as('sum'))
    .where('shop_order.id', '=', id)
    .where('refund.state', '=', 'done')
    .executeTakeFirstOrThrow();
  // The way there stays paid.
  expect(sum).toBe(total - (fee - fee_less));
  await soundBooks();
});

test('more than was bought, what is not of the order, and what was asked for is refused', async () => {
  const { id, variationId } = await cameOrder({ copies: 2 });
  for (const copies of [`${variationId}:3`, `${variationId}:0`, '999999:1'])
    expect((await ask(id, copies)).code, copies).toBe(refusals.bad_input);
  // Twice in one request is two copies.
  expect((await ask(id, `${variationId}:1,${variationId}:2`)).code).toBe(refusals.bad_input);
  const { data } = await ask(id, `${variationId}:2`);
  expect((await ask(id, `${variationId}:1`)).code).toBe(refusals.too_late);
  expect((await detailOf(id)).returnable).toEqual([]);
  // What a shop refused is the platform's affair, not another try.
  await go(data.return_id, ['seller', 'refuse']);
  expect((await ask(id, `${variationId}:1`)).code).toBe(refusals.too_late);
  const other = await returnIn('withdrawn');
  expect((await ask(other.orderId, `${other.variationId}:1`)).code).toBe(0);
});

test('asked for on two connections at once, copies go back once; the database says so too', async () => {
  const { id, variationId } = await cameOrder({ copies: 2 });
  const both = await Promise.all([ask(id, `${variationId}:2`), ask(id, `${variationId}:1`)]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, refusals.too_late].sort());
  const line = await at.world.context.db
    .selectFrom('shop_order_line')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const { return_id = 0 } = both.find(({ code }) => code === 0)?.data ?? {};
  const raw = transact(at.world.context.db, async tx => {
    const row = { order_id: id, account_id: at.buyer.id, why: 'damaged', amount_vnd: 1 } as const;
    const now = new Date();
    const { id: forged } = await tx
      .insertInto('shop_return')
      .values({ ...row, state: 'asked', event: 'ask', actor: 'buyer', asked_at: now, moved_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('shop_return_line')
      .values({ return_id: forged, line_id: line.id, quantity: 2, amount_vnd: 1 })
      .execute();
  });
  await expect(raw).rejects.toMatchObject({ code: '23514' });
  // Two decisions about one return, at once: one of them counts.
  const decided = await Promise.allSettled([
    go(return_id, ['seller', 'accept']),
    go(return_id, ['seller', 'refuse']),
  ]);
  expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('thirty days after it came nothing goes back, nor before it came, nor what is read on a screen', async () => {
  const { id, variationId } = await cameOrder();
  const cameAgo = (days: number) =>
    at.world.context.db
      .updateTable('shop_order')
      .set({ delivered_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', id)
      .execute();
  await cameAgo(31);
  const late = await ask(id, `${variationId}:1`);
  expect(late.code).toBe(refusals.too_late);
  expect(late.message).toContain('30 ngày');
  expect((await detailOf(id)).returnable).toEqual([]);
  await cameAgo(29);
  expect((await ask(id, `${variationId}:1`)).code).toBe(0);
  const early = await anOffer(at.world);
  const placed = await paidOrder(at.world, at.buyer, [early.variationId]);
  expect((await ask(placed.orders[0]?.order_id ?? 0, `${early.variationId}:1`)).code).toBe(refusals.too_late);
  const ebook = await anOffer(at.world, { form: 'ebook', priceVnd: 49_000 });
  const { data } = await at.buyer.visitor.call(checkoutCalls.checkOutDigital, {
    ...{ product_meta_id: ebook.variationId, price: 49_000, total: 49_000, payment_type: 'vnpay' },
  });
  await at.world.app.inject(await payAt(data.address ?? '', 'paid'));
  const read = data.orders[0]?.order_id ?? 0;
  expect((await detailOf(read)).state).toBe('received');
  expect((await ask(read, `${ebook.variationId}:1`)).code).toBe(refusals.too_late);
});

test('a stranger, another buyer and another seller see and move nothing of it; its own shop does', async () => {
  const seller = await aMember(at.world);
  const shop = await aShop(at.world, { accountId: seller.id });
  const { id: orderId, variationId } = await cameOrder({ shop, copies: 2 });
  const other = await aBuyer(at.world);
  expect((await ask(orderId, `${variationId}:1`, {}, other)).code).toBe(404);
  expect(
    (
      await aVisitor(at.world).call(returnCalls.askReturn, {
        order_id: orderId,
        copies: `${variationId}:1`,
        why: 'damaged',
      })
    ).code,
  ).toBe(refusals.login_required);
  const { return_id } = (await ask(orderId, `${variationId}:1`, { words: 'Gáy sách bung' })).data;
  const foreign = await aMember(at.world);
  await aShop(at.world, { accountId: foreign.id });
  const moves = (
    of: typeof seller,
    event: 'accept' | 'refuse' | 'overrule' | 'come_back' | 'pass',
    reason = '',
  ) => of.visitor.call(returnCalls.moveReturn, { return_id, event, reason });
  expect((await moves(foreign, 'accept')).code).toBe(404);
  expect((await moves(at.buyer, 'accept')).code).toBe(404);
  expect((await other.visitor.call(returnCalls.withdrawReturn, { return_id })).code).toBe(404);
  expect((await foreign.visitor.call(returnCalls.listReturn, {})).data.items).toEqual([]);
  const listed = (await seller.visitor.call(returnCalls.listReturn, {})).data.items;
  expect(listed).toMatchObject([{ return_id, words: 'Gáy sách bung', state: 'asked' }]);
  // A no is explained, and a shop does not overrule.
  expect((await moves(seller, 'refuse')).code).toBe(refusals.bad_input);
  expect((await moves(seller, 'overrule', 'vì sao')).code).toBe(refusals.too_late);
  expect((await moves(seller, 'accept')).data.state).toBe('accepted');
  expect((await moves(seller, 'come_back')).data.state).toBe('arrived');
  expect((await moves(seller, 'pass')).data).toMatchObject({ state: 'passed', refund: 'pending' });
  expect((await moves(seller, 'pass')).code).toBe(refusals.too_late);
  expect((await at.buyer.visitor.call(returnCalls.withdrawReturn, { return_id })).code).toBe(
    refusals.too_late,
  );
  const audit = await at.world.context.db
    .selectFrom('audit')
    .select(['action', 'after', 'reason'])
    .where('action', '=', 'orders.return')
    .orderBy('id', 'desc')
    .limit(4)
    .execute();
  expect(audit.map(({ after }) => (after as { event: string }).event)).toEqual([
    'pass',
    'come_back',
    'accept',
    'ask',
  ]);
});

test('what a courier was paid goes back to a bank: asked for, told to finance, transferred, and then forgotten', async () => {
  const { id, variationId } = await cameOrder({ cod: true });
  expect((await ask(id, `${variationId}:1`)).code).toBe(refusals.bad_input);
  expect((await ask(id, `${variationId}:1`, { ...returnBank, bank_number: '12' })).code).toBe(
    refusals.bad_input,
  );
  const { return_id, amount } = (await ask(id, `${variationId}:1`, returnBank)).data;
  await go(return_id, ...returnMethods.passed);
  await settled();
  expect((await detailOf(id)).returns[0]?.refund).toBe('pending');
  await soundBooks();
  const finance = await aMember(at.world);
  await at.world.context.db
    .updateTable('account')
    .set({ roles: ['finance'] })
    .where('id', '=', finance.id)
    .execute();
  const { items } = (await finance.visitor.call(financeCalls.listRefunds, {})).data;
  const owed = items.find(each => each.gateway === 'cod');
  expect(owed).toMatchObject({
    amount,
    by_hand: true,
    payee: { bank: 'VCB', number: '0123456789', holder: 'Nguyễn Hải Triều' },
  });
  const confirm = { id: owed?.id ?? 0, transaction_no: 'FT26330123', reason: 'đã chuyển khoản' };
  expect((await finance.visitor.call(financeCalls.confirmRefund, confirm)).code).toBe(0);
  expect((await detailOf(id)).returns[0]?.refund).toBe('done');
  const payees = await at.world.context.db
    .selectFrom('shop_return_payee')
    .selectAll()
    .where('return_id', '=', return_id)
    .execute();
  expect(payees).toEqual([]);
  // The courier owes all that he took; the platform's bank gave it back.
  const paidOut = await at.world.context.db
    .selectFrom('ledger_posting')
    .select('amount')
    .where('account', '=', 'payouts')
    .execute();
  expect(paidOut).toEqual([{ amount: -amount }]);
  await soundBooks();
});
