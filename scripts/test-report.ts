import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { addFlaky, flakyFile } from './flaky.ts';
import type { Outside } from './run-report.ts';
import { project, say } from './steps.ts';
import { labelOf, type Ran, verdictOf } from './verdict.ts';

/* What npm test counts, and its last lines. */

interface Report {
  /** What broke outside of the tests (scripts/run-report.ts). */
  outside: Outside[];
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** Letters of a failure's words that are said again at the end. */
const MOST_WORDS = 600;

/** A failure's own words without its stack, each line indented and on one of its own; '' where it has none. */
function reasonOf(messages: readonly string[] = []): string {
  const [words = ''] = stripVTControlCharacters(messages[0] ?? '').split(/\n\s+at /);
  const lines = words.trim().slice(0, MOST_WORDS).split('\n');
  return lines.map(line => (line ? `\n  ${line}` : '')).join('');
}

const readReport = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Report;
const inside = (file: string) => (file ? relative(project, file) : 'outside of any test');

/** Every failure with its reason; what broke outside of the tests names its file. */
function brokenIn({ testResults, outside }: Report): string[] {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${inside(name)}: ${fullName}${reasonOf(failureMessages)}`),
  );
  return [...tests, ...outside.map(({ file, message }) => `${inside(file)}${reasonOf([message])}`)];
}

/** What ran, by the report of vitest; nothing where there is none. */
export function ranIn(file: string): Ran[] {
  if (!existsSync(file)) return [];
  const { testResults, outside } = readReport(file);
  const ran = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ file: inside(name), name: fullName, status })),
  );
  return [...ran, ...outside.map(({ file }) => ({ file: inside(file), name: '', status: 'failed' }))];
}

export class Totals {
  private passed = 0;
  private failed = 0;
  private skipped = 0;
  /** Named again at the very end: nobody should have to scroll for what broke. */
  private readonly broken: string[] = [];
  private readonly flaky: string[] = [];
  private readonly flakyFile: string;

  constructor(file = flakyFile) {
    this.flakyFile = file;
  }

  step(name: string, passed: boolean): void {
    if (passed) this.passed++;
    else this.fail(name);
  }

  fail(name: string): void {
    this.failed++;
    this.broken.push(name);
  }

  /** Counts what vitest wrote to a file. */
  report(name: string, file: string, passed: boolean): void {
    if (!existsSync(file)) {
      this.fail(`${name}: no report`);
      return;
    }
    const report = readReport(file);
    this.passed += report.numPassedTests;
    this.skipped += report.numPendingTests;
    const broken = brokenIn(report);
    if (!passed && broken.length === 0) broken.push(name);
    for (const one of broken) this.fail(one);
  }

  /** Counts tests of which some failed and ran once more. */
  twice(firstFile: string, secondFile: string, secondPassed: boolean): void {
    const [first, second] = [ranIn(firstFile), ranIn(secondFile)];
    const { flaky, failed, refused } = verdictOf(first, second);
    const report = readReport(firstFile);
    const reasons = [report, ...(existsSync(secondFile) ? [readReport(secondFile)] : [])].flatMap(brokenIn);
    for (const name of failed)
      this.fail(reasons.find(reason => `${reason}\n`.startsWith(`${name}\n`)) ?? name);
    for (const reason of refused) this.fail(reason);
    // What no test and no error tells, like a server that does not end.
    if (!secondPassed && second.every(({ status }) => status !== 'failed')) this.fail('the second run');
    const mended = first.filter(ran => ran.status === 'failed' && !failed.includes(labelOf(ran)));
    this.passed += report.numPassedTests + mended.length;
    this.skipped += report.numPendingTests;
    this.flaky.push(...flaky);
    if (flaky.length > 0) addFlaky(this.flakyFile, flaky);
  }

  /** Says it all; the last line stands alone. Returns the exit code. */
  end(): number {
    for (const name of this.broken) say(`FAILED: ${name}`);
    for (const name of this.flaky) say(`FLAKY ${name}`);
    say(`${this.passed} passed, ${this.failed} failed, ${this.skipped} skipped`);
    return this.failed === 0 ? 0 : 1;
  }
}
