import { LOCK_DAYS, lockByOrders } from '#rules/community/moderation.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { removedByOrder } from './order-queries.ts';
import { insertLock, orderLocks } from './verdict-queries.ts';

const DAY_MS = 86_400_000;
/** The longest span in which orders are counted. */
const COUNTED_MS = 90 * DAY_MS;

interface Locked {
  accountId: number;
  verdictId: number;
  /** Length of the lock in days, as the moderator chose; null: no lock. */
  days: number | null;
  now: number;
}

/**
 * Keeps a writer from writing: as long as the moderator says, and as the orders of authorities ask, whichever is longer. Call it
 * after the orders about the thing are closed. Null: no lock; `until` null: for ever. ms since 1970.
 */
export async function lockWriter(
  tx: Tx,
  { accountId, verdictId, days, now }: Locked,
): Promise<{ until: number | null } | null> {
  const before = await orderLocks(tx, accountId);
  const since = Math.max(now - COUNTED_MS, before.last?.getTime() ?? 0);
  const asked = lockByOrders(await removedByOrder(tx, accountId, new Date(since)), before.count, now);
  if (asked === null && days === null) return null;
  const longest = Math.max(days ?? LOCK_DAYS.least, asked === 'ever' ? 0 : (asked ?? 0));
  const until = asked === 'ever' ? null : now + longest * DAY_MS;
  await insertLock(tx, {
    ...{ verdict_id: verdictId, account_id: accountId, by_orders: asked !== null },
    ...{ starts_at: new Date(now), until: until === null ? null : new Date(until) },
  });
  return { until };
}
