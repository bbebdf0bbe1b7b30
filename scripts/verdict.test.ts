import { expect, test } from 'vitest';
import { type Ran, verdictOf } from './verdict.ts';

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

test('a journey that fails only in the second run is flaky too', () => {
  const again = [ran('turns', 'passed'), ran('opens', 'failed')];
  expect(verdictOf([ran('turns', 'failed'), ran('opens', 'passed')], again).flaky).toHaveLength(2);
});

test('a file that broke before its first test is judged by its second run', () => {
  expect(verdictOf([ran('', 'failed')], [ran('turns', 'passed')]).failed).toEqual([]);
  expect(verdictOf([ran('', 'failed')], [ran('', 'failed')]).failed).toHaveLength(1);
});

test('more than three flaky journeys fail the run', () => {
  const first = ['a', 'b', 'c', 'd'].map(name => ran(name, 'failed'));
  const second = first.map(({ name }) => ran(name, 'passed'));
  expect(verdictOf(first, second).refused).toEqual(['4 flaky journeys, at most 3']);
  expect(verdictOf(first.slice(1), second).refused).toEqual([]);
});

test('one flaky journey on money, rights or security fails the run', () => {
  for (const file of ['payment', 'rights', 'embed-safety'].map(name => `tests/journeys/${name}.spec.ts`))
    expect(verdictOf([ran('x', 'failed', file)], [ran('x', 'passed', file)]).refused).toHaveLength(1);
});
