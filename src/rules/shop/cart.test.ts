import { expect, test } from 'vitest';
import { changeOf, type Offered, offerFor } from './cart.ts';

const offered = (some: Partial<Offered> = {}): Offered => ({
  ownShop: false,
  productActive: true,
  shopStatus: 1,
  onHoliday: false,
  active: true,
  priceVnd: 89_000,
  left: 5,
  sales: [],
  ...some,
});
const sale = { lineId: 7, priceVnd: 66_750, endsAt: 1, perPerson: 2, left: 10, ownLeft: 2 };

test('a line costs what the shop asks, and has as many copies as there are', () => {
  expect(offerFor(offered(), 2)).toEqual({
    state: 'ok',
    priceVnd: 89_000,
    sale: null,
    missed: null,
    most: 5,
  });
  expect(offerFor(offered({ left: Number.POSITIVE_INFINITY }), 99)).toMatchObject({ state: 'ok', most: 99 });
});

test('a sale gives the whole line or nothing of it', () => {
  expect(offerFor(offered({ sales: [sale] }), 2)).toMatchObject({ state: 'ok', priceVnd: 66_750, sale });
  expect(offerFor(offered({ sales: [sale] }), 3)).toMatchObject({
    state: 'ok',
    priceVnd: 89_000,
    sale: null,
  });
  const others = { ...sale, left: 1 };
  expect(offerFor(offered({ sales: [others] }), 2)).toMatchObject({ priceVnd: 89_000, sale: null });
  // The sale has copies of its own: it goes on selling when the shop has none besides.
  expect(offerFor(offered({ left: 0, sales: [sale] }), 2)).toMatchObject({ state: 'ok', most: 2 });
});

test('of sales that run together the cheapest that gives the whole line counts, whatever their order', () => {
  const cheap = { ...sale, lineId: 8, priceVnd: 50_000, left: 1 };
  for (const sales of [
    [cheap, sale],
    [sale, cheap],
  ]) {
    expect(offerFor(offered({ sales }), 1)).toMatchObject({ sale: cheap, missed: null });
    // The cheaper has one copy left: of two lines' price the next one's counts, and what was missed is said.
    expect(offerFor(offered({ sales }), 2)).toMatchObject({ sale, missed: cheap });
    expect(offerFor(offered({ sales }), 3)).toMatchObject({ sale: null, missed: cheap, most: 5 });
  }
  const soldOut = { ...cheap, left: 0 };
  expect(offerFor(offered({ sales: [soldOut, sale] }), 1)).toMatchObject({ priceVnd: 66_750, sale });
  const twin = { ...sale, lineId: 6 };
  expect(offerFor(offered({ sales: [sale, twin] }), 1).sale).toBe(twin);
});

test('a sale that costs no less than the shop asks is none', () => {
  const dear = { ...sale, priceVnd: 89_000 };
  expect(offerFor(offered({ left: 0, sales: [dear] }), 1)).toMatchObject({
    state: 'sold_out',
    sale: null,
    missed: null,
    most: 0,
  });
});

test.each([
  [{ shopStatus: 2 }, 'shop_closed'],
  [{ shopStatus: -7 }, 'shop_closed'],
  [{ ownShop: true, shopStatus: 2 }, 'own_shop'],
  [{ productActive: false }, 'product_closed'],
  [{ onHoliday: true }, 'shop_holiday'],
  [{ active: false }, 'variation_closed'],
  [{ left: 0 }, 'sold_out'],
  [{ left: 1 }, 'too_few'],
] as const)('%o cannot be bought: %s', (some, state) => {
  const offer = offerFor(offered(some), 2);
  expect(offer.state).toBe(state);
  expect(offer.most).toBe(state === 'too_few' ? 1 : 0);
});

test('what changed is said with the price before and after', () => {
  const seen = { priceVnd: 66_750, inSale: true };
  expect(changeOf(seen, offerFor(offered(), 1))).toEqual({
    kind: 'sale_ended',
    before: 66_750,
    after: 89_000,
  });
  expect(changeOf({ priceVnd: 89_000, inSale: false }, offerFor(offered({ sales: [sale] }), 1))?.kind).toBe(
    'sale_began',
  );
  expect(changeOf({ priceVnd: 80_000, inSale: false }, offerFor(offered(), 1))?.kind).toBe('price');
  expect(changeOf({ priceVnd: 89_000, inSale: false }, offerFor(offered({ left: 0 }), 1))?.kind).toBe(
    'stock',
  );
  expect(changeOf({ priceVnd: 89_000, inSale: false }, offerFor(offered({ active: false }), 1))?.kind).toBe(
    'closed',
  );
  expect(changeOf({ priceVnd: 89_000, inSale: false }, offerFor(offered(), 1))).toBeNull();
});
