import { expect, test } from 'vitest';
import { argumentsFor } from './named-tests.ts';

test('a name is a part of paths, else of the names of tests, else nothing', () => {
  expect(argumentsFor('named-tests')).toEqual(['scripts/named-tests.test.ts']);
  expect(argumentsFor('journeys/crawl')).toEqual(['tests/journeys/crawl.spec.ts']);
  expect(argumentsFor('a name is a part of paths, else')).toEqual([
    'scripts/named-tests.test.ts',
    '-t',
    'a name is a part of paths, else',
  ]);
  expect(argumentsFor('home greets whoever comes')).toEqual([
    'scripts/named-tests.test.ts',
    'tests/journeys/crawl.spec.ts',
    '-t',
    'home greets whoever comes',
  ]);
  expect(argumentsFor(['no', 'such', 'test'].join('—'))).toBe(null);
});
