import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './steps.ts';

/* Tests that failed once and passed when run again, by date. Whoever mends one takes its rows out. */

export interface Flaky {
  date: string;
  name: string;
}

export const flakyFile = join(project, 'tests/flaky.json');

export const readFlaky = (file = flakyFile) => JSON.parse(readFileSync(file, 'utf8')) as Flaky[];

export function addFlaky(file: string, names: readonly string[]): void {
  const date = new Date().toISOString().slice(0, 10);
  const rows = [...readFlaky(file), ...names.map(name => ({ date, name }))];
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
}

/** Names that stand there more than once: mended before anything else. */
export function flakyAgain(rows: readonly Flaky[]): string[] {
  const names = rows.map(({ name }) => name);
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}
