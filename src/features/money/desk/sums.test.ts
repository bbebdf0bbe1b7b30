import { expect, test } from 'vitest';
import type { PayType } from '#rules/money/purchase-methods.ts';
import { monthOf, readSpan, shortDay, stepped, sumsOf, weekday } from './sums.ts';

const NOW = Date.parse('2026-11-25T05:00:00Z');
const week = { from: '2026-11-23', to: '2026-11-29' };
const read = (query: string) => readSpan(new URLSearchParams(query), NOW);

const cell = (day: string, gateway: PayType, some: object) => ({
  day,
  gateway,
  ...{ sold: 0, sold_vnd: 0, refunded: 0, refunded_vnd: 0, held: 0, held_vnd: 0, undecided: 0, fees_vnd: 0 },
  ...some,
});

test('an address names its days; what means nothing, or too much, is this week', () => {
  expect(read('tu=2026-11-01&den=2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  for (const query of [
    '',
    'tu=2026-11-01',
    'tu=x&den=y',
    'tu=2026-11-30&den=2026-11-01',
    'tu=2026-02-31&den=2026-03-01',
    'tu=2026-01-01&den=2026-12-31',
  ])
    expect(read(query), query).toEqual(week);
});

test('one steps by as many days as are shown, and a month is whole', () => {
  expect(stepped(week, -1)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(stepped({ from: '2026-11-25', to: '2026-11-25' }, 1)).toEqual({
    from: '2026-11-26',
    to: '2026-11-26',
  });
  expect(monthOf('2026-02-14')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(monthOf('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect([weekday('2026-11-25'), weekday('2026-11-29'), shortDay('2026-11-05')]).toEqual([
    'T4',
    'CN',
    '05/11',
  ]);
});

test('every day of a span is there, ways that moved nothing are not, and what stays is counted to the đồng', () => {
  const {
    days,
    ways: methods,
    whole,
  } = sumsOf(
    [
      cell('2026-11-24', 'vietqr', {
        sold: 2,
        sold_vnd: 89_000,
        held: 1,
        held_vnd: 19_999,
        undecided: 1,
        fees_vnd: 0,
      }),
      cell('2026-11-24', 'momo', {
        sold: 1,
        sold_vnd: 20_000,
        refunded: 1,
        refunded_vnd: 20_000,
        fees_vnd: 360,
      }),
    ],
    week,
  );
  expect(days).toHaveLength(7);
  expect(days[0]).toMatchObject({ day: '2026-11-23', sold: 0, left: 0 });
  expect(days[1]).toMatchObject({
    sold: 109_000,
    held: 19_999,
    refunded: 20_000,
    fees: 360,
    left: 108_639,
    undecided: 1,
  });
  expect(methods.map(({ way: method }) => method)).toEqual(['vietqr', 'momo']);
  expect(whole).toMatchObject({ sold: 109_000, soldCount: 3, ways: { vietqr: 89_000, momo: 20_000 } });
});
