import type { LiveMessage } from '../kit/live-message.ts';

/**
 * Whose sockets are meant. `besides` leaves out a session of the account: it made the change. A topic is what several may
 * follow without being one account: `ticket:…`.
 */
export type LiveTo = { account: number; besides?: number } | { session: number } | { topic: string };

export const LIVE_CHANNEL = 'live';

/** PostgreSQL carries less than 8,000 bytes; above this a message is replaced by "ask again". */
const MOST_BYTES = 7_500;

/** Rooms are named here and nowhere else: no client says the name of one. */
export function roomOf(to: LiveTo): string {
  if ('account' in to) return `account:${to.account}`;
  return 'session' in to ? `session:${to.session}` : `topic:${to.topic}`;
}

/** Topic of a frame's remaining copies; each process reads them itself, so that nothing goes over the channel. */
export const slotTopic = (slot: number): LiveTo => ({ topic: `frame:${slot}` });

/** The answers to a login ticket, by its public code; only who proves its secret follows it. */
export const ticketTopic = (code: string): LiveTo => ({ topic: `ticket:${code}` });

/** A message as it goes over the channel: a longer one is said as "ask again". */
export function asText(message: LiveMessage): string {
  const whole = JSON.stringify(message);
  if (Buffer.byteLength(whole) <= MOST_BYTES) return whole;
  return JSON.stringify({ ...message, event: 'ask_again', payload: {} } satisfies LiveMessage);
}
