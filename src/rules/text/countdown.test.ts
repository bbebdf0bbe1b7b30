import { expect, test } from 'vitest';
import { timeLeft } from './countdown.ts';

const HOUR = 3_600_000;

test.each([
  [90 * 60_000 + 5_000, '01:30:05', '1 giờ 30 phút'],
  [59_000, '00:00:59', 'chưa đầy một phút'],
  [26 * HOUR, '26:00:00', '1 ngày 2 giờ'],
  [3 * HOUR, '03:00:00', '3 giờ'],
  [-5_000, '00:00:00', 'chưa đầy một phút'],
])('%i ms are %s to the eye and “%s” to the ear', (left, seen, said) => {
  const time = timeLeft(left, 0);
  expect([`${time.hours}:${time.minutes}:${time.seconds}`, time.said]).toEqual([seen, said]);
});

test('the last ten minutes are soon, and nothing left is over', () => {
  expect([timeLeft(600_000, 0).soon, timeLeft(599_000, 0).soon]).toEqual([false, true]);
  expect([timeLeft(1, 0).over, timeLeft(0, 0).over]).toEqual([false, true]);
});
