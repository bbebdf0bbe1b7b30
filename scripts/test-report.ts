import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { project, say } from './steps.ts';

/* What npm test counts, and its last lines. */

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
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

export class Totals {
  private passed = 0;
  private failed = 0;
  private skipped = 0;
  /** Named again at the very end: nobody should have to scroll for what broke. */
  private readonly broken: string[] = [];

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

  /** Says it all; the last line stands alone. Returns the exit code. */
  end(): number {
    for (const name of this.broken) say(`FAILED: ${name}`);
    say(`${this.passed} passed, ${this.failed} failed, ${this.skipped} skipped`);
    return this.failed === 0 ? 0 : 1;
  }
}
