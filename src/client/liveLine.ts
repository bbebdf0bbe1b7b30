import type { LiveEventName } from '#contract/kit/live.ts';

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
  /** Closes for good; a person who signed out says so. */
  close(): void;
}

export interface LineEnds {
  tickets: ReadonlySet<Ticket>;
  tell(name: LiveName, payload?: unknown): void;
  becomeLive(live: boolean): void;
}
