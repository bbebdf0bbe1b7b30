import * as z from 'zod/mini';
import { chatSides, chatTypeNumbers } from '#rules/shop/chat.ts';

/*
 * What is sent over the socket. Uploaded mini apps and open tabs are older than the server: events and fields are only
 * ever added. A client ignores events and fields that it does not know; a server ignores what it does not know from a
 * newer client, and refuses what has another shape.
 */

/** Below the API's origin. Websocket only. */
export const LIVE_PATH = '/live';

/** Events from the server. An event says that something changed and may be lost: the call of its area has the truth. */
export const liveEvents = {
  /** Something of unknown kind may have been missed: each listener asks from where it is, some time `within` ms. */
  ask_again: z.object({ within: z.optional(z.number()) }),
  /** This device's session is over. The socket is closed behind it. */
  session_ended: z.object({}),
  /** Notices of the account changed: how many are unread. */
  notices: z.object({ unread: z.number() }),
  /** Another device of the same person saved a place in this content; `form` is 'read' or 'heard'. */
  position: z.object({ content_id: z.number(), form: z.string() }),
  /** One of the account's purchases moved on: whoever shows it asks `getOrderInfo`. */
  purchase: z.object({ number: z.string() }),
  /** Lines of a frame that this page follows, those that changed: copies that nobody holds, that are being paid, that are sold. */
  flash_stock: z.object({
    frame_id: z.number(),
    lines: z.array(z.object({ line_id: z.number(), left: z.number(), held: z.number(), sold: z.number() })),
  }),
  /** A login ticket that this screen watches was looked at, approved or refused: it asks for the answer. */
  ticket: z.object({ status: z.string() }),
  /**
   * A room of the account has a new message: its number, and the message where it is short and of words alone. Who holds another
   * number before it asks `getMessageChat`.
   */
  chat: z.object({
    room_id: z.number(),
    seq: z.number(),
    text: z.optional(
      z.object({
        side: z.enum(chatSides),
        type: z.literal(chatTypeNumbers),
        body: z.string(),
        automatic: z.boolean(),
        /** Ms since 1970. */
        at: z.number(),
        client_id: z.string(),
      }),
    ),
  }),
  /** A message of a room was taken away by who wrote it. */
  chat_removed: z.object({ room_id: z.number(), seq: z.number() }),
  /** A side of a room has seen it up to a number. */
  chat_read: z.object({ room_id: z.number(), side: z.enum(chatSides), seq: z.number() }),
  /** The other side of a room writes now; worth a few seconds. */
  chat_typing: z.object({ room_id: z.number() }),
  /** A colleague is typing in a room; valid for a few seconds. */
  chat_colleague: z.object({ room_id: z.number(), name: z.string() }),
  /** A colleague took or released a room. */
  chat_held: z.object({ room_id: z.number() }),
  /** This account may no longer answer in some rooms: what is open asks again, and closes where it is refused. */
  chat_ended: z.object({}),
};
export type LiveEvents = typeof liveEvents;
export type LiveEventName = keyof LiveEvents;
export type LivePayload<N extends LiveEventName> = z.infer<LiveEvents[N]>;

const liveId = z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647));

/** Messages from a client. Identity is the handshake's token: the fields of `join` are shown, never trusted. */
export const liveMessages = {
  /** After each connection of a signed-in client (specification, section 7). */
  join: z.object({
    username: z.string().check(z.maxLength(200)),
    userId: z.number(),
    userMotId: z.number(),
    reply_type: z.literal(0),
  }),
  /** The person signs out here: the server closes the socket. */
  logout: z.object({}),
  /** A screen waits for the answer to its login ticket; nobody else knows the secret. */
  watch_ticket: z.object({
    code: z.string().check(z.maxLength(100)),
    secret: z.string().check(z.maxLength(100)),
  }),
  /** A page follows what is left in a frame, one frame at a time; 0 follows none. */
  watch_frame: z.object({ frame_id: z.number().check(z.int(), z.gte(0), z.lte(2_147_483_647)) }),
  /** A screen shows a room; `token` as `getTokenBot` gives it. Answered with where the room is, or `{ gone: true }`. */
  chat_join: z.object({ room_id: liveId, token: z.string().check(z.maxLength(200)) }),
  /** Somebody writes in the room that was joined. */
  chat_typing: z.object({ room_id: liveId }),
  chat_leave: z.object({ room_id: liveId }),
};
export type LiveMessageName = keyof typeof liveMessages;

/** Of the handshake, in socket.io's `auth`; cookie clients send neither. */
export const liveAuth = z.object({
  /** As the header of a call: this client keeps its tokens itself, cookies do not count. */
  tokens: z.optional(z.literal('header')),
  token: z.optional(z.string().check(z.maxLength(200))),
});

/**
 * Why a handshake is refused, as the message of socket.io's connect_error: the session is over or its token has to be
 * renewed; a partner's session; too many sockets of this account; try again.
 */
export type LiveRefusal = 'session_expired' | 'login_required' | 'too_many' | 'busy';
