import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { nothing } from '../kit/fields.ts';

/* Deals in which books of a shop stand: editors choose them. Name ours. Money in đồng, moments in ms since 1970. */

const deal = z.object({
  deal_id: z.number(),
  slug: z.string(),
  title: z.string(),
  starts_at: z.number(),
  ends_at: z.number(),
  state: z.enum(['running', 'coming', 'ended']),
  /** The shop's own in it. */
  products: z.array(z.object({ product_id: z.number(), name: z.string() })),
  /** Copies sold while it ran. */
  copies: z.number(),
  revenue: z.number(),
});
export type ShopDeal = z.infer<typeof deal>;

export const sellerDealCalls = {
  /** Running and future deals, and those of the last thirty days; the last to end first. */
  listShopDeals: get('/seller/listDeal', {
    api: 'shop',
    who: 'reader',
    input: nothing,
    output: z.array(deal),
  }),
};
