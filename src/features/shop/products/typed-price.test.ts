import { expect, test } from 'vitest';
import { typedPrice } from './typed-price.ts';

test.each([
  ['', null],
  [' ', null],
  ['50000', 50_000],
  ['50.000', 50_000],
  ['50.000đ', 50_000],
  ['1.000.000.000', 1_000_000_000],
  ['1000', 1_000],
  ['999', Number.NaN],
  ['1.000.000.001', Number.NaN],
  ['-50000', Number.NaN],
  ['năm mươi', Number.NaN],
])('“%s” is read as %s', (text, price) => expect(typedPrice(text)).toBe(price));
