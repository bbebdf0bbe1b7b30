import type { Tx } from '../../kit/db/transact.ts';
import { postEntry } from '../ledger/queries.ts';
import { insertPart } from './reward-queries.ts';

/** Writes into the books that an affiliate is owed so much more for a line, or less. */
export async function bookReward(
  tx: Tx,
  {
    purchase,
    line,
    affiliate,
    amount,
    now,
  }: { purchase: number; line: number; affiliate: number; amount: number; now: Date },
): Promise<void> {
  if (amount === 0) return;
  const entry_id = await postEntry(tx, {
    ...{ kind: 'reward', at: now, purchase_id: purchase },
    postings: [
      { account: 'affiliate_costs', currency: 'VND', amount },
      { account: 'affiliate_due', affiliate, currency: 'VND', amount: -amount },
    ],
  });
  await insertPart(tx, { line_id: line, affiliate_id: affiliate, entry_id, amount_vnd: amount, at: now });
}
