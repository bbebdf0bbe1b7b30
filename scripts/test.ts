import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFolder } from '../server/testing/testFolder.ts';
import { ensureBrowser } from './browser.ts';
import { argumentsFor } from './named-tests.ts';
import { staticRules } from './static-rules.ts';
import { bin, type Step, say, sideBySide } from './steps.ts';
import { ranIn, Totals } from './test-report.ts';

/*
 * npm test: everything. Static rules, unit tests, builds, budgets and the journeys' library side by side, two at a time;
 * then journeys in a real browser, two files at a time.
 *   npm test -- NAME …     only what a name means (scripts/named-tests.ts); options go to vitest (-u)
 *   npm run test:all       the same with every address in every look, long fault runs, and npm run dev
 *   npm run test:faults    long fault runs alone
 * The last line reads "N passed, N failed, N skipped".
 */

const [mode, ...names] = process.argv.slice(2);
const all = mode === '--all';
const totals = new Totals();
const reports = mkdtempSync(join(tmpdir(), 'mot-report-'));
/** With what is too long for every day. */
const long: Record<string, string> = { LOOKS: 'all', FAULTS: 'long' };

/** One run of vitest; its report lies in the folder of reports. */
const tests = (name: string, args: string[], more: Partial<Step> = {}): Step => ({
  name,
  command: bin('vitest'),
  args: [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${name}.json`)}`,
  ],
  ...more,
});

/** Runs steps, side by side where they are several, and counts them. Returns the names of those that passed. */
async function count(...chains: Step[][]): Promise<string[]> {
  const outcomes = await sideBySide(chains);
  for (const { name, passed, command } of outcomes)
    if (command === bin('vitest')) totals.report(name, join(reports, `${name}.json`), passed);
    else totals.step(name, passed);
  return outcomes.filter(({ passed }) => passed).map(({ name }) => name);
}

const script = (name: string, file: string, ...args: string[]): Step => ({
  name,
  command: bin('tsx'),
  args: [file, ...args],
});

/** Journeys; files in which one failed run once more, one at a time. Units have no second run. */
async function journeys(env: Record<string, string>): Promise<void> {
  const first = join(reports, 'journeys.json');
  const [outcome] = await sideBySide([[tests('journeys', ['--project', 'journeys'], { live: true, env })]]);
  const failed = ranIn(first).filter(({ status }) => status === 'failed');
  const files = [...new Set(failed.map(({ file }) => file))];
  if (files.length === 0) {
    totals.report('journeys', first, outcome?.passed ?? false);
    return;
  }
  const alone = { live: true, env: { ...env, TEST_WORKERS: '1' } };
  const [again] = await sideBySide([[tests('journeys-again', ['--project', 'journeys', ...files], alone)]]);
  const second = join(reports, 'journeys-again.json');
  totals.twice(first, second);
  // It broke outside of its tests.
  if (!again?.passed && ranIn(second).every(({ status }) => status !== 'failed'))
    totals.fail('journeys-again');
}

async function everything(): Promise<void> {
  ensureBrowser(say);
  const { folder: library, remove } = testFolder('library');
  const refusals = join(reports, 'refusals');
  const beside = { env: { TEST_WORKERS: '1', REFUSALS_FILE: refusals } };
  try {
    const half = (number: 1 | 2) =>
      tests(`unit-${number}`, ['--project', 'unit', `--shard=${number}/2`], beside);
    const passed = await count(
      [half(1)],
      [half(2)],
      [tests('unit-pages', ['--project', 'unit-pages'], beside)],
      [
        script('builds', 'scripts/build.ts', '--here'),
        script('sizes', 'scripts/budgets.ts'),
        script('library', 'tests/journeys/make-library.ts', library),
      ],
      ...staticRules.map(rule => [rule]),
    );
    await count([script('refusals', 'scripts/produced-refusals.ts', refusals)]);
    const env = { LIBRARY: library, ...(all && long) };
    if (!passed.includes('library')) {
      totals.fail('journeys: there is no library to copy');
      return;
    }
    await journeys(env);
    if (all) await count([tests('dev', ['--project', 'dev'], { live: true, env })]);
  } finally {
    remove();
  }
}

async function faults(): Promise<void> {
  ensureBrowser(say);
  const files = ['tests/faults', 'listening-faults', 'reader-faults'];
  await count([
    tests('kills', ['--project', 'unit', '/kills.test', '/hanging-gateway.test'], { live: true, env: long }),
  ]);
  await count([tests('faults', ['--project', 'journeys', ...files], { live: true, env: long })]);
}

async function named(given: string[]): Promise<void> {
  const options = given.filter(name => name.startsWith('-'));
  const files: string[] = [];
  const runs: string[][] = [files];
  for (const name of given.filter(one => !one.startsWith('-'))) {
    const args = argumentsFor(name);
    if (!args) totals.fail(`nothing is called ${name}`);
    else if (args.includes('-t')) runs.push(args);
    else files.push(...args);
  }
  if (runs.flat().some(file => file.endsWith('.spec.ts'))) ensureBrowser(say);
  for (const [at, args] of runs.entries())
    if (args.length > 0) await count([tests(`tests-${at}`, [...args, ...options], { live: true })]);
}

if (mode === undefined || all) await everything();
else if (mode === '--faults') await faults();
else await named([mode, ...names]);
rmSync(reports, { recursive: true, force: true });
process.exit(totals.end());
