import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

/* Commands of npm test and npm run check, side by side. What one prints is shown whole when it ends. */

export const project = resolve(import.meta.dirname, '..');
export const bin = (name: string) => resolve(project, 'node_modules/.bin', name);
export const say = (line: string) => process.stdout.write(`${line}\n`);

export interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Prints while it runs: it runs alone. */
  live?: boolean;
}

export interface Outcome {
  name: string;
  command: string;
  passed: boolean;
  seconds: number;
}

/** Steps that run now: an interrupted command ends them too. */
const running = new Set<ChildProcess>();
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    interrupted = true;
    for (const child of running) child.kill(signal);
  });

/** Runs a step and says how it went. */
async function run({ name, command, args, env, live }: Step): Promise<Outcome> {
  const began = Date.now();
  const colour: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(command, args, {
    cwd: project,
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    env: { ...process.env, ...colour, ...env },
  });
  running.add(child);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => output.push(chunk));
  const status = await new Promise<number | null>(done => {
    child.once('error', () => done(null));
    child.once('close', done);
  });
  running.delete(child);
  const passed = status === 0;
  const seconds = (Date.now() - began) / 1_000;
  process.stdout.write(Buffer.concat(output));
  say(`${name}: ${passed ? 'passed' : 'FAILED'} (${seconds.toFixed(1)} s)`);
  return { name, command, passed, seconds };
}

/** One after the other; what follows a failure is left out. */
export type Chain = Step[];

/** Runs chains side by side, in their order, never more than so many at once. */
export async function sideBySide(chains: readonly Chain[], width = 2): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const left = [...chains];
  const lane = async () => {
    for (let chain = left.shift(); chain && !interrupted; chain = left.shift())
      for (const step of chain) {
        const outcome = await run(step);
        outcomes.push(outcome);
        if (!outcome.passed) break;
      }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return outcomes;
}
