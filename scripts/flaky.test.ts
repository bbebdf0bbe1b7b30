import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../server/testing/testFolder.ts';
import { addFlaky, flakyAgain, readFlaky } from './flaky.ts';

test('a flaky journey is written down with its day; the second time it must be mended', () => {
  const { folder, remove } = testFolder('flaky');
  const file = join(folder, 'flaky.json');
  writeFileSync(file, '[]\n');
  addFlaky(file, ['a.spec.ts: turns', 'a.spec.ts: opens']);
  expect(flakyAgain(readFlaky(file))).toEqual([]);
  addFlaky(file, ['a.spec.ts: turns']);
  expect(flakyAgain(readFlaky(file))).toEqual(['a.spec.ts: turns']);
  addFlaky(file, ['a.spec.ts: turns']);
  expect(flakyAgain(readFlaky(file))).toEqual(['a.spec.ts: turns']);
  expect(readFlaky(file)[0]?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(readFileSync(file, 'utf8').endsWith(']\n')).toBe(true);
  remove();
});
