import type { Db } from '../../kit/db/db.ts';
import { isInserted, type Page } from '../../kit/db/fragments.ts';
import type { Tx } from '../../kit/db/transact.ts';

/* Ratings of a shop's products, with what the shop said to them. */

const ofShop = (db: Db, shopId: number) =>
  db
    .selectFrom('product_rating')
    .innerJoin('product', 'product.id', 'product_rating.product_id')
    .innerJoin('account', 'account.id', 'product_rating.account_id')
    .leftJoin('variation', 'variation.id', 'product_rating.variation_id')
    .leftJoin('rating_reply as reply', 'reply.rating_id', 'product_rating.id')
    .select([
      'product_rating.id',
      'product_rating.product_id',
      'product_rating.stars',
      'product_rating.words',
      'product_rating.pictures',
      'product_rating.name_hidden',
      'product_rating.created_at',
      'product.name as product',
      'variation.name as variation',
      'account.fullname',
      'reply.words as reply',
      'reply.at as replied_at',
    ])
    .where('product.shop_id', '=', shopId);
export type SoldRatingRow = Awaited<ReturnType<ReturnType<typeof ofShop>['execute']>>[number];

/** Without a reply, who waits longest first; with one, the newest first. */
export const soldRatings = (db: Db, shopId: number, state: 'open' | 'answered', { limit, offset }: Page) =>
  ofShop(db, shopId)
    .where('reply.at', state === 'open' ? 'is' : 'is not', null)
    .orderBy('product_rating.id', state === 'open' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const soldRating = (db: Db, shopId: number, id: number) =>
  ofShop(db, shopId).where('product_rating.id', '=', id).executeTakeFirst();

/** False when there is a reply already. */
export const insertReply = (
  tx: Tx,
  row: { rating_id: number; shop_id: number; account_id: number; words: string; at: Date },
): Promise<boolean> =>
  isInserted(
    tx
      .insertInto('rating_reply')
      .values(row)
      .onConflict(conflict => conflict.doNothing()),
  );
