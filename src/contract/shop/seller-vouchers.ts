import * as z from 'zod/mini';
import {
  LEAST_AMOUNT,
  MOST_AMOUNT,
  MOST_PERCENT,
  voucherCode,
  voucherStates,
} from '#rules/shop/voucher-terms.ts';
import { get, post } from '../kit/call.ts';
import { id, json, moment, whole } from '../kit/fields.ts';

/* Vouchers that a shop gives and pays for. Names ours. Money in đồng, moments in ms since 1970. */

const orNone = <S extends z.ZodMiniType>(schema: S) => z.nullable(schema);

/** Editable terms of a voucher: rules/shop/voucher-terms. */
const voucherFields = {
  code: z.pipe(z.pipe(z.string().check(z.maxLength(40, 'Mã quá dài')), z.transform(voucherCode)), z.string()),
  percent: orNone(whole(1, MOST_PERCENT)),
  amount: orNone(whole(LEAST_AMOUNT, MOST_AMOUNT)),
  most: orNone(whole(LEAST_AMOUNT, MOST_AMOUNT)),
  least: whole(0, MOST_AMOUNT),
  starts_at: moment(),
  ends_at: moment(),
  uses_total: orNone(whole(1, 10_000_000)),
  uses_each: whole(1, 1_000),
  listed: z.boolean(),
};

const shopTerms = z.strictObject({ ...voucherFields, kind: z.enum(['shop', 'shipping']) });

const voucher = z.object({
  voucher_id: z.number(),
  /** Result of a save. */
  version: z.number(),
  code: z.string(),
  kind: z.enum(['shop', 'shipping']),
  percent: z.nullable(z.number()),
  amount: z.nullable(z.number()),
  most: z.nullable(z.number()),
  least: z.number(),
  starts_at: z.number(),
  ends_at: z.number(),
  uses_total: z.nullable(z.number()),
  uses_each: z.number(),
  listed: z.boolean(),
  state: z.enum(voucherStates),
  /** Presses that used it and stand, what it took off, and what the shop's goods in those orders came to before it. */
  used: z.number(),
  given: z.number(),
  goods: z.number(),
});
export type ShopVoucher = z.infer<typeof voucher>;

const shop = { api: 'shop', who: 'reader' } as const;

export const sellerVoucherCalls = {
  /** One's shop's own, those that run first, then those to come, used up and ended ones. */
  listShopVouchers: get('/seller/listVoucher', {
    ...shop,
    input: z.strictObject({ state: z._default(z.enum(['all', ...voucherStates]), 'all') }),
    output: z.array(voucher),
  }),
  /** A new one; the code is nobody's yet (`bad_input`), and a shop has so many at once (`too_late`). */
  addShopVoucher: post('/seller/addVoucher', {
    ...shop,
    refuses: ['too_late'],
    input: z.strictObject({ terms: json(2_000, shopTerms) }),
    output: voucher,
  }),
  /** One that was used gets no worse for who has it. */
  saveShopVoucher: post('/seller/saveVoucher', {
    ...shop,
    refuses: ['not_found', 'too_late', 'changed_meanwhile'],
    input: z.strictObject({ voucher_id: id(), version: id(), terms: json(2_000, shopTerms) }),
    ids: { voucher_id: 'own' },
    output: voucher,
  }),
  /** No order uses it from now on; those that did keep what it took off. */
  endShopVoucher: post('/seller/endVoucher', {
    ...shop,
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ voucher_id: id() }),
    ids: { voucher_id: 'own' },
    output: voucher,
  }),
};
