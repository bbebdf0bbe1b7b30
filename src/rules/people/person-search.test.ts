import { expect, test } from 'vitest';
import { personSought } from './person-search.ts';

test.each([
  ['+84 912 345 678', { name: '0912345678' }],
  ['0912345678', { name: '0912345678' }],
  [' Ban@HopThu.vn ', { name: 'ban@hopthu.vn' }],
  ['42', { account: 42 }],
  ['ab12-cd34 ef', { order: 'AB12CD34EF' }],
] as const)('%s is looked for whole', (given, sought) => {
  expect(personSought(given)).toEqual(sought);
});

test.each(['', '0912', '091234567', '0912%', '@hopthu.vn', 'ban@', 'Lan', '0', '99999999999', 'AB12CD34E'])(
  'a part of a phone, an address or a number (%s) is no way to find anybody',
  given => {
    expect(personSought(given)).toBeNull();
  },
);
