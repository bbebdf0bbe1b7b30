import { expect, test } from 'vitest';
import { inkOn, tintedGround } from './tint.ts';

const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);

test('white words can be read on the ground of the palest cover', () => {
  const ground = tintedGround('#ffffff');
  for (const at of [1, 3, 5]) expect(channel(ground, at)).toBeLessThan(80);
});

test('a dark cover keeps its hue in the ground behind it', () => {
  const ground = tintedGround('#27476e');
  expect(channel(ground, 5)).toBeGreaterThan(channel(ground, 1));
});

test('a colour that is no colour still gives a ground', () => {
  expect(tintedGround('papaya')).toMatch(/^#[0-9a-f]{6}$/);
});

test('ink is dark on hoè yellow and white on lacquer', () => {
  expect(inkOn('#e6a628')).toBe('#1b2420');
  expect(inkOn('#14110f')).toBe('#ffffff');
  // White has 3.9 on it, and our dark ink 4.1.
  expect(inkOn('#d85838')).toBe('#000000');
});
