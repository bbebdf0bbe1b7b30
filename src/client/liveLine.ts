import type * as z from 'zod/mini';
import type { LiveEventName, LiveMessageName, liveMessages } from '#contract/kit/live.ts';

export type LiveSaid<N extends LiveMessageName> = z.input<(typeof liveMessages)[N]>;

/* What live.ts and its socket, which is loaded later, know of each other. */

/** `connected`: after each connection, and when the server knows that something may have been missed. */
export type LiveName = LiveEventName | 'connected';

/** A login ticket that this screen made. */
export interface Ticket {
  code: string;
  secret: string;
}

/** An open socket. */
export interface Line {
  watch(ticket: Ticket): void;
  /** Tells the server something; what it answers, null when it does not. */
  say<N extends LiveMessageName>(name: N, fields: LiveSaid<N>): Promise<unknown>;
  /** Closes for good; a person who signed out says so. */
  close(): void;
}

export interface LineEnds {
  tickets: ReadonlySet<Ticket>;
  tell(name: LiveName, payload?: unknown): void;
  becomeLive(live: boolean): void;
}
