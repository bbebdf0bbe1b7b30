import * as z from 'zod/mini';
import { goodForms } from '#rules/shop/goods.ts';
import { get, post } from '../kit/call.ts';
import { id, moment, pageNo, pageSize, text, whole } from '../kit/fields.ts';
import { pageOf } from '../kit/page-of.ts';
import { bookStart } from '../library/content.ts';
import { cfi } from '../reading/reader.ts';
import { productCard } from './shop-products.ts';

/* What shops sell to be read and heard. Part of the area `shop`. Money in đồng, moments in ms since 1970. */

/** A form of the same work at the same shop: read, heard or printed. */
const otherForm = z.object({
  product_meta_id: z.number(),
  /** Its one bit of product_type. */
  product_type: z.number(),
  name: z.string(),
  price: z.number(),
  /** Seconds of what is heard. */
  seconds: z.number(),
  /** Address of the reader; '' of what is not read. */
  address: z.string(),
});

const ebookInfo = z.object({
  product_meta_id: z.number(),
  product_id: z.number(),
  /** Of the edition that it grants. */
  content_id: z.number(),
  form: z.enum(goodForms),
  product_name: z.string(),
  authors: z.array(z.string()),
  /** Base of the cover pictures; null where the screen draws one on `tint`. */
  cover: z.nullable(z.string()),
  tint: z.string(),
  shop_id: z.number(),
  shop_name: z.string(),
  /** Current price, sales included. */
  product_meta_price: z.number(),
  /** It can be bought now: false of what its shop has withdrawn, and of a shop that stopped. */
  on_sale: z.boolean(),
  is_owner: z.boolean(),
  /** Parts that everybody may open, and all of them. */
  sample_parts: z.number(),
  parts: z.number(),
  /** Minutes that the closed part takes; 0 where nobody knows. */
  minutes_left: z.number(),
  /** Addresses of its product's page and of its reader. */
  product_address: z.string(),
  reader_address: z.string(),
});
export type EbookInfo = z.infer<typeof ebookInfo>;

/** Whether and until when it can be refunded; null for what was not bought here. */
const refund = z.nullable(
  z.object({
    order_code: z.string(),
    bought_at: z.number(),
    paid: z.number(),
    until: z.number(),
    /** Percent of the closed part that was opened, rounded up. */
    served: z.number(),
    may: z.boolean(),
  }),
);

const ebookDetail = z.object({
  ...ebookInfo.shape,
  refund,
  /** The shop's forms of the same work. */
  forms: z.array(otherForm),
});
export type EbookDetail = z.infer<typeof ebookDetail>;

const owned = z.object({
  ...ebookInfo.shape,
  /** Percent of it that was read, and when last; null for what was never opened. */
  place: z.nullable(z.object({ percent: z.number(), read_at: z.number() })),
  /** Null: for good. */
  ends_at: z.nullable(z.number()),
  bought_at: z.number(),
  order_code: z.string(),
  /** It went back; '' of what one has. */
  refunded: z.string(),
});
export type OwnedEbook = z.infer<typeof owned>;

const which = z.strictObject({ product_meta_id: id() });
const ids = { product_meta_id: 'open' } as const;

export const shopGoodCalls = {
  /** A digital variation with its sample, and the shop's other offers of the same work. */
  getEbookInfo: get('/seller/getEbookInfo', {
    api: 'shop',
    who: 'anyone',
    refuses: ['not_found'],
    input: which,
    ids,
    output: ebookDetail,
  }),
  /**
   * What opens it: signed base, package, first chapter. The sample for who has not bought it. Refused with 4, which brings
   * name, shop and price, where nothing of it is open to somebody, and 102 to a guest.
   */
  getDownloadEbook: get('/v2/getDownloadEbook', {
    api: 'shop',
    who: 'anyone',
    refuses: ['not_found', 'not_in_country', 'payment_required'],
    input: z.strictObject({
      product_meta_id: id(),
      chapter: z.optional(whole(0, 100_000)),
      cfi: z.optional(cfi),
      read_at: z.optional(moment()),
      renew: z._default(whole(0, 2), 0),
    }),
    ids,
    output: bookStart,
  }),
  /** Digital goods bought from shops, closed shops included; refunded ones are marked. */
  getListEbook: get('/v2/getListEbook', {
    api: 'shop',
    who: 'reader',
    input: z.strictObject({ page_no: pageNo(), page_size: pageSize() }),
    output: pageOf(owned),
  }),
  /** The product that an edition is sold as. Path ours. */
  itemInfo: get('/seller/getItemInfo', {
    api: 'shop',
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ item_id: id(), content_type: z.literal('book') }),
    ids: { item_id: 'open' },
    output: z.object({ ...productCard.shape, product_meta_id: z.number(), address: z.string() }),
  }),
  /** The specification's audiobook info (section 3), of what a shop sells to be heard. Path ours. */
  audiobookInfo: get('/seller/getAudioInfo', {
    api: 'shop',
    who: 'anyone',
    refuses: ['not_found'],
    input: which,
    ids,
    output: z.object({
      id: z.number(),
      authors: z.array(z.string()),
      content_type: z.number(),
      name: z.string(),
      thumb: z.string(),
      flashsale: z.nullable(z.object({ price: z.number(), ends_at: z.number() })),
      price: z.number(),
      is_summary: z.literal([0, 1]),
      total_chap: z.number(),
      shop_name: z.string(),
      /** The file that it begins with, or where this listener was; null where there is none. */
      audio: z.nullable(z.object({ id: z.number(), title: z.string(), zone: z.literal(['free', 'paid']) })),
      product_meta_price: z.number(),
      product_meta_id: z.number(),
      is_owner: z.boolean(),
    }),
  }),
  /** A copy for one's device: all of it counts as given from now on, and it cannot go back any more. Name ours. */
  keepEbook: post('/seller/keepEbook', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: which,
    ids,
    output: z.object({ served: z.number() }),
  }),
  /** Gives back what was bought: the right ends, and the money goes back by the way it came. Name ours. */
  refundEbook: post('/seller/refundEbook', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ order_code: text(20, 'mã đơn') }),
    output: z.object({ order_code: z.string(), back: z.number() }),
  }),
};
