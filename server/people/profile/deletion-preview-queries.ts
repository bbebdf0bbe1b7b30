import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/** Counts of the data that goes with an account; `now` decides what has not expired. */
export const lossesOf = (db: Db, accountId: number, now: Date) =>
  db
    .selectNoFrom(query => [
      query
        .selectFrom(
          query
            .selectFrom('progress')
            .select('edition_id')
            .where('account_id', '=', accountId)
            .unionAll(
              query.selectFrom('comic_place').select('edition_id').where('account_id', '=', accountId),
            )
            .as('begun'),
        )
        .select(sql<number>`count(*)::int`.as('n'))
        .as('books_begun'),
      query
        .selectFrom('content_grant')
        .select(sql<number>`count(distinct edition_id)::int`.as('n'))
        .where('account_id', '=', accountId)
        .where(where => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
        .as('books_owned'),
      query
        .selectFrom('wallet_holder')
        .innerJoin('wallet', 'wallet.number', 'wallet_holder.wallet')
        .select('wallet.oak')
        .where('account_id', '=', accountId)
        .as('oak'),
      query
        .selectFrom('wallet_holder')
        .innerJoin('purchase', 'purchase.wallet', 'wallet_holder.wallet')
        .innerJoin('purchase_line', 'purchase_line.purchase_id', 'purchase.id')
        .innerJoin('activation_batch', 'activation_batch.line_id', 'purchase_line.id')
        .leftJoin('activation_code', 'activation_code.batch_id', 'activation_batch.id')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('wallet_holder.account_id', '=', accountId)
        .where('purchase_line.gift', '=', true)
        .where('activation_batch.expires_at', '>', now)
        .where(where => where.or([where('used', 'is', null), where('used', '=', 0)]))
        .as('gifts'),
      query
        .selectFrom('membership')
        .select(({ fn }) => fn.max('expires_at').as('until'))
        .where('account_id', '=', accountId)
        .where('expires_at', '>', now)
        .as('member_until'),
    ])
    .executeTakeFirstOrThrow();

export const providersOf = (db: Db, accountId: number) =>
  db
    .selectFrom('account_link')
    .select('provider')
    .where('account_id', '=', accountId)
    .orderBy('provider')
    .execute();
