import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/call.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { financeCalls } from '#contract/finance.ts';
import { returnCalls } from '#contract/order-returns.ts';
import { orderCalls } from '#contract/orders.ts';
import { refusals } from '#contract/refusals.ts';
import { type OrderActor, orderActors } from '#rules/shop-orders.ts';
import {
  RETURN_ANSWER_MS,
  RETURN_SEND_MS,
  type ReturnEvent,
  type ReturnState,
  returnEvents,
  returnMoveFor,
  returnMoves,
  returnStates,
} from '#rules/shop-returns.ts';
import { transact } from '../kit/db/transact.ts';
import type { Refusal } from '../kit/http/refusal.ts';
import { checkLedger } from '../ledger/invariants.ts';
import { aBuyer, acts, aVoucher, doJobs, order, paidOrder, stockOf } from '../testing/testCheckout.ts';
import { openTestWorld, type TestWorld } from '../testing/testGateways.ts';
import { payAt } from '../testing/testPayments.ts';
import { anOffer, aShop } from '../testing/testShops.ts';
import { aMember, aVisitor } from '../testing/testVisitor.ts';
import { moveByClock } from './by-clock.ts';
import { moveReturn } from './move-return.ts';

/* Books that go back after they came. */

let world: TestWorld;
let buyer: Awaited<ReturnType<typeof aBuyer>>;
beforeAll(async () => {
  world = await openTestWorld();
  buyer = await aBuyer(world);
});
afterEach(() => world.setNow(null));
afterAll(() => world.close());

const delivered = [
  ['seller', 'confirm'],
  ['seller', 'pack'],
  ['carrier', 'pick_up'],
  ['carrier', 'deliver'],
] as const;

interface Ordered {
  copies?: number;
  cod?: boolean;
  vouchers?: string;
  shop?: number;
  of?: typeof buyer;
}

/** An order that came; its copies are to be returned. */
async function cameOrder({ copies = 1, cod = false, vouchers = '', shop, of = buyer }: Ordered = {}) {
  const { variationId } = await anOffer(world, { shop, copies: 50 });
  const wanted = [[variationId, copies]] as [number, number][];
  const placed = cod
    ? (await order(of, wanted, { payment_type: 'cod', vouchers })).data
    : await paidOrder(world, of, wanted, { vouchers });
  const id = placed.orders[0]?.order_id ?? 0;
  await acts(world, id, ...delivered);
  return { id, variationId };
}

const detailOf = async (order_id: number, of = buyer) =>
  (await of.visitor.call(orderCalls.detailOrder, { order_id })).data;
type Asked = Partial<Input<(typeof returnCalls)['askReturn']>>;
const ask = (order_id: number, copies: string, more: Asked = {}, of = buyer) =>
  of.visitor.call(returnCalls.askReturn, { order_id, copies, why: 'damaged', ...more });
const bank = { bank: 'VCB', bank_number: '0123 456 789', bank_holder: 'Nguyễn Hải Triều' } as const;

type Step = readonly [actor: OrderActor, event: ReturnEvent];
const go = async (id: number, ...steps: readonly Step[]) => {
  for (const [actor, event] of steps)
    await transact(world.context.db, tx =>
      moveReturn(tx, id, { event, actor, reason: 'thử', now: new Date(world.context.now()), by: null }),
    );
};
const sent: Step[] = [
  ['seller', 'accept'],
  ['carrier', 'pick_up'],
];
const came: Step[] = [...sent, ['carrier', 'come_back']];
const ways: Record<ReturnState, Step[]> = {
  asked: [],
  accepted: [['seller', 'accept']],
  refused: [['seller', 'refuse']],
  withdrawn: [['buyer', 'withdraw']],
  travelling: sent,
  arrived: came,
  lost: [...sent, ['carrier', 'lose']],
  passed: [...came, ['seller', 'pass']],
  rejected: [...came, ['seller', 'reject']],
};
async function returnIn(state: ReturnState, ordered: Ordered = {}) {
  const { id: orderId, variationId } = await cameOrder(ordered);
  const { data } = await ask(orderId, `${variationId}:1`, ordered.cod ? bank : {});
  await go(data.return_id, ...ways[state]);
  return { orderId, variationId, id: data.return_id };
}
const stateOf = async (id: number) =>
  (
    await world.context.db
      .selectFrom('shop_return')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;
const settled = async () => {
  for (let turn = 0; turn < 4; turn++) await doJobs(world);
};
const soundBooks = async () => expect(await checkLedger(world.context.db, Date.now() + 60_000)).toEqual([]);

test('the database knows the moves of the rules, and no others', async () => {
  const { rows } = await sql<{ cell: string }>`
    select before || ' ' || event || ' ' || actor || ' ' || after as cell from shop_return_move`.execute(
    world.context.db,
  );
  expect(rows.map(({ cell }) => cell).sort()).toEqual(
    returnMoves.map(({ from, event, actor, to }) => `${from} ${event} ${actor} ${to}`).sort(),
  );
});

const tried = new Set<string>();
const cells = (state: ReturnState) =>
  returnEvents.flatMap(event =>
    orderActors.map(actor => ({ event, actor, move: returnMoveFor(state, event, actor) })),
  );

test.each(returnStates)(
  '%s: every cell that leads nowhere is refused, by the server and by the database',
  async state => {
    const { id } = await returnIn(state);
    for (const { event, actor, move } of cells(state)) {
      if (move) continue;
      const why = await go(id, [actor, event]).catch(error => error);
      expect((why as Refusal).refusal, `${event} by ${actor}`).toBe('too_late');
      tried.add(`${state} ${event} ${actor}`);
    }
    for (const after of returnStates) {
      if (after === state || returnMoves.some(({ from, to }) => from === state && to === after)) continue;
      const raw = world.context.db
        .updateTable('shop_return')
        .set({ state: after, event: 'accept', actor: 'platform' })
        .where('id', '=', id)
        .execute();
      await expect(raw, `${state} to ${after}`).rejects.toMatchObject({ code: '23514' });
    }
    expect(await stateOf(id)).toBe(state);
  },
  60_000,
);

test.each(returnMoves)(
  '$from: $event by $actor leads to $to',
  async ({ from, event, actor, to, effects }) => {
    const { id, orderId, variationId } = await returnIn(from);
    const stock = await stockOf(world, variationId);
    await go(id, [actor, event]);
    expect(await stateOf(id)).toBe(to);
    const after = await stockOf(world, variationId);
    const { waiting, on_hand } = stock;
    if (effects.includes('inspection')) expect(after).toEqual({ ...stock, waiting: waiting + 1 });
    else if (effects.includes('stock'))
      expect(after).toEqual({ ...stock, waiting: waiting - 1, on_hand: on_hand + 1 });
    else if (effects.includes('gone')) expect(after).toEqual({ ...stock, waiting: waiting - 1 });
    else expect(after).toEqual(stock);
    await soundBooks();
    await settled();
    const [given] = (await detailOf(orderId)).returns;
    expect(given?.refund).toBe(effects.includes('money') ? 'done' : 'none');
    expect(given?.steps.at(-1)).toMatchObject({ event, actor, state: to });
    tried.add(`${from} ${event} ${actor}`);
    await soundBooks();
  },
  60_000,
);

test('no cell is left that nothing entered or refused', () => {
  const all = returnStates.flatMap(state =>
    cells(state).map(({ event, actor }) => `${state} ${event} ${actor}`),
  );
  expect(all.filter(cell => !tried.has(cell))).toEqual([]);
});

test('one copy of three goes back for its share of what was paid, then the others, to the last đồng', async () => {
  const shop = await aShop(world);
  const voucher = await aVoucher(world, { kind: 'shop', shop, amount: 10_001 });
  const { id, variationId } = await cameOrder({ copies: 3, vouchers: String(voucher), shop });
  const { lines, returnable } = await detailOf(id);
  const paid = lines[0]?.paid ?? 0;
  expect(paid).toBe((lines[0]?.price ?? 0) * 3 - 10_001);
  expect(returnable).toEqual([{ product_meta_id: variationId, copies: 3, paid }]);
  const first = (await ask(id, `${variationId}:1`)).data;
  expect(first).toMatchObject({ state: 'asked', refund: 'none', amount: Math.floor(paid / 3) });
  await go(first.return_id, ...ways.passed);
  await settled();
  const then = await detailOf(id);
  expect(then).toMatchObject({ state: 'delivered', refund: 'partly' });
  expect(then.returnable).toEqual([{ product_meta_id: variationId, copies: 2, paid: paid - first.amount }]);
  const second = (await ask(id, `${variationId}:2`)).data;
  expect(first.amount + second.amount).toBe(paid);
  await go(second.return_id, ...ways.passed);
  await settled();
  const { returns, refund, fee, fee_less, total } = await detailOf(id);
  expect(returns.map(each => each.refund)).toEqual(['done', 'done']);
  expect(refund).toBe('done');
  const { sum } = await world.context.db
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
  const line = await world.context.db
    .selectFrom('shop_order_line')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const { return_id = 0 } = both.find(({ code }) => code === 0)?.data ?? {};
  const raw = transact(world.context.db, async tx => {
    const row = { order_id: id, account_id: buyer.id, why: 'damaged', amount_vnd: 1 } as const;
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

test('two looks at once give the money back once', async () => {
  const { id, orderId } = await returnIn('arrived');
  const looks = await Promise.allSettled([go(id, ['seller', 'pass']), go(id, ['platform', 'write_off'])]);
  expect(looks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await settled();
  expect((await detailOf(orderId)).returns).toMatchObject([{ refund: 'done' }]);
  await soundBooks();
});

test('thirty days after it came nothing goes back, nor before it came, nor what is read on a screen', async () => {
  const { id, variationId } = await cameOrder();
  const cameAgo = (days: number) =>
    world.context.db
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
  const early = await anOffer(world);
  const placed = await paidOrder(world, buyer, [early.variationId]);
  expect((await ask(placed.orders[0]?.order_id ?? 0, `${early.variationId}:1`)).code).toBe(refusals.too_late);
  const ebook = await anOffer(world, { form: 'ebook', priceVnd: 49_000 });
  const { data } = await buyer.visitor.call(checkoutCalls.checkOutDigital, {
    ...{ product_meta_id: ebook.variationId, price: 49_000, total: 49_000, payment_type: 'vnpay' },
  });
  await world.app.inject(await payAt(data.address ?? '', 'paid'));
  const read = data.orders[0]?.order_id ?? 0;
  expect((await detailOf(read)).state).toBe('received');
  expect((await ask(read, `${ebook.variationId}:1`)).code).toBe(refusals.too_late);
});

test('a stranger, another buyer and another seller see and move nothing of it; its own shop does', async () => {
  const seller = await aMember(world);
  const shop = await aShop(world, { accountId: seller.id });
  const { id: orderId, variationId } = await cameOrder({ shop, copies: 2 });
  const other = await aBuyer(world);
  expect((await ask(orderId, `${variationId}:1`, {}, other)).code).toBe(404);
  expect(
    (
      await aVisitor(world).call(returnCalls.askReturn, {
        order_id: orderId,
        copies: `${variationId}:1`,
        why: 'damaged',
      })
    ).code,
  ).toBe(refusals.login_required);
  const { return_id } = (await ask(orderId, `${variationId}:1`, { words: 'Gáy sách bung' })).data;
  const foreign = await aMember(world);
  await aShop(world, { accountId: foreign.id });
  const moves = (
    of: typeof seller,
    event: 'accept' | 'refuse' | 'overrule' | 'come_back' | 'pass',
    reason = '',
  ) => of.visitor.call(returnCalls.moveReturn, { return_id, event, reason });
  expect((await moves(foreign, 'accept')).code).toBe(404);
  expect((await moves(buyer, 'accept')).code).toBe(404);
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
  expect((await buyer.visitor.call(returnCalls.withdrawReturn, { return_id })).code).toBe(refusals.too_late);
  const audit = await world.context.db
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
  expect((await ask(id, `${variationId}:1`, { ...bank, bank_number: '12' })).code).toBe(refusals.bad_input);
  const { return_id, amount } = (await ask(id, `${variationId}:1`, bank)).data;
  await go(return_id, ...ways.passed);
  await settled();
  expect((await detailOf(id)).returns[0]?.refund).toBe('pending');
  await soundBooks();
  const finance = await aMember(world);
  await world.context.db
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
  const payees = await world.context.db
    .selectFrom('shop_return_payee')
    .selectAll()
    .where('return_id', '=', return_id)
    .execute();
  expect(payees).toEqual([]);
  // The courier owes all that he took; the platform's bank gave it back.
  const paidOut = await world.context.db
    .selectFrom('ledger_posting')
    .select('amount')
    .where('account', '=', 'payouts')
    .execute();
  expect(paidOut).toEqual([{ amount: -amount }]);
  await soundBooks();
});

test('one refund does not wait for another of the same purchase, and one that failed holds up none', async () => {
  const { id, variationId } = await cameOrder({ copies: 2 });
  const [one, other] = [
    (await ask(id, `${variationId}:1`)).data.return_id,
    (await ask(id, `${variationId}:1`)).data.return_id,
  ];
  world.road.fail = { path: /vnpay/, status: 503 };
  await go(one, ...ways.passed);
  await doJobs(world);
  await doJobs(world);
  await go(other, ...ways.passed);
  await doJobs(world);
  delete world.road.fail;
  const due = await world.context.db
    .selectFrom('shop_return')
    .select('entry_id')
    .where('order_id', '=', id)
    .execute();
  expect(new Set(due.map(({ entry_id }) => entry_id)).size).toBe(2);
  expect(due.every(({ entry_id }) => entry_id !== null)).toBe(true);
  await soundBooks();
});

test('by the clock a shop that is silent has accepted, and what nobody sends is not sent', async () => {
  const asked = await returnIn('asked');
  const accepted = await returnIn('accepted');
  world.setNow(Date.now() + RETURN_ANSWER_MS + 1_000);
  await moveByClock(world.context);
  expect(await stateOf(asked.id)).toBe('accepted');
  expect(await stateOf(accepted.id)).toBe('accepted');
  world.setNow(Date.now() + RETURN_SEND_MS + 1_000);
  await moveByClock(world.context);
  expect(await stateOf(accepted.id)).toBe('withdrawn');
});
