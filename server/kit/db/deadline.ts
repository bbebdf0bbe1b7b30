import { AsyncLocalStorage } from 'node:async_hooks';
import { DeadlinePassed } from './errors.ts';

/** ms for one request, and for one statement outside of requests. */
const REQUEST_MS = 10_000;

const deadlines = new AsyncLocalStorage<number>();

/** Runs `work` with a deadline that transactions read; `ms` from now, measured by the monotonic clock. */
export const withDeadline = <T>(work: () => Promise<T>, ms = REQUEST_MS): Promise<T> =>
  deadlines.run(performance.now() + ms, work);

/** Whole ms until the deadline of this request, at least 1; throws DeadlinePassed after it. */
export function msLeft(): number {
  const deadline = deadlines.getStore();
  if (deadline === undefined) return REQUEST_MS;
  const left = deadline - performance.now();
  if (left <= 0) throw new DeadlinePassed();
  return Math.ceil(left);
}
