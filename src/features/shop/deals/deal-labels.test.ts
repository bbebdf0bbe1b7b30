import { expect, test } from 'vitest';
import { shortStockLabel, slotsLabel, stockLabel } from './deal-labels.ts';

const copies = { left: 28, held: 0, sold: 72, per_person: 2 };

test('what is left is said with what was sold, few copies alone, and what is gone with who may still let it go', () => {
  expect(stockLabel(copies, 'running')).toBe('Đã bán 72, còn 28');
  expect(stockLabel({ ...copies, left: 3 }, 'running')).toBe('Còn 3 cuốn');
  expect(stockLabel({ ...copies, sold: 0 }, 'running')).toBe('Còn 28 cuốn');
  expect(stockLabel({ ...copies, left: 0, held: 2 }, 'running')).toBe('Hết, 2 cuốn đang chờ trả tiền');
  expect(stockLabel({ ...copies, left: 0 }, 'running')).toBe('Hết giá này');
});

test('a frame to come says what it will have, one that was what it sold', () => {
  expect(stockLabel({ ...copies, sold: 0 }, 'upcoming')).toBe('28 cuốn, mỗi người 2 cuốn');
  expect(stockLabel(copies, 'ended')).toBe('Đã bán 72 cuốn giá này');
  expect(stockLabel({ ...copies, sold: 0 }, 'ended')).toBe('Không bán cuốn nào');
});

test('in a tile what was sold is a share, and of what was hardly sold at least one in a hundred', () => {
  expect(shortStockLabel(copies, 'running')).toBe('Đã bán 72%');
  expect(shortStockLabel({ ...copies, held: 44 }, 'running')).toBe('Đã bán 50%');
  expect(shortStockLabel({ ...copies, left: 999, sold: 1 }, 'running')).toBe('Đã bán 1%');
  expect(shortStockLabel({ ...copies, left: 3 }, 'running')).toBe('Còn 3 cuốn');
  expect(shortStockLabel({ ...copies, left: 0 }, 'running')).toBe('Hết giá này');
  expect(shortStockLabel(copies, 'upcoming')).toBe('28 cuốn, mỗi người 2 cuốn');
});

test('the hour that is shown is named with the next one, tomorrow by its word', () => {
  const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour - 7);
  const slots = [
    { starts_at: at(26, 9), ends_at: at(26, 11) },
    { starts_at: at(26, 20), ends_at: at(26, 22) },
    { starts_at: at(27, 9), ends_at: at(27, 11) },
  ] as const;
  expect(slotsLabel(slots, slots[0], at(26, 10))).toBe('Khung 09:00 đang mở. Khung kế 20:00.');
  expect(slotsLabel(slots, slots[1], at(26, 21))).toBe('Khung 20:00 đang mở. Khung kế 09:00 ngày mai.');
  expect(slotsLabel(slots, slots[2], at(26, 23))).toBe('Khung 09:00 ngày mai.');
  expect(slotsLabel(slots, slots[2], at(27, 10))).toBe('Khung 09:00 đang mở.');
});
