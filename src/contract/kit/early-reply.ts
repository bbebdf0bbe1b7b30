import type { Reply } from './wire.ts';

/** A reply that was asked for before the app was there, as a guest gets it; null when none came. */
export interface EarlyReply {
  /** The call, as callLine writes it (first.ts). */
  asked: string;
  reply: Promise<Reply | null>;
}

/** Property of `window` in which entries/miniFirst.ts, the script before the mini app, leaves the reply. */
export const EARLY_REPLY = 'motEarlyReply';
