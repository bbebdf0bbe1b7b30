import { rewardAfter } from '#rules/money/affiliates/rewards.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { bookReward } from './book.ts';
import { lockRewards, moveReward } from './reward-queries.ts';

/** Money of a purchase went back: each line's reward is what is left of it, also after it was paid out. The purchase is locked. */
export async function takeBackRewards(tx: Tx, purchaseId: number, now: Date): Promise<void> {
  for (const { line_id, affiliate_id, state, amount_vnd, base_vnd, points, back } of await lockRewards(
    tx,
    purchaseId,
  )) {
    const left = rewardAfter(base_vnd, points, back);
    if (left >= amount_vnd || state === 'reversed') continue;
    if (state === 'confirmed')
      await bookReward(tx, {
        purchase: purchaseId,
        line: line_id,
        affiliate: affiliate_id,
        amount: left - amount_vnd,
        now,
      });
    const ends = left === 0 && state !== 'refused';
    await moveReward(tx, line_id, {
      ...{ amount_vnd: left, moved_at: now },
      ...(ends && { state: 'reversed' as const }),
    });
  }
}
