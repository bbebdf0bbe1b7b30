import { isNeverFlaky } from './never-flaky.ts';

/* What two runs mean together: the first of all, the second of the files in which one failed, alone. */

/** A test's outcome; what broke outside of any test has no name. */
export interface Ran {
  file: string;
  name: string;
  status: string;
}

export interface Verdict {
  /** Failed in one run and passed in the other. */
  flaky: string[];
  /** Failed, and did not pass in the second run; or broke outside of any test, in either. */
  failed: string[];
  /** Why flaky ones fail the run all the same. */
  refused: string[];
}

const MOST_FLAKY = 3;
/** More files than these have failed for one reason, which a second run only repeats. */
const MOST_AGAIN = 10;

export const labelOf = ({ file, name }: Ran) => (name ? `${file}: ${name}` : file);
const failuresOf = (runs: readonly Ran[]) => runs.filter(({ status }) => status === 'failed');

/** The files that run once more; none where too many failed, or only what is outside of the tests. */
export function filesToRunAgain(first: readonly Ran[]): string[] {
  const files = [...new Set(failuresOf(first).flatMap(({ file, name }) => (name ? [file] : [])))];
  return files.length > MOST_AGAIN ? [] : files;
}

export function verdictOf(first: readonly Ran[], second: readonly Ran[]): Verdict {
  const passed = new Set(second.filter(({ status }) => status === 'passed').map(labelOf));
  const brokenAgain = new Set(failuresOf(second).map(labelOf));
  const mended = (ran: Ran) => ran.name !== '' && passed.has(labelOf(ran)) && !brokenAgain.has(labelOf(ran));
  const firstFailed = failuresOf(first);
  const known = new Set(firstFailed.map(labelOf));
  const failedLater = failuresOf(second).filter(ran => !known.has(labelOf(ran)));
  const flaky = [...firstFailed.filter(mended), ...failedLater.filter(({ name }) => name)];
  const failed = [...firstFailed.filter(ran => !mended(ran)), ...failedLater.filter(({ name }) => !name)];
  const refused = flaky
    .filter(({ file }) => isNeverFlaky(file))
    .map(ran => `flaky on money, rights or security: ${labelOf(ran)}`);
  if (flaky.length > MOST_FLAKY) refused.push(`${flaky.length} flaky tests, at most ${MOST_FLAKY}`);
  return { flaky: flaky.map(labelOf), failed: [...new Set(failed.map(labelOf))], refused };
}
