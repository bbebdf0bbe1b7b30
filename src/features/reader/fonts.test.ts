import { expect, test } from 'vitest';
import { offeredFonts } from './fonts.ts';

const only =
  (...here: string[]) =>
  (family: string) =>
    here.includes(family) ? null : 'Literata';

test('a face that is not on the device is not offered', () => {
  expect(offeredFonts('default', only('default', 'Arial'))).toEqual(['default', 'Arial']);
});

test('the face that was chosen stays to be seen where it is missing', () => {
  expect(offeredFonts('Bookerly', only('default'))).toEqual(['default', 'Bookerly']);
});
