import * as z from 'zod/mini';
import { voucherReasons, voucherResults } from '#rules/shop/vouchers.ts';
import { get } from '../kit/call.ts';
import { pageNo, pageSize, whole } from '../kit/fields.ts';

/** A voucher as it is shown. Money in đồng, moments in ms since 1970. */
const voucher = z.object({
  voucher_id: z.number(),
  code: z.string(),
  /** Issuer: the platform, a shop, or off the shipping fee. */
  kind: z.enum(['platform', 'shop', 'shipping']),
  shop_id: z.nullable(z.number()),
  shopname: z.nullable(z.string()),
  /** The only category whose books count for it. */
  category: z.nullable(z.string()),
  /** A share with its most, or an amount. */
  percent: z.nullable(z.number()),
  amount: z.nullable(z.number()),
  most: z.nullable(z.number()),
  /** Minimum order of its goods. */
  least: z.number(),
  starts_at: z.number(),
  ends_at: z.number(),
  /** Uses that are left for all; null where nobody counts. */
  left: z.nullable(z.number()),
  /** Used up by this person. */
  used_up: z.boolean(),
});
export type ShownVoucher = z.infer<typeof voucher>;

/** Result for one basket, own codes (specification, section 3), which are not the reply's code. */
export const judgedVoucher = z.object({
  ...voucher.shape,
  result: z.literal(Object.values(voucherResults)),
  /** The same exactly; '' when it counts. */
  reason: z.enum(voucherReasons),
  /** How much more of its goods would do. */
  missing: z.number(),
  /** Discount by itself. */
  saves: z.number(),
});

const page = z.object({ items: z.array(voucher), more: z.boolean() });
const input = z.strictObject({
  /** Of one shop; 0 for all. */
  shop_id: z._default(whole(0), 0),
  page_no: pageNo(),
  page_size: pageSize(10),
});

/** Vouchers that are shown to everybody, the first to end first. Who is signed in sees what they used up. */
export const voucherCalls = {
  listCoupon: get('/v2/listCoupon', {
    api: 'shop',
    who: 'anyone',
    input,
    ids: { shop_id: 'open' },
    output: page,
  }),
  listFreeShip: get('/v2/listFreeShip', {
    api: 'shop',
    who: 'anyone',
    input,
    ids: { shop_id: 'open' },
    output: page,
  }),
};
