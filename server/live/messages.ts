import type { Socket } from 'socket.io';
import type * as z from 'zod/mini';
import { type LiveMessageName, liveMessages } from '#contract/kit/live.ts';
import { type ChatDoor, chatListeners } from './chat-listeners.ts';
import { roomOf, slotTopic, ticketTopic } from './message.ts';
import type { SlotWatch } from './slot-watch.ts';

type Sent<N extends LiveMessageName> = z.output<(typeof liveMessages)[N]>;
type Listeners = { [N in LiveMessageName]: (sent: Sent<N>) => Promise<unknown> | unknown };

/** The state of a login ticket for whoever proves its secret, null for everybody else and when its time is over. */
export type TicketStatus = (ticket: { code: string; secret: string }) => Promise<string | null>;

const isKnown = (name: unknown): name is LiveMessageName =>
  typeof name === 'string' && Object.hasOwn(liveMessages, name);

/**
 * Answers what a client tells. What a newer client tells beyond it is ignored; what has another shape ends the socket,
 * since no client of ours sends it.
 */
export function hearMessages(
  socket: Socket,
  {
    accountId,
    ticketStatus,
    slots,
    chat,
  }: { accountId: number | null; ticketStatus: TicketStatus; slots: SlotWatch; chat: ChatDoor },
): void {
  let slot = 0;
  const listeners: Listeners = {
    ...chatListeners(socket, accountId, chat),
    // Its fields are for people to see; who this is, the handshake has found.
    join: () => ({}),
    logout: () => {
      socket.disconnect(true);
    },
    async watch_ticket(ticket) {
      const gone = { status: 'gone' };
      if ((await ticketStatus(ticket)) === null) return gone;
      await socket.join(roomOf(ticketTopic(ticket.code)));
      // Read again once it is followed: no answer falls in between.
      return { status: (await ticketStatus(ticket)) ?? gone.status };
    },
    async watch_frame({ frame_id }) {
      if (slot !== 0) await socket.leave(roomOf(slotTopic(slot)));
      slot = frame_id;
      if (frame_id === 0) return;
      await socket.join(roomOf(slotTopic(frame_id)));
      const lines = await slots.follow(frame_id);
      if (lines.length > 0) socket.emit('flash_stock', { frame_id, lines });
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
