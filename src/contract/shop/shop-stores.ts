import * as z from 'zod/mini';
import { shopRights } from '#rules/shop/members.ts';
import { get } from '../kit/call.ts';
import { id, nothing, optionalText, pageNo, pageSize } from '../kit/fields.ts';
import { pageOf } from '../kit/page-of.ts';
import { QUERY_LENGTH } from '../library/search.ts';

/* Shops. Part of the area `shop`; names under /seller/ are ours. */

/** A shop's facts beside each of its products. */
export const shopCard = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  tint: z.string(),
  verified: z.boolean(),
});

const storeCard = z.object({
  ...shopCard.shape,
  products: z.number(),
  sold: z.number(),
  /** 0 to 5; 0 without a rating. */
  stars: z.number(),
  ratings: z.number(),
  province_code: z.number(),
  /** While it is away, until when; ms since 1970. */
  away_until: z.nullable(z.number()),
});
export type StoreCard = z.infer<typeof storeCard>;

const storeListed = z.object({
  ...storeCard.shape,
  /** The province it is in. */
  city_name: z.string(),
  /** Of up to three products that are bought most of it, as lists show them. */
  faces: z.array(
    z.object({
      title: z.string(),
      authors: z.array(z.string()),
      cover: z.nullable(z.string()),
      tint: z.string(),
    }),
  ),
});
export type StoreListed = z.infer<typeof storeListed>;

const storeDetail = z.object({
  ...storeCard.shape,
  intro: z.string(),
  /** 1 sells; 2 stopped selling: it has nothing to buy. */
  status: z.literal([1, 2]),
  ward_code: z.number(),
  /** YYYY-MM-DD */
  opened_on: z.string(),
  /** A holiday that is told of: it runs, or comes. */
  holiday: z.nullable(z.object({ from: z.number(), until: z.number() })),
  categories: z.array(z.object({ id: z.number(), name: z.string(), slug: z.string(), products: z.number() })),
});

export const shopStoreCalls = {
  /** By name, with and without marks; all of them without words. Those that are bought from most first. */
  searchStore: get('/seller/searchStore', {
    api: 'shop',
    who: 'anyone',
    input: z.strictObject({
      key_word: optionalText(QUERY_LENGTH),
      page_no: pageNo(),
      page_size: pageSize(),
    }),
    output: pageOf(storeListed),
  }),
  detailShop: get('/seller/getDetailShop', {
    api: 'shop',
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ shop_id: id() }),
    ids: { shop_id: 'open' },
    output: storeDetail,
  }),
  /** After a login: whether the account works in a shop, and its status (specification, section 3). */
  shopSummary: get('/seller/getSummaryInfoShop', {
    api: 'shop',
    who: 'reader',
    input: nothing,
    output: z.object({
      is_shop: z.literal([0, 1, -1, -6, -7, 2]),
      /** Null without a shop. */
      shop_id: z.nullable(z.number()),
      name: z.string(),
      /** Their permissions there. */
      rights: z.array(z.enum(shopRights)),
    }),
  }),
};
