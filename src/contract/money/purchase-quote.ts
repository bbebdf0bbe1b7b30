import * as z from 'zod/mini';
import { chargeTypes, type PurchaseKind, priceReasons, purchaseKinds } from '#rules/money/purchase.ts';
import { get } from '../kit/call.ts';
import { whole } from '../kit/fields.ts';
import { bookCard } from '../library/catalogue.ts';
import { itemIds } from './purchase.ts';

/** One thing that would be bought; prices in whole đồng, by the server's clock. */
const quoteLine = z.object({
  kind: z.enum(Object.keys(purchaseKinds) as PurchaseKind[]),
  item_id: z.number(),
  title: z.string(),
  amount: z.number(),
  /** The list price; null where there is only the amount. */
  was: z.nullable(z.number()),
  /** Explanation of the amount. */
  reason: z.enum(priceReasons),
  /** Deduction for the unused rest of another package. */
  credit: z.number(),
  /** Of a member's package, and until when one would be a member: ms since 1970. */
  days: z.nullable(z.number()),
  until: z.nullable(z.number()),
  /** Oaks of an oak package. */
  oak: z.nullable(z.number()),
  /** Of a work. */
  card: z.nullable(bookCard),
});
export type QuoteLine = z.infer<typeof quoteLine>;

export const quoteCalls = {
  /** Current price of these things for this person, and their pending purchase. Name ours. */
  quote: get('/sa/quote', {
    who: 'reader',
    refuses: ['not_found', 'not_for_sale', 'not_in_country'],
    input: z.strictObject({
      item_id: itemIds,
      charge_type: z.enum(chargeTypes),
      /** 1: a package for somebody else. */
      gift: z._default(whole(0, 1), 0),
    }),
    ids: { item_id: 'open' },
    output: z.object({
      total: z.number(),
      lines: z.array(quoteLine),
      /** Null where none waits at this price. */
      open: z.nullable(z.object({ number: z.string(), expires_at: z.number() })),
      /** The last purchase of the same that was paid, and when, ms since 1970: another one is a second time. */
      bought: z.nullable(z.object({ number: z.string(), at: z.number() })),
      /** The server's clock, ms since 1970. */
      now: z.number(),
    }),
  }),
};
