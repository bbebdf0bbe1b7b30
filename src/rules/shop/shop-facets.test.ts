import { expect, test } from 'vitest';
import { type FacetFilters, type FacetRow, facetCounts, PRICE_BARS } from './shop-facets.ts';

const row = (some: Partial<FacetRow>): FacetRow => ({
  categoryId: 1,
  productType: 1,
  priceVnd: 50_000,
  rating: 0,
  inStock: true,
  promoted: false,
  ...some,
});
const none: FacetFilters = {
  categoryId: null,
  forms: 0,
  priceFrom: null,
  priceTo: null,
  stars: 0,
  inStock: false,
  promoted: false,
};
const rows = [
  row({}),
  row({ productType: 1 | 8, rating: 45, promoted: true }),
  row({ categoryId: 2, productType: 8, priceVnd: 90_000 }),
  row({ categoryId: 2, productType: 2, inStock: false, rating: 39 }),
  row({ categoryId: null, productType: 16, priceVnd: 1_000 }),
];
const bits = [0, 3, 8, 16];

test('without a filter everything is counted', () => {
  const counts = facetCounts(rows, none, bits);
  expect(counts).toMatchObject({ total: 5, forms: [5, 3, 2, 1], inStock: 4, promoted: 1 });
  expect([...counts.categories]).toEqual([
    [1, 2],
    [2, 2],
  ]);
  expect(counts.stars).toEqual([2, 2, 2, 1, 0]);
});

test('each facet is counted among what the other facets leave, not by its own choice', () => {
  const counts = facetCounts(rows, { ...none, forms: 8, categoryId: 2 }, bits);
  expect(counts.total).toBe(1);
  expect([...counts.categories]).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(counts.forms).toEqual([2, 1, 1, 0]);
  expect(counts.inStock).toBe(1);
});

test('prices are bars between the lowest and the highest, whatever range is chosen', () => {
  const { prices } = facetCounts(rows, { ...none, priceFrom: 40_000, priceTo: 60_000 }, bits);
  expect(prices).toMatchObject({ from: 1_000, to: 90_000 });
  expect(prices?.bars).toHaveLength(PRICE_BARS);
  expect(prices?.bars[0]).toBe(1);
  expect(prices?.bars.at(-1)).toBe(1);
  expect(prices?.bars.reduce((sum, bar) => sum + bar, 0)).toBe(5);
  expect(facetCounts([row({})], none, bits).prices?.bars[0]).toBe(1);
  expect(facetCounts([], none, bits).prices).toBeNull();
});
