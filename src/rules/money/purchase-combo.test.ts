import { expect, test } from 'vitest';
import { comboShares } from './purchase-combo.ts';

const part = (priceVnd: number, aloneVnd = priceVnd) => ({ priceVnd, aloneVnd });
const sum = (all: number[]) => all.reduce((total, each) => total + each, 0);

test('the shares of a combo are whole đồng by what the parts cost alone, and sum to its price', () => {
  expect(comboShares(90_000, [part(50_000), part(50_000)])).toEqual([45_000, 45_000]);
  for (const total of [1, 2, 7, 92_000, 99_999])
    for (const parts of [
      [39_000, 29_000, 45_000],
      [1, 1, 1],
      [0, 10, 20],
    ])
      expect(
        sum(
          comboShares(
            total,
            parts.map(price => part(price * 10_000, 1_000_000)),
          ),
        ),
      ).toBe(total);
  expect(comboShares(10, [part(0), part(0), part(0)])).toEqual([4, 3, 3]);
});

test('no part of a combo costs more than it does alone in a sale that runs', () => {
  expect(comboShares(90_000, [part(50_000, 10_000), part(50_000)])).toEqual([10_000, 45_000]);
});
