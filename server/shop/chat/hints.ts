import { type ChatSide, chatTypes } from '#rules/shop/chat.ts';
import type { LiveMessage } from '../../kit/live-message.ts';
import { roomOf } from '../../live/message.ts';
import type { MessageRow } from './message-queries.ts';

/* What the sockets of both sides are told. Each is a hint: the numbers of the room have the truth. */

/** Longer texts are asked for: one NOTIFY holds less than 8,000 bytes. */
const SHORT_BYTES = 2_000;

const toAll = (accounts: readonly number[], event: string, payload: unknown): LiveMessage[] =>
  accounts.map(account => ({ room: roomOf({ account }), event, payload }));

export function messageHint(accounts: readonly number[], row: MessageRow): LiveMessage[] {
  const { room_id, seq, side, type, body, automatic, sent_at, client_id } = row;
  const short = type === chatTypes.text && Buffer.byteLength(body) <= SHORT_BYTES;
  const text = short ? { side, type, body, automatic, at: sent_at.getTime(), client_id } : undefined;
  return toAll(accounts, 'chat', { room_id, seq, text });
}

export const removedHint = (
  accounts: readonly number[],
  gone: { room_id: number; seq: number },
): LiveMessage[] => toAll(accounts, 'chat_removed', gone);

export const readHint = (
  accounts: readonly number[],
  read: { room_id: number; side: ChatSide; seq: number },
): LiveMessage[] => toAll(accounts, 'chat_read', read);

/** A colleague took or released a room. */
export const heldHint = (accounts: readonly number[], roomId: number): LiveMessage[] =>
  toAll(accounts, 'chat_held', { room_id: roomId });

/** A colleague is typing there. */
export const colleagueHint = (
  accounts: readonly number[],
  writing: { room_id: number; name: string },
): LiveMessage[] => toAll(accounts, 'chat_colleague', writing);

export const typingHint = (accounts: readonly number[], roomId: number): LiveMessage[] =>
  toAll(accounts, 'chat_typing', { room_id: roomId });
