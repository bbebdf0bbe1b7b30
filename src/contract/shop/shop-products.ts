import * as z from 'zod/mini';
import { SHOP_PRICES } from '#rules/shop/shop.ts';
import { get } from '../kit/call.ts';
import { id, nothing, optionalText, pageNo, pageSize, text, whole } from '../kit/fields.ts';
import { pageOf } from '../kit/page-of.ts';
import { bookFilters, QUERY_LENGTH, searchSorts } from '../library/search.ts';
import { shopCard } from './shop-stores.ts';

/* What shops offer. Part of the area `shop`; names under /seller/ are ours. */

/** So far a list of products goes, a search as far as any (SEARCH_REACH); behind it there are more, which filters find. */
export const PRODUCT_REACH = 600;

/** Card of a product in lists: one shop's offer of a work. */
export const productCard = z.object({
  id: z.number(),
  /** As its shop calls it. */
  name: z.string(),
  slug: z.string(),
  /** The work's. */
  title: z.string(),
  authors: z.array(z.string()),
  /** Base of the cover pictures; null where the screen draws one. */
  cover: z.nullable(z.string()),
  tint: z.string(),
  category: z.nullable(z.object({ id: z.number(), name: z.string(), slug: z.string() })),
  /** Bits: paper 1, ahead 2, ebook 8, sound 16. */
  product_type: z.number(),
  /** Of the cheapest variation, đồng; `origin_price` its price before a promotion. */
  price: z.number(),
  price_min: z.number(),
  price_max: z.number(),
  origin_price: z.nullable(z.number()),
  promotion_percent: z.number(),
  /** 0 to 5; 0 without a rating. */
  stars: z.number(),
  ratings: z.number(),
  sold: z.number(),
  in_stock: z.boolean(),
  shop: shopCard,
});
export type ProductCard = z.infer<typeof productCard>;

/** Every choice narrows. `type`: paper 1, with what is ordered ahead; ebook 8; sound 16. */
const selection = {
  shop_id: z.optional(id()),
  category_id: z.optional(id()),
  type: z._default(z.pipe(whole(0, 16), z.enum(bookFilters)), 0),
  price_from: z.optional(whole(0, SHOP_PRICES.most)),
  price_to: z.optional(whole(0, SHOP_PRICES.most)),
  /** At least so many stars. */
  stars: z._default(whole(0, 5), 0),
  in_stock: z._default(whole(0, 1), 0),
  promotion: z._default(whole(0, 1), 0),
};
const ids = { shop_id: 'open', category_id: 'open' } as const;
const sort = z._default(z.enum(searchSorts), 'all');
const products = z.object({
  ...pageOf(productCard).shape,
  /** There are more than `total`, which is then the reach. */
  more: z.boolean(),
});

/** A count is null where more is to be counted than a list reaches. */
const count = z.nullable(z.number());
const filters = z.object({
  total: count,
  categories: z.array(z.object({ id: z.number(), name: z.string(), slug: z.string(), count })),
  types: z.array(z.object({ type: z.number(), count })),
  /** At least one star, two … five. */
  stars: z.array(count),
  in_stock: count,
  promotion: count,
  /** Prices in bars of one width; null where nothing is counted. */
  prices: z.nullable(z.object({ from: z.number(), to: z.number(), bars: z.array(z.number()) })),
});

const periods = ['day', 'week', 'month'] as const;

/** A variation, as it can be had now. */
const productItem = z.object({
  id: z.number(),
  name: z.string(),
  /** Its one bit of product_type. */
  product_type: z.number(),
  price: z.number(),
  origin_price: z.nullable(z.number()),
  weight: z.number(),
  /** Copies that nobody holds; null of what never runs out. */
  left: z.nullable(z.number()),
  /** YYYY-MM-DD of what is ordered ahead. */
  ships_on: z.nullable(z.string()),
  /** Edition opened by a digital one. */
  content: z.nullable(z.object({ id: z.number(), content_type: z.number() })),
  /** A golden hour that runs: its price, its own copies, how many one person may have. */
  flashsale: z.nullable(
    z.object({
      line_id: z.number(),
      price: z.number(),
      left: z.number(),
      per_person: z.number(),
      /** ms since 1970. */
      ends_at: z.number(),
    }),
  ),
});
export type ProductItem = z.infer<typeof productItem>;

const productDetail = z.object({
  ...productCard.shape,
  description: z.string(),
  /** Pictures that the shop took: a side follows, as `/320.webp`. */
  pictures: z.array(z.string()),
  /** The work's own words. */
  about: z.string(),
  published_year: z.nullable(z.number()),
  language: z.string(),
  items: z.array(productItem),
  /** How many gave one star, two … five. */
  star_counts: z.array(z.number()),
  /** Place it is sent from. */
  province_code: z.number(),
  ward_code: z.number(),
  /** Until when the shop is away, ms since 1970; it sends nothing before. */
  away_until: z.nullable(z.number()),
});
export type ProductDetail = z.infer<typeof productDetail>;

/** A shop's offer of a work: `price` is of the cheapest available form among the requested ones. */
const workOffer = z.object({
  ...productCard.shape,
  /** Of that form, g. */
  weight: z.number(),
  /** YYYY-MM-DD of what is ordered ahead. */
  ships_on: z.nullable(z.string()),
  /** Place it is sent from. */
  ward_code: z.number(),
  city_name: z.string(),
  /** Until when the shop is away, ms since 1970; it sells nothing before. */
  away_until: z.nullable(z.number()),
});
export type WorkOffer = z.infer<typeof workOffer>;

/** Offers of one work: what can be had before what cannot, then the cheapest. */
export const workOffers = z.object({
  ...pageOf(workOffer).shape,
  /** Of those that can be had, which are not all of `total`: how many, from which price to which. */
  open: z.object({ offers: z.number(), low: z.number(), high: z.number() }),
});

export const shopProductCalls = {
  listProduct: get('/seller/listProduct', {
    api: 'shop',
    who: 'anyone',
    input: z.strictObject({ ...selection, sort, page_no: pageNo(), page_size: pageSize() }),
    ids,
    output: products,
  }),
  /** By name and author, with and without marks. */
  searchProduct: get('/seller/searchProduct', {
    api: 'shop',
    who: 'anyone',
    input: z.strictObject({
      ...selection,
      key_word: text(QUERY_LENGTH, 'điều bạn muốn tìm'),
      sort,
      page_no: pageNo(),
      page_size: pageSize(),
    }),
    ids,
    output: z.object({
      ...products.shape,
      /** Nothing is called so; these are near in spelling, and this may have been meant. */
      nearest: z.nullable(z.string()),
    }),
  }),
  /** Counts beside each filter value of a list or search, given the other filters. */
  productFilters: get('/seller/getFilter', {
    api: 'shop',
    who: 'anyone',
    input: z.strictObject({ ...selection, key_word: optionalText(QUERY_LENGTH) }),
    ids,
    output: filters,
  }),
  /** Bestsellers of a day, a week or a month. */
  rankProduct: get('/seller/rankingProduct', {
    api: 'shop',
    who: 'anyone',
    input: z.strictObject({
      rank_type: z._default(z.enum(periods), 'day'),
      page_no: pageNo(),
      page_size: pageSize(),
    }),
    output: pageOf(z.object({ ...productCard.shape, position: z.number(), sold_then: z.number() })),
  }),
  /** Categories that have something, the fullest first. */
  productCategories: get('/seller/listCategory', {
    api: 'shop',
    who: 'anyone',
    input: nothing,
    output: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        slug: z.string(),
        tint: z.string(),
        products: z.number(),
        /** Its bestsellers. */
        best: z.nullable(productCard),
      }),
    ),
  }),
  getDetailProduct: get('/getDetailProduct', {
    api: 'shop',
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ product_id: id() }),
    ids: { product_id: 'open' },
    output: productDetail,
  }),
  /** The same, with what other shops offer of its work, cheapest first, and the work's own pages. */
  getDetailProductV2: get('/v2/getDetailProduct', {
    api: 'shop',
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ product_id: id() }),
    ids: { product_id: 'open' },
    output: z.object({
      ...productDetail.shape,
      others: z.array(productCard),
      /** The same work as it is read, heard or printed: one page a kind. */
      forms: z.array(z.object({ id: z.number(), contentType: z.number(), address: z.string() })),
    }),
  }),
  /** Shops' offers of an edition's work, cheapest first: those in stock before the others. */
  listOffers: get('/seller/listOffer', {
    api: 'shop',
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({
      content_id: id(),
      type: selection.type,
      page_no: pageNo(),
      page_size: pageSize(),
    }),
    ids: { content_id: 'open' },
    output: workOffers,
  }),
};
