import type { Tx } from '../../kit/db/transact.ts';
import { announce } from '../../people/notices/announce.ts';
import type { FactsOf } from '../../people/notices/events.ts';

type News = FactsOf<'affiliate_money'>;

/** Tells an affiliate of their papers, a reward or a payout; nobody where the account is gone. `at` in ms. */
export async function tellAffiliate(
  tx: Tx,
  { affiliate, what, id, at }: Pick<News, 'what' | 'id' | 'at'> & { affiliate: number },
): Promise<void> {
  const person = await tx
    .selectFrom('affiliate_person')
    .select('account_id')
    .where('affiliate_id', '=', affiliate)
    .executeTakeFirst();
  if (person) await announce(tx, 'affiliate_money', { account: person.account_id, what, id, at }, at);
}
