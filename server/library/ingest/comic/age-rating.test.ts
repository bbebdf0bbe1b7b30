import { expect, test } from 'vitest';
import { ageOf } from './age-rating.ts';

test.each([
  ['Adults Only 18+', 18],
  ['X18+', 18],
  ['Mature 17+', 18],
  ['MA15+', 16],
  ['M', 16],
  ['Teen', 13],
  ['Everyone 10+', 10],
  ['Everyone', 0],
  ['Kids to Adults', 0],
  ['Rating Pending', 0],
  ['', 0],
  ['T16', 16],
  ['for the brave', null],
  ['99+', null],
])('the rating “%s” is read as %s years, never as less than it says', (said, years) => {
  expect(ageOf(said)).toBe(years);
});
