import { writeSync } from 'node:fs';

/**
 * Places at which a test kills the process. `after-change`: a change is committed with its job, and nobody has taken the job;
 * `in-handler`: a job is taken and its effect not made; `before-mark`: the effect is made, and the job not ended.
 */
export const jobFailpoints = ['after-change', 'in-handler', 'before-mark'] as const;
/** `after-purchase`: a purchase is committed, its gateway not called; `after-evidence`: a gateway's word is kept, without effect yet. */
export const moneyFailpoints = ['after-purchase', 'after-evidence'] as const;
/** `before-sent`, `before-answered`: all of a batch, or of a bank's answer, is written and nothing of it committed. */
const payoutFailpoints = ['before-sent', 'before-answered'] as const;
export type Failpoint =
  | (typeof jobFailpoints)[number]
  | (typeof moneyFailpoints)[number]
  | (typeof payoutFailpoints)[number];

let armed: { name: Failpoint; passes: number } | null = null;

/** Lets the process end at its next `passes`-th pass of a place. Outside of tests (NODE_ENV=test) it throws. */
export function armFailpoint(name: Failpoint, passes: number): void {
  if (process.env.NODE_ENV !== 'test') throw new Error('failpoints are for tests');
  armed = { name, passes };
}

/** Ends an armed process as kill -9 does: nothing is closed, flushed or given back. */
export function failpoint(name: Failpoint): void {
  if (armed?.name !== name || --armed.passes > 0) return;
  writeSync(2, `failpoint ${name}\n`);
  process.kill(process.pid, 'SIGKILL');
  // The signal ends the process at once; should it be late, nothing more is done.
  for (;;);
}
