import { rolesWith } from '#rules/shop/members.ts';
import type { PayoutState } from '#rules/shop/payouts.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { announce } from '../../people/notices/announce.ts';

/** News of a shop's money, for its members who see the sums. */
interface ShopMoneyNews {
  shop: number;
  what: PayoutState | 'reserved' | 'reserve_stays' | 'released' | 'bank';
  /** Of the payout or the reserve; of a bank account the moment. */
  id: number;
  at: number;
}

export async function tellShop(tx: Tx, { shop, what, id, at }: ShopMoneyNews): Promise<void> {
  const people = await tx
    .selectFrom('shop_member')
    .select('account_id')
    .where('shop_id', '=', shop)
    .where('role', 'in', rolesWith('figures'))
    .orderBy('account_id')
    .execute();
  for (const { account_id } of people)
    await announce(tx, 'shop_money', { account: account_id, shop, what, id, at }, at);
}
