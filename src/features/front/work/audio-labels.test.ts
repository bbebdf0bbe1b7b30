import { expect, test } from 'vitest';
import { fileMeta, lengthInWords, voicesInWords } from './audio-labels.ts';

test.each([
  [0.4, '1 giây'],
  [59.6, '1 phút'],
  [754, '12 phút 34 giây'],
  [3_600, '1 giờ'],
  [7_512, '2 giờ 5 phút'],
])('%d seconds are said as %s', (seconds, words) => {
  expect(lengthInWords(seconds)).toBe(words);
});

test('accents are named, other voices only counted', () => {
  expect(voicesInWords(['north', 'south'])).toBe('giọng Bắc, giọng Nam');
  expect(voicesInWords(['co-hanh'])).toBe('');
  expect(voicesInWords(['co-hanh', 'north'])).toBe('2 giọng đọc');
  expect(fileMeta({ duration: 60, voices: [] })).toBe('1 phút');
});
