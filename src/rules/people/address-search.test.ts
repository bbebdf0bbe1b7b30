import { expect, test } from 'vitest';
import { placeParts, placeWords } from './address-search.ts';

test('what people write for short is read as the whole name', () => {
  expect(placeWords('P.04, Q3, TP.HCM')).toBe('phuong 4 quan 3 ho chi minh');
  expect(placeWords('Quận 3 TP Hồ Chí Minh')).toBe('quan 3 ho chi minh');
  expect(placeWords('Tx. Sơn Tây, HN')).toBe('thi xa son tay ha noi');
  expect(placeWords('q.Bình Thạnh')).toBe('quan binh thanh');
});

test('a number belongs to the word before it', () => {
  expect(placeParts('phường 4 quận 3')).toEqual(['phuong 4', 'quan 3']);
  expect(placeParts('thu duc')).toEqual(['thu', 'duc']);
  expect(placeParts('')).toEqual([]);
});
