import { expect, test } from 'vitest';
import { shuffled } from '../tests/file-order.ts';

const files = Array.from({ length: 40 }, (_, at) => `server/${at}.test.ts`);

test('a seed gives one order of all files, another seed another one', () => {
  const one = shuffled(files, '1');
  expect(shuffled([...files].reverse(), '1')).toEqual(one);
  expect([...one].sort()).toEqual([...files].sort());
  expect(one).not.toEqual(files);
  expect(shuffled(files, '2')).not.toEqual(one);
});
