import { expect, test } from 'vitest';
import { changePercent, noFigures, paidByBuyers, sumFigures } from './figures.ts';

test('days make their sum, and buyers paid the goods without the part of Mọt, and the fees', () => {
  const day = { ...noFigures, orders: 2, copies: 3, revenue: 200_000, platform: 20_000, shipping: 30_000 };
  expect(sumFigures([])).toEqual(noFigures);
  expect(sumFigures([day, { ...day, returned: 50_000 }])).toMatchObject({ orders: 4, returned: 50_000 });
  expect(paidByBuyers(day)).toBe(210_000);
});

test('more and less than before is said in hundredths, of nothing before nothing', () => {
  expect([changePercent(112, 100), changePercent(50, 100), changePercent(7, 7)]).toEqual([12, -50, 0]);
  expect(changePercent(5, 0)).toBeNull();
});
