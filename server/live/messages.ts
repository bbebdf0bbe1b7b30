import type { Socket } from 'socket.io';
import type * as z from 'zod/mini';
import { type LiveMessageName, liveMessages } from '#contract/live.ts';
import { ticketOfScreen } from '../account/ticket-queries.ts';
import { hashOf } from '../account/tokens.ts';
import type { AppContext } from '../kit/http/context.ts';
import { roomOf, ticketTopic } from './message.ts';

type Sent<N extends LiveMessageName> = z.output<(typeof liveMessages)[N]>;
type Listeners = { [N in LiveMessageName]: (sent: Sent<N>) => Promise<unknown> | unknown };

const isKnown = (name: unknown): name is LiveMessageName =>
  typeof name === 'string' && Object.hasOwn(liveMessages, name);

/**
 * Answers what a client tells. What a newer client tells beyond it is ignored; what has another shape ends the socket,
 * since no client of ours sends it.
 */
export function hearMessages(socket: Socket, { db, now }: Pick<AppContext, 'db' | 'now'>): void {
  const listeners: Listeners = {
    // Its fields are for people to see; who this is, the handshake has found.
    join: () => ({}),
    logout: () => {
      socket.disconnect(true);
    },
    async watch_ticket({ code, secret }) {
      // Read again once it is followed: no answer falls in between.
      const room = roomOf(ticketTopic(code));
      const ticket = () => ticketOfScreen(db, code, hashOf(secret), now());
      if (!(await ticket())) return { status: 'gone' };
      await socket.join(room);
      return { status: (await ticket())?.status ?? 'gone' };
    },
  };
  socket.onAny((name: unknown, fields: unknown, answer: unknown) => {
    if (!isKnown(name)) return;
    const read = liveMessages[name].safeParse(fields);
    if (!read.success) return void socket.disconnect(true);
    const reply = typeof answer === 'function' ? answer : () => {};
    Promise.resolve((listeners[name] as (sent: unknown) => unknown)(read.data)).then(
      said => reply(said ?? {}),
      // Without an answer the client takes the line for dead and begins again.
      () => socket.disconnect(true),
    );
  });
}
