import * as z from 'zod/mini';
import { isDay } from '#rules/text/days.ts';
import { get } from '../kit/call.ts';
import { id, nothing, pageNo, pageSize, whole } from '../kit/fields.ts';
import { holds } from '../kit/holds.ts';
import { pageOf } from '../kit/page-of.ts';
import { productCard } from './shop-products.ts';

/* Golden hours of shops, and deals: what is offered for a time. Moments in ms since 1970, money in đồng. */

const isDayOrNone = (text: string) => text === '' || isDay(text);

const slot = z.object({
  frame_id: z.number(),
  title: z.string(),
  starts_at: z.number(),
  ends_at: z.number(),
  /** How many things it sells, and the most that one of them is reduced by. */
  lines: z.number(),
  most_percent: z.number(),
});
export type FlashSlot = z.infer<typeof slot>;

/** Figures that change while a frame runs. */
const flashStock = z.object({
  line_id: z.number(),
  /** Copies that nobody holds, and those that somebody is paying. */
  left: z.number(),
  held: z.number(),
  sold: z.number(),
});

const flashLine = z.object({
  ...flashStock.shape,
  /** The variation, and what it is called. */
  product_meta_id: z.number(),
  variation: z.string(),
  price: z.number(),
  /** Outside of the frame. */
  origin_price: z.number(),
  percent: z.number(),
  /** Copies that one person may have. */
  per_person: z.number(),
  product: productCard,
});
export type FlashLine = z.infer<typeof flashLine>;

const deal = z.object({
  deal_id: z.number(),
  title: z.string(),
  slug: z.string(),
  intro: z.string(),
  /** "#rrggbb" */
  tint: z.string(),
  starts_at: z.number(),
  ends_at: z.number(),
  products: z.number(),
});
export type Deal = z.infer<typeof deal>;

export const dealCalls = {
  /** Frames that run on a day in Vietnam (today without one) and the days after it, in order; whether they run, `now` says. */
  getFrameByDate: get('/v2/getFrameByDate', {
    api: 'shop',
    who: 'anyone',
    input: z.strictObject({
      /** YYYY-MM-DD */
      date: z._default(z.string().check(holds(isDayOrNone, 'Ngày không hợp lệ')), ''),
      days: z._default(whole(1, 7), 1),
    }),
    output: z.object({ date: z.string(), frames: z.array(slot), now: z.number() }),
  }),
  /** Products of a frame, future and ended ones too. */
  detailFlashSale: get('/v2/detailFlashSale', {
    api: 'shop',
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({
      frame_id: id(),
      category_id: z.optional(id()),
      page_no: pageNo(),
      page_size: pageSize(),
    }),
    ids: { frame_id: 'open', category_id: 'open' },
    output: z.object({
      ...slot.shape,
      categories: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
      ...pageOf(flashLine).shape,
    }),
  }),
  /** Deals that run, the first to end first. Name ours. */
  listDealHot: get('/v2/listDealHot', {
    api: 'shop',
    who: 'anyone',
    input: nothing,
    output: z.array(z.object({ ...deal.shape, first: z.array(productCard) })),
  }),
  /** One that runs or has ended; one to come is not told of. */
  detailDealHot: get('/v2/detailDealHot', {
    api: 'shop',
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ deal_id: id() }),
    ids: { deal_id: 'open' },
    output: z.object({ ...deal.shape, ended: z.boolean() }),
  }),
  listProductInDeal: get('/v2/listProductInDeal', {
    api: 'shop',
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ deal_id: id(), page_no: pageNo(), page_size: pageSize() }),
    ids: { deal_id: 'open' },
    output: pageOf(productCard),
  }),
};
