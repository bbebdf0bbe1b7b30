import { join } from 'node:path';
import { bin, type Step } from './steps.ts';

/** Where the run of vitest with this name reports what it found. */
export const reportOf = (folder: string, name: string) => join(folder, `${name}.json`);

/** One run of vitest; its report lies in a folder of reports. */
export const vitestStep = (folder: string, name: string, args: string[], more: Partial<Step> = {}): Step => ({
  name,
  command: bin('vitest'),
  args: [
    'run',
    ...args,
    '--reporter=default',
    `--reporter=${join(import.meta.dirname, 'run-report.ts')}`,
    `--outputFile.json=${reportOf(folder, name)}`,
  ],
  ...more,
});
