import type { Insertable } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { LedgerAccount, Tables } from '../../kit/db/schema.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** To whom something is owed, an account of the books for each. */
export type Due =
  | { account: 'shop_due'; shop: number; affiliate?: undefined }
  | { account: 'affiliate_due'; affiliate: number; shop?: undefined };

/** Change of one ledger account: positive is a credit. `wallet` names the owner of oaks, `shop` or `affiliate` the creditor. */
type Posting = { amount: number; currency: 'VND' | 'OAK' } & (
  | {
      account: Exclude<LedgerAccount, 'wallets' | Due['account']>;
      wallet?: undefined;
      shop?: undefined;
      affiliate?: undefined;
    }
  | { account: 'wallets'; wallet: string; shop?: undefined; affiliate?: undefined }
  | ({ wallet?: undefined } & Due)
);

/** Writes an entry; the database refuses one that does not sum to zero, and a wallet below zero. Answers its number. */
export async function postEntry(
  tx: Tx,
  {
    postings,
    ...entry
  }: Pick<Insertable<Tables['ledger_entry']>, 'kind' | 'at' | 'purchase_id'> & {
    postings: readonly Posting[];
  },
): Promise<number> {
  const { id } = await tx.insertInto('ledger_entry').values(entry).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('ledger_posting')
    .values(
      postings.map(({ wallet = null, shop = null, affiliate = null, ...posting }) => ({
        ...posting,
        wallet,
        shop_id: shop,
        affiliate_id: affiliate,
        entry_id: id,
      })),
    )
    .execute();
  return id;
}

/** A person's wallet; undefined while they never had to do with oaks or purchases. */
export const walletOf = (db: Db, accountId: number) =>
  db
    .selectFrom('wallet_holder')
    .innerJoin('wallet', 'wallet.number', 'wallet_holder.wallet')
    .select(['wallet.number', 'wallet.oak'])
    .where('wallet_holder.account_id', '=', accountId)
    .executeTakeFirst();

/**
 * Locks a person until the transaction ends; false when they are gone. Not against rows that point at the account: a request
 * that two of one person's transactions have written would let each wait for the other.
 */
export const lockAccount = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !==
  undefined;

/**
 * Locks the account until the transaction ends, so that what is bought and spent by one person is bought and spent one after
 * another, and answers its wallet, made when there is none. Undefined when the account is gone.
 */
export async function lockWallet(
  tx: Tx,
  accountId: number,
): Promise<{ number: string; oak: number } | undefined> {
  if (!(await lockAccount(tx, accountId))) return undefined;
  const found = await walletOf(tx, accountId);
  if (found) return found;
  const made = await tx
    .insertInto('wallet')
    .defaultValues()
    .returning(['number', 'oak'])
    .executeTakeFirstOrThrow();
  await tx.insertInto('wallet_holder').values({ account_id: accountId, wallet: made.number }).execute();
  return made;
}
