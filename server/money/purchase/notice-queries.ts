import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** The last purchase of these things by a person, with whom it is told to. */
export const lastPurchaseOf = (db: Db, accountId: number, intent: string) =>
  db
    .selectFrom('purchase')
    .innerJoin('wallet_holder', 'wallet_holder.wallet', 'purchase.wallet')
    .innerJoin('account', 'account.id', 'wallet_holder.account_id')
    .select(['purchase.id', 'purchase.number', 'purchase.state', 'purchase.expires_at'])
    .select(['account.phone', 'account.fullname'])
    .where('wallet_holder.account_id', '=', accountId)
    .where('purchase.intent', '=', intent)
    .orderBy('purchase.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** False when it was noted before. */
export async function noteTold(
  tx: Tx,
  row: { purchase_id: number; type: 'payment_out' | 'payment_fail'; at: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('purchase_notice')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('purchase_id')
    .executeTakeFirst();
  return made !== undefined;
}
