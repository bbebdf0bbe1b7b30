import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aCombo, aSale, aWork, buy, charge } from '../../testing/testSold.ts';
import { aMember } from '../../testing/testVisitor.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
beforeEach(() => world.setNow(null));
afterAll(() => world.close());

const threeWorks = () =>
  Promise.all([aWork(world, 'ebook', 40_000), aWork(world, 'ebook', 30_000), aWork(world, 'ebook', 50_000)]);
const grantsOf = (account: number) =>
  world.context.db
    .selectFrom('content_grant')
    .innerJoin('purchase_line', 'purchase_line.id', 'content_grant.line_id')
    .select(['content_grant.edition_id', 'purchase_line.kind', 'purchase_line.combo_id'])
    .where('content_grant.account_id', '=', account)
    .orderBy('content_grant.id')
    .execute();

test('a combo costs its price in shares, and says what one saves', async () => {
  const parts = await threeWorks();
  const combo = await aCombo(world, parts, 90_000);
  const { visitor, id } = await aMember(world);
  const bought = await buy(visitor, 'combo', combo);
  expect(bought).toMatchObject({ result: 'success', purchase_type: 9, total: 90_000, saved: 30_000 });
  expect(bought.lines.map(({ item_id, amount, reason }) => [item_id, amount, reason])).toEqual([
    [parts[0], 30_000, 'combo'],
    [parts[1], 22_500, 'combo'],
    [parts[2], 37_500, 'combo'],
  ]);
  expect(await grantsOf(id)).toEqual(
    parts.map(edition_id => ({ edition_id, kind: 'combo', combo_id: combo })),
  );
  const again = await charge(visitor, 'combo', combo);
  expect([again.code, again.message]).toEqual([
    refusals.not_for_sale,
    expect.stringContaining('Bạn đã có cả bộ'),
  ]);
});

test('parts that one owns are not charged again, and what is saved counts the rest alone', async () => {
  const parts = await threeWorks();
  const combo = await aCombo(world, parts, 90_000);
  const { visitor } = await aMember(world);
  await buy(visitor, 'book', parts[0] ?? 0);
  const { data } = await charge(visitor, 'combo', combo);
  expect([data.total, data.saved]).toEqual([60_000, 20_000]);
  expect(data.lines.map(({ item_id }) => item_id)).toEqual(parts.slice(1));
});

test('a part that is bought alone meanwhile ends the combo that waits, and money for it is held', async () => {
  const parts = await threeWorks();
  const combo = await aCombo(world, parts, 90_000);
  const { visitor } = await aMember(world);
  const { data: waiting } = await charge(visitor, 'combo', combo);
  await buy(visitor, 'book', parts[2] ?? 0);
  const { data: now } = await charge(visitor, 'combo', combo);
  expect([now.number === waiting.number, now.total]).toEqual([false, 52_500]);
  const { data } = await visitor.call(purchaseCalls.getOrderInfo, { number: waiting.number });
  expect(data.result).toBe('failed');
});

test('no part costs more in a combo than in a sale that runs', async () => {
  const parts = await threeWorks();
  const combo = await aCombo(world, parts, 90_000);
  const now = Date.now();
  await aSale(world, parts[0] ?? 0, { priceVnd: 10_000, from: now - 1_000, to: now + 600_000 });
  const { visitor } = await aMember(world);
  const { data } = await charge(visitor, 'combo', combo);
  expect([data.lines[0]?.amount, data.total, data.saved]).toEqual([10_000, 70_000, 20_000]);
});

test('a part of a combo that was also paid alone is given once, by the combo; such a work cannot be deleted', async () => {
  const parts = await threeWorks();
  const combo = await aCombo(world, parts, 90_000);
  const { visitor, id } = await aMember(world);
  // Both wait before either is paid.
  const alone = await charge(visitor, 'book', parts[0] ?? 0);
  await buy(visitor, 'combo', combo);
  const { payAtVnpay } = await import('../../testing/testPayments.ts');
  await payAtVnpay(alone.data.address, 'paid');
  const rights = (await grantsOf(id)).filter(({ edition_id }) => edition_id === parts[0]);
  expect(rights.map(({ kind }) => kind)).toEqual(['combo']);
  await expect(
    world.owner
      .deleteFrom('edition')
      .where('id', '=', parts[0] ?? 0)
      .execute(),
  ).rejects.toMatchObject({ code: '23503' });
});

test('a combo without parts, of what is not cleared, or that is not there is not sold', async () => {
  const { visitor } = await aMember(world);
  const parts = await threeWorks();
  const combo = await aCombo(world, parts, 90_000);
  await world.context.db
    .updateTable('edition')
    .set({ copyright: 'awaiting' })
    .where('id', '=', parts[1] ?? 0)
    .execute();
  expect((await charge(visitor, 'combo', combo)).code).toBe(refusals.not_for_sale);
  await world.context.db.deleteFrom('combo_item').where('combo_id', '=', combo).execute();
  expect((await charge(visitor, 'combo', combo)).code).toBe(refusals.not_found);
});
