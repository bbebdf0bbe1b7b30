import { expect, test } from 'vitest';
import { groupsOf } from './rows.ts';

test('rows come and go in steps that do not depend on where the window stands', () => {
  expect(groupsOf({ from: 3, to: 8 })).toEqual([
    { from: 3, to: 4 },
    { from: 4, to: 6 },
    { from: 6, to: 8 },
  ]);
});
