import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { neverFlaky, neverFlakyFolders } from './never-flaky.ts';
import { project } from './steps.ts';
import { filesToRunAgain, type Ran, verdictOf } from './verdict.ts';

const ran = (name: string, status: string, file = 'tests/journeys/comics.spec.ts'): Ran => ({
  file,
  name,
  status,
});
const comic = 'tests/journeys/comics.spec.ts: turns';

test('a journey that passes when run again is flaky and fails nothing', () => {
  const verdict = verdictOf([ran('turns', 'failed'), ran('opens', 'passed')], [ran('turns', 'passed')]);
  expect(verdict).toEqual({ flaky: [comic], failed: [], refused: [] });
});

test('a journey that fails twice, or was not run again, has failed', () => {
  expect(verdictOf([ran('turns', 'failed')], [ran('turns', 'failed')]).failed).toEqual([comic]);
  expect(verdictOf([ran('turns', 'failed')], [])).toEqual({ flaky: [], failed: [comic], refused: [] });
  expect(verdictOf([ran('turns', 'failed')], [ran('turns', 'skipped')]).failed).toEqual([comic]);
});

test('of two journeys with one name both must pass', () => {
  const first = [ran('turns', 'failed'), ran('turns', 'passed')];
  expect(verdictOf(first, [ran('turns', 'passed'), ran('turns', 'failed')]).failed).toEqual([comic]);
});

test('a journey that fails only in the second run is flaky too', () => {
  const again = [ran('turns', 'passed'), ran('opens', 'failed')];
  expect(verdictOf([ran('turns', 'failed'), ran('opens', 'passed')], again).flaky).toHaveLength(2);
});

test('what breaks outside of any test is forgiven in neither run', () => {
  const [broke, passed] = [ran('', 'failed'), ran('turns', 'passed')];
  expect(verdictOf([broke], [passed]).failed).toEqual(['tests/journeys/comics.spec.ts']);
  expect(verdictOf([broke], [broke]).failed).toEqual(['tests/journeys/comics.spec.ts']);
  expect(verdictOf([ran('turns', 'failed')], [passed, broke])).toEqual({
    flaky: [comic],
    failed: ['tests/journeys/comics.spec.ts'],
    refused: [],
  });
  expect(filesToRunAgain([broke])).toEqual([]);
});

test('more than three flaky journeys fail the run', () => {
  const first = ['a', 'b', 'c', 'd'].map(name => ran(name, 'failed'));
  const second = first.map(({ name }) => ran(name, 'passed'));
  expect(verdictOf(first, second).refused).toEqual(['4 flaky tests, at most 3']);
  expect(verdictOf(first.slice(1), second).refused).toEqual([]);
});

test('a file runs again once, and none where more than ten files failed', () => {
  const files = Array.from({ length: 11 }, (_, at) => ran('turns', 'failed', `${at}.spec.ts`));
  expect(filesToRunAgain([...files.slice(1), ...files.slice(1), ran('turns', 'passed')])).toHaveLength(10);
  expect(filesToRunAgain(files)).toEqual([]);
});

test('one flaky test on money, rights or security fails the run; each of these is a file or a folder', () => {
  for (const file of [...neverFlaky, ...neverFlakyFolders]) {
    expect(existsSync(join(project, file)), file).toBe(true);
    expect(verdictOf([ran('x', 'failed', file)], [ran('x', 'passed', file)]).refused).toEqual([
      `flaky on money, rights or security: ${file}: x`,
    ]);
  }
});
