import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { complaintCalls } from '#contract/shop/complaints.ts';
import { deskQueueCalls } from '#contract/shop/desk-queue.ts';
import { returnCalls } from '#contract/shop/order-returns.ts';
import { payoutRuleCalls } from '#contract/shop/payout-rules.ts';
import { payoutCalls } from '#contract/shop/payouts.ts';
import { shopMoneyCalls } from '#contract/shop/shop-money.ts';
import { holdReasons, payoutSettings, reserveReasons, settingNames } from '#rules/shop/payouts.ts';
import { acts } from '../../testing/testCheckout.ts';
import { aFinancier, aPaidShop, delivered, payoutsWorld } from '../../testing/testPayouts.ts';
import { draftWeekly } from './draft.ts';

const { at, soundBooks, anOrder, came, days, draft, dueOf } = payoutsWorld();
const DAY_MS = 86_400_000;
const reason = 'theo thông báo tháng này';
const money = async () => (await at.shop.visitor.call(shopMoneyCalls.shopMoney, {})).data;

test('a rate of the platform is told thirty days before, a tax on its day; orders keep the rates of their day', async () => {
  const set = (more: object) =>
    at.first.visitor.call(payoutRuleCalls.setShopRate, {
      ...{ kind: 'commission' as const, points: 900, from: Date.now() + 31 * DAY_MS, reason },
      ...more,
    });
  expect((await set({ from: Date.now() + 29 * DAY_MS })).code).toBe(refusals.bad_input);
  expect((await set({ points: 3_001 })).code).toBe(refusals.bad_input);
  expect((await set({ seller: 'company' })).code).toBe(refusals.bad_input);
  expect((await set({ kind: 'vat' })).code).toBe(refusals.bad_input);
  const from = Date.now() + 31 * DAY_MS;
  expect((await set({ from })).code).toBe(0);
  expect((await set({ from })).code).toBe(refusals.too_late);
  expect((await set({ kind: 'vat', seller: 'household', points: 150, from: Date.now() + 60_000 })).code).toBe(
    0,
  );
  const told = (await at.shop.visitor.call(shopMoneyCalls.shopRates, {})).data;
  expect(told.now).toEqual({ commission: 800, payment: 0, vat: 100, pit: 50 });
  expect(told.to_come.map(({ kind, points }) => [kind, points])).toEqual([
    ['vat', 150],
    ['commission', 900],
  ]);
  const { rates } = (await at.first.visitor.call(payoutRuleCalls.payoutRules, {})).data;
  expect(new Set(rates.map(({ kind }) => kind))).toEqual(new Set(['commission', 'payment', 'vat', 'pit']));
  const { id } = await anOrder();
  const share = () =>
    at.world.context.db
      .selectFrom('shop_share')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
  const before = await share();
  await at.world.owner
    .insertInto('shop_rate')
    .values({
      kind: 'commission',
      seller: null,
      basis_points: 100,
      from_at: new Date(Date.now() - 1),
      reason,
      made_by: null,
      made_at: new Date(),
    })
    .execute();
  expect(await share()).toEqual(before);
  expect(before).toMatchObject({ commission_points: 800, commission_vnd: 24_000, gets_vnd: 271_500 });
  const { id: later } = await anOrder();
  expect(
    await at.world.context.db
      .selectFrom('shop_share')
      .select('commission_vnd')
      .where('order_id', '=', later)
      .executeTakeFirst(),
  ).toEqual({ commission_vnd: 3_000 });
});

test('each setting keeps its bounds, and changes what it says', async () => {
  const { settings } = (await at.first.visitor.call(payoutRuleCalls.payoutRules, {})).data;
  expect(settings.map(({ name }) => name).sort()).toEqual([...settingNames].sort());
  const set = (name: string, value: number) =>
    at.first.visitor.call(payoutRuleCalls.setPayoutSetting, { name: name as 'hold_days', value, reason });
  for (const name of settingNames) {
    const { least, most } = payoutSettings[name];
    expect((await set(name, most + 1)).code, name).toBe(refusals.bad_input);
    if (least > 0) expect((await set(name, least - 1)).code, name).toBe(refusals.bad_input);
  }
  await came();
  await days(2);
  const held = async () => (await money()).holds.find(({ why }) => why === 'after_delivery')?.orders;
  expect(await held()).toBe(1);
  await set('hold_days', 1);
  expect(await held()).toBe(0);
  await set('hold_days', 3);
});

test('money waits for each reason of its own, and a new shop waits longer', async () => {
  await anOrder();
  const complained = await came();
  await came();
  const said = { order_id: complained.id, reason: 'damaged' as const, words: 'Sách bị rách bìa' };
  expect((await at.buyer.visitor.call(complaintCalls.complaintOrder, said)).code).toBe(0);
  const returned = await came();
  await at.buyer.visitor.call(returnCalls.askReturn, {
    order_id: returned.id,
    copies: `${returned.variationId}:1`,
    why: 'damaged',
  });
  const { holds } = await money();
  expect(holds.filter(({ orders }) => orders > 0).map(({ why }) => why)).toEqual(
    holdReasons.filter(why => why !== 'ready'),
  );
  const { db } = at.world.context;
  await days(5);
  expect((await money()).holds.find(({ why }) => why === 'after_delivery')?.orders).toBe(0);
  const today = new Date().toISOString().slice(0, 10);
  await at.world.owner.updateTable('shop').set({ opened_on: today }).where('id', '=', at.shop.shop).execute();
  expect((await money()).holds.find(({ why }) => why === 'after_delivery')?.orders).toBeGreaterThan(0);
  await db.updateTable('shop').set({ opened_on: '2020-01-01' }).where('id', '=', at.shop.shop).execute();
});

test('what is kept back has a reason, an end and two people, is told to the shop, and stays out of payouts until then', async () => {
  const owed = (await money()).ready;
  const propose = (more: object = {}, by = at.first) =>
    by.visitor.call(payoutRuleCalls.proposeReserve, {
      ...{
        shop_id: at.shop.shop,
        amount: owed,
        why: 'identity' as const,
        days: 14,
        words: 'Đang xác minh giấy tờ.',
      },
      ...more,
    });
  expect((await propose({ why: 'open_returns', amount: 100_000_000 })).code).toBe(refusals.bad_input);
  expect((await propose({ shop_id: 999_999 })).code).toBe(refusals.not_found);
  expect((await propose({ days: 91 })).code).toBe(refusals.bad_input);
  for (const why of reserveReasons) expect((await propose({ why, amount: 1_000 })).code, why).toBe(0);
  expect((await propose()).code).toBe(0);
  const list = async () => (await at.second.visitor.call(payoutRuleCalls.shopReserves, {})).data.items;
  const [newest] = await list();
  const reserve_id = newest?.reserve_id ?? 0;
  expect(newest).toMatchObject({ state: 'proposed', amount: owed });
  const agree = (by: typeof at.first, id = reserve_id) =>
    by.visitor.call(payoutRuleCalls.approveReserve, { reserve_id: id });
  expect((await agree(at.first)).code).toBe(refusals.own_affair);
  expect((await agree(at.second, 999_999)).code).toBe(refusals.not_found);
  expect((await agree(at.second)).code).toBe(0);
  expect((await agree(at.second)).code).toBe(refusals.too_late);
  expect((await money()).ready).toBe(0);
  expect((await money()).reserves).toEqual([
    expect.objectContaining({ amount: owed, words: 'Đang xác minh giấy tờ.' }),
  ]);
  expect((await draft()).code).toBe(refusals.too_late);
  const third = await aFinancier(at.world);
  const appeal = (id = reserve_id, by = at.shop) =>
    by.visitor.call(shopMoneyCalls.appealReserve, { reserve_id: id, words: 'Giấy tờ đã đủ' });
  const decide = (outcome: 'kept' | 'lifted', by = third, id = reserve_id) =>
    by.visitor.call(payoutRuleCalls.decideReserve, { reserve_id: id, outcome, answer: 'Còn thiếu một tờ' });
  expect((await decide('kept')).code).toBe(refusals.too_late);
  expect((await appeal(999_999)).code).toBe(refusals.not_found);
  expect((await appeal()).code).toBe(0);
  expect((await appeal()).code).toBe(refusals.too_late);
  const waits = async () => (await third.visitor.call(deskQueueCalls.queue, {})).data.items;
  expect((await waits()).map(({ kind, note }) => [kind, note])).toContainEqual(['reserve', 'Giấy tờ đã đủ']);
  expect((await list())[0]?.appeal?.mine_to_decide).toBe(false);
  for (const one of [at.first, at.second]) expect((await decide('kept', one)).code).toBe(refusals.own_affair);
  expect((await decide('kept', third, 999_999)).code).toBe(refusals.not_found);
  expect((await decide('kept')).code).toBe(0);
  expect((await decide('lifted')).code).toBe(refusals.too_late);
  expect((await money()).reserves[0]?.appeal).toEqual({ words: 'Giấy tờ đã đủ', answer: 'Còn thiếu một tờ' });
  expect((await waits()).filter(({ kind }) => kind === 'reserve')).toEqual([]);
  const end = (id = reserve_id) =>
    at.first.visitor.call(payoutRuleCalls.endReserve, { reserve_id: id, reason });
  expect((await end(999_999)).code).toBe(refusals.not_found);
  expect((await end()).code).toBe(0);
  expect((await end()).code).toBe(refusals.too_late);
  expect((await money()).ready).toBe(owed);
  const another = (await list()).find(row => row.state === 'proposed')?.reserve_id ?? 0;
  expect((await agree(at.second, another)).code).toBe(0);
  await appeal(another);
  expect((await decide('lifted', third, another)).code).toBe(0);
  expect((await appeal(another)).code).toBe(refusals.too_late);
  const states = new Set((await list()).map(({ state }) => state));
  expect(states).toEqual(new Set(['ended', 'proposed']));
});

test('the clock drafts the batch of a week once, on its day, and both people are still to come', async () => {
  const { context } = at.world;
  const monday = Date.parse('2027-03-01T02:00:00Z');
  const at_ = (now: number) => ({ db: context.db, now: () => now });
  await at.first.visitor.call(payoutRuleCalls.setPayoutSetting, {
    name: 'weekday' as 'hold_days',
    value: 3,
    reason,
  });
  await draftWeekly(at_(monday));
  const weekly = () =>
    context.db.selectFrom('payout_batch').selectAll().where('week', 'is not', null).execute();
  expect(await weekly()).toEqual([]);
  await Promise.all([draftWeekly(at_(monday + 2 * DAY_MS)), draftWeekly(at_(monday + 2 * DAY_MS))]);
  await draftWeekly(at_(monday + 3 * DAY_MS));
  const made = await weekly();
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({ drafted_by: null, first_by: null, state: 'drafted' });
  const batch_id = made[0]?.id ?? 0;
  const { hash } = (await at.first.visitor.call(payoutCalls.payoutBatch, { batch_id })).data;
  const approve = (by: typeof at.first) => by.visitor.call(payoutCalls.approvePayouts, { batch_id, hash });
  expect((await approve(at.first)).data).toMatchObject({ state: 'drafted', first: { is_me: true } });
  expect((await approve(at.first)).code).toBe(refusals.own_affair);
  expect((await approve(at.second)).data.state).toBe('approved');
  const gone = { batch_id: 999_999, reason };
  expect((await at.first.visitor.call(payoutCalls.rejectPayouts, gone)).code).toBe(refusals.not_found);
  expect((await at.first.visitor.call(payoutCalls.approvePayouts, { batch_id: 999_999, hash })).code).toBe(
    refusals.not_found,
  );
  expect((await at.first.visitor.call(payoutCalls.payoutFile, { batch_id: 999_999 })).code).toBe(
    refusals.not_found,
  );
  expect((await at.first.visitor.call(payoutCalls.payoutBatch, { batch_id: 999_999 })).code).toBe(
    refusals.not_found,
  );
  const { items } = (await at.first.visitor.call(payoutCalls.payoutBatches, {})).data;
  expect(items.map(({ batch_id: id }) => id)).toContain(batch_id);
  const payout_id =
    (await at.first.visitor.call(payoutCalls.payoutBatch, { batch_id })).data.payouts[0]?.payout_id ?? 0;
  const one = (id: number) => at.first.visitor.call(payoutCalls.rejectPayout, { payout_id: id, reason });
  expect((await one(payout_id)).code).toBe(refusals.too_late);
  expect((await one(999_999)).code).toBe(refusals.not_found);
  expect(
    (await at.first.visitor.call(payoutCalls.payoutDetail, { payout_id })).data.lines.length,
  ).toBeGreaterThan(0);
  expect((await at.first.visitor.call(payoutCalls.payoutDetail, { payout_id: 999_999 })).code).toBe(
    refusals.not_found,
  );
  await at.second.visitor.call(payoutCalls.rejectPayouts, { batch_id, reason });
  const twice = await at.second.visitor.call(payoutCalls.rejectPayouts, { batch_id, reason });
  expect(twice.code).toBe(refusals.too_late);
  const again = (await draft()).data;
  expect((await one(again.payouts[0]?.payout_id ?? 0)).code).toBe(0);
  expect((await at.second.visitor.call(payoutCalls.payoutBatch, { batch_id: again.batch_id })).data.sum).toBe(
    0,
  );
});

test('money that a company took back is taken back of the shop too, once, and only where a company can', async () => {
  const card = await came();
  const before = await dueOf();
  const back = (number: string, reference: string) =>
    at.first.visitor.call(payoutRuleCalls.chargeBack, { number, reference, reason });
  expect((await back('AAAAAAAAAA', 'CB1')).code).toBe(refusals.not_found);
  expect((await back(card.number, 'CB1')).code).toBe(0);
  expect((await back(card.number, 'CB1')).code).toBe(refusals.too_late);
  expect((await back(card.number, 'CB2')).code).toBe(refusals.too_late);
  expect(await dueOf()).toBeLessThan(before);
  const bank = await came({ way: 'vietqr' });
  expect((await back(bank.number, 'CB3')).code).toBe(refusals.too_late);
  await soundBooks();
});

test('a charge back waits until the shop has stopped or delivered: money does not go back while it packs', async () => {
  const { id } = await anOrder();
  const { number } = await at.world.context.db
    .selectFrom('shop_order')
    .innerJoin('purchase', 'purchase.id', 'shop_order.purchase_id')
    .select('purchase.number')
    .where('shop_order.id', '=', id)
    .executeTakeFirstOrThrow();
  const back = () => at.first.visitor.call(payoutRuleCalls.chargeBack, { number, reference: 'CB9', reason });
  const refused = await back();
  expect(refused.code).toBe(refusals.too_late);
  expect(refused.message).toContain('chưa xong');
  await acts(at.world, id, ...delivered);
  expect((await back()).code).toBe(0);
});

test('a statement of a month and of a year begins with what was owed, ends with what is, and its rows make the difference', async () => {
  const month = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7);
  for (const period of [month, month.slice(0, 4)]) {
    const { data } = await at.shop.visitor.call(shopMoneyCalls.shopStatement, { period });
    expect(data.before + data.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(data.after);
    expect(data.after).toBe(await dueOf());
    expect(new Set(data.rows.map(({ what }) => what))).toEqual(new Set(['sale', 'back']));
    for (const row of data.rows)
      expect(row.paid + row.voucher - row.commission - row.payment - row.tax).toBe(row.amount);
    const { csv } = (await at.shop.visitor.call(shopMoneyCalls.shopStatementFile, { period })).data;
    expect(csv.trim().split('\r\n')).toHaveLength(data.rows.length + 1);
  }
  expect((await at.shop.visitor.call(shopMoneyCalls.shopStatement, { period: '2026-13' })).code).toBe(
    refusals.bad_input,
  );
  const { csv } = (await at.first.visitor.call(payoutRuleCalls.taxFile, { month })).data;
  const { data } = await at.shop.visitor.call(shopMoneyCalls.shopStatement, { period: month });
  const [, line = ''] = csv.trim().split('\r\n');
  const cells = line.split(',');
  expect(Number(cells.at(-1)) + Number(cells.at(-2))).toBe(data.sums.tax);
});

test('a company pays its own taxes, and a shop without an account waits for one', async () => {
  const company = await aPaidShop(at.world);
  const { db } = at.world.context;
  await db.updateTable('shop_facts').set({ kind: 'company' }).where('shop_id', '=', company.shop).execute();
  await came({ shop: company.shop });
  expect(await dueOf(company.shop)).toBe(297_000);
  await db
    .updateTable('shop_facts')
    .set({ bank: null, bank_sealed: null, bank_last4: null })
    .where('shop_id', '=', company.shop)
    .execute();
  await days(5);
  expect((await company.visitor.call(shopMoneyCalls.shopMoney, {})).data).toMatchObject({
    pause: 'no_account',
    account: null,
  });
  expect((await company.visitor.call(shopMoneyCalls.askPayout, {})).message).toBe(
    'Tiệm chưa có tài khoản nhận tiền đã duyệt.',
  );
});
