import { expect, test } from 'vitest';
import {
  ageOn,
  callName,
  dateText,
  daysInMonth,
  tidyName,
  todayInVietnam,
  whyNotBirthday,
  whyNotName,
  writtenDate,
} from './person.ts';

test('a name is kept with composed letters and single spaces', () => {
  expect(tidyName('  Nguyễn   Thị\u00a0 Mây '.normalize('NFD'))).toBe('Nguyễn Thị Mây');
});

test('a name may be short, long and foreign, but not empty, hidden or turned around', () => {
  for (const fine of ['Ê', "D'Arcy O’Neill", '李小龍', 'Nguyễn '.repeat(14).trim(), 'x'.repeat(100)])
    expect(whyNotName(fine), fine).toBeNull();
  expect(whyNotName('   ')).toBe('Vui lòng nhập tên');
  for (const bad of ['a\nb', 'a\u0000b', 'a\u202eb', '\u200b', 'a\u2028b', 'a\tb'])
    expect(whyNotName(bad), JSON.stringify(bad)).toBe('Tên có kí tự không dùng được');
  expect(whyNotName('x'.repeat(101))).toBe('Tên dài tối đa 100 kí tự');
});

test('a birthday is a day that exists, not before 1900 and not after today', () => {
  const today = '2026-11-21';
  for (const fine of ['1900-01-01', '2024-02-29', today]) expect(whyNotBirthday(fine, today)).toBeNull();
  for (const bad of ['2023-02-29', '2000-13-01', '2000-00-10', '2000-04-31', '20-1-1', '', '2000-01-01T00'])
    expect(whyNotBirthday(bad, today), bad).toBe('Ngày sinh chưa đúng');
  expect(whyNotBirthday('1899-12-31', today)).toBe('Ngày sinh phải từ năm 1900');
  expect(whyNotBirthday('2026-11-22', today)).toBe('Ngày sinh không thể ở tương lai');
});

test('today is the day in Viet Nam', () => {
  expect(todayInVietnam(Date.UTC(2026, 10, 20, 17, 0))).toBe('2026-11-21');
  expect(todayInVietnam(Date.UTC(2026, 10, 20, 16, 59))).toBe('2026-11-20');
});

test('months have their days and dates are written day first', () => {
  expect([daysInMonth(2024, 2), daysInMonth(2023, 2), daysInMonth(2026, 12)]).toEqual([29, 28, 31]);
  expect(dateText(1990, 3, 7)).toBe('1990-03-07');
  expect(writtenDate('1990-03-07')).toBe('07/03/1990');
});

test('one is spoken to by the given name, and as bạn before one gave a name', () => {
  expect([callName('Nguyễn Hải Triều'), callName('Bạn đọc'), callName('Mây')]).toEqual([
    'Triều',
    'bạn',
    'Mây',
  ]);
});

test('who turns sixteen today is sixteen, the day before not yet', () => {
  expect(ageOn('2010-11-30', '2026-11-30')).toBe(16);
  expect(ageOn('2010-12-01', '2026-11-30')).toBe(15);
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
});
