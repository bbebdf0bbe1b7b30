import { intentText } from '#rules/money/purchase.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { postEntry } from '../ledger/queries.ts';
import { newNumber } from './charge.ts';
import { insertPurchase, movePurchase, type NewLine } from './queries.ts';

interface Spending {
  /** Locked. */
  wallet: { number: string; oak: number };
  bookId: number;
  os: string;
  lines: readonly NewLine[];
  now: Date;
}

/**
 * A purchase in oaks, in one transaction: created, paid, granted. `give` gives what it bought. Answers its number and what is left;
 * throws short_of_oak.
 */
export async function spendOak(
  tx: Tx,
  { wallet, bookId, os, lines, now }: Spending,
  give: (purchaseId: number) => Promise<unknown>,
): Promise<{ number: string; nut: number }> {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (wallet.oak < total)
    throw new Refusal('short_of_oak', undefined, { total_price: total, nut: wallet.oak });
  const purchase = await insertPurchase(tx, {
    number: newNumber(),
    wallet: wallet.number,
    charge_type: 'leaf',
    intent: intentText({ chargeType: 'leaf', ids: [bookId] }),
    currency: 'OAK',
    os,
    lines,
    now,
    expires: now,
  });
  await movePurchase(tx, purchase.id, { state: 'paid', cause: 'oak', now });
  await give(purchase.id);
  await postEntry(tx, {
    kind: 'oak',
    purchase_id: purchase.id,
    at: now,
    postings: [
      { account: 'wallets', wallet: wallet.number, currency: 'OAK', amount: -total },
      { account: 'oak_spent', currency: 'OAK', amount: total },
    ],
  });
  await movePurchase(tx, purchase.id, { state: 'granted', cause: 'oak', now });
  return { number: purchase.number, nut: wallet.oak - total };
}
