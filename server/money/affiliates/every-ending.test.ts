import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { affiliateCalls } from '#contract/money/affiliates.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { payoutCalls } from '#contract/shop/payouts.ts';
import { answerOf } from '../../gateways/sandbox/payouts.ts';
import { draftMonthly } from '../../shop/payouts/draft.ts';
import { seeded } from '../../testing/inputs.ts';
import { rounds } from '../../testing/rounds.ts';
import { aClick, anAffiliate } from '../../testing/testAffiliates.ts';
import { aBuyer, acts } from '../../testing/testCheckout.ts';
import { aPlan, chargePlan, payAtVnpay } from '../../testing/testPayments.ts';
import { delivered, payoutsWorld } from '../../testing/testPayouts.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { confirmRewards } from './confirm.ts';

const { at, anOrder, soundBooks, approve, file, answer, settled } = payoutsWorld();
const reason = 'kiểm thử';

type Affiliate = Awaited<ReturnType<typeof anAffiliate>>;
interface Sale {
  number: string;
  order: number | null;
  baseVnd: number;
}

const asOwner = (update: ReturnType<typeof sql>) =>
  at.world.owner.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await update.execute(tx);
  });

/** A package, or a book on paper that comes; some are paid at the door. */
async function aSale(lam: Affiliate, random: () => number): Promise<Sale> {
  const priceVnd = 1_000 * Math.floor(20 + random() * 900) + Math.floor(random() * 1_000);
  if (random() < 0.5) {
    const buyer = await aMember(at.world);
    await aClick(at.world, lam, buyer.visitor.deviceId);
    const { data } = await chargePlan(buyer.visitor, await aPlan(at.world, { days: 30 }, priceVnd));
    await at.world.app.inject(await payAtVnpay(data.address, 'paid'));
    return { number: data.number, order: null, baseVnd: priceVnd };
  }
  at.buyer = await aBuyer(at.world);
  await aClick(at.world, lam, at.buyer.visitor.deviceId);
  const copies = 1 + Math.floor(random() * 3);
  const made = await anOrder({ priceVnd, copies, way: random() < 0.3 ? 'cod' : 'vnpay' });
  await acts(at.world, made.id, ...delivered);
  return { number: made.number, order: made.id, baseVnd: priceVnd * copies };
}

/** Time for all that waits, then the month's batch: paid, sent back by the bank, or dropped. */
async function aMonth(random: () => number): Promise<void> {
  await asOwner(sql`update commission set at = at - interval '40 days'`);
  await asOwner(
    sql`update shop_order set delivered_at = delivered_at - interval '40 days' where delivered_at is not null`,
  );
  await confirmRewards(at.world.context);
  await soundBooks();
  await asOwner(sql`update payout_batch set month = null`);
  await asOwner(
    sql`update shop_payout set drafted_at = drafted_at - interval '40 days' where affiliate_id is not null`,
  );
  await draftMonthly(at.world.context);
  const batch = await at.world.context.db
    .selectFrom('payout_batch')
    .select('id')
    .where('month', 'is not', null)
    .where('state', '=', 'drafted')
    .executeTakeFirst();
  if (!batch) return;
  const { hash } = (await at.first.visitor.call(payoutCalls.payoutBatch, { batch_id: batch.id })).data;
  await approve(batch.id, hash, at.first);
  if (random() < 0.2) {
    await at.second.visitor.call(payoutCalls.rejectPayouts, { batch_id: batch.id, reason });
    return;
  }
  await approve(batch.id, hash);
  const { csv } = (await file(batch.id)).data;
  const said = answerOf(csv) ?? '';
  await answer(random() < 0.2 ? said.replace(/,TC,(FT\d+),/, ',TL05,$1,bao tri') : said);
}

test('whatever becomes of sales, rewards are what is left of them, and what is owed is rewards less payouts, to the đồng', {
  timeout: 240_000,
}, async () => {
  const random = seeded(5_150);
  await sql`update payout_setting set value = 1 where name = 'affiliate_day'`.execute(at.world.owner);
  const lam = await anAffiliate(at.world);
  const sales: Sale[] = [];
  for (let month = 0; month < rounds(2, 12); month++) {
    for (let each = 0; each < rounds(3, 12); each++) sales.push(await aSale(lam, random));
    if (random() < 0.5) await aMonth(random);
    for (const sale of sales)
      if (sale.number && random() < 0.25) {
        await at.first.visitor.call(financeCalls.refundOrder, { number: sale.number, reason });
        await settled();
      }
    await soundBooks();
    await aMonth(random);
    await soundBooks();
  }
  const { rows } = await sql<{ due: number; earned: number; paid: number; expected: number }>`
      select
        (select coalesce(-sum(amount), 0)::float8 from ledger_posting where affiliate_id = ${lam.affiliate}) as due,
        (select coalesce(sum(amount_vnd), 0)::float8 from commission_part where affiliate_id = ${lam.affiliate}) as earned,
        (select coalesce(sum(amount_vnd + tax_vnd), 0)::float8 from shop_payout
          where affiliate_id = ${lam.affiliate} and state in ('sent', 'paid')) as paid,
        (select coalesce(sum(floor(greatest(0, frozen.base_vnd - coalesce(back.amount, 0)) * 1000 / 10000)), 0)::float8
          from commission reward join attribution frozen using (line_id)
          left join lateral (select sum(amount) as amount from refunded_line where line_id = reward.line_id) back on true
          where reward.affiliate_id = ${lam.affiliate} and reward.state in ('confirmed', 'reversed')) as expected`.execute(
    at.world.context.db,
  );
  const sums = rows[0] ?? { due: -1, earned: 0, paid: 0, expected: 0 };
  expect(sums.earned).toBe(sums.expected);
  expect(sums.due).toBe(sums.earned - sums.paid);
  const shown = (await lam.visitor.call(affiliateCalls.list, {})).data.money;
  expect(shown.ready).toBe(sums.due);
  expect(sales.length).toBeGreaterThanOrEqual(6);
});
