import { expect, test } from 'vitest';
import { numberWords } from './number-words.ts';

test.each([
  [0, 'không'],
  [5, 'năm'],
  [10, 'mười'],
  [15, 'mười lăm'],
  [21, 'hai mươi mốt'],
  [55, 'năm mươi lăm'],
  [105, 'một trăm lẻ năm'],
  [411, 'bốn trăm mười một'],
  [1936, 'một nghìn chín trăm ba mươi sáu'],
  [2005, 'hai nghìn không trăm lẻ năm'],
  [3000, 'ba nghìn'],
  [9015, 'chín nghìn không trăm mười lăm'],
])('%i is read as "%s"', (value, words) => {
  expect(numberWords(value)).toBe(words);
});

test('what nobody reads as one number is refused', () => {
  expect(() => numberWords(10_000)).toThrow(RangeError);
  expect(() => numberWords(1.5)).toThrow(RangeError);
});
