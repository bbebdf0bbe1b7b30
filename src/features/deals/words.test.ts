import { expect, test } from 'vitest';
import { stockWords } from './words.ts';

const copies = { left: 28, held: 0, sold: 72, per_person: 2 };

test('what is left is said with what was sold, few copies alone, and what is gone with who may still let it go', () => {
  expect(stockWords(copies, 'running')).toBe('Đã bán 72, còn 28');
  expect(stockWords({ ...copies, left: 3 }, 'running')).toBe('Còn 3 cuốn');
  expect(stockWords({ ...copies, sold: 0 }, 'running')).toBe('Còn 28 cuốn');
  expect(stockWords({ ...copies, left: 0, held: 2 }, 'running')).toBe('Hết, 2 cuốn đang chờ trả tiền');
  expect(stockWords({ ...copies, left: 0 }, 'running')).toBe('Hết giá này');
});

test('a frame to come says what it will have, one that was what it sold', () => {
  expect(stockWords({ ...copies, sold: 0 }, 'upcoming')).toBe('28 cuốn, mỗi người 2 cuốn');
  expect(stockWords(copies, 'ended')).toBe('Đã bán 72 cuốn giá này');
  expect(stockWords({ ...copies, sold: 0 }, 'ended')).toBe('Không bán cuốn nào');
});
