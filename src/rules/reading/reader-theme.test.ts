import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, legible, ownTheme } from './reader-theme.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map(number => `#${number.toString(16).padStart(6, '0')}`);

test('words of any two colours can be read: WCAG AA', () => {
  fc.assert(
    fc.property(colour, colour, (paper, ink) => {
      const colours = ownTheme(paper, ink);
      for (const role of ['ink', 'ink-2', 'accent'] as const)
        expect(contrast(colours[role], paper)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('a colour that can be read stays as it was chosen', () => {
  expect(legible('#23302a', '#e4eee0')).toBe('#23302a');
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

test('a dark paper is told from a light one', () => {
  expect(ownTheme('#121614', '#ffffff').dark).toBe(true);
  expect(ownTheme('#d7dad6', '#000000').dark).toBe(false);
});
