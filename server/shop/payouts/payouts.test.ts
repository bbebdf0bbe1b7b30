import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { payoutCalls } from '#contract/shop/payouts.ts';
import { shopMoneyCalls } from '#contract/shop/shop-money.ts';
import { payoutMoves, payoutStates } from '#rules/shop/payouts.ts';
import { answerOf } from '../../gateways/sandbox/payouts.ts';
import { acts } from '../../testing/testCheckout.ts';
import { delivered, payoutsWorld } from '../../testing/testPayouts.ts';

const { at, anOrder, soundBooks, came, days, draft, approve, file, answer, sent, stateOf, dueOf, settled } =
  payoutsWorld();
const reason = 'khách báo nhầm';
/** Of 300.000đ: 8 %, and 1.5 % of a household. */
const GETS = 271_500;

test('what is owed waits three days after it came, goes out by two people and a bank file, and is paid by the bank’s answer', async () => {
  await came();
  expect(await dueOf()).toBe(GETS);
  expect((await draft()).code).toBe(refusals.too_late);
  const before = (await at.shop.visitor.call(shopMoneyCalls.shopMoney, {})).data;
  expect(before.holds.find(({ why }) => why === 'after_delivery')).toMatchObject({ orders: 1, sum: GETS });
  await days(4);
  const drafted = (await draft()).data;
  expect(drafted).toMatchObject({ state: 'drafted', count: 1, sum: GETS, mine_next: false });
  const [payout] = drafted.payouts;
  const alone = await approve(drafted.batch_id, drafted.hash, at.first);
  expect(alone.code).toBe(refusals.own_affair);
  expect((await approve(drafted.batch_id, drafted.hash)).data.state).toBe('approved');
  const made = (await file(drafted.batch_id)).data;
  expect(made.csv).toContain(`${payout?.reference},0071000123456,HUYNH THI AN,VCB,${GETS},`);
  expect((await file(drafted.batch_id)).data).toEqual(made);
  expect([await stateOf(payout?.payout_id ?? 0), await dueOf()]).toEqual(['sent', 0]);
  await soundBooks();
  const said = answerOf(made.csv) ?? '';
  expect((await answer(said)).data).toEqual({ paid: 1, bounced: 0, again: 0, unknown: [] });
  expect((await answer(said)).data).toEqual({ paid: 0, bounced: 0, again: 1, unknown: [] });
  const own = (await at.shop.visitor.call(shopMoneyCalls.shopPayout, { payout_id: payout?.payout_id ?? 0 }))
    .data;
  expect(own.steps.map(({ state }) => state)).toEqual(['drafted', 'approved', 'sent', 'paid']);
  expect(own.lines).toMatchObject([{ amount: GETS, paid: 300_000, commission: 24_000, tax: 4_500 }]);
  await soundBooks();
});

test('what goes back after it was paid out is taken from the next payout, to the đồng', async () => {
  const paid = await came();
  await days(4);
  const { file: made } = await sent();
  await answer(answerOf(made.csv) ?? '');
  await at.first.visitor.call(financeCalls.refundOrder, { number: paid.number, reason });
  await settled();
  expect(await dueOf()).toBe(-GETS);
  await soundBooks();
  const owes = (await at.first.visitor.call(payoutCalls.payoutDesk, {})).data.debts;
  expect(owes).toEqual([expect.objectContaining({ owes: GETS })]);
  expect((await at.shop.visitor.call(shopMoneyCalls.shopMoney, {})).data.ready).toBe(-GETS);
  await came({ priceVnd: 700_000 });
  await days(5);
  const { batch, file: next } = await sent();
  expect(batch.sum).toBe(633_500 - GETS);
  await answer(answerOf(next.csv) ?? '');
  expect(await dueOf()).toBe(0);
  await soundBooks();
});

test('money does not go back while a shop still packs or sends: that order is cancelled first', async () => {
  const made = await anOrder();
  const number = made.number;
  const [confirm, pack, pickUp, deliver] = delivered;
  for (const steps of [[], [confirm], [pack], [pickUp]]) {
    await acts(at.world, made.id, ...steps);
    const { code, message } = await at.first.visitor.call(financeCalls.refundOrder, { number, reason });
    expect([code, message]).toEqual([refusals.too_late, expect.stringContaining('chưa xong')]);
  }
  await acts(at.world, made.id, deliver);
  expect((await at.first.visitor.call(financeCalls.refundOrder, { number, reason })).code).toBe(0);
  await settled();
  await soundBooks();
});

test('what goes back between the draft and the second person is not approved, and what goes back before the file is left out', async () => {
  const [one, other] = [await came(), await came({ priceVnd: 400_000 })];
  await days(4);
  const drafted = (await draft()).data;
  await at.first.visitor.call(financeCalls.refundOrder, { number: one.number, reason });
  const late = await approve(drafted.batch_id, drafted.hash);
  expect(late.code).toBe(refusals.too_late);
  const [payout] = (await at.second.visitor.call(payoutCalls.payoutBatch, { batch_id: drafted.batch_id }))
    .data.payouts;
  expect(payout?.problem).toBe('refunded');
  await at.second.visitor.call(payoutCalls.rejectPayouts, { batch_id: drafted.batch_id, reason });
  const again = (await draft()).data;
  expect(again.sum).toBe(362_000);
  await approve(again.batch_id, again.hash);
  await at.first.visitor.call(financeCalls.refundOrder, { number: other.number, reason });
  expect((await file(again.batch_id)).code).toBe(refusals.too_late);
  expect(await stateOf(again.payouts[0]?.payout_id ?? 0)).toBe('approved');
  await at.second.visitor.call(payoutCalls.rejectPayouts, { batch_id: again.batch_id, reason });
  await settled();
  expect(await dueOf()).toBe(0);
  await soundBooks();
});

test('a bounce brings the money back; a wrong account is not tried again until the shop gives another one', async () => {
  await came();
  await days(4);
  const { batch, file: made } = await sent();
  const reference = batch.payouts[0]?.reference ?? '';
  const said = (answerOf(made.csv) ?? '').replace(/,TC,(FT\d+),/, ',TL02,$1,Ten khong khop');
  expect((await answer(said)).data).toMatchObject({ paid: 0, bounced: 1 });
  expect(await dueOf()).toBe(GETS);
  expect((await draft()).code).toBe(refusals.too_late);
  const money = (await at.shop.visitor.call(shopMoneyCalls.shopMoney, {})).data;
  expect(money.pause).toBe('refused');
  await soundBooks();
  const { db, now } = at.world.context;
  await db
    .updateTable('shop_facts')
    .set({ bank_since: new Date(now() + 1) })
    .where('shop_id', '=', at.shop.shop)
    .execute();
  await days(2);
  expect((await at.shop.visitor.call(shopMoneyCalls.shopMoney, {})).data.pause).toBe('new_account');
  await days(2);
  const again = (await draft()).data;
  expect(again.sum).toBe(GETS);
  expect(again.payouts[0]?.reference).not.toBe(reference);
  await approve(again.batch_id, again.hash);
  await answer(answerOf((await file(again.batch_id)).data.csv) ?? '');
  expect(await dueOf()).toBe(0);
  await soundBooks();
});

test('a shop asks for its money before the week is over, once, from 200.000đ on', async () => {
  const ask = () => at.shop.visitor.call(shopMoneyCalls.askPayout, {});
  await came({ priceVnd: 100_000 });
  await days(4);
  expect((await ask()).message).toBe('Tiền tới hạn chưa đủ 200.000đ.');
  await came({ priceVnd: 300_000 });
  await days(4);
  const asked = await ask();
  expect(asked.data).toMatchObject({ state: 'drafted', amount: 90_500 + GETS, orders: 2 });
  expect((await ask()).code).toBe(refusals.too_late);
  const waiting = (await at.first.visitor.call(payoutCalls.listPayouts, {})).data.items;
  expect(waiting.map(({ batch, why }) => [batch, why])).toEqual([[null, 'shop']]);
  const { batch } = await sent();
  expect(batch.payouts.map(({ payout_id }) => payout_id)).toEqual([asked.data.payout_id]);
  await soundBooks();
});

test('the database moves payouts as the rules say, and no other way', async () => {
  const { db } = at.world.context;
  const rows = await db.selectFrom('shop_payout').select(['id', 'state']).orderBy('id').execute();
  for (const state of ['paid', 'bounced', 'rejected', 'sent'] as const) {
    const row = rows.find(one => one.state === state);
    for (const to of payoutStates.filter(one => one !== state && !payoutMoves[state].includes(one)))
      await expect(
        db
          .updateTable('shop_payout')
          .set({ state: to })
          .where('id', '=', row?.id ?? 0)
          .execute(),
        `${state} to ${to}`,
      ).rejects.toMatchObject({ code: '23514' });
  }
  await expect(
    db
      .updateTable('shop_payout')
      .set({ amount_vnd: 1 } as never)
      .where('id', '=', rows[0]?.id ?? 0)
      .execute(),
  ).rejects.toMatchObject({ code: '23514' });
});
