import { expect, test } from 'vitest';
import { isOneSlip } from './slips.ts';

test.each([
  ['bein', 'bien'],
  ['biem', 'bien'],
  ['bin', 'bien'],
  ['bienn', 'bien'],
  ['ibien', 'bien'],
  ['a', 'ab'],
])('“%s” is one slip from “%s”, either way', (one, other) => {
  expect(isOneSlip(one, other)).toBe(true);
  expect(isOneSlip(other, one)).toBe(true);
});

test.each([
  ['bien', 'bien'],
  ['bien', 'den'],
  ['nbie', 'bien'],
  ['bi', 'bien'],
  ['abcd', 'badc'],
])('“%s” and “%s” are not', (one, other) => {
  expect(isOneSlip(one, other)).toBe(false);
});
