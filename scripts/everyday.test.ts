import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everydayJourneys, leftToAll, longUnits } from '../tests/everyday.ts';
import { everydayNames } from './named-tests.ts';
import { project } from './steps.ts';

test('each file of the sets of tests is there, once', () => {
  const files = [...everydayJourneys, ...longUnits];
  expect(files.filter(file => !existsSync(join(project, file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

test('what is left to test:all stands in a file of every day, by words that are there', () => {
  for (const [file, names] of Object.entries(leftToAll)) {
    expect(everydayJourneys).toContain(file);
    const text = readFileSync(join(project, file), 'utf8');
    for (const name of names) expect(text, file).toContain(name);
  }
});

test('a name of every day fits the pattern, one that is left out does not', () => {
  const pattern = new RegExp(everydayNames());
  expect(pattern.test('a word is heard')).toBe(true);
  expect(pattern.test('MoMo: what failed there is paid there the next time')).toBe(false);
  expect(pattern.test('with the switch on it is paid in Zalo and read')).toBe(false);
});
