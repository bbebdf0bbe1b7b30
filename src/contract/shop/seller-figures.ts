import * as z from 'zod/mini';
import { figureSpans } from '#rules/shop/figures.ts';
import { get } from '../kit/call.ts';
import { whole } from '../kit/fields.ts';
import { holds } from '../kit/holds.ts';

/* What a shop sold, by day in Vietnam. Names ours. Money in đồng. */

/** Orders count on the day their money was booked, returns on the day it was decided to go back. */
const sums = {
  orders: z.number(),
  copies: z.number(),
  /** Goods at their price without what the shop's own vouchers took off; fees of Mọt are not taken off yet. */
  revenue: z.number(),
  /** Of the revenue, what Mọt's vouchers pay. */
  platform: z.number(),
  /** Shipping fees paid by buyers, beside the revenue. */
  shipping: z.number(),
  /** Refunds of goods, and of fees. */
  returned: z.number(),
  shipping_back: z.number(),
};
const day = z.object({ day: z.string(), ...sums });
export type FiguresDay = z.infer<typeof day>;

const bestSeller = z.object({
  product_id: z.number(),
  name: z.string(),
  copies: z.number(),
  revenue: z.number(),
  returned: z.number(),
  /** Copies that nobody holds; null of what is digital. */
  left: z.nullable(z.number()),
});

const figures = z.object({
  /** Both included. */
  from: z.string(),
  to: z.string(),
  /** Each day of the span. */
  days: z.array(day),
  whole: z.object(sums),
  /** The same of as many days before. */
  before: z.object(sums),
  best: z.array(bestSeller),
  /** Sales through golden hours and the shop's vouchers in these days. */
  golden: z.object({ copies: z.number(), revenue: z.number() }),
  vouchers: z.object({ orders: z.number(), given: z.number() }),
});
export type ShopFigures = z.infer<typeof figures>;

const input = z.strictObject({
  /** Days up to today. */
  days: z._default(
    whole(1, 366).check(holds(days => figureSpans.some(one => one === days), 'Chọn 7, 30 hoặc 90 ngày')),
    30,
  ),
});

export const sellerFigureCalls = {
  shopFigures: get('/seller/figures', { api: 'shop', who: 'reader', input, output: figures }),
  shopFiguresCsv: get('/seller/figuresCsv', {
    api: 'shop',
    who: 'reader',
    input,
    output: z.object({ name: z.string(), csv: z.string() }),
  }),
};
