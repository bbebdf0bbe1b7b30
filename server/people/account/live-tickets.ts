import type { Tx } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { ticketTopic } from '../../live/message.ts';
import type { TicketStatus } from '../../live/messages.ts';
import { pushLive } from '../../live/push.ts';
import { ticketOfScreen } from './ticket-queries.ts';
import { hashOf } from './tokens.ts';

/** Tells the screen that waits for the answer to its ticket. `now` in ms since 1970. */
export const tellTicket = (tx: Tx, code: string, status: string, now: number): Promise<void> =>
  pushLive(tx, ticketTopic(code), 'ticket', { status }, now);

/** The state of a ticket, for the socket of the screen that made it. */
export const ticketStatusIn =
  ({ db, now }: Pick<AppContext, 'db' | 'now'>): TicketStatus =>
  async ({ code, secret }) =>
    (await ticketOfScreen(db, code, hashOf(secret), now()))?.status ?? null;
