import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

/* Starts the programs of tests/bench. */

export const project = resolve(import.meta.dirname, '../..');
const tsx = join(project, 'node_modules/.bin/tsx');

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** What a program prints last, as JSON. Throws with what it complained about. */
export function json<T>(script: string, ...args: string[]): T {
  const done = spawnSync(tsx, [script, ...args], { cwd: project, encoding: 'utf8', maxBuffer: 1e8 });
  if (done.status !== 0) throw new Error(`${script} failed:\n${done.stderr}`);
  return JSON.parse(done.stdout.trim().split('\n').at(-1) ?? 'null') as T;
}

/** A program that prints for itself; its exit status. */
export const run = (script: string, args: readonly string[]): number =>
  spawnSync(tsx, [script, ...args], { cwd: project, stdio: 'inherit' }).status ?? 1;

/** All that a program prints. */
export const printed = (script: string): string =>
  spawnSync(tsx, [script], { cwd: project, encoding: 'utf8' }).stdout;
