import * as z from 'zod/mini';
import { PHOTO_BYTES, PHOTOS_MOST, photoPurposes } from '#rules/library/photos.ts';
import { ratePraises, SHOP_RATING_LENGTH } from '#rules/shop/ratings.ts';
import { get, post } from '../kit/call.ts';
import { id, optionalText, pageNo, pageSize, whole } from '../kit/fields.ts';
import { pageOf } from '../kit/page-of.ts';

/* What buyers say of products, and the pictures they send. Part of the area `shop`; names under /seller/ are ours. */

/** Names of pictures that `sendPhoto` gave. */
export const photoKeys = z._default(
  z
    .array(z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Ảnh không hợp lệ')))
    .check(z.maxLength(PHOTOS_MOST, `Bạn gửi được tới ${PHOTOS_MOST} ảnh`)),
  [],
);

const said = {
  stars: z.number(),
  words: z.string(),
  praises: z.array(z.enum(ratePraises)),
};

const rate = z.object({
  ...said,
  id: z.number(),
  /** Two letters of who hides the name. */
  name: z.string(),
  /** The bought variation; '' where it is gone. */
  variation: z.string(),
  at: z.number(),
  /** Bases of pictures; a side follows, as `/320.webp`. */
  pictures: z.array(z.string()),
  /** The shop's reply. */
  reply: z.nullable(z.object({ words: z.string(), at: z.number() })),
});

const mine = z.object({
  ...said,
  name_hidden: z.boolean(),
  pictures: z.array(z.object({ key: z.string(), base: z.string() })),
});
export type OwnRating = z.infer<typeof mine>;

const own = z.object({
  /** It was bought, and has come. */
  may: z.boolean(),
  /** Null before the first one. */
  mine: z.nullable(mine),
  /** One's name as it is shown while it is hidden. */
  hidden_name: z.string(),
});

export const shopRatingCalls = {
  /** Ratings of buyers, the newest first, of one number of stars or (0) all, all of them or (1) those with pictures. */
  listRate: get('/seller/listRate', {
    api: 'shop',
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({
      product_id: id(),
      stars: z._default(whole(0, 5), 0),
      pictured: z._default(whole(0, 1), 0),
      page_no: pageNo(),
      page_size: pageSize(10),
    }),
    ids: { product_id: 'open' },
    output: z.object({
      ...pageOf(rate).shape,
      /** How many gave one star, two … five. */
      star_counts: z.array(z.number()),
      /** How many have pictures. */
      pictured: z.number(),
    }),
  }),
  getRate: get('/seller/getRate', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ product_id: id() }),
    ids: { product_id: 'open' },
    output: own,
  }),
  /** One rating a buyer and product; the next one replaces it. `pictures` are those sent for it, or in it before. */
  rateProduct: post('/seller/rate', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      product_id: id(),
      stars: whole(1, 5),
      words: optionalText(SHOP_RATING_LENGTH),
      praises: z._default(z.array(z.enum(ratePraises)).check(z.maxLength(ratePraises.length)), []),
      pictures: photoKeys,
      name_hidden: z._default(whole(0, 1), 1),
    }),
    ids: { product_id: 'open' },
    output: own,
  }),
  /** Keeps a picture for a day, until a rating or a complaint takes it. */
  sendPhoto: post('/seller/uploadPicture', {
    api: 'shop',
    who: 'reader',
    input: z.strictObject({ purpose: z.enum(photoPurposes) }),
    file: { field: 'picture', maxBytes: PHOTO_BYTES },
    output: z.object({ key: z.string() }),
  }),
};
