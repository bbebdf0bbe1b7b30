import { expect, test } from 'vitest';
import { titleAndOthers } from './purchase-title.ts';

test('a purchase is named by its first thing, and how many there are besides', () => {
  expect([0, 2].map(others => titleAndOthers('Muối của rừng', others))).toEqual([
    'Muối của rừng',
    'Muối của rừng và 2 món khác',
  ]);
});
