import * as z from 'zod/mini';
import { chargeTypes } from '#rules/money/purchase.ts';
import { post } from '../kit/call.ts';
import { boughtBefore, itemIds, purchaseNumber } from './purchase.ts';

/* Buying inside Zalo: orders of its Checkout SDK, and messages about one's own purchase. */

/** Parameters of the mini app's `Payment.createOrder`, letter for letter: `mac` covers all of them. */
export const checkoutOrder = z.object({
  amount: z.number(),
  desc: z.string(),
  item: z.array(z.object({ id: z.string(), amount: z.number() })),
  /** JSON. */
  extradata: z.string(),
  /** JSON; '' to choose there, and then it is left out. */
  method: z.string(),
  mac: z.string(),
});
export type CheckoutOrder = z.infer<typeof checkoutOrder>;

const item = { item_id: itemIds, charge_type: z.enum(chargeTypes) };

export const zaloPurchaseCalls = {
  /** Begins a purchase in the mini app, or goes on with the one that waits for the same. */
  createOrder: post('/zalo/createOrderMot', {
    who: 'reader',
    refuses: ['not_found', 'not_for_sale', 'not_in_country', 'bought_meanwhile'],
    input: z.strictObject({
      ...item,
      /** A payment method by Zalo's name for it, '' to choose there. */
      method: z._default(z.string().check(z.regex(/^[A-Z_]{0,30}$/)), ''),
      bought: boughtBefore,
    }),
    ids: { item_id: 'open' },
    output: z.object({ number: z.string(), order: checkoutOrder }),
  }),
  /** Tells the number that Zalo gave an order: the server asks Zalo by it. */
  linkOrder: post('/zalo/linkOrder', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      number: purchaseNumber,
      zalo_order: z.string().check(z.regex(/^[\w-]{1,100}$/, 'Mã đơn của Zalo không hợp lệ')),
    }),
    output: z.object({ number: z.string() }),
  }),
  /** A message about one's own purchase that waits or failed: once each. False: there is none, or it was sent before. */
  zns: post('/zalo/zns', {
    who: 'reader',
    input: z.strictObject({ type: z.enum(['payment_out', 'payment_fail']), ...item }),
    ids: { item_id: 'open' },
    output: z.object({ sent: z.boolean() }),
  }),
};
