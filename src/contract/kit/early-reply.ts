import type { Reply } from './wire.ts';

/** A reply that was asked for before the app was there, as a guest gets it; null when none came. */
export interface EarlyReply {
  /** The call, as callLine writes it (first.ts). */
  asked: string;
  reply: Promise<Reply | null>;
}

/** Where the script that comes before the mini app (entries/miniFirst.ts) leaves it, on `window`. */
export const EARLY_REPLY = 'motEarlyReply';
