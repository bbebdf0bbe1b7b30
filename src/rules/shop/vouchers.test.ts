import { describe, expect, test } from 'vitest';
import {
  type Basket,
  type BasketLine,
  bestSet,
  discountsOf,
  judge,
  mayCombine,
  spread,
  type Voucher,
} from './vouchers.ts';

const NOW = 1_000;
let ids = 0;
const voucher = (some: Partial<Voucher> = {}): Voucher => ({
  id: ++ids,
  kind: 'platform',
  shopId: null,
  categoryId: null,
  percent: null,
  amountVnd: 20_000,
  mostVnd: null,
  leastVnd: 0,
  startsAt: 0,
  endsAt: 10_000,
  left: null,
  ownLeft: 1,
  ...some,
});
const line = (shopId: number, amountVnd: number, some: Partial<BasketLine> = {}): BasketLine => ({
  shopId,
  categoryId: null,
  amountVnd,
  state: 'ok',
  ...some,
});
/** The basket of the pictures: three books of two shops, sent for 18.000đ and 22.000đ. */
const pictured: Basket = {
  lines: [line(1, 66_750), line(1, 81_000), line(2, 119_000)],
  fees: new Map([
    [1, 18_000],
    [2, 22_000],
  ]),
};

test('the sums of the pictures: one voucher of the platform, one for shipping, one of a shop', () => {
  const set = [
    voucher({ leastVnd: 199_000 }),
    voucher({ kind: 'shipping', leastVnd: 150_000 }),
    voucher({ kind: 'shop', shopId: 1, amountVnd: 15_000 }),
  ];
  const { lines, shipping, byVoucher } = discountsOf(set, pictured);
  expect([...byVoucher.values()].sort()).toEqual([15_000, 20_000, 20_000]);
  expect(Object.fromEntries(shipping)).toEqual({ 1: 9_000, 2: 11_000 });
  const off = lines.reduce((total, { shopVnd, platformVnd }) => total + shopVnd + platformVnd, 0);
  // 20 oaks, which the pictures take off besides, are another currency.
  expect(266_750 + 40_000 - 20_000 - off).toBe(231_750 + 20_000);
  expect(lines[2]?.shopVnd).toBe(0);
});

test.each([
  [voucher({ leastVnd: 300_000, amountVnd: 40_000 }), 1, 'too_little', 33_250],
  [voucher({ categoryId: 9 }), 1, 'no_such_goods', 0],
  [voucher({ kind: 'shop', shopId: 3 }), 2, 'not_in_shop', 0],
  [voucher({ ownLeft: 0 }), 11, 'used_by_you', 0],
  [voucher({ left: 0 }), 12, 'used_by_all', 0],
  [voucher({ startsAt: NOW + 1 }), 16, 'not_yet', 0],
  [voucher({ endsAt: NOW }), 16, 'ended', 0],
  [voucher(), 0, '', 0],
] as const)('what a voucher says of itself: %o', (one, result, reason, missingVnd) => {
  expect(judge(one, pictured, NOW)).toMatchObject({ result, reason, missingVnd });
});

test.each([
  ['product', 1],
  ['shop', 2],
  ['variation', 3],
  ['out_of_stock', 5],
] as const)('goods that cannot be bought give nothing: %s', (state, result) => {
  const basket = { lines: [line(1, 50_000, { state })], fees: null };
  expect(judge(voucher({ kind: 'shop', shopId: 1 }), basket, NOW).result).toBe(result);
});

test('a percentage has its most, and no voucher takes the last tenth', () => {
  const eight = voucher({ percent: 8, amountVnd: null, mostVnd: 18_000 });
  expect(judge(eight, pictured, NOW).saves).toBe(18_000);
  expect(judge(voucher({ amountVnd: 500_000 }), pictured, NOW).saves).toBe(240_075);
  const poor = { lines: [line(1, 1_000)], fees: new Map([[1, 15_000]]) };
  expect(judge(voucher(), poor, NOW).saves).toBe(900);
  expect(judge(voucher({ kind: 'shipping' }), poor, NOW).saves).toBe(15_000);
  expect(judge(voucher({ kind: 'shipping' }), { ...poor, fees: new Map() }, NOW).reason).toBe('no_shipping');
});

test('one of the platform, one for shipping and one of each shop may be used together', () => {
  const ours = voucher();
  const shops = [1, 2].map(shopId => voucher({ kind: 'shop', shopId }));
  expect(mayCombine([ours, voucher({ kind: 'shipping' }), ...shops])).toBe(true);
  expect(mayCombine([ours, voucher()])).toBe(false);
  expect(mayCombine([...shops, voucher({ kind: 'shop', shopId: 2 })])).toBe(false);
});

/** Numbers from 0 to 1, the same each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe('over many baskets', () => {
  const random = seeded(21);
  const upTo = (most: number) => Math.floor(random() * most);
  const anyBasket = (): Basket => ({
    lines: Array.from({ length: 1 + upTo(5) }, () =>
      line(1 + upTo(2), 1_000 + upTo(300_000), {
        categoryId: upTo(3),
        state: upTo(6) ? 'ok' : 'out_of_stock',
      }),
    ),
    fees: new Map([
      [1, upTo(40_000)],
      [2, upTo(40_000)],
    ]),
  });
  const anyVoucher = (): Voucher => {
    const kind = (['platform', 'shop', 'shipping'] as const)[upTo(3)] ?? 'platform';
    const isPart = upTo(2) === 0;
    return voucher({
      kind,
      shopId: kind === 'shop' ? 1 + upTo(2) : null,
      categoryId: kind === 'platform' && upTo(2) ? upTo(3) : null,
      percent: isPart ? 1 + upTo(90) : null,
      amountVnd: isPart ? null : 1_000 + upTo(200_000),
      mostVnd: isPart ? 1_000 + upTo(200_000) : null,
      leastVnd: upTo(200_000),
    });
  };
  const total = (set: readonly Voucher[], basket: Basket) =>
    [...discountsOf(set, basket).byVoucher.values()].reduce((all, one) => all + one, 0);

  test('the proposed set is the one that takes off most', () => {
    for (let round = 0; round < 150; round++) {
      const basket = anyBasket();
      const all = Array.from({ length: 7 }, anyVoucher);
      const usable = all.filter(one => judge(one, basket, NOW).result === 0);
      let most = 0;
      for (let mask = 0; mask < 2 ** usable.length; mask++) {
        const set = usable.filter((_, at) => mask & (2 ** at));
        if (mayCombine(set)) most = Math.max(most, total(set, basket));
      }
      // A đồng or two of rounding lies between equals.
      expect(total(bestSet(all, basket, NOW), basket)).toBeGreaterThanOrEqual(most - 2);
    }
  });

  test('what lines get sums to what vouchers take off, and something is left of every line', () => {
    for (let round = 0; round < 300; round++) {
      const basket = anyBasket();
      const set = bestSet(Array.from({ length: 7 }, anyVoucher), basket, NOW);
      const { lines, shipping, byVoucher } = discountsOf(set, basket);
      const given = lines.reduce((all, { shopVnd, platformVnd }) => all + shopVnd + platformVnd, 0);
      const fees = [...shipping.values()].reduce((all, one) => all + one, 0);
      expect(given + fees).toBe([...byVoucher.values()].reduce((all, one) => all + one, 0));
      for (const [at, { shopVnd, platformVnd }] of lines.entries())
        expect((basket.lines[at]?.amountVnd ?? 0) - shopVnd - platformVnd).toBeGreaterThan(0);
      for (const [shop, off] of shipping) expect(off).toBeLessThanOrEqual(basket.fees?.get(shop) ?? 0);
    }
  });
});

test('shares are whole, sum to the amount, and hold amounts beyond what a double multiplies', () => {
  expect(spread(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(spread(40_000, [147_750, 119_000])).toEqual([22_156, 17_844]);
  expect(spread(5, [0, 0])).toEqual([0, 0]);
  const much = [3_000_000_000_001, 3_000_000_000_002, 2_999_999_999_999];
  expect(spread(2_700_000_000_003, much).reduce((all, one) => all + one, 0)).toBe(2_700_000_000_003);
});
