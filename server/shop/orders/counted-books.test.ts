import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { copiesIn, purchaseTitle } from '#rules/money/purchase-title.ts';
import { aBuyer, order } from '../../testing/testCheckout.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { anOffer } from '../../testing/testShops.ts';

/* The list of one's purchases counts the books of an order. */

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

test('three copies of two books of a shop are three books; what the way costs is none', async () => {
  const buyer = await aBuyer(world);
  const first = await anOffer(world, { name: 'Chợ lùi', copies: 9 });
  const other = await anOffer(world, { shop: first.shopId, name: 'Sen nở trái mùa', copies: 9 });
  const { code } = await order(
    buyer,
    [
      [first.variationId, 2],
      [other.variationId, 1],
    ],
    { payment_type: 'cod' },
  );
  expect(code).toBe(0);
  const { data } = await buyer.visitor.call(purchaseCalls.getUserTransaction, {});
  const [item] = data.items;
  const lines = item?.lines ?? [];
  expect(lines.map(({ copies }) => copies).sort()).toEqual([0, 1, 2]);
  expect(copiesIn(lines)).toBe(3);
  expect(purchaseTitle(lines)).toMatch(/ và 2 cuốn khác$/);
});
