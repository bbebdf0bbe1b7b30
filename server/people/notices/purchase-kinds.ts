import * as z from 'zod/mini';
import { linkTo } from '#contract/all-paths.ts';
import { buyAddress } from '#rules/money/buy-address.ts';
import { icon, kind } from './kind.ts';
import { autoBuySaid, boughtSaid, memberEndSaid, ownedSaid } from './purchase-texts.ts';
import { lastPlanOf, titleOf } from './queries.ts';

/* What readers are told of what they buy: rows of events.ts. */

export const purchaseKinds = {
  /** Money has come and what it bought was given. */
  purchase: kind({
    facts: z.object({
      account: z.number(),
      /** Of the purchase. */
      number: z.string(),
      /** Title of its first line, and how many more there are. */
      what: z.string(),
      more: z.number(),
    }),
    event: ({ number }) => `purchase:${number}`,
    to: ({ account }) => ({ account }),
    say: async ({ number, what, more }) => ({
      ...boughtSaid(what, more),
      link: linkTo('packagePlanResult', undefined, { number }),
      picture: icon('shopping-bag'),
    }),
    channels: { app: true },
    choice: 'locked',
  }),

  /** Money is back for what one had paid by another purchase meanwhile. */
  owned: kind({
    facts: z.object({
      account: z.number(),
      /** Of the purchase. */
      number: z.string(),
      /** Title of the first that one has, how many more there are, and how much goes back. */
      what: z.string(),
      more: z.number(),
      amount: z.number(),
      /** Oaks that are back for chapters of what the purchase bought; 0 otherwise. */
      oak: z.number(),
    }),
    event: ({ number, what, oak }) => `owned:${number}${oak > 0 ? `:${what}` : ''}`,
    to: ({ account }) => ({ account }),
    say: async ({ number, what, ...some }) => ({
      ...ownedSaid(what, some),
      link: linkTo('packagePlanResult', undefined, { number }),
      picture: icon('undo'),
    }),
    channels: { app: true },
    choice: 'none',
  }),

  /** New chapters were bought with oaks as one chose, or are no longer. */
  auto_buy: kind({
    facts: z.object({
      account: z.number(),
      edition: z.number(),
      what: z.enum(['bought', 'short', 'price', 'not_sold']),
      /** Index of the last chapter that was there. */
      last: z.number(),
      /** New chapters, and what they cost in oaks. */
      count: z.number(),
      oak: z.number(),
      /** Opens the book. */
      address: z.string(),
    }),
    event: ({ account, edition, what, last }) => `auto:${account}:${edition}:${what}:${last}`,
    to: ({ account }) => ({ account }),
    async say({ edition, what, count, oak, address }, tx) {
      const title = await titleOf(tx, edition);
      return title === undefined
        ? null
        : { ...autoBuySaid(what, { title, count, oak }), link: address, picture: icon('nut') };
    },
    channels: { app: true },
    choice: 'locked',
  }),

  /** A member's package ends soon: the page that opens has the same one chosen, and nobody is charged unasked. */
  member_end: kind({
    facts: z.object({
      account: z.number(),
      /** ms since 1970, and how many days before one is told. */
      until: z.number(),
      days: z.literal([7, 1]),
    }),
    event: ({ account, until, days }) => `member:${account}:${until}:${days}`,
    to: ({ account }) => ({ account }),
    async say({ account, until, days }, tx) {
      const last = await lastPlanOf(tx, account);
      // It was made longer meanwhile.
      if (!last || last.until !== until) return null;
      const link =
        last.plan === null ? linkTo('packagePlan') : buyAddress({ chargeType: 'package', ids: [last.plan] });
      return { ...memberEndSaid(last.name, until, days), link, picture: icon('crown') };
    },
    channels: { app: true },
    choice: 'switch',
  }),
};
