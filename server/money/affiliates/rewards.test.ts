import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { affiliateCalls } from '#contract/money/affiliates.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { payoutCalls } from '#contract/shop/payouts.ts';
import { answerOf } from '../../gateways/sandbox/payouts.ts';
import { draftMonthly } from '../../shop/payouts/draft.ts';
import { aClick, anAffiliate } from '../../testing/testAffiliates.ts';
import { aPlan, chargePlan, payAtVnpay } from '../../testing/testPayments.ts';
import { payoutsWorld } from '../../testing/testPayouts.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { confirmRewards } from './confirm.ts';

const { at, came, soundBooks, approve, file, answer, settled } = payoutsWorld();
const reason = 'khách đổi ý';
const DAY_MS = 86_400_000;

type Affiliate = Awaited<ReturnType<typeof anAffiliate>>;

/** Somebody new comes through the link, and buys a package at this price. */
async function aSale(lam: Affiliate, priceVnd: number) {
  const buyer = await aMember(at.world);
  await aClick(at.world, lam, buyer.visitor.deviceId);
  const { data } = await chargePlan(buyer.visitor, await aPlan(at.world, { days: 30 }, priceVnd));
  await at.world.app.inject(await payAtVnpay(data.address, 'paid'));
  return { buyer, number: data.number };
}

const rewardsOf = async (lam: Affiliate) =>
  (await lam.visitor.call(affiliateCalls.transaction, {})).data.items;
const owedTo = async ({ affiliate }: Affiliate): Promise<number> => {
  const { rows } = await sql<{ due: number }>`
    select coalesce(-sum(amount), 0)::float8 as due from ledger_posting where affiliate_id = ${affiliate}`.execute(
    at.world.context.db,
  );
  return rows[0]?.due ?? 0;
};
/** So many days pass for rewards. */
const wait = async (days: number) => {
  await transactAsOwner(sql`update commission set at = at - make_interval(days => ${days}::int)`);
  await confirmRewards(at.world.context);
};
const transactAsOwner = (update: ReturnType<typeof sql>) =>
  at.world.owner.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await update.execute(tx);
  });
/** The batch of the month, drafted by the clock on its day. */
async function monthly() {
  await transactAsOwner(sql`update payout_batch set month = null, week = null`);
  await transactAsOwner(
    sql`update shop_payout set drafted_at = drafted_at - interval '40 days' where affiliate_id is not null`,
  );
  await sql`update payout_setting set value = 1 where name = 'affiliate_day'`.execute(at.world.owner);
  await draftMonthly(at.world.context);
  const row = await at.world.context.db
    .selectFrom('payout_batch')
    .select('id')
    .where('month', 'is not', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
async function paidOut() {
  const batch = await monthly();
  if (batch === null) throw new Error('nothing was drafted');
  const seen = (await at.first.visitor.call(payoutCalls.payoutBatch, { batch_id: batch })).data;
  await approve(batch, seen.hash, at.first);
  const done = await approve(batch, seen.hash);
  expect(done.data.state).toBe('approved');
  const made = (await file(batch)).data;
  return { seen, csv: made.csv };
}

test('a click, a sale, seven days, two people and a bank make a reward that is paid, to the đồng', async () => {
  const lam = await anAffiliate(at.world);
  await aSale(lam, 2_133_090);
  expect(await rewardsOf(lam)).toMatchObject([
    { base: 2_133_090, reward: 213_309, state: 'waiting', kind: 'plan', points: 1_000 },
  ]);
  await wait(6);
  expect(await owedTo(lam)).toBe(0);
  await wait(2);
  expect([await owedTo(lam), (await rewardsOf(lam))[0]?.state]).toEqual([213_309, 'confirmed']);
  await confirmRewards(at.world.context);
  expect(await owedTo(lam)).toBe(213_309);
  await soundBooks();
  const { seen, csv } = await paidOut();
  expect(seen.payouts).toMatchObject([{ payee: 'affiliate', amount: 213_309, tax: 0, why: 'monthly' }]);
  expect(csv).toContain('0071000123456,TRAN BAO LAM,VCB,213309,MOT TRA CTV ');
  expect((await rewardsOf(lam))[0]?.state).toBe('in_payout');
  await soundBooks();
  await answer(answerOf(csv) ?? '');
  const [paid] = await rewardsOf(lam);
  expect([paid?.state, paid?.paid_at === null, await owedTo(lam)]).toEqual(['paid', false, 0]);
  await soundBooks();
});

test('below 200.000đ nothing is paid, and what is refunded after it was paid is taken from the next', async () => {
  const lam = await anAffiliate(at.world);
  await aSale(lam, 1_999_990);
  await wait(8);
  expect(await monthly()).toBeNull();
  const { number } = await aSale(lam, 1_000_000);
  await wait(8);
  const { seen, csv } = await paidOut();
  expect(seen.sum).toBe(299_999);
  await answer(answerOf(csv) ?? '');
  await at.first.visitor.call(financeCalls.refundOrder, { number, reason });
  await settled();
  expect(await owedTo(lam)).toBe(-100_000);
  expect((await rewardsOf(lam)).map(({ state }) => state)).toEqual(['reversed', 'paid']);
  await soundBooks();
  await aSale(lam, 4_000_000);
  await wait(8);
  const next = await paidOut();
  expect(next.seen.sum).toBe(300_000);
  await answer(answerOf(next.csv) ?? '');
  expect(await owedTo(lam)).toBe(0);
  await soundBooks();
});

test('from two million on a tenth is kept back for the tax office, and a bounce brings all of it back', async () => {
  const lam = await anAffiliate(at.world);
  await aSale(lam, 21_000_090);
  await wait(8);
  const { seen, csv } = await paidOut();
  expect(seen.payouts).toMatchObject([{ amount: 1_890_009, tax: 210_000 }]);
  await soundBooks();
  const said = (answerOf(csv) ?? '').replace(/,TC,(FT\d+),/, ',TL02,$1,Ten khong khop');
  expect((await answer(said)).data.bounced).toBe(1);
  expect(await owedTo(lam)).toBe(2_100_009);
  await soundBooks();
  // A wrong account is not tried again until there is another one.
  expect(await monthly()).toBeNull();
  await lam.visitor.call(affiliateCalls.saveBank, {
    bank: 'ACB',
    number: '99887766',
    holder: 'TRAN BAO LAM',
  });
  await at.world.context.db
    .updateTable('affiliate_person')
    .set({ bank_since: new Date(Date.now() - 73 * 3_600_000 + 1) })
    .where('affiliate_id', '=', lam.affiliate)
    .execute();
  await transactAsOwner(
    sql`update shop_payout set moved_at = moved_at - interval '5 days' where affiliate_id = ${lam.affiliate}`,
  );
  const again = await paidOut();
  expect(again.csv).toContain('99887766');
  await answer(answerOf(again.csv) ?? '');
  expect(await owedTo(lam)).toBe(0);
  await soundBooks();
});

test('a paper order is rewarded for its goods without the way, and confirmed when nobody can give it back any more', async () => {
  const lam = await anAffiliate(at.world);
  await aClick(at.world, lam, at.buyer.visitor.deviceId);
  const order = await came({ priceVnd: 300_000 });
  expect(await rewardsOf(lam)).toMatchObject([
    { kind: 'paper', base: 300_000, reward: 30_000, state: 'waiting' },
  ]);
  await wait(29);
  expect((await rewardsOf(lam))[0]?.state).toBe('waiting');
  await sql`update shop_order set delivered_at = delivered_at - interval '32 days' where id = ${order.id}`.execute(
    at.world.owner,
  );
  await wait(1);
  expect([(await rewardsOf(lam))[0]?.state, await owedTo(lam)]).toEqual(['confirmed', 30_000]);
  await at.first.visitor.call(financeCalls.refundOrder, { number: order.number, reason });
  await settled();
  expect([(await rewardsOf(lam))[0]?.state, await owedTo(lam)]).toEqual(['reversed', 0]);
  await soundBooks();
});

test('what is frozen on a line stays, whatever the rate, the link and the click become', async () => {
  const lam = await anAffiliate(at.world);
  const other = await anAffiliate(at.world, 'Phạm Thị Mây');
  const buyer = await aMember(at.world);
  await aClick(at.world, lam, buyer.visitor.deviceId);
  const { data } = await chargePlan(buyer.visitor, await aPlan(at.world, { days: 30 }, 90_000));
  await aClick(at.world, other, buyer.visitor.deviceId);
  await lam.visitor.call(affiliateCalls.referal, { link_id: lam.link });
  await at.world.context.db
    .insertInto('affiliate_rate')
    .values({
      ...{ kind: 'commission', value: 2_000, from_at: new Date(), reason: 'thử' },
      ...{ made_by: null, made_at: new Date() },
    })
    .execute();
  await at.world.app.inject(await payAtVnpay(data.address, 'paid'));
  expect(await rewardsOf(lam)).toMatchObject([{ reward: 9_000, points: 1_000 }]);
  expect(await rewardsOf(other)).toEqual([]);
  const { rows } = await sql<{ refused: boolean }>`
    select has_table_privilege(current_user, 'attribution', 'update') as refused`.execute(
    at.world.context.db,
  );
  expect(rows[0]?.refused).toBe(false);
  await transactAsOwner(sql`delete from affiliate_rate where made_at > now() - interval '1 day'`);
});

test('affiliates.giveCode: a typed code beats a click; one’s own is refused, an unknown one too', async () => {
  const [lam, may] = [await anAffiliate(at.world), await anAffiliate(at.world, 'Phạm Thị Mây')];
  const code = (await may.visitor.call(affiliateCalls.list, {})).data.me?.code ?? '';
  const buyer = await aMember(at.world);
  const use = (who: { visitor: typeof buyer.visitor }, typed: string) =>
    who.visitor.call(affiliateCalls.giveCode, { code: typed });
  expect((await use(may, code)).code).toBe(refusals.own_affair);
  expect((await use(buyer, 'CTVAAAAAA')).code).toBe(refusals.not_found);
  expect((await use(buyer, code.toLowerCase())).data.code).toBe(code);
  await aClick(at.world, lam, buyer.visitor.deviceId);
  const { data } = await chargePlan(buyer.visitor, await aPlan(at.world, { days: 30 }, 50_000));
  await at.world.app.inject(await payAtVnpay(data.address, 'paid'));
  expect(await rewardsOf(lam)).toEqual([]);
  expect(await rewardsOf(may)).toMatchObject([{ reward: 5_000 }]);
});

test('the last click within thirty days counts; without consent only that of the visit', async () => {
  const [lam, may] = [await anAffiliate(at.world), await anAffiliate(at.world, 'Phạm Thị Mây')];
  const buy = async (...clicks: [Affiliate, number, boolean][]) => {
    const buyer = await aMember(at.world);
    for (const [who, ago, consented] of clicks)
      await aClick(at.world, who, buyer.visitor.deviceId, { at: Date.now() - ago, consented });
    const { data } = await chargePlan(buyer.visitor, await aPlan(at.world, { days: 30 }, 50_000));
    await at.world.app.inject(await payAtVnpay(data.address, 'paid'));
    return [(await rewardsOf(lam)).length, (await rewardsOf(may)).length];
  };
  expect(await buy([lam, 31 * DAY_MS, true])).toEqual([0, 0]);
  expect(await buy([lam, 29 * DAY_MS, true])).toEqual([1, 0]);
  expect(await buy([may, 2 * DAY_MS, true], [lam, DAY_MS, true])).toEqual([2, 0]);
  expect(await buy([lam, DAY_MS, true], [may, DAY_MS / 2, true])).toEqual([2, 1]);
  expect(await buy([lam, 3 * 3_600_000, false])).toEqual([2, 1]);
  expect(await buy([lam, 3_600_000, false])).toEqual([3, 1]);
});

test('an order that nobody pays rewards nobody', async () => {
  const lam = await anAffiliate(at.world);
  const buyer = await aMember(at.world);
  await aClick(at.world, lam, buyer.visitor.deviceId);
  await chargePlan(buyer.visitor, await aPlan(at.world, { days: 30 }, 50_000));
  expect(await rewardsOf(lam)).toEqual([]);
});
