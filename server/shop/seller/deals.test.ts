import { afterAll, beforeAll, expect, test } from 'vitest';
import { sellerDealCalls } from '#contract/shop/seller-deals.ts';
import { aBuyer, paidOrder } from '../../testing/testCheckout.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aWorker } from '../../testing/testShopPeople.ts';
import { aDeal, anOffer, aShop } from '../../testing/testShops.ts';
import { aMember } from '../../testing/testVisitor.ts';

const DAY_MS = 86_400_000;

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

test('a shop sees the deals that hold its books, and what was sold of these while they ran', async () => {
  const seller = await aMember(world, 'Bà Hiên');
  const shop = await aShop(world, { accountId: seller.id });
  const own = await anOffer(world, { shop, priceVnd: 80_000, name: 'Sóng ở đáy bát' });
  const other = await anOffer(world, { priceVnd: 70_000 });
  const now = Date.now();
  const deal = (title: string, from: number, to: number, products = [own.id, other.id]) =>
    aDeal(world, { title, products, from: now + from * DAY_MS, to: now + to * DAY_MS });
  const running = await deal('Đang chạy', -1, 2);
  const coming = await deal('Sắp tới', 1, 3);
  const ended = await deal('Vừa qua', -9, -2);
  await deal('Đã lâu', -90, -40);
  await deal('Của tiệm khác', -1, 2, [other.id]);
  await paidOrder(world, await aBuyer(world), [
    [own.variationId, 2],
    [other.variationId, 1],
  ]);
  const { data } = await seller.visitor.call(sellerDealCalls.listShopDeals, {});
  expect(data.map(({ deal_id, state, copies, revenue }) => [deal_id, state, copies, revenue])).toEqual([
    [coming, 'coming', 0, 0],
    [running, 'running', 2, 160_000],
    [ended, 'ended', 0, 0],
  ]);
  expect(data[1]?.products).toEqual([{ product_id: own.id, name: 'Sóng ở đáy bát' }]);
  const packer = await aWorker(world, shop, 'packer');
  expect((await packer.visitor.call(sellerDealCalls.listShopDeals, {})).code).toBe(404);
});
