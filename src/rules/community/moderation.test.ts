import { expect, test } from 'vitest';
import {
  letterOf,
  lockByOrders,
  maskedDigits,
  type OpenReport,
  reportScore,
  reportsHide,
  reportWeight,
} from './moderation.ts';

const DAY_MS = 86_400_000;
const at = Date.parse('2026-11-28T10:00:00Z');
const report = (more: Partial<OpenReport> = {}): OpenReport => ({
  ...{ reason: 'spam', weight: 10, network: null, at },
  ...more,
});
const several = (count: number, more: (index: number) => Partial<OpenReport> = () => ({})) =>
  [...Array(count).keys()].map(index => report(more(index)));

test('a report counts 1, and 0,3 of a new account or of one whom moderators agree with in less than 30 % of 5', () => {
  const weight = (age: number, judged = 0, agreed = 0) => reportWeight({ age: age * DAY_MS, judged, agreed });
  expect([weight(7), weight(6.9)]).toEqual([10, 3]);
  expect([weight(99, 4, 0), weight(99, 5, 1), weight(99, 5, 2), weight(99, 10, 3)]).toEqual([10, 3, 10, 10]);
});

test('reports hide at 4, and one about a child at 1', () => {
  expect([reportsHide(several(3)), reportsHide(several(4))]).toEqual([false, true]);
  expect(reportsHide([report({ reason: 'child' })])).toBe(true);
  expect(reportsHide([report({ reason: 'child', weight: 3 })])).toBe(false);
  expect(reportsHide(several(13, () => ({ weight: 3 })))).toBe(false);
  expect(reportsHide(several(14, () => ({ weight: 3 })))).toBe(true);
});

test('reports of one network within a minute are one, as heavy as the heaviest', () => {
  const brigade = (step: number) =>
    several(30, index => ({ network: 'a', at: at + index * step, weight: index === 9 ? 10 : 3 }));
  expect(reportScore(brigade(1_000))).toBe(10);
  expect(reportScore(brigade(60_000))).toBe(29 * 3 + 10);
  expect(reportScore(several(4, index => ({ network: `n${index}` })))).toBe(40);
});

test('orders lock 7 days after 5 in 30 days or 10 in 90, then 30, and for ever after three locks', () => {
  const orders = (count: number, days: number) => [...Array(count).keys()].map(() => at - days * DAY_MS);
  expect(lockByOrders(orders(4, 1), 0, at)).toBeNull();
  expect(lockByOrders(orders(5, 1), 0, at)).toBe(7);
  expect(lockByOrders(orders(5, 31), 0, at)).toBeNull();
  expect(lockByOrders(orders(10, 80), 1, at)).toBe(30);
  expect(lockByOrders(orders(10, 91), 1, at)).toBeNull();
  expect(lockByOrders(orders(5, 1), 3, at)).toBe('ever');
});

test('the letter names the rule, the end of a lock and the way to appeal; what is kept gets none', () => {
  const letter = letterOf({
    thing: 'post',
    action: 'lock',
    rule: 'fraud',
    until: Date.parse('2026-12-05T13:12:00Z'),
  });
  expect(letter).toBe(
    'Bài này bị gỡ vì: lừa đảo. Bạn chưa viết lên bảng tin được tới 20:12 05/12/2026. Nếu Mọt hiểu nhầm, bạn bấm Khiếu nại trong 7 ngày, một người khác sẽ xem lại.',
  );
  expect(letterOf({ thing: 'comment', action: 'remove', rule: 'other', until: null })).toContain(
    'trái quy định',
  );
  expect(letterOf({ thing: 'post', action: 'keep', rule: null, until: null })).toBe('');
});

test('a phone is masked but for its ends', () => {
  expect(maskedDigits('0912.345.627')).toBe('09••.•••.•27');
});
