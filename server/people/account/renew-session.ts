import type { Tx } from '../../kit/db/transact.ts';
import { announce } from '../notices/announce.ts';
import {
  deleteSession,
  sessionById,
  sessionByRefresh,
  spendRefresh,
  spentRefresh,
  swapPair,
} from './queries.ts';
import { hashOf, type Pair, pairAfter, REFRESH_SECONDS, storedPair } from './tokens.ts';

/** Two tabs, two processes or a repeated request may bring the same token this long after its swap. Milliseconds. */
const GRACE_MS = 10_000;
/** How many renewals may lie between a token within its grace and the pair that counts now. */
const MOST_STEPS = 8;

export interface Renewed {
  sessionId: number;
  accountId: number;
  tid: string;
  partnerId: string | null;
  pair: Pair;
}

/**
 * Swaps a refresh token for the next pair, inside the same session. Null for a token that is unknown or too old;
 * 'reused' when it was swapped long ago: somebody else has it, the session is deleted, and the person told. Call it in a transaction
 * and let that commit in every case. `now` in ms.
 */
export async function renewSession(
  tx: Tx,
  refresh: string,
  { secret, now }: { secret: string; now: number },
): Promise<Renewed | 'reused' | null> {
  const hash = hashOf(refresh);
  const current = await sessionByRefresh(tx, hash);
  if (!current) return afterSwap(tx, refresh, { secret, now });
  if (current.expiresAt.getTime() <= now) return null;
  const pair = pairAfter(secret, refresh);
  await swapPair(tx, current.sessionId, storedPair(pair, now), new Date(now));
  await spendRefresh(tx, current.sessionId, hash, {
    at: new Date(now),
    forget: new Date(now - REFRESH_SECONDS * 1000),
  });
  const { sessionId, accountId, tid, partnerId } = current;
  return { sessionId, accountId, tid, partnerId, pair };
}

/** A token that opens nothing any more: the same answer as the first one got, or the alarm. */
async function afterSwap(
  tx: Tx,
  refresh: string,
  { secret, now }: { secret: string; now: number },
): Promise<Renewed | 'reused' | null> {
  const spent = await spentRefresh(tx, hashOf(refresh));
  if (!spent) return null;
  if (now - spent.spentAt.getTime() > GRACE_MS) {
    const ended = await deleteSession(tx, spent.sessionId);
    if (ended) {
      const { account_id: account, device_name: device } = ended;
      const facts = { account, session: spent.sessionId, why: 'reused', device } as const;
      await announce(tx, 'session_end', facts, now);
    }
    return 'reused';
  }
  const current = await sessionById(tx, spent.sessionId);
  if (!current) return null;
  let pair = pairAfter(secret, refresh);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (hashOf(pair.refresh).equals(current.refreshHash)) {
      const { accountId, tid, partnerId } = current;
      return { sessionId: spent.sessionId, accountId, tid, partnerId, pair };
    }
    pair = pairAfter(secret, pair.refresh);
  }
  // The secret was changed in between: whoever swapped first goes on alone.
  return null;
}
