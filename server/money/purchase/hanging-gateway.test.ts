import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { rounds } from '../../testing/rounds.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aPlan } from '../../testing/testPayments.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { checkLedger } from '../ledger/invariants.ts';

/*
 * A company that takes connections and says nothing, while many clients wait for it: a hundred in npm run test:all. `npm run mot -- faults` lets it hang
 * until every client gives up by the time-outs of every day; here it hangs until the database was looked at.
 */

const LONG = process.env.FAULTS === 'long';
const [READERS, PLANS] = [rounds(8, 20), rounds(3, 5)];
const CLIENTS = READERS * PLANS;

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
  world.context.gateways = world.moreGateways({}, LONG ? 8_000 : 30_000);
});
afterAll(() => world.close());

/** Transactions that the server has open. */
async function openTransactions(): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(xact_start)::int as open
    from pg_stat_activity where datname = current_database() and usename = 'mot_app'`.execute(world.owner);
  return rows[0]?.open ?? 0;
}

test(
  `a company that hangs under ${CLIENTS} clients keeps no transaction open, and nobody else waits for it`,
  async () => {
    const plans: number[] = [];
    for (let n = 0; n < PLANS; n++) plans.push(await aPlan(world, { oak: 10 }, 10_000));
    const members = await Promise.all(Array.from({ length: READERS }, () => aMember(world)));
    let answered = 0;
    let release = () => {};
    const until = new Promise<void>(done => {
      release = done;
    });
    const path = /momo\/v2\/gateway\/api\/create/;
    world.road.hold = { path, until };
    const asked = () => world.passed.filter(one => path.test(one.path)).length;
    const replies = Promise.all(
      members.flatMap(({ visitor }) =>
        plans.map(plan =>
          visitor
            .call(purchaseCalls.charge, { item_id: String(plan), charge_type: 'package', pay_type: 'momo' })
            .finally(() => {
              answered += 1;
            }),
        ),
      ),
    );
    await expect.poll(asked, { timeout: 60_000 }).toBe(CLIENTS);
    // All of them wait for the company: whoever asked it within a transaction would have that open until it answers.
    await expect.poll(openTransactions, { timeout: 60_000 }).toBe(0);
    const { visitor } = await aMember(world);
    expect((await visitor.call(purchaseCalls.listBalanceNut, {})).code).toBe(0);
    // Somebody else was served while they wait; in a long run each of them gives up by itself.
    expect(answered).toBe(0);
    if (LONG) await replies;
    release();
    const codes = new Set((await replies).map(({ code }) => code));
    // Whoever waited longer than a request may is told to try again.
    codes.delete(refusals.busy);
    expect(codes).toEqual(new Set([LONG ? refusals.gateway_away : 0]));
    expect(await checkLedger(world.context.db, Date.now())).toEqual([]);
  },
  LONG ? 120_000 : 60_000,
);
