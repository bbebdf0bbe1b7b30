import * as z from 'zod/mini';
import { linkTo } from '#contract/all-paths.ts';
import { newPartsSaid } from '#rules/people/notices-texts.ts';
import {
  accountChangeSaid,
  dataTakenSaid,
  faultSaid,
  givenSaid,
  ratingSaid,
  sessionEndSaid,
} from './account-texts.ts';
import { affiliateKinds } from './affiliate-kinds.ts';
import { chatKinds } from './chat-kinds.ts';
import { feedKinds } from './feed-kinds.ts';
import { feedVerdictKinds } from './feed-verdict-kinds.ts';
import { icon, kind, type NoticeKind } from './kind.ts';
import { campaignRow, saidBy } from './notice-campaign-queries.ts';
import { orderKinds } from './order-kinds.ts';
import { purchaseKinds } from './purchase-kinds.ts';
import { newPartOf, titleOf } from './queries.ts';
import { shopKinds } from './shop-kinds.ts';

/*
 * Everything people are told of: one row a kind says who is told, in which words, and on which channels. An area that has
 * something to tell adds a row here and its facts, and calls `announce(tx, 'its_kind', facts, now)` in the transaction of
 * the change, as money/purchase/tell-purchase.ts does; its title in the settings is in features/people/notices/setting-labels.ts.
 */

const security = linkTo('profile', { tab: 'security' });

export const noticeKinds = {
  /** New chapters, files, episodes or issues of what one follows, reads or hears. */
  new_part: kind({
    facts: z.object({
      edition: z.number(),
      /** Position of the first new part, counted from 0, and how many there are. */
      first: z.number(),
      count: z.number(),
      /** Opens the first of them. */
      address: z.string(),
      /** Not before it is published, ms since 1970. */
      at: z.number(),
    }),
    event: ({ edition, first }) => `edition:${edition}:part:${first}`,
    to: ({ edition }) => ({ followersOf: edition }),
    due: ({ at }) => at,
    async say({ edition, first, count, address }, tx) {
      const part = await newPartOf(tx, edition, first);
      if (!part) return null;
      const { type, work, heard, title, hash, authors, tint } = part;
      return {
        ...newPartsSaid({ contentType: type, work, number: first + 1, count, title }),
        link: address,
        picture: { form: heard ? 'tile' : 'cover', hash, title: work, authors, tint },
      };
    },
    channels: { app: true, mail: false, zns: false, push: true },
    choice: 'switch',
    message: 'new_part',
  }),

  /** The password, an address or a provider of one's account was changed; people/account/notify.ts sends the messages. */
  account_change: kind({
    facts: z.object({
      account: z.number(),
      what: z.enum(['password', 'email', 'phone', 'linked', 'unlinked']),
      /** Name of the provider, for the last two. */
      provider: z.optional(z.enum(['Facebook', 'Google', 'Zalo'])),
      at: z.number(),
    }),
    event: ({ account, what, at }) => `account:${account}:${what}:${at}`,
    to: ({ account }) => ({ account }),
    say: async ({ what, provider = 'Zalo' }) => ({
      ...accountChangeSaid(what, provider),
      link: what === 'linked' || what === 'unlinked' ? linkTo('profile', { tab: 'link' }) : security,
      picture: icon('shield'),
    }),
    channels: { app: true },
    choice: 'locked',
  }),

  /** A session of one's account was ended from elsewhere, or because its token was used twice. */
  session_end: kind({
    facts: z.object({
      account: z.number(),
      session: z.number(),
      why: z.enum(['signed_out', 'reused']),
      device: z.string(),
    }),
    event: ({ session }) => `session:${session}`,
    to: ({ account }) => ({ account }),
    say: async ({ why, device }) => ({
      ...sessionEndSaid(why, device),
      link: security,
      picture: icon('smartphone'),
    }),
    channels: { app: true },
    choice: 'locked',
  }),

  /** Staff gave one a work. */
  given: kind({
    facts: z.object({
      account: z.number(),
      edition: z.number(),
      /** ms since 1970; null for good. */
      until: z.nullable(z.number()),
      at: z.number(),
    }),
    event: ({ account, edition, at }) => `given:${account}:${edition}:${at}`,
    to: ({ account }) => ({ account }),
    async say({ edition, until }, tx) {
      const title = await titleOf(tx, edition);
      if (title === undefined) return null;
      return { ...givenSaid(title, until), link: linkTo('library'), picture: icon('book-open') };
    },
    channels: { app: true },
    choice: 'none',
  }),

  /** A moderator hid what one said of a work or a shop's book, or showed it again. */
  rating: kind({
    facts: z.object({
      account: z.number(),
      kind: z.enum(['work', 'product']),
      thing: z.number(),
      hidden: z.boolean(),
      reason: z.string(),
      at: z.number(),
    }),
    event: ({ account, kind: of, thing, at }) => `rating:${account}:${of}:${thing}:${at}`,
    to: ({ account }) => ({ account }),
    say: async ({ hidden, reason }) => ({
      ...ratingSaid(hidden, reason),
      link: linkTo('notices'),
      picture: icon('star'),
    }),
    channels: { app: true },
    choice: 'none',
  }),

  /** A fault that one reported was mended, or is none. */
  fault: kind({
    facts: z.object({
      account: z.number(),
      edition: z.number(),
      kind: z.enum(['sound', 'misprint']),
      fault: z.number(),
      outcome: z.enum(['mended', 'sound']),
      answer: z.string(),
    }),
    event: ({ kind: of, fault }) => `fault:${of}:${fault}`,
    to: ({ account }) => ({ account }),
    async say({ edition, outcome, answer }, tx) {
      const title = await titleOf(tx, edition);
      if (title === undefined) return null;
      return { ...faultSaid(title, outcome, answer), link: linkTo('library'), picture: icon('book-open') };
    },
    channels: { app: true },
    choice: 'none',
  }),

  /** An admin took all of one's data out, for a request on paper. */
  data_taken: kind({
    facts: z.object({ account: z.number(), at: z.number() }),
    event: ({ account, at }) => `data:${account}:${at}`,
    to: ({ account }) => ({ account }),
    say: async () => ({ ...dataTakenSaid, link: security, picture: icon('shield') }),
    channels: { app: true },
    choice: 'none',
  }),

  ...purchaseKinds,
  ...orderKinds,
  ...shopKinds,
  ...feedVerdictKinds,
  ...feedKinds,
  ...affiliateKinds,
  ...chatKinds,

  /** Editors tell everyone, or a group (notice-desk-kind.ts). */
  campaign: kind({
    facts: z.object({ campaign: z.number(), round: z.number() }),
    event: ({ campaign, round }) => `${campaign}:${round}`,
    to: ({ campaign }) => ({ campaign }),
    async say({ campaign, round }, tx) {
      const row = await campaignRow(tx, campaign);
      return row?.round === round ? { ...saidBy(row), picture: icon('bell') } : null;
    },
    quiet: true,
    channels: { app: true, push: false },
    choice: 'switch',
  }),

  /** The first notice of a new reader. */
  welcome: kind({
    facts: z.object({ account: z.number() }),
    event: ({ account }) => `account:${account}`,
    to: ({ account }) => ({ account }),
    say: async () => ({
      title: 'Chào bạn đến với Mọt',
      words: 'Lưu cuốn bạn thích vào tủ sách, có chương mới là Mọt báo ở đây.',
      link: linkTo('home'),
      picture: icon('book-open'),
    }),
    channels: { app: true },
    choice: 'none',
  }),
};

export type NoticeKindName = keyof typeof noticeKinds;
export type FactsOf<K extends NoticeKindName> = z.input<(typeof noticeKinds)[K]['facts']>;

/** A row whose facts are checked by its schema first. */
export const kindNamed = (name: string): NoticeKind<z.ZodMiniType> | undefined =>
  (noticeKinds as Record<string, unknown>)[name] as NoticeKind<z.ZodMiniType> | undefined;
