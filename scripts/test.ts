import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { ensureBrowser } from './browser.ts';

/*
 * npm test: everything. Types, lint, arrows, then unit tests and journeys in a real browser, budgets last.
 * The last line reads "N passed, N failed".
 */

const project = resolve(import.meta.dirname, '..');
const bin = (name: string) => resolve(project, 'node_modules/.bin', name);
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  success: boolean;
  testResults: { name: string; message: string; assertionResults: { fullName: string; status: string }[] }[];
}

const totals = { passed: 0, failed: 0, skipped: 0 };
/** Named again at the very end: nobody should have to scroll for what broke. */
const broken: string[] = [];

/** A file that broke before its first test names itself. */
function brokenIn({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName);
    const where = relative(project, name);
    if (tests.length === 0) return message ? [where] : [];
    return tests.map(test => `${where}: ${test}`);
  });
}

function step(name: string, command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: project, stdio: 'inherit' });
  if (status === 0) totals.passed++;
  else {
    totals.failed++;
    broken.push(name);
  }
  say(`${name}: ${status === 0 ? 'passed' : 'FAILED'}`);
}

function tests(project_: 'unit*' | 'journeys'): void {
  const folder = mkdtempSync(join(tmpdir(), 'mot-report-'));
  const file = join(folder, 'report.json');
  const { status } = spawnSync(
    bin('vitest'),
    ['run', '--project', project_, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { cwd: project, stdio: 'inherit' },
  );
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    totals.passed += report.numPassedTests;
    totals.skipped += report.numPendingTests;
    // A file that breaks before its first test counts as one failure.
    totals.failed += Math.max(report.numFailedTests, status === 0 ? 0 : 1);
    broken.push(...brokenIn(report));
  } catch {
    totals.failed++;
    broken.push(`${project_}: no report`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

step('types, lint, arrows', bin('tsx'), ['scripts/check.ts', '--no-tests']);
ensureBrowser(say);
tests('unit*');
step('builds', bin('tsx'), ['scripts/build.ts']);
step('budgets', bin('tsx'), ['scripts/budgets.ts']);
tests('journeys');
for (const name of broken) say(`FAILED: ${name}`);
say(`${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`);
process.exit(totals.failed === 0 ? 0 : 1);
