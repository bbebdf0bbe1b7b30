/* Fixed words and numbers of `mot.embed` (embed.ts), apart from its schemas: the first page of a frame needs no schema. */

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
export const embedErrors = ['not_found', 'not_allowed', 'locked', 'offline', 'bad_book', 'failed'] as const;
export type EmbedError = (typeof embedErrors)[number];
/** `replaced`: the page asked for something newer of the same kind. */
export type NotDone = EmbedError | 'replaced';

/** Kinds of content in a frame. */
export const shownKinds = ['book', 'pdf', 'comic', 'sound', 'film'] as const;

/** Letters of chosen words that a page is told of. */
export const SELECTED_MOST = 300;
