import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { boughtCalls } from '#contract/money/purchase-bought.ts';
import { codeCalls } from '#contract/money/purchase-codes.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { type ChargeType, chargeTypes } from '#rules/money/purchase.ts';
import { planKinds } from '#rules/money/purchase-plans.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aPlan } from '../../testing/testPayments.ts';
import { aCombo, aKindOfPlan, aSale, aWork, buy, charge, signInAgain } from '../../testing/testSold.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';
import { checkLedger } from '../ledger/invariants.ts';

/* Everything that is sold for money, by each way in which paying may end. */

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
beforeEach(() => world.setNow(null));
afterAll(() => world.close());

const titlesOf = async (visitor: Visitor) =>
  (await visitor.call(boughtCalls.listBuyContent, {})).data.map(({ content_id }) => content_id).sort();
const isMember = async (visitor: Visitor) =>
  (await visitor.call(profileCalls.goodbye, {})).data.member_until !== null;
const oaks = async (visitor: Visitor) => (await visitor.call(purchaseCalls.listBalanceNut, {})).data.nut;

interface Sold {
  chargeType: ChargeType;
  id: number;
  code: number;
  gift?: 1;
  /** Whether this person has what they paid for. */
  has(visitor: Visitor, number: string): Promise<boolean>;
}

const works = {
  ebook: { chargeType: 'book', code: 2 },
  oakBook: { chargeType: 'book', code: 2 },
  comic: { chargeType: 'book', code: 2 },
  audiobook: { chargeType: 'audiobook', code: 52 },
  brief: { chargeType: 'audiobook', code: 52 },
  podcast: { chargeType: 'audiobook', code: 53 },
} as const;

const things: Record<string, () => Promise<Sold>> = {
  ...Object.fromEntries(
    planKinds.map(kind => [
      `a member’s package, ${kind}`,
      async (): Promise<Sold> => ({
        chargeType: 'package',
        code: 1,
        id: await aKindOfPlan(world, kind, { priceVnd: 49_000, days: 30 }),
        has: isMember,
      }),
    ]),
  ),
  'an oak package': async () => ({
    chargeType: 'package',
    code: 8,
    id: await aPlan(world, { oak: 54 }, 50_000),
    has: async visitor => (await oaks(visitor)) === 54,
  }),
  'a package as a gift': async () => ({
    chargeType: 'package',
    code: 1,
    gift: 1,
    id: await aPlan(world, { days: 90 }, 129_000),
    has: async (visitor, number) =>
      (await visitor.call(codeCalls.giftCodes, { number })).data.length === 1 && !(await isMember(visitor)),
  }),
  ...Object.fromEntries(
    (Object.keys(works) as (keyof typeof works)[]).map(kind => [
      `one work: ${kind}`,
      async (): Promise<Sold> => {
        const id = await aWork(world, kind);
        return { ...works[kind], id, has: async visitor => (await titlesOf(visitor)).includes(id) };
      },
    ]),
  ),
  'a combo': async () => {
    const parts = await Promise.all([
      aWork(world, 'ebook'),
      aWork(world, 'comic'),
      aWork(world, 'audiobook'),
    ]);
    return {
      chargeType: 'combo',
      code: 9,
      id: await aCombo(world, parts, 90_000),
      has: async visitor => (await titlesOf(visitor)).join() === [...parts].sort().join(),
    };
  },
};

/** What a person does at VNPAY, and what our result is then. */
const endings = {
  success: { deed: 'paid', payment_status: 1, status: 1 },
  failed: { deed: 'failed', payment_status: 0, status: 0 },
  pending: { deed: 'leaves', payment_status: 2, status: 0 },
  error: { deed: 'one_less', payment_status: 2, status: 0 },
} as const;

test.each(Object.keys(things))(
  '%s ends as success, failed, pending or error, and is given by success alone',
  async name => {
    const thing = await things[name]?.();
    if (!thing) throw new Error(name);
    for (const [result, { deed, ...statuses }] of Object.entries(endings)) {
      const { visitor } = await aMember(world);
      const { chargeType, id, gift, code } = thing;
      const bought = await buy(visitor, chargeType, id, { deed, gift });
      const { payment_status } = bought;
      expect({ result: bought.result, payment_status }, result).toEqual({
        result,
        payment_status: statuses.payment_status,
      });
      expect(bought.purchase_type).toBe(code);
      expect(await thing.has(visitor, bought.number), result).toBe(result === 'success');
      for (const filter of [{}, { purchase_type: code }, { result: result as 'failed' }]) {
        const { data } = await visitor.call(purchaseCalls.getUserTransaction, filter);
        expect(data.items.map(({ number, status }) => [number, status])).toEqual([
          [bought.number, statuses.status],
        ]);
      }
    }
  },
);

test('a price is the clock’s: before a sale, in it, and after it', async () => {
  const book = await aWork(world, 'ebook', 40_000);
  const now = Date.now();
  await aSale(world, book, { priceVnd: 25_000, from: now + 3_600_000, to: now + 7_200_000 });
  const member = await aMember(world);
  const { visitor } = member;
  const totalAt = async (at: number) => {
    world.setNow(at);
    await signInAgain(member);
    const { data } = await charge(visitor, 'book', book);
    return [data.total, data.saved, data.lines[0]?.reason];
  };
  expect(await totalAt(now + 3_599_000)).toEqual([40_000, 0, 'list']);
  expect(await totalAt(now + 3_600_000)).toEqual([25_000, 15_000, 'sale']);
  expect(await totalAt(now + 7_199_000)).toEqual([25_000, 15_000, 'sale']);
  expect(await totalAt(now + 7_200_000)).toEqual([40_000, 0, 'list']);
});

test('a promotion says what the work cost before', async () => {
  const book = await aWork(world, 'audiobook', 30_000);
  await world.context.db
    .updateTable('edition')
    .set({ origin_vnd: 50_000, promotion_percent: 40 })
    .where('id', '=', book)
    .execute();
  const { visitor } = await aMember(world);
  const { data } = await charge(visitor, 'audiobook', book);
  expect([data.total, data.saved, data.lines[0]?.reason]).toEqual([30_000, 20_000, 'promotion']);
});

test('ids that are none, somebody’s nonsense, or another kind’s are refused for everything that is sold', async () => {
  const { visitor } = await aMember(world);
  const [book, plan] = [await aWork(world, 'ebook'), await aPlan(world, { days: 30 })];
  for (const type of chargeTypes)
    for (const id of ['0', '-1', '1.5', '1e3', '99999999999', '1,2', '1-', '', 'x'])
      expect((await charge(visitor, type, id)).code, `${type} ${id}`).toBe(refusals.bad_input);
  for (const type of ['package', 'book', 'combo', 'audiobook'] as const)
    expect((await charge(visitor, type, 2_000_000_000)).code, type).toBe(refusals.not_found);
  expect((await charge(visitor, 'audiobook', book)).code).toBe(refusals.not_for_sale);
  expect((await charge(visitor, 'book', book, { gift: 1 })).code).toBe(refusals.not_for_sale);
  expect((await charge(visitor, 'combo', `${book}-${plan}`)).code).toBe(refusals.not_found);
  const papers = await aWork(world, 'paperBook');
  for (const type of ['book', 'supplier', 'leaf'] as const)
    expect((await charge(visitor, type, papers)).code).toBe(refusals.not_for_sale);
  expect((await visitor.call(purchaseCalls.getUserTransaction, {})).data.items).toEqual([]);
});

test('after all of it the books agree', async () => {
  expect(await checkLedger(world.context.db, Date.now())).toEqual([]);
});
