import { expect, test } from 'vitest';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { shopProducts } from '../../testing/shopProducts.ts';
import { anOffer } from '../../testing/testShops.ts';

const { at, count, sold } = shopProducts();

test('rankings count a day, a week and a month', async () => {
  const [today, week, month] = [await anOffer(at.server), await anOffer(at.server), await anOffer(at.server)];
  await sold(today.variationId, 1);
  await sold(week.variationId, 4, 3);
  await sold(month.variationId, 5, 20);
  await count();
  const ranked = async (rank_type?: 'day' | 'week' | 'month') => {
    const { data } = await at.server.call(shopProductCalls.rankProduct, { rank_type, page_size: 100 });
    const mine = [today.id, week.id, month.id];
    return data.items.filter(({ id }) => mine.includes(id)).map(({ id, sold_then }) => [id, sold_then]);
  };
  expect(await ranked()).toEqual([[today.id, 1]]);
  expect(await ranked('week')).toEqual([
    [week.id, 4],
    [today.id, 1],
  ]);
  expect(await ranked('month')).toEqual([
    [month.id, 5],
    [week.id, 4],
    [today.id, 1],
  ]);
});

test('categories are told with what they hold and what is bought most of them', async () => {
  const { variationId } = await anOffer(at.server, { category: 7 });
  await sold(variationId, 1);
  await count();
  const { data } = await at.server.call(shopProductCalls.productCategories, {});
  const [literature] = data.filter(({ id }) => id === 7);
  expect(literature).toMatchObject({ name: 'Văn học', best: { category: { id: 7 } } });
  expect(literature?.products).toBeGreaterThan(0);
});
