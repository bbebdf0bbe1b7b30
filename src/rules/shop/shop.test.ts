import { expect, test } from 'vitest';
import { hiddenName, isAway } from './shop.ts';

test.each([
  [null, 5, false],
  [{ from: 5, until: 9 }, 4, false],
  [{ from: 5, until: 9 }, 5, true],
  [{ from: 5, until: 9 }, 8, true],
  [{ from: 5, until: 9 }, 9, false],
])('away %j at %i: %s', (holiday, now, away) => expect(isAway(holiday, now)).toBe(away));

test.each([
  ['Nguyễn Hải Triều', 'N*** T***'],
  ['Đỗ', 'Đ***'],
  ['  ', '***'],
  ['😀 Mai', '😀*** M***'],
])('“%s” is hidden as “%s”', (name, hidden) => expect(hiddenName(name)).toBe(hidden));
