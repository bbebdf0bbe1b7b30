import { rewardAfter } from '#rules/money/affiliates/rewards.ts';
import { isHeld } from '#rules/money/affiliates/signals.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { frozenOn, insertReward } from './reward-queries.ts';
import { signalsOf } from './signals.ts';

/** A purchase was paid: what is frozen on its lines waits from now on, or is held until somebody looked. Twice is once. */
export async function earn(tx: Tx, purchaseId: number, now: Date): Promise<void> {
  const frozen = await frozenOn(tx, purchaseId);
  const [first] = frozen;
  if (!first) return;
  const signals = await signalsOf(tx, { purchase: purchaseId, affiliate: first.affiliate_id, now });
  for (const { line_id, affiliate_id, base_vnd, points } of frozen) {
    const amount_vnd = rewardAfter(base_vnd, points);
    if (amount_vnd === 0) continue;
    const state = isHeld(signals) ? ('held' as const) : ('waiting' as const);
    await insertReward(tx, { line_id, affiliate_id, state, amount_vnd, at: now, signals });
  }
}
