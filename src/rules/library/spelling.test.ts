import { expect, test } from 'vitest';
import { isOneTypo } from './spelling.ts';

test.each([
  ['bein', 'bien'],
  ['biem', 'bien'],
  ['bin', 'bien'],
  ['bienn', 'bien'],
  ['ibien', 'bien'],
  ['a', 'ab'],
])('“%s” is one slip from “%s”, either way', (one, other) => {
  expect(isOneTypo(one, other)).toBe(true);
  expect(isOneTypo(other, one)).toBe(true);
});

test.each([
  ['bien', 'bien'],
  ['bien', 'den'],
  ['nbie', 'bien'],
  ['bi', 'bien'],
  ['abcd', 'badc'],
])('“%s” and “%s” are not', (one, other) => {
  expect(isOneTypo(one, other)).toBe(false);
});
