import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { project, say } from './steps.ts';
import { type Ran, verdictOf } from './verdict.ts';

/* What npm test counts, and its last lines. */

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status?: string;
    message: string;
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

/** A file that broke before its first test names itself. */
function brokenIn({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}${reasonOf(failureMessages)}`);
    const where = relative(project, name);
    if (tests.length === 0) return message ? [`${where}${reasonOf([message])}`] : [];
    return tests.map(test => `${where}: ${test}`);
  });
}

/** What ran, by the report of vitest; nothing where there is none. */
export function ranIn(file: string): Ran[] {
  if (!existsSync(file)) return [];
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return testResults.flatMap(({ name, status: whole, message, assertionResults }) => {
    const where = relative(project, name);
    const ran = assertionResults.map(({ fullName, status }) => ({ file: where, name: fullName, status }));
    const broke = (message !== '' || whole === 'failed') && ran.every(({ status }) => status !== 'failed');
    return broke ? [...ran, { file: where, name: '', status: 'failed' }] : ran;
  });
}

/** Flaky journeys by date: a name that stands there twice is mended before anything else. */
const flakyFile = join(project, 'tests/flaky.json');

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
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    this.passed += report.numPassedTests;
    this.skipped += report.numPendingTests;
    // A file that breaks before its first test counts as one failure.
    const failed = Math.max(report.numFailedTests, passed ? 0 : 1);
    const broken = brokenIn(report);
    this.failed += failed;
    this.broken.push(...(failed && broken.length === 0 ? [name] : broken));
  }

  /** Counts journeys of which some failed and ran once more. */
  twice(firstFile: string, secondFile: string): void {
    const first = ranIn(firstFile);
    const { flaky, failed, refused } = verdictOf(first, ranIn(secondFile));
    const report = JSON.parse(readFileSync(firstFile, 'utf8')) as Report;
    const reasons = brokenIn(report);
    for (const name of failed)
      this.fail(reasons.find(reason => `${reason}\n`.startsWith(`${name}\n`)) ?? name);
    for (const reason of refused) this.fail(reason);
    const mended = first.filter(({ name, status }) => name && status === 'failed').length;
    const stillFailed = first.filter(
      ({ file, name, status }) => name && status === 'failed' && failed.includes(`${file}: ${name}`),
    ).length;
    this.passed += report.numPassedTests + mended - stillFailed;
    this.skipped += report.numPendingTests;
    this.flaky.push(...flaky);
    if (flaky.length === 0) return;
    const known = JSON.parse(readFileSync(this.flakyFile, 'utf8')) as unknown[];
    const date = new Date().toISOString().slice(0, 10);
    const now = [...known, ...flaky.map(name => ({ date, name }))];
    writeFileSync(this.flakyFile, `${JSON.stringify(now, null, 2)}\n`);
  }

  /** Says it all; the last line stands alone. Returns the exit code. */
  end(): number {
    for (const name of this.broken) say(`FAILED: ${name}`);
    for (const name of this.flaky) say(`FLAKY ${name}`);
    say(`${this.passed} passed, ${this.failed} failed, ${this.skipped} skipped`);
    return this.failed === 0 ? 0 : 1;
  }
}
