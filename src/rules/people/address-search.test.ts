import { expect, test } from 'vitest';
import { addressParts, addressSearchText } from './address-search.ts';

test('what people write for short is read as the whole name', () => {
  expect(addressSearchText('P.04, Q3, TP.HCM')).toBe('phuong 4 quan 3 ho chi minh');
  expect(addressSearchText('Quận 3 TP Hồ Chí Minh')).toBe('quan 3 ho chi minh');
  expect(addressSearchText('Tx. Sơn Tây, HN')).toBe('thi xa son tay ha noi');
  expect(addressSearchText('F.06 Q3')).toBe('phuong 6 quan 3');
  expect(addressSearchText('q.Bình Thạnh')).toBe('quan binh thanh');
});

test('a number belongs to the word before it', () => {
  expect(addressParts('phường 4 quận 3')).toEqual(['phuong 4', 'quan 3']);
  expect(addressParts('thu duc')).toEqual(['thu', 'duc']);
  expect(addressParts('')).toEqual([]);
});
