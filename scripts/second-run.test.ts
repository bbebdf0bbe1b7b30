import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { testFolder } from '../server/testing/testFolder.ts';
import { runWithSecondRun } from './second-run.ts';
import { project } from './steps.ts';
import { Totals } from './test-report.ts';

/*
 * Real runs of vitest, on small files of tests in the place of journeys.
 */

const files = {
  passes: `test('it opens', () => {});`,
  breaks: `test('it turns', () => expect('left').toBe('right'));`,
  /** Fails the first time. */
  wavers: `import { appendFileSync, readFileSync } from 'node:fs';
    const times = new URL('./times', import.meta.url);
    test('it closes', () => {
      appendFileSync(times, '|');
      expect(readFileSync(times, 'utf8')).toBe('||');
    });`,
  throws: `test('it waits', () => new Promise(done => {
      process.nextTick(() => { setImmediate(done); throw new Error('nobody caught it'); });
    }));`,
  hooked: `beforeAll(() => { throw new Error('no stage'); });
    test('it never runs', () => {});`,
};

const { folder, remove } = testFolder('journeys');
const root = join(folder, 'files');
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});
afterAll(remove);

/** The last lines of npm test with these journeys, and the names of what was flaky. */
async function endOf(...names: (keyof typeof files)[]) {
  mkdirSync(root, { recursive: true });
  for (const name of names) writeFileSync(join(root, `${name}.test.js`), files[name]);
  const flaky = join(folder, 'flaky.json');
  writeFileSync(flaky, '[]\n');
  let said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    said += text;
    return true;
  });
  const totals = new Totals(flaky);
  const args = ['--root', root, '--globals', '--maxWorkers', '1'];
  await runWithSecondRun(totals, { name: 'journeys', args, env: {}, folder, live: false });
  const runs = said.match(/^journeys.*?: (passed|FAILED)/gm);
  said = '';
  const code = totals.end();
  vi.restoreAllMocks();
  const short = (text: string) => text.replaceAll(`${relative(project, root)}/`, '');
  const written = JSON.parse(readFileSync(flaky, 'utf8')) as { name: string }[];
  return { runs, lines: short(said).trimEnd().split('\n'), code, flaky: written.map(row => short(row.name)) };
}

test('a journey that fails the first time is said to be flaky, and the run passes', async () => {
  expect(await endOf('passes', 'wavers')).toEqual({
    runs: ['journeys: FAILED', 'journeys-again: passed'],
    lines: ['FLAKY wavers.test.js: it closes', '2 passed, 0 failed, 0 skipped'],
    code: 0,
    flaky: ['wavers.test.js: it closes'],
  });
});

test('one that fails twice fails the run, whatever is flaky beside it', async () => {
  const { runs, lines, code, flaky } = await endOf('passes', 'breaks', 'wavers');
  expect(runs).toEqual(['journeys: FAILED', 'journeys-again: FAILED']);
  expect(lines[0]).toBe('FAILED: breaks.test.js: it turns');
  expect(lines.slice(-2)).toEqual(['FLAKY wavers.test.js: it closes', '2 passed, 1 failed, 0 skipped']);
  expect(code).toBe(1);
  expect(flaky).toEqual(['wavers.test.js: it closes']);
});

test('what breaks outside of the tests is not forgiven and does not run again', async () => {
  const { runs, lines, code } = await endOf('wavers', 'throws', 'hooked');
  expect(runs).toEqual(['journeys: FAILED', 'journeys-again: passed']);
  expect(lines.filter(line => line.startsWith('FAILED')).sort()).toEqual([
    'FAILED: hooked.test.js',
    'FAILED: throws.test.js',
  ]);
  expect(lines.at(-1)).toBe('2 passed, 2 failed, 1 skipped');
  expect(code).toBe(1);
});
