import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFolder } from '../server/testing/testFolder.ts';
import { ensureBrowser } from './browser.ts';
import { argumentsFor, everydayNames } from './named-tests.ts';
import { countWithSecondRun, runWithSecondRun, type TestRun } from './second-run.ts';
import { staticRules } from './static-rules.ts';
import { bin, type Step, say, sideBySide } from './steps.ts';
import { Totals } from './test-report.ts';
import { reportOf, vitestStep } from './vitest-step.ts';

/*
 * npm test: what every change needs (tests/everyday.ts). Static rules, unit tests, builds, budgets and the journeys' library side by side, two at a time;
 * then journeys in a real browser, two files at a time.
 *   npm test -- NAME …     only what a name means (scripts/named-tests.ts); options go to vitest (-u)
 *   npm run test:all       everything: with races, kills and storms, every address in every look, and npm run dev; files are
 *                          shuffled, by TEST_SEED where one is given
 *   npm run mot -- faults    long fault runs alone
 * The last line reads "N passed, N failed, N skipped".
 */

const [mode, ...names] = process.argv.slice(2);
const all = mode === '--all';
const totals = new Totals();
const reports = mkdtempSync(join(tmpdir(), 'mot-report-'));
/** With what is too long for every day. */
const long: Record<string, string> = { LOOKS: 'all', FAULTS: 'long' };
/** The order of files in everything (tests/file-order.ts). */
const seed = process.env.TEST_SEED || String(randomInt(1_000_000));
/** What of it is for every day: tests/everyday.ts. */
const set: Record<string, string> = all ? { TEST_SEED: seed } : { TEST_SET: 'everyday' };
const saySeed = () => say(`files are shuffled: TEST_SEED=${seed} npm run test:all runs them in this order`);

const tests = (name: string, args: string[], more?: Partial<Step>): Step =>
  vitestStep(reports, name, args, more);

/** Windows come and go: with more room for what is young, a tenth less is spent on collecting it (record 142). MB */
const roomyHeap = { NODE_OPTIONS: '--max-semi-space-size=64' };

/** Units: the server's with the rules, and those of the screens. */
const unitRun = (name: string, env: Record<string, string>): TestRun => ({
  name,
  args: ['--project', name],
  env,
  folder: reports,
});

/** Runs steps, side by side where they are several, and counts them, `again` with a second run. Returns the names of those that passed. */
async function count(chains: Step[][], again: TestRun[] = []): Promise<string[]> {
  const outcomes = await sideBySide(chains);
  for (const { name, passed, command } of outcomes) {
    const run = again.find(one => one.name === name);
    if (run) await countWithSecondRun(totals, run, passed);
    else if (command === bin('vitest')) totals.report(name, reportOf(reports, name), passed);
    else totals.step(name, passed);
  }
  return outcomes.filter(({ passed }) => passed).map(({ name }) => name);
}

const script = (name: string, file: string, ...args: string[]): Step => ({
  name,
  command: bin('tsx'),
  args: [file, ...args],
});

async function everything(): Promise<void> {
  ensureBrowser(say);
  const { folder: library, remove } = testFolder('library');
  const refusals = join(reports, 'refusals');
  const beside = { BUSY: '1', REFUSALS_FILE: refusals, ...set };
  const [units, screens] = [unitRun('unit', beside), unitRun('unit-pages', { ...beside, ...roomyHeap })];
  try {
    const passed = await count(
      [
        [tests(units.name, units.args, { env: beside })],
        [
          script('builds', 'scripts/build.ts', '--here'),
          script('sizes', 'scripts/budgets.ts'),
          script('library', 'tests/journeys/make-library.ts', library),
        ],
        ...staticRules.map(rule => [rule]),
        [tests(screens.name, screens.args, { env: screens.env })],
      ],
      [units, screens],
    );
    await count([[script('refusals', 'scripts/produced-refusals.ts', refusals)]]);
    const env = { LIBRARY: library, ...set, ...(all && long) };
    if (!passed.includes('library')) {
      totals.fail('journeys: there is no library to copy');
      return;
    }
    await runWithSecondRun(totals, {
      name: 'journeys',
      args: ['--project', 'journeys', ...(all ? [] : ['-t', everydayNames()])],
      env,
      folder: reports,
    });
    if (all) await count([[tests('dev', ['--project', 'dev'], { live: true, env })]]);
  } finally {
    remove();
  }
}

async function faults(): Promise<void> {
  ensureBrowser(say);
  const files = ['tests/faults', 'listening-faults', 'reader-faults'];
  await count([
    [
      tests('kills', ['--project', 'unit', '/kills.test', '/hanging-gateway.test'], {
        live: true,
        // Their processes and readers share one PostgreSQL: two files at once take all of its connections.
        env: { ...long, TEST_WORKERS: '1' },
      }),
    ],
  ]);
  await count([[tests('faults', ['--project', 'journeys', ...files], { live: true, env: long })]]);
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
    if (args.length > 0) await count([[tests(`tests-${at}`, [...args, ...options], { live: true })]]);
}

if (all) saySeed();
if (mode === undefined || all) await everything();
else if (mode === '--faults') await faults();
else await named([mode, ...names]);
rmSync(reports, { recursive: true, force: true });
if (all) saySeed();
process.exit(totals.end());
