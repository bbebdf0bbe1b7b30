import { sideBySide } from './steps.ts';
import { ranIn, type Totals } from './test-report.ts';
import { filesToRunAgain } from './verdict.ts';
import { reportOf, vitestStep } from './vitest-step.ts';

export interface TestRun {
  name: string;
  /** Of vitest: which tests. */
  args: string[];
  env: Record<string, string>;
  /** Where the runs report. */
  folder: string;
  /** Prints while it runs. */
  live?: boolean;
}

/** Counts a first run that is over; files in which a test failed run once more, one at a time. */
export async function countWithSecondRun(totals: Totals, run: TestRun, passed: boolean): Promise<void> {
  const { name, args, env, folder, live = true } = run;
  const first = reportOf(folder, name);
  const files = filesToRunAgain(ranIn(first));
  if (files.length === 0) {
    totals.report(name, first, passed);
    return;
  }
  const again = `${name}-again`;
  const more = { live, env: { ...env, TEST_WORKERS: '1' } };
  const [outcome] = await sideBySide([[vitestStep(folder, again, [...args, ...files], more)]]);
  totals.twice(first, reportOf(folder, again), outcome?.passed ?? false);
}

/** Runs tests and counts them, with a second run of what failed. */
export async function runWithSecondRun(totals: Totals, run: TestRun): Promise<void> {
  const { name, args, env, folder, live = true } = run;
  const [outcome] = await sideBySide([[vitestStep(folder, name, args, { live, env })]]);
  await countWithSecondRun(totals, run, outcome?.passed ?? false);
}
