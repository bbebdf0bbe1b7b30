/* What two runs of the journeys mean together: the first of all, the second of the files in which one failed, alone. */

/** A journey's outcome; a file that broke before its first test has no name. */
export interface Ran {
  file: string;
  name: string;
  status: string;
}

export interface Verdict {
  /** Failed in one run and passed in the other. */
  flaky: string[];
  /** Failed, and did not pass in the second run. */
  failed: string[];
  /** Why flaky ones fail the run all the same. */
  refused: string[];
}

const MOST_FLAKY = 3;
/** Words of what must never be flaky: money, rights and security. */
const grave =
  /pay|buy|price|order|sale|shop|rates|finance|rights|covered|gate|limit|login|safety|account|sign|script|machine|untouched/i;

const label = ({ file, name }: Ran) => (name ? `${file}: ${name}` : file);

export function verdictOf(first: readonly Ran[], second: readonly Ran[]): Verdict {
  const failures = (runs: readonly Ran[]) => runs.filter(({ status }) => status === 'failed').map(label);
  const passed = new Set(second.filter(({ status }) => status === 'passed').map(label));
  const brokenAgain = new Set(failures(second));
  const mended = ({ file, name, status }: Ran) =>
    status === 'failed' &&
    (name
      ? passed.has(label({ file, name, status }))
      : second.some(ran => ran.file === file && ran.status === 'passed') && !brokenAgain.has(file));
  const firstFailed = first.filter(({ status }) => status === 'failed');
  const failedFirst = new Set(firstFailed.map(label));
  const flaky = [
    ...firstFailed.filter(mended).map(label),
    ...[...brokenAgain].filter(name => !failedFirst.has(name)),
  ];
  const failed = firstFailed.filter(ran => !mended(ran)).map(label);
  const refused = flaky
    .filter(name => grave.test(name))
    .map(name => `flaky on money, rights or security: ${name}`);
  if (flaky.length > MOST_FLAKY) refused.push(`${flaky.length} flaky journeys, at most ${MOST_FLAKY}`);
  return { flaky, failed, refused };
}
