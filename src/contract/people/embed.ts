import * as z from 'zod/mini';
import {
  EMBED_KEYS,
  EMBED_NAMESPACE,
  EMBED_VERSION,
  embedErrors,
  embedThemes,
  SELECTED_MOST,
  shownKinds,
} from './embed-limits.ts';

/*
 * What a partner's page and our frame may say to each other: `mot.embed`, version 1.
 *
 *   frame → page   hello {nonce}                    to any origin: it holds nothing secret
 *   page → frame   welcome {nonce, hostNonce} + port   to our exact origin
 *   frame → page   ready {hostNonce}                on the port; everything after this too
 *
 * Tier 0 may also come outside the port, from any foreign origin: it only opens pages and our own login window.
 * Who may pass is decided in embed-checks.ts. Schemas are strict: an unknown field refuses the whole message.
 */

const tag = {
  ns: z.literal(EMBED_NAMESPACE),
  v: z.literal(EMBED_VERSION),
  key: z.enum(EMBED_KEYS),
};

const nonce = z.string().check(z.regex(/^[\w-]{22}$/));

/** On every message: one `sid` per load of the sender, `seq` rising with each message, `at` in ms since 1970. */
const envelope = {
  ...tag,
  sid: nonce,
  seq: z.number().check(z.int(), z.gte(0)),
  at: z.number().check(z.int(), z.gte(0)),
};

const message = <A extends string, D extends z.core.$ZodLooseShape>(action: A, data: D) =>
  z.strictObject({ ...envelope, action: z.literal(action), data: z.strictObject(data) });

const chapter = z.number().check(z.int(), z.gte(0), z.lte(100_000));
/** 0 at the beginning, 1 at the end of the book. */
const percent = z.number().check(z.gte(0), z.lte(1));

const number = z.number().check(z.int(), z.gte(1), z.lte(100_000));
const seconds = z.number().check(z.gte(0), z.lte(1_000_000));

/** An address inside our site; which ones count is decided by name in `routeNamed`. */
const route = z.string().check(z.maxLength(512), z.regex(/^\/(?![/\\])[A-Za-z0-9_\-./?=&%]*$/));

const tier0 = [
  message('changeRoute', { route }),
  message('loginWithZalo', {}),
  message('loginWithFacebook', {}),
  message('loginWithGoogle', {}),
] as const;

/** From any foreign origin. Opens an internal page or our login window, where a person still has to act. */
export const tier0Message = z.discriminatedUnion('action', tier0);
export type Tier0Message = z.infer<typeof tier0Message>;

/** From a partner's page, on the port. */
export const hostMessage = z.discriminatedUnion('action', [
  ...tier0,
  z.strictObject({
    ...envelope,
    action: z.literal('goTo'),
    data: z.union([
      z.strictObject({ chapter }),
      z.strictObject({ percent }),
      /** Of what has pages, from 1; a panel of it from 1, where they are known. */
      z.strictObject({ page: number, panel: z.optional(number) }),
      /** Seconds of what sounds or moves. */
      z.strictObject({ at: seconds }),
    ]),
  }),
  /** Of what sounds or moves. Browsers let it begin after somebody pressed something. */
  message('play', {}),
  message('pause', {}),
  message('setTheme', { theme: z.enum(embedThemes) }),
]);
type HostMessage = z.infer<typeof hostMessage>;

const title = z.string().check(z.maxLength(2_000));

/** From our frame, on the port. */
export const embedMessage = z.discriminatedUnion('action', [
  message('ready', { hostNonce: nonce }),
  message('opened', {
    contentId: z.nullable(z.number()),
    title,
    authors: z.array(title),
    /** Or pages of an issue, files of what is heard. */
    chapters: z.number(),
    kind: z.enum(shownKinds),
  }),
  message('progress', { percent, chapter, chapterTitle: title }),
  /** A person pressed a login button: `provider` is null for account and password. */
  message('loginWanted', { provider: z.nullable(z.enum(['zalo', 'facebook', 'google'])) }),
  /** A one-use code, 60 s, for the partner's server (contract/people/embed-api `exchange`). Tokens never travel here. */
  message('loggedIn', { code: z.string().check(z.maxLength(200)) }),
  message('play', {}),
  message('pause', {}),
  /** While it plays, once a second. */
  message('time', { seconds, duration: seconds }),
  message('page', { page: number, pages: number }),
  message('panel', { page: number, panel: number, panels: number }),
  /** Natural size of the content in pixels, and the height of the bars around it: for `height="auto"`. */
  message('size', { width: number, height: number, bars: z.number().check(z.int(), z.gte(0), z.lte(4_000)) }),
  /** Words that somebody chose. Only for partners that Mọt's terms let know them, and never more than the publisher lets one copy. */
  message('select', { text: z.string().check(z.maxLength(SELECTED_MOST)), chapter }),
  /** Somebody pressed the price of a shop's good: our own window opens. */
  message('buyWanted', { contentId: z.number(), price: z.number() }),
  /** The reader has bought it. */
  message('bought', { contentId: z.number() }),
  message('closed', {}),
  message('error', { reason: z.enum(embedErrors) }),
  /** The end of what a message on the port asked for, named by its `seq`: null when it is done, else why it is not. */
  message('answered', {
    to: z.number().check(z.int(), z.gte(0)),
    reason: z.nullable(z.enum([...embedErrors, 'replaced'])),
  }),
  /** The least height in CSS pixels at which the page is usable. */
  message('resize', { height: z.number().check(z.int(), z.gte(0), z.lte(4_000)) }),
]);
export type EmbedMessage = z.infer<typeof embedMessage>;

type DataByAction<M extends { action: string; data: unknown }> = {
  [A in M['action']]: Extract<M, { action: A }>['data'];
};
/** Payload of each message by name: for listeners, `Record`s over them and the widgets' events. */
export type FrameMessageData = DataByAction<EmbedMessage>;
export type HostMessageData = DataByAction<HostMessage>;

const helloMessage = z.strictObject({ ...tag, action: z.literal('hello'), nonce });
export type HelloMessage = z.infer<typeof helloMessage>;

/** Answers a hello; carries one MessagePort. `challenge` is base64url sha256 of the partner's login verifier. */
export const welcomeMessage = z.strictObject({
  ...tag,
  action: z.literal('welcome'),
  nonce,
  hostNonce: nonce,
  challenge: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
});
export type WelcomeMessage = z.infer<typeof welcomeMessage>;
