import * as z from 'zod/mini';
import { linkTo } from '#contract/all-paths.ts';
import { orderStates } from '#rules/shop/shop-orders.ts';
import { returnStates } from '#rules/shop/shop-returns.ts';
import { slugOf } from '#rules/text/slug.ts';
import { icon, kind } from './kind.ts';
import { complaintSaid, orderSaid, refundSaid, returnSaid } from './order-texts.ts';
import { complaintToldOf, orderToldOf, returnToldOf } from './queries.ts';

/* What buyers and shops are told of orders: rows of events.ts. */

/** What a shop has of its own: the page that buyers see. */
const sellerPage = ({ shop_id, shop }: { shop_id: number; shop: string }) =>
  linkTo('seller', { slug: slugOf('shop', shop, shop_id) ?? '' });

export const orderKinds = {
  /** An order went on by what a shop, a carrier, the platform or the clock did. */
  order: kind({
    facts: z.object({
      account: z.number(),
      /** Of the order. */
      number: z.string(),
      state: z.enum(orderStates),
      /** What was paid goes back. */
      money: z.boolean(),
      /** ms since 1970: a parcel may set out twice. */
      at: z.number(),
    }),
    event: ({ number, state, at }) => `order:${number}:${state}:${at}`,
    to: ({ account }) => ({ account }),
    async say({ number, state, money }, tx) {
      const order = await orderToldOf(tx, number);
      const said = order && orderSaid({ ...order, code: number, state, money });
      if (!said) return null;
      const link = linkTo(order.digital ? 'orderDigital' : 'orderPhysical', { slug: number });
      return { ...said, link, picture: icon('shopping-bag') };
    },
    channels: { app: true },
    choice: 'locked',
  }),

  /** A shop is told of a complaint, its buyer of the answer. */
  complaint: kind({
    facts: z.object({ account: z.number(), number: z.string(), what: z.enum(['sent', 'answered']) }),
    event: ({ number, what }) => `complaint:${number}:${what}`,
    to: ({ account }) => ({ account }),
    async say({ number, what }, tx) {
      const told = await complaintToldOf(tx, number);
      if (!told) return null;
      const link =
        what === 'sent'
          ? sellerPage(told)
          : linkTo(told.digital ? 'orderDigital' : 'orderPhysical', { slug: number });
      return { ...complaintSaid({ ...told, code: number, what }), link, picture: icon('circle-alert') };
    },
    channels: { app: true },
    choice: 'locked',
  }),
  /* What follows is chosen with `order`. */

  /** What was paid for an order, or a part of it, is back. */
  order_refund: kind({
    facts: z.object({ account: z.number(), number: z.string(), amount: z.number(), refund: z.number() }),
    event: ({ refund }) => `refund:${refund}`,
    to: ({ account }) => ({ account }),
    async say({ number, amount }, tx) {
      const order = await orderToldOf(tx, number);
      if (!order) return null;
      const link = linkTo(order.digital ? 'orderDigital' : 'orderPhysical', { slug: number });
      return { ...refundSaid(order.what, amount, number), link, picture: icon('shopping-bag') };
    },
    channels: { app: true },
    choice: 'none',
  }),

  /** Books go back: what its buyer, or its shop, has to know of it. */
  order_return: kind({
    facts: z.object({
      account: z.number(),
      to: z.enum(['buyer', 'seller']),
      /** Of the order. */
      number: z.string(),
      return: z.number(),
      state: z.enum(returnStates),
      at: z.number(),
    }),
    event: ({ to, return: id, state, at }) => `return:${id}:${to}:${state}:${at}`,
    to: ({ account }) => ({ account }),
    async say({ to, number, return: id, state }, tx) {
      const given = await returnToldOf(tx, id);
      const said = given && returnSaid({ ...given, to, code: number, state });
      if (!said) return null;
      const link = to === 'buyer' ? linkTo('orderPhysical', { slug: number }) : sellerPage(given);
      return { ...said, link, picture: icon('shopping-bag') };
    },
    channels: { app: true },
    choice: 'none',
  }),
};
