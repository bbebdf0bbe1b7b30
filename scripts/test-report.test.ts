import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { testFolder } from '../server/testing/testFolder.ts';
import { project } from './steps.ts';
import { Totals } from './test-report.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** What is said at the end, and the exit code. */
function ending(totals: Totals): { lines: string[]; code: number } {
  let said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    said += text;
    return true;
  });
  const code = totals.end();
  vi.restoreAllMocks();
  return { lines: said.trimEnd().split('\n'), code };
}

test('the last line counts, those before it name what broke and why, and the exit code tells', () => {
  const { folder, remove } = testFolder('report');
  const file = join(folder, 'unit.json');
  const assertionResults = [
    { fullName: 'it opens', status: 'passed' },
    {
      fullName: 'it closes',
      status: 'failed',
      failureMessages: ['Error: \u001b[31mthe latch\u001b[39m is stuck:\nrust\n    at close (door.ts:3:1)'],
    },
  ];
  const outside = [
    { file: join(project, 'src/roof.test.ts'), message: 'Error: no ladder\n    at climb (roof.ts:1:1)' },
    { file: '', message: 'Error: it rains' },
  ];
  const testResults = [{ name: join(project, 'src/door.test.ts'), assertionResults }];
  writeFileSync(
    file,
    JSON.stringify({ numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, outside, testResults }),
  );
  const totals = new Totals();
  totals.step('types', true);
  expect(ending(totals)).toEqual({ lines: ['1 passed, 0 failed, 0 skipped'], code: 0 });
  totals.report('unit', file, false);
  totals.report('journeys', join(folder, 'none.json'), false);
  expect(ending(totals)).toEqual({
    lines: [
      'FAILED: src/door.test.ts: it closes',
      '  Error: the latch is stuck:',
      '  rust',
      'FAILED: src/roof.test.ts',
      '  Error: no ladder',
      'FAILED: outside of any test',
      '  Error: it rains',
      'FAILED: journeys: no report',
      '2 passed, 4 failed, 2 skipped',
    ],
    code: 1,
  });
  remove();
});

test('a run that fails without a failed test counts as one failure and is named', () => {
  const { folder, remove } = testFolder('report');
  const file = join(folder, 'unit.json');
  writeFileSync(
    file,
    JSON.stringify({
      numPassedTests: 3,
      numFailedTests: 0,
      numPendingTests: 0,
      outside: [],
      testResults: [],
    }),
  );
  const totals = new Totals();
  totals.report('unit', file, false);
  expect(ending(totals).lines).toEqual(['FAILED: unit', '3 passed, 1 failed, 0 skipped']);
  remove();
});

test('a journey that passes when run again is counted as passed, said and written down', () => {
  const { folder, remove } = testFolder('report');
  const write = (name: string, ...statuses: string[]) => {
    const assertionResults = statuses.map((status, at) => ({ fullName: `journey ${at}`, status }));
    const count = (one: string) => statuses.filter(status => status === one).length;
    const file = join(folder, name);
    writeFileSync(
      file,
      JSON.stringify({
        numPassedTests: count('passed'),
        numFailedTests: count('failed'),
        numPendingTests: 0,
        outside: [],
        testResults: [{ name: join(project, 'tests/journeys/comics.spec.ts'), assertionResults }],
      }),
    );
    return file;
  };
  const flaky = join(folder, 'flaky.json');
  writeFileSync(flaky, '[]');
  const totals = new Totals(flaky);
  totals.twice(
    write('first.json', 'passed', 'failed', 'failed'),
    write('second.json', 'passed', 'passed', 'failed'),
    false,
  );
  expect(ending(totals)).toEqual({
    lines: [
      'FAILED: tests/journeys/comics.spec.ts: journey 2',
      'FLAKY tests/journeys/comics.spec.ts: journey 1',
      '2 passed, 1 failed, 0 skipped',
    ],
    code: 1,
  });
  expect(JSON.parse(readFileSync(flaky, 'utf8'))).toEqual([
    { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), name: 'tests/journeys/comics.spec.ts: journey 1' },
  ]);
  remove();
});
