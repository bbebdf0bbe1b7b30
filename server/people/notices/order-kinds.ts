import * as z from 'zod/mini';
import { linkTo } from '#contract/all-paths.ts';
import { orderStates } from '#rules/shop/shop-orders.ts';
import { returnStates } from '#rules/shop/shop-returns.ts';
import { slugOf } from '#rules/text/slug.ts';
import { icon, kind } from './kind.ts';
import {
  complaintNews,
  complaintSaid,
  orderSaid,
  refundSaid,
  returnSaid,
  takeDownNews,
  takeDownSaid,
} from './order-texts.ts';
import { complaintToldOf, orderToldOf, returnToldOf, takeDownToldOf } from './queries.ts';

/* What buyers and shops are told of orders: rows of events.ts. */

/** Events of a complaint: the first four notify its shop, the others its buyer. */
const forShop: readonly string[] = ['sent', 'accepted', 'asked', 'decided_shop'];

/** A shop's public page, as buyers see it. */
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
      /** The payment is refunded. */
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
    channels: { app: true, push: true },
    choice: 'locked',
  }),

  /** A shop is told of a complaint, its buyer of the answer, both of what the platform decides. */
  complaint: kind({
    facts: z.object({ account: z.number(), number: z.string(), what: z.enum(complaintNews) }),
    event: ({ number, what }) => `complaint:${number}:${what}`,
    to: ({ account }) => ({ account }),
    async say({ number, what }, tx) {
      const told = await complaintToldOf(tx, number);
      if (!told) return null;
      const link = forShop.includes(what)
        ? linkTo('sellerDesk', { view: 'khieu-nai' }, { don: number })
        : linkTo(told.digital ? 'orderDigital' : 'orderPhysical', { slug: number });
      return { ...complaintSaid({ ...told, code: number, what }), link, picture: icon('circle-alert') };
    },
    channels: { app: true, push: true },
    choice: 'locked',
  }),
  /** A shop is told that something of it was taken down, and how another look ended. */
  shop_decision: kind({
    facts: z.object({ account: z.number(), what: z.enum(takeDownNews), take_down: z.number() }),
    event: ({ what, take_down }) => `take_down:${take_down}:${what}`,
    to: ({ account }) => ({ account }),
    async say({ what, take_down }, tx) {
      const told = await takeDownToldOf(tx, take_down);
      const link = linkTo('sellerDesk', { view: 'quyet-dinh' });
      return told ? { ...takeDownSaid({ ...told, what }), link, picture: icon('shield') } : null;
    },
    channels: { app: true },
    choice: 'none',
  }),

  /** A shop is told that the platform ended an order of it. */
  order_ended: kind({
    facts: z.object({ account: z.number(), number: z.string() }),
    event: ({ number }) => `order_ended:${number}`,
    to: ({ account }) => ({ account }),
    async say({ number }, tx) {
      const told = await orderToldOf(tx, number);
      const link = linkTo('sellerDesk', { view: 'quyet-dinh' });
      if (!told) return null;
      const words = told.reason ? `Lý do: ${told.reason}` : 'Bạn xem lý do ở Quyết định về tiệm.';
      return { title: `Mọt đã huỷ đơn ${number}`, words, link, picture: icon('shopping-bag') };
    },
    channels: { app: true },
    choice: 'none',
  }),
  /* What follows is chosen with `order`. */

  /** An order, or a part of it, was refunded. */
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
