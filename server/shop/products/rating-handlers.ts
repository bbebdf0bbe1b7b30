import type { Output } from '#contract/kit/call.ts';
import type { shopRatingCalls } from '#contract/shop/shop-ratings.ts';
import { hiddenName } from '#rules/shop/shop.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { openPhoto } from '../../library/photos/addresses.ts';
import { keepPhoto, removePhotos, takePhotos } from '../../library/photos/keep.ts';
import { starCountsOf } from './product-cards.ts';
import { productById } from './product-queries.ts';
import {
  boughtOf,
  countRatings,
  isProduct,
  putRating,
  ratingOf,
  ratingsOf,
  setPictures,
} from './rating-queries.ts';

/** Decoding costs: this many pictures an hour and person. */
const PHOTOS_PER_HOUR = 60;
const RATES_PER_HOUR = 60;

type Context = Pick<ReaderContext, 'db' | 'reader' | 'filesOrigin'>;

async function ownReply(
  { db, reader, filesOrigin }: Context,
  productId: number,
): Promise<Output<typeof shopRatingCalls.getRate>> {
  const { accountId } = reader;
  const [row, bought] = [await ratingOf(db, productId, accountId), await boughtOf(db, productId, accountId)];
  const { fullname } = await db
    .selectFrom('account')
    .select('fullname')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    may: bought !== undefined,
    mine: row
      ? { ...row, pictures: row.pictures.map(key => ({ key, base: openPhoto(filesOrigin, key) })) }
      : null,
    hidden_name: hiddenName(fullname),
  };
}

export const shopRateHandlers: Handlers<typeof shopRatingCalls> = {
  async listRate({ product_id, stars, pictured, page_no, page_size }, { db, filesOrigin, refuse }) {
    const which = { stars, pictured: pictured === 1 };
    const [product, rows, withPictures] = await Promise.all([
      productById(db, product_id),
      ratingsOf(db, product_id, which, { limit: page_size, offset: (page_no - 1) * page_size }),
      countRatings(db, product_id, { stars: 0, pictured: true }),
    ]);
    if (!product) throw refuse('not_found');
    const counts = starCountsOf(product);
    const all = stars > 0 ? (counts[stars - 1] ?? 0) : counts.reduce((sum, count) => sum + count, 0);
    return {
      total: which.pictured ? await countRatings(db, product_id, which) : all,
      star_counts: counts,
      pictured: withPictures,
      items: rows.map(row => ({
        id: row.id,
        name: row.name_hidden ? hiddenName(row.fullname) : row.fullname,
        stars: row.stars,
        words: row.words,
        praises: row.praises,
        variation: row.variation ?? '',
        at: row.created_at.getTime(),
        pictures: row.pictures.map(key => openPhoto(filesOrigin, key)),
        reply: row.replied_at && { words: row.reply ?? '', at: row.replied_at.getTime() },
      })),
    };
  },

  async getRate({ product_id }, context) {
    if (!(await isProduct(context.db, product_id))) throw context.refuse('not_found');
    return ownReply(context, product_id);
  },

  async rateProduct({ product_id, stars, words, praises, pictures, name_hidden }, context) {
    const { db, reader, now, refuse } = context;
    const { accountId } = reader;
    await takeAttempt(context, `rate-product:account:${accountId}`, RATES_PER_HOUR, 3_600);
    if (!(await isProduct(db, product_id))) throw refuse('not_found');
    await transact(db, async tx => {
      const bought = await boughtOf(tx, product_id, accountId);
      if (!bought) throw refuse('not_found', 'Bạn đánh giá được khi đã nhận cuốn này từ tiệm.');
      const row = await putRating(tx, {
        product_id,
        account_id: accountId,
        variation_id: bought.variation_id,
        stars,
        words: words.normalize('NFC').trim(),
        praises: [...new Set(praises)],
        name_hidden: name_hidden === 1,
        created_at: new Date(now()),
      });
      // A request that comes again brings the pictures that it has.
      const fresh = pictures.filter(key => !row.pictures.includes(key));
      await takePhotos(tx, { accountId, purpose: 'rate', keys: fresh });
      await setPictures(tx, row.id, [...new Set(pictures)]);
      const dropped = row.pictures.filter(key => !pictures.includes(key));
      await removePhotos(
        tx,
        dropped.map(key => ({ purpose: 'rate', key })),
        now(),
      );
    });
    return ownReply(context, product_id);
  },

  async sendPhoto({ purpose }, context) {
    const { accountId } = context.reader;
    if (!context.file) throw new Refusal('bad_input', { picture: ['Vui lòng chọn một tấm ảnh'] });
    await takeAttempt(context, `photo:${accountId}`, PHOTOS_PER_HOUR, 3_600);
    return { key: await keepPhoto(context, { accountId, purpose, bytes: context.file.bytes }) };
  },
};
