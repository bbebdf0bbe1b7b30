import * as z from 'zod/mini';
import { chatSides, chatTypeNumbers } from '#rules/shop/chat.ts';
import { bookCover } from '../kit/book-cover.ts';

/* What calls of chats answer with: cards, messages and rooms. */

export const said = {
  seq: z.number(),
  side: z.enum(chatSides),
  type: z.literal(chatTypeNumbers),
  body: z.string(),
  /** Nobody wrote it: the reply of a night. */
  automatic: z.boolean(),
  at: z.number(),
};

/** Card of an order or a product in a message, for this viewer, as it is now. */
export const card = z.object({
  kind: z.enum(['product', 'order', 'ebook', 'audio']),
  id: z.number(),
  title: z.string(),
  /** Under the title: a shop, an author, how many copies. */
  detail: z.string(),
  /** Current state: an order's, of a product `sold_out` or `not_sold`; '' for none. */
  state: z.string(),
  price: z.nullable(z.number()),
  /** Its page; null where this viewer has none. */
  address: z.nullable(z.string()),
  covers: z.array(bookCover),
  /** It is no longer there, or not for this viewer. */
  gone: z.boolean(),
});
export type ChatCard = z.infer<typeof card>;

export const message = z.object({
  ...said,
  /** Its writer took it away: what kind it was stays. */
  removed: z.boolean(),
  /** The sender's name for it; '' of what others wrote. */
  client_id: z.string(),
  /** Of a picture or film: an address for some minutes; of a picture a side follows, as `/320.webp`. */
  media: z.nullable(z.string()),
  card: z.nullable(card),
});
export type ChatMessage = z.infer<typeof message>;

export const room = z.object({
  room_id: z.number(),
  /** 0: Mọt's support. */
  shop_id: z.number(),
  /** The viewer's side. */
  side: z.enum(chatSides),
  /** The other side. */
  name: z.string(),
  /** "#rrggbb" */
  tint: z.string(),
  verified: z.boolean(),
  last_seq: z.number(),
  /** Seen by one's own side, and by the other. */
  read_seq: z.number(),
  other_read_seq: z.number(),
  last_at: z.number(),
  last: z.nullable(z.object(said)),
  /** Since when the buyer waits for an answer; null while nobody does. */
  waiting_from: z.nullable(z.number()),
  /** The member of staff who has taken the room; null for none, and for its buyer. */
  holder: z.nullable(z.object({ name: z.string(), mine: z.boolean() })),
  /** One does not hear the other side, or is not heard by it. */
  blocks: z.boolean(),
  blocked: z.boolean(),
  /** The shop stopped selling: old messages can be read, none is sent. */
  closed: z.boolean(),
  /** When the shop's side answers; `days` a bit a day, Monday 1 to Sunday 64. */
  hours: z.object({ from: z.string(), to: z.string(), days: z.number() }),
});
export type ChatRoom = z.infer<typeof room>;

export const roomList = z.object({
  rooms: z.array(room),
  /** Rooms with something unread, on all pages. */
  unread: z.number(),
  /** Number of rooms the caller has taken, on all pages. */
  held: z.number(),
  /** Cursor of the next page; '' after the last one. */
  next: z.string(),
});
