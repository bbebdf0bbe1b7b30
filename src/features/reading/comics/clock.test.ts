import { expect, test } from 'vitest';
import { clockOf } from './clock.ts';

test.each([
  [0.2, '0:01'],
  [34.6, '0:34'],
  [754, '12:34'],
  [3_700, '1:01:40'],
])('%d seconds stand on a video as %s', (seconds, words) => {
  expect(clockOf(seconds)).toBe(words);
});
