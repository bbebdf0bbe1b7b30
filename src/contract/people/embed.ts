import * as z from 'zod/mini';

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

export const EMBED_NAMESPACE = 'mot.embed';
export const EMBED_VERSION = 1;

/**
 * The shared key of the specification, newest first; the older one stays valid while partners change over.
 * It ships in public JavaScript: a tag that says "meant for us", never a secret.
 */
export const EMBED_KEYS = ['mot.embed/2026-11', 'mot.embed/2026-05'] as const;

export const EMBED_LIMITS = {
  /** Bytes of a message as JSON. */
  messageBytes: 8_192,
  /** Bytes of a decoded hash. */
  hashBytes: 4_096,
  /** A message older than this is a replay. Both windows share one device's clock. */
  maxAgeMs: 60_000,
  /** How far ahead a message's clock may seem. */
  maxAheadMs: 5_000,
  /** Tier 0 messages in one window of time, and messages on the port. */
  tier0Messages: 10,
  portMessages: 200,
  windowMs: 10_000,
  /** The frame says hello this often at most, and gives up waiting for a welcome after `handshakeMs`. */
  hellos: 5,
  handshakeMs: 10_000,
} as const;

/** Reader backgrounds, as in the cookie backgroundType. */
export const embedThemes = ['dark', 'bright', 'grey', 'yellow'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** Why a book did not open, for the partner's code. `locked`: nothing of it is open to this reader. */
const embedErrors = ['not_found', 'not_allowed', 'locked', 'offline', 'bad_book', 'failed'] as const;
export type EmbedError = (typeof embedErrors)[number];
/** `replaced`: the page asked for something newer of the same kind. */
export type NotDone = EmbedError | 'replaced';

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
    data: z.union([z.strictObject({ chapter }), z.strictObject({ percent })]),
  }),
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
    chapters: z.number(),
  }),
  message('progress', { percent, chapter, chapterTitle: title }),
  /** A person pressed a login button: `provider` is null for account and password. */
  message('loginWanted', { provider: z.nullable(z.enum(['zalo', 'facebook', 'google'])) }),
  /** A one-use code, 60 s, for the partner's server (contract/people/embed-api `exchange`). Tokens never travel here. */
  message('loggedIn', { code: z.string().check(z.maxLength(200)) }),
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
/** What each message carries, by name: for listeners, `Record`s over them and the widgets' events. */
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
