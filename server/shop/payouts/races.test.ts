import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { payoutCalls } from '#contract/shop/payouts.ts';
import { shopMoneyCalls } from '#contract/shop/shop-money.ts';
import { answerOf } from '../../gateways/sandbox/payouts.ts';
import { type MoneyServers, openMoneyServers } from '../../testing/moneyServers.ts';
import { aFinancier, payoutsWorld } from '../../testing/testPayouts.ts';

/* Two people of finance, a shop and a refund at once, through two processes that are killed in the middle. */

const { at, soundBooks, came, days, dueOf } = payoutsWorld();
const GETS = 271_500;
let servers: MoneyServers;
beforeAll(async () => {
  servers = await openMoneyServers(at.world);
}, 120_000);
afterAll(() => servers.close());

const reason = 'khách báo nhầm';

test('two who draft at once, and a shop that asks: one payout', async () => {
  await came();
  await days(4);
  const made = await Promise.all([
    servers.send(payoutCalls.draftPayouts, {}, at.first.visitor.token ?? '', 0),
    servers.send(payoutCalls.draftPayouts, {}, at.second.visitor.token ?? '', 1),
    servers.send(shopMoneyCalls.askPayout, {}, at.shop.visitor.token ?? ''),
  ]);
  expect(made.filter(({ code }) => code === 0).length).toBeGreaterThan(0);
  expect(made.filter(({ code }) => code !== 0 && code !== refusals.too_late)).toEqual([]);
  const payouts = await at.world.context.db
    .selectFrom('shop_payout')
    .select(['state', 'amount_vnd'])
    .execute();
  expect(payouts).toEqual([{ state: 'drafted', amount_vnd: GETS }]);
  await soundBooks();
});

test('two approve at once as the second: one does, and the other is told', async () => {
  const waiting = await at.world.context.db.selectFrom('payout_batch').select('id').orderBy('id').execute();
  const third = await aFinancier(at.world);
  const batch_id =
    waiting[0]?.id ??
    (await servers.send(payoutCalls.draftPayouts, {}, at.first.visitor.token ?? '')).data.batch_id;
  const { data } = await servers.send(payoutCalls.payoutBatch, { batch_id }, third.visitor.token ?? '');
  const asked = { batch_id, hash: data.hash };
  const all = [at.first, at.second, third];
  const codes = await Promise.all(
    all.map(({ visitor }, which) =>
      servers.send(payoutCalls.approvePayouts, asked, visitor.token ?? '', which % 2),
    ),
  );
  expect(codes.filter(({ code }) => code === 0)).toHaveLength(1);
  const row = await at.world.context.db
    .selectFrom('payout_batch')
    .selectAll()
    .where('id', '=', batch_id)
    .executeTakeFirstOrThrow();
  expect(row.state).toBe('approved');
  expect(row.approved_by).not.toBe(row.first_by);
});

test('a process that dies with the file made and not written sends nothing; asked again, it sends once', async () => {
  const [{ id: batch_id = 0 } = {}] = await at.world.context.db
    .selectFrom('payout_batch')
    .select('id')
    .where('state', '=', 'approved')
    .execute();
  const killed = servers.kill(0, { name: 'before-sent', passes: 1 });
  const token = at.second.visitor.token ?? '';
  // Once it has answered something, it has heard where it is to die.
  await servers.send(payoutCalls.payoutBatch, { batch_id }, token, 0);
  // Its answer is lost with it.
  const lost = servers.send(payoutCalls.payoutFile, { batch_id }, token, 0).catch(() => null);
  expect(await killed).toBe(true);
  await lost;
  const made = (await servers.send(payoutCalls.payoutFile, { batch_id }, token, 0)).data;
  const both = await Promise.all(
    [0, 1].map(which => servers.send(payoutCalls.payoutFile, { batch_id }, token, which)),
  );
  expect(new Set([made, ...both.map(({ data }) => data)].map(({ sha256 }) => sha256)).size).toBe(1);
  expect(await dueOf()).toBe(0);
  await soundBooks();
  const answer = answerOf(made.csv) ?? '';
  const dying = servers.kill(1, { name: 'before-answered', passes: 1 });
  await servers.send(payoutCalls.payoutBatch, { batch_id }, token, 1);
  const unheard = servers.send(payoutCalls.readBankAnswer, { answer }, token, 1).catch(() => null);
  expect(await dying).toBe(true);
  await unheard;
  // Asked again by itself, or by us: once.
  await servers.send(payoutCalls.readBankAnswer, { answer }, token, 1);
  const { state } = await at.world.context.db
    .selectFrom('shop_payout')
    .select('state')
    .executeTakeFirstOrThrow();
  expect(state).toBe('paid');
  const again = await Promise.all(
    [0, 1].map(which => servers.send(payoutCalls.readBankAnswer, { answer }, token, which)),
  );
  expect(again.map(({ data }) => [data.paid, data.again])).toEqual([
    [0, 1],
    [0, 1],
  ]);
  await soundBooks();
}, 300_000);

test('refunds and drafts at once: whatever comes first, the shop is owed what is left, and never paid more than it sold', async () => {
  const orders = [];
  for (let count = 0; count < 4; count++) orders.push(await came());
  await days(4);
  const [one, other] = [at.first.visitor.token ?? '', at.second.visitor.token ?? ''];
  const [batch] = await Promise.all([
    servers.send(payoutCalls.draftPayouts, {}, one, 0),
    ...orders
      .slice(0, 2)
      .map(({ number }) => servers.send(financeCalls.refundOrder, { number, reason }, other, 1)),
  ]);
  await soundBooks();
  expect(await dueOf()).toBe(2 * GETS);
  const shown = (await servers.send(payoutCalls.payoutBatch, { batch_id: batch.data.batch_id }, other)).data;
  const wrong = shown.payouts.some(({ problem }) => problem !== null);
  const approved = await servers.send(
    payoutCalls.approvePayouts,
    { batch_id: shown.batch_id, hash: shown.hash },
    other,
  );
  expect(approved.code).toBe(wrong ? refusals.too_late : 0);
  if (!wrong) expect(shown.sum).toBe(2 * GETS);
}, 120_000);
