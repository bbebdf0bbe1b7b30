import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Page } from '../../kit/db/fragments.ts';
import type { Tables } from '../../kit/db/schema.ts';
import type { Tx } from '../../kit/db/transact.ts';

interface Chosen {
  /** 0 is any. */
  stars: number;
  pictured: boolean;
}

const chosen = (db: Db, productId: number, { stars, pictured }: Chosen) =>
  db
    .selectFrom('product_rating')
    .where('product_rating.product_id', '=', productId)
    .where('product_rating.hidden_at', 'is', null)
    .$if(stars > 0, rows => rows.where('stars', '=', stars))
    .$if(pictured, rows => rows.where(sql<boolean>`product_rating.pictures <> '{}'`));

/** Ratings of a product, the newest first. */
export const ratingsOf = (db: Db, productId: number, which: Chosen, { limit, offset }: Page) =>
  chosen(db, productId, which)
    .innerJoin('account', 'account.id', 'product_rating.account_id')
    .leftJoin('variation', 'variation.id', 'product_rating.variation_id')
    .leftJoin('rating_reply as reply', 'reply.rating_id', 'product_rating.id')
    .select([
      'reply.words as reply',
      'reply.at as replied_at',
      'product_rating.id',
      'product_rating.stars',
      'product_rating.words',
      'product_rating.praises',
      'product_rating.pictures',
      'product_rating.name_hidden',
      'product_rating.created_at',
      'account.fullname',
      'variation.name as variation',
    ])
    .orderBy('product_rating.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countRatings = async (db: Db, productId: number, which: Chosen): Promise<number> =>
  (
    await chosen(db, productId, which)
      .select(e => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

export const ratingOf = (db: Db, productId: number, accountId: number) =>
  db
    .selectFrom('product_rating')
    .select(['stars', 'words', 'praises', 'pictures', 'name_hidden'])
    .where('product_id', '=', productId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Also one that is not offered any more: who bought it may still say something. */
export const isProduct = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/**
 * What one bought of a product and has in one's hands, the last time. Nobody rates the shop where they work, nor what came to the
 * confirmed phone of who works there.
 */
export const boughtOf = (db: Db, productId: number, accountId: number) =>
  db
    .selectFrom('shop_order_line as line')
    .innerJoin('shop_order', 'shop_order.id', 'line.order_id')
    .leftJoin('shop_order_recipient as to', 'to.order_id', 'shop_order.id')
    .select('line.variation_id')
    .where('line.product_id', '=', productId)
    .where('shop_order.account_id', '=', accountId)
    .where('shop_order.state', 'in', ['delivered', 'received'])
    .where(sql<boolean>`not exists (
      select from shop_member member join account on account.id = member.account_id
      where member.shop_id = shop_order.shop_id and (account.id = ${accountId} or account.phone = "to".phone))`)
    .orderBy('line.id', 'desc')
    .limit(1)
    .executeTakeFirst();

type NewRate = Omit<Insertable<Tables['product_rating']>, 'pictures' | 'edited_at'>;

/** Writes all of it but the pictures, and locks it; answers those it has. */
export const putRating = (tx: Tx, rate: NewRate) =>
  tx
    .insertInto('product_rating')
    .values(rate)
    .onConflict(conflict =>
      conflict.columns(['product_id', 'account_id']).doUpdateSet({
        variation_id: rate.variation_id,
        stars: rate.stars,
        words: rate.words,
        praises: rate.praises,
        name_hidden: rate.name_hidden,
        edited_at: rate.created_at,
      }),
    )
    .returning(['id', 'pictures'])
    .executeTakeFirstOrThrow();

export const setPictures = (tx: Tx, id: number, pictures: string[]) =>
  tx.updateTable('product_rating').set({ pictures }).where('id', '=', id).execute();
