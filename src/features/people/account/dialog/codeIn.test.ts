import { expect, test } from 'vitest';
import { codeIn } from './codeIn.ts';
import { phoneBehindPrefix } from './PhoneField.tsx';
import { clock } from './useCountdown.ts';

test.each([
  ['123456', 6, '123456'],
  ['Mã 123456 của Mọt, có hiệu lực 3 phút', 6, '123456'],
  ['Mot: 4321 la ma dang nhap, 180 giay', 4, '4321'],
  // Pasted behind digits that were typed before.
  ['12Mã 654321', 6, '654321'],
  ['12 34 56', 6, '123456'],
  ['1234567', 6, '123456'],
  ['mã', 6, ''],
  ['', 6, ''],
])('in "%s" the code of %i digits is "%s"', (text, digits, code) => {
  expect(codeIn(text, digits)).toBe(code);
});

test.each([
  ['912 604 312', '0912604312'],
  ['841234567', '0841234567'],
  ['0912.604.312', '0912604312'],
  ['+84912604312', '0912604312'],
  ['91260431', '91260431'],
  ['  x ', 'x'],
])('"%s" behind +84 is %s', (typed, phone) => {
  expect(phoneBehindPrefix(typed)).toBe(phone);
});

test('time is shown as minutes and seconds', () => {
  expect([179, 60, 9, 0].map(clock)).toEqual(['2:59', '1:00', '0:09', '0:00']);
});
