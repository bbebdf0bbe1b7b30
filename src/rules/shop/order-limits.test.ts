import { expect, test } from 'vitest';
import { isOrderLimit, readLimit } from './order-limits.ts';

test('a limit is a whole number, and of percent no more than a hundred', () => {
  expect(readLimit('cash_vnd', '500000')).toBe(500_000);
  expect(readLimit('unpaid_percent', '100')).toBe(100);
  for (const text of ['101', '-1', '1.5', '', '5%'])
    expect(readLimit('unpaid_percent', text), text).toBeNull();
});

test('what no limit is called is none', () => {
  expect(['cash_orders', 'toString', 'x'].map(isOrderLimit)).toEqual([true, false, false]);
});
