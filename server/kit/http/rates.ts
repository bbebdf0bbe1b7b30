import type { Context } from './context.ts';
import { softLimit } from './soft-limit.ts';

/**
 * Calls a minute, of one account and of all guests of one network (a school, a mobile provider), in one process: far more
 * than people need, and what one script gets. `code` and `login` are counted in the database besides, to the single try
 * (limits.ts, people/account/code-limits.ts); money will be.
 */
export const rateClasses = {
  /** Pages and lists. */
  read: { account: 1_200, network: 6_000 },
  search: { account: 300, network: 1_500 },
  /** Something of one's own is changed. */
  write: { account: 240, network: 1_200 },
  /** Positions, times, counts that the app sends by itself. */
  report: { account: 3_000, network: 6_000 },
  /** Work for the processor or the disk: uploads, exports. */
  heavy: { account: 120, network: 120 },
  /** A company outside is asked, and paid for it. */
  outside: { account: 40, network: 400 },
  /** A message leaves, or a code is compared. */
  code: { account: 120, network: 1_200 },
  /** A session begins or is renewed. */
  login: { account: 240, network: 1_200 },
} as const;

export type RateClass = keyof typeof rateClasses;

/** The buckets of one server: `take(class, context)` throws too_many. */
export function softRates(): (rate: RateClass, who: Pick<Context, 'reader' | 'ip' | 'now'>) => void {
  const buckets = Object.fromEntries(
    Object.entries(rateClasses).map(([name, most]) => [name, softLimit(most)]),
  ) as Record<RateClass, ReturnType<typeof softLimit>>;
  return (rate, who) => buckets[rate](who);
}
