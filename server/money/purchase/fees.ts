import { feeVnd } from '#rules/money/purchase-fees.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { postEntry } from '../ledger/queries.ts';
import { feeRate, keepFee } from './fee-queries.ts';

interface Came {
  id: number;
  gateway: PayType;
  amount: number;
  purchase_id: number | null;
}

/**
 * Books what a company keeps of money that came, whatever the money then does: a refund does not bring it back. In an entry of its
 * own: what was sold and what is held stay the whole amount.
 */
export async function bookFee(tx: Tx, { id, gateway, amount, purchase_id }: Came, now: Date): Promise<void> {
  const rate = await feeRate(tx, gateway);
  const fee = rate ? feeVnd(amount, rate) : 0;
  if (fee === 0) return;
  const entry_id = await postEntry(tx, {
    kind: 'fee',
    at: now,
    purchase_id,
    postings: [
      { account: 'fees', currency: 'VND', amount: fee },
      { account: `clearing_${gateway}`, currency: 'VND', amount: -fee },
    ],
  });
  await keepFee(tx, { evidence_id: id, amount: fee, entry_id });
}
