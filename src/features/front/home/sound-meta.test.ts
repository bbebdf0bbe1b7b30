import { expect, test } from 'vitest';
import { lengthLabel, soundMeta } from './sound-meta.ts';

test.each([
  [0, ''],
  [20, 'Dưới 1 phút'],
  [1_440, '24 phút'],
  [3_600, '1 giờ'],
  [18_720, '5 giờ 12 phút'],
])('%i seconds are said as “%s”', (seconds, words) => {
  expect(lengthLabel(seconds)).toBe(words);
});

test('a podcast says its episodes, a sound of unknown length who made it', () => {
  const authors = ['Tôn Nữ Hạ Vy'];
  expect(soundMeta({ contentType: 53, chapters: 4, seconds: 1_440, authors })).toBe('4 số · 24 phút');
  expect(soundMeta({ contentType: 52, chapters: 4, seconds: 1_440, authors })).toBe('24 phút');
  expect(soundMeta({ contentType: 52, chapters: 0, seconds: 0, authors })).toBe('Tôn Nữ Hạ Vy');
});
