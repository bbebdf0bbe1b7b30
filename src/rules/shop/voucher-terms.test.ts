import { expect, test } from 'vitest';
import { termsProblems, type VoucherTerms, voucherCode, voucherState, worseTerms } from './voucher-terms.ts';

const DAY_MS = 86_400_000;
const terms: VoucherTerms = {
  ...{ code: 'TIEM10', kind: 'shop', percent: null, amount: 20_000, most: null, least: 100_000 },
  ...{ starts_at: DAY_MS, ends_at: 8 * DAY_MS, uses_total: 10, uses_each: 2, listed: true },
};
const share = { percent: 10, amount: null, most: 30_000 };

test('a code is large letters without blanks around it', () => {
  expect(voucherCode('  tiem10 ')).toBe('TIEM10');
});

test('terms need a code, one way to take off, a most of a share, and an end within a year', () => {
  const wrong = (change: Partial<VoucherTerms>) => Object.keys(termsProblems({ ...terms, ...change }));
  expect(wrong({})).toEqual([]);
  expect(wrong(share)).toEqual([]);
  expect(wrong({ code: 'GIẢM' })).toEqual(['code']);
  expect(wrong({ code: 'AB' })).toEqual(['code']);
  expect(wrong({ percent: 5 })).toEqual(['amount', 'most']);
  expect(wrong({ amount: null })).toEqual(['amount']);
  expect(wrong({ ...share, most: null })).toEqual(['most']);
  expect(wrong({ most: 1_000 })).toEqual(['most']);
  expect(wrong({ ends_at: DAY_MS })).toEqual(['ends_at']);
  expect(wrong({ ends_at: 368 * DAY_MS })).toEqual(['ends_at']);
});

test('what was used may give more and run longer, and never less', () => {
  const worse = (change: Partial<VoucherTerms>, before = terms) =>
    Object.keys(worseTerms(before, { ...before, ...change }));
  expect(worse({ amount: 30_000, least: 0, uses_each: 5, starts_at: 0, ends_at: 9 * DAY_MS })).toEqual([]);
  expect(worse({ uses_total: null, listed: false })).toEqual([]);
  expect(worse({ code: 'KHAC' })).toEqual(['code']);
  expect(worse({ amount: 10_000 })).toEqual(['amount']);
  expect(worse(share)).toEqual(['percent']);
  expect(worse({ least: 100_001 })).toEqual(['least']);
  expect(worse({ uses_each: 1 })).toEqual(['uses_each']);
  expect(worse({ starts_at: DAY_MS + 1 })).toEqual(['starts_at']);
  expect(worse({ ends_at: 7 * DAY_MS })).toEqual(['ends_at']);
  expect(worse({ percent: 9 }, { ...terms, ...share })).toEqual(['percent']);
  expect(worse({ most: 20_000 }, { ...terms, ...share })).toEqual(['most']);
});

test('a voucher comes, runs, is used up and ends', () => {
  expect(voucherState(terms, 0, 0)).toBe('coming');
  expect(voucherState(terms, 9, DAY_MS)).toBe('running');
  expect(voucherState(terms, 10, DAY_MS)).toBe('used_up');
  expect(voucherState({ ...terms, uses_total: null }, 1_000, DAY_MS)).toBe('running');
  expect(voucherState(terms, 10, 8 * DAY_MS)).toBe('ended');
});
