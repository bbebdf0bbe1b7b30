import { expect, test } from 'vitest';
import { hoursText, isOpenAt, STORE_HOURS, SUPPORT_HOURS } from './support.ts';

test('shops keep 08:00–17:30 and support 08:00–21:00, by the clock of Vietnam', () => {
  expect([STORE_HOURS, SUPPORT_HOURS].map(hoursText)).toEqual(['08:00–17:30', '08:00–21:00']);
  const at = (clock: string) => Date.parse(`2026-11-29T${clock}+07:00`);
  const open = (clock: string) => [isOpenAt(STORE_HOURS, at(clock)), isOpenAt(SUPPORT_HOURS, at(clock))];
  expect(open('07:59:59')).toEqual([false, false]);
  expect(open('08:00:00')).toEqual([true, true]);
  expect(open('17:29:59')).toEqual([true, true]);
  expect(open('17:30:00')).toEqual([false, true]);
  expect(open('21:00:00')).toEqual([false, false]);
});
