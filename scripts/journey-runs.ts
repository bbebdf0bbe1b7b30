import { sideBySide } from './steps.ts';
import { ranIn, type Totals } from './test-report.ts';
import { filesToRunAgain } from './verdict.ts';
import { reportOf, vitestStep } from './vitest-step.ts';

export interface Journeys {
  /** Of vitest: which tests are journeys. */
  args: string[];
  env: Record<string, string>;
  /** Where the runs report. */
  folder: string;
  /** Prints while it runs. */
  live?: boolean;
}

/** Journeys; files in which one failed run once more, one at a time. Units have no second run. */
export async function runJourneys(
  totals: Totals,
  { args, env, folder, live = true }: Journeys,
): Promise<void> {
  const run = async (name: string, files: string[], more = {}) => {
    const step = vitestStep(folder, name, [...args, ...files], { live, env: { ...env, ...more } });
    const [outcome] = await sideBySide([[step]]);
    return { file: reportOf(folder, name), passed: outcome?.passed ?? false };
  };
  const first = await run('journeys', []);
  const files = filesToRunAgain(ranIn(first.file));
  if (files.length === 0) {
    totals.report('journeys', first.file, first.passed);
    return;
  }
  const second = await run('journeys-again', files, { TEST_WORKERS: '1' });
  totals.twice(first.file, second.file, second.passed);
}
