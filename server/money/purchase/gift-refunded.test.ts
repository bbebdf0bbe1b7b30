import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { codeCalls } from '#contract/money/purchase-codes.ts';
import { rounds } from '../../testing/rounds.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aPlan } from '../../testing/testPayments.ts';
import { buy } from '../../testing/testSold.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';
import { checkLedger } from '../ledger/invariants.ts';
import { purchaseByNumber } from './queries.ts';
import { refundLines } from './refund.ts';

/* A gift is refunded, or somebody has used it: never both. */

let world: TestWorld;
let staff: Visitor;
let pouch = 0;
beforeAll(async () => {
  world = await openTestWorld();
  pouch = await aPlan(world, { oak: 20 }, 20_000);
  const finance = await aMember(world);
  await world.context.db
    .updateTable('account')
    .set({ roles: ['support', 'finance'] })
    .where('id', '=', finance.id)
    .execute();
  staff = finance.visitor;
});
let buyer: Awaited<ReturnType<typeof aMember>>;
let friend: Awaited<ReturnType<typeof aMember>>;
beforeEach(async () => {
  [buyer, friend] = [await aMember(world), await aMember(world)];
});
afterAll(() => world.close());

const aGift = async (): Promise<string> => (await buy(buyer.visitor, 'package', pouch, { gift: 1 })).number;
const refund = async (number: string): Promise<number> =>
  (await staff.call(financeCalls.refundOrder, { number, reason: 'khách báo nhầm', lines: [] })).code;
const codeOf = async (number: string): Promise<string> =>
  (await buyer.visitor.call(codeCalls.giftCodes, { number })).data[0]?.code ?? '';
const submit = async (code: string): Promise<number> =>
  (await friend.visitor.call(codeCalls.submitCode, { code })).code;
const oaks = async (): Promise<number> =>
  (await friend.visitor.call(purchaseCalls.listBalanceNut, {})).data.nut;

/** Whether a connection to this database waits for a row. */
async function isAnybodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    world.owner,
  );
  return rows.length > 0;
}

for (const shown of [true, false])
  test(`a gift that is being refunded is used no more, its code ${shown ? 'shown before' : 'not shown yet'}`, async () => {
    const number = await aGift();
    if (shown) await codeOf(number);
    const purchase = await purchaseByNumber(world.context.db, number, buyer.id);
    let ended = false;
    const { used } = await world.owner.transaction().execute(async tx => {
      await refundLines(tx, { id: purchase?.id ?? 0, named: [], now: new Date() });
      const used = codeOf(number)
        .then(submit)
        .finally(() => {
          ended = true;
        });
      await expect.poll(async () => ended || (await isAnybodyWaiting())).toBe(true);
      return { used };
    });
    expect([await used, await oaks()]).toEqual([refusals.code_spent, 0]);
    expect(await checkLedger(world.context.db, Date.now())).toEqual([]);
  });

/** Half of them with the code shown before. */
const RACES = rounds(8, 40);

test(`of a refund and a use at once, one is done, ${RACES} times`, async () => {
  for (let round = 0; round < RACES; round++) {
    if (round % 10 === 0) [buyer, friend] = [await aMember(world), await aMember(world)];
    const number = await aGift();
    const before = await oaks();
    const shown = round % 2 === 0 ? await codeOf(number) : null;
    const [refunded, used] = await Promise.all([
      refund(number),
      shown === null ? codeOf(number).then(submit) : submit(shown),
    ]);
    expect([
      [0, refusals.code_spent],
      [refusals.too_late, 0],
    ]).toContainEqual([refunded, used]);
    expect((await oaks()) - before).toBe(used === 0 ? 20 : 0);
  }
  expect(await checkLedger(world.context.db, Date.now())).toEqual([]);
}, 120_000);

test('the database itself refuses whichever of both comes second', async () => {
  const { db } = world.context;
  const [refunded, used] = [await aGift(), await aGift()];
  const [code] = [await codeOf(refunded), await refund(refunded), await submit(await codeOf(used))];
  expect(await submit(code)).toBe(refusals.code_spent);
  const gift = (number: string) =>
    db
      .selectFrom('purchase_line')
      .innerJoin('purchase', 'purchase.id', 'purchase_line.purchase_id')
      .innerJoin('activation_batch', 'activation_batch.line_id', 'purchase_line.id')
      .innerJoin('activation_code', 'activation_code.batch_id', 'activation_batch.id')
      .select([
        'purchase_line.id as line_id',
        'wallet',
        'purchase.id as purchase_id',
        'activation_code.id as code_id',
      ])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
  const at = new Date();
  const { line_id: _, ...use } = await gift(refunded);
  const raw = db
    .insertInto('activation_use')
    .values({ ...use, at })
    .execute();
  await expect(raw).rejects.toMatchObject({
    code: '23514',
    message: expect.stringContaining('was refunded'),
  });
  const { line_id } = await gift(used);
  const { id: entry_id } = await db
    .selectFrom('ledger_entry')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const back = db.insertInto('refunded_line').values({ line_id, amount: 20_000, entry_id, at }).execute();
  await expect(back).rejects.toMatchObject({ code: '23514', message: expect.stringContaining('was used') });
});
