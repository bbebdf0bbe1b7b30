import { expect, test } from 'vitest';
import { heardOf, starsInWords, stockLabel } from './product-labels.ts';

test.each([
  [4.833, '4,8'],
  [5, '5,0'],
])('%f stars are “%s”', (stars, words) => expect(starsInWords(stars)).toBe(words));

test.each([
  [{ ratings: 326, sold: 1_920 }, '326 đánh giá · đã bán 1.920'],
  [{ ratings: 0, sold: 3 }, 'đã bán 3'],
  [{ ratings: 0, sold: 0 }, ''],
])('%j is “%s”', (product, words) => expect(heardOf(product)).toBe(words));

test.each([
  [0, null, 'Hết hàng'],
  [0, '2027-02-01', 'Hết hàng'],
  [3, null, 'Còn 3 cuốn'],
  [10, null, 'Còn hàng'],
  [40, '2027-02-01', 'Gửi từ 01/02/2027'],
  [null, null, 'Có ngay trong tủ sách'],
])('%s copies, sent on %s: “%s”', (left, shipsOn, words) => expect(stockLabel(left, shipsOn)).toBe(words));
