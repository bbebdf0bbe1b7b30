import { expect, test } from 'vitest';
import { dayWords, expanded, momentWords, waitWords } from './chat-labels.ts';

/** A moment of Sunday 22/11/2026 in Vietnam. */
const at = (hour: number, minute = 0): number => Date.UTC(2026, 10, 22, hour - 7, minute);

test('days over messages: today and yesterday by name, then the weekday and the day', () => {
  expect(dayWords(at(9), at(23))).toBe('Hôm nay, Chủ nhật 22/11');
  expect(dayWords(at(23, 59), at(24))).toBe('Hôm qua, Chủ nhật 22/11');
  expect(dayWords(at(9), at(9 + 24 * 3))).toBe('Chủ nhật 22/11');
  expect(dayWords(at(9), at(9 + 24 * 60))).toBe('Chủ nhật 22/11/2026');
});

test('moments in lists: the clock, yesterday, a weekday, a day', () => {
  const hours = [5, 24, 24 * 3, 24 * 20];
  expect(hours.map(after => momentWords(at(20), at(20 + after)))).toEqual([
    'Hôm qua',
    'Hôm qua',
    'Chủ nhật',
    '22/11',
  ]);
  expect(momentWords(at(20, 33), at(21))).toBe('20:33');
});

test('how long somebody waits', () => {
  expect([
    waitWords(at(9), at(9)),
    waitWords(at(9), at(9, 33)),
    waitWords(at(9), at(12)),
    waitWords(at(9), at(60)),
  ]).toEqual(['Đợi 1 phút', 'Đợi 33 phút', 'Đợi 3 giờ', 'Đợi 2 ngày']);
});

test('a short word becomes its sentence with the space after it, and nothing else does', () => {
  const sentences = [{ word: 'gio', body: 'Tiệm gửi lúc 16:00.' }];
  expect(expanded('Dạ /gio ', sentences)).toBe('Dạ Tiệm gửi lúc 16:00. ');
  for (const text of ['/gio', 'a/gio ', '/khac ', 'gio ']) expect(expanded(text, sentences)).toBe(text);
});
