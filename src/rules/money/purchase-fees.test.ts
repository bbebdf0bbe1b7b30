import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeVnd, readPercent } from './purchase-fees.ts';

test('a fee is a share of the amount and a fixed part, whole đồng, and never more than what came', () => {
  expect(feeVnd(49_000, { basis_points: 110, fixed_vnd: 0 })).toBe(539);
  expect(feeVnd(49_000, { basis_points: 110, fixed_vnd: 1_650 })).toBe(2_189);
  expect(feeVnd(50, { basis_points: 100, fixed_vnd: 0 })).toBe(1);
  expect(feeVnd(49, { basis_points: 100, fixed_vnd: 0 })).toBe(0);
  expect(feeVnd(1_000, { basis_points: 0, fixed_vnd: 3_300 })).toBe(1_000);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 9_999 }),
      fc.integer({ min: 0, max: 100_000 }),
      (amount, basis_points, fixed_vnd) => {
        const fee = feeVnd(amount, { basis_points, fixed_vnd });
        expect(Number.isSafeInteger(fee) && fee >= 0 && fee <= amount).toBe(true);
      },
    ),
  );
});

test('a percentage is read with two decimals at most', () => {
  expect(['1.1', '1,65', '0', '2', '99.99'].map(readPercent)).toEqual([110, 165, 0, 200, 9_999]);
  for (const text of ['', '100', '-1', '1.111', '1e2', 'x', '.5']) expect(readPercent(text), text).toBeNull();
});
