import { DIGITAL_WAIT_MS } from '#rules/money/affiliates/rewards.ts';
import { purchaseKinds } from '#rules/money/purchase.ts';
import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { bookReward } from './book.ts';
import { returnsOver } from './returns.ts';
import { lockPurchaseOf, lockRewards, moveReward, waitingAfter } from './reward-queries.ts';

const AT_ONCE = 500;
type Waiting = Awaited<ReturnType<typeof waitingAfter>>[number];

/** Of rewards that wait, those of which nothing can go back in the ordinary way any more. */
async function ripe(db: AppContext['db'], rows: readonly Waiting[], now: Date): Promise<Waiting[]> {
  const isSent = ({ kind }: Waiting) => purchaseKinds[kind].gives === 'goods';
  const over = await returnsOver(
    db,
    rows.filter(isSent).map(({ line_id }) => line_id),
    now,
  );
  return rows.filter(row =>
    isSent(row) ? over.includes(row.line_id) : row.at.getTime() + DIGITAL_WAIT_MS <= now.getTime(),
  );
}

/** Confirms what waited long enough: from now on it is owed. Run by the clock; twice is once. */
export async function confirmRewards({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const at = new Date(now());
  for (let last = 0, rows = await waitingAfter(db, last, AT_ONCE); rows.length > 0; ) {
    for (const { line_id, purchase_id } of await ripe(db, rows, at))
      await transact(db, async tx => {
        await lockPurchaseOf(tx, purchase_id);
        const reward = (await lockRewards(tx, purchase_id)).find(
          row => row.line_id === line_id && row.state === 'waiting',
        );
        if (!reward) return;
        await bookReward(tx, {
          purchase: purchase_id,
          line: line_id,
          affiliate: reward.affiliate_id,
          amount: reward.amount_vnd,
          now: at,
        });
        await moveReward(tx, line_id, { state: 'confirmed', moved_at: at });
      });
    last = rows.at(-1)?.line_id ?? last;
    rows = await waitingAfter(db, last, AT_ONCE);
  }
}
