import type { ChatMessage, ChatRoom } from '#contract/shop/chat-shapes.ts';
import { type ChatSide, chatTypes } from '#rules/shop/chat.ts';
import { shopStatuses } from '#rules/shop/shop.ts';
import type { Context, ReaderContext } from '../../kit/http/context.ts';
import { sealedPhoto } from '../../library/photos/addresses.ts';
import { cardsFor, type RoomOf } from './cards.ts';
import { hoursOf } from './hours.ts';
import type { MessageRow } from './message-queries.ts';
import type { RoomRow } from './room-queries.ts';

/* Rooms and messages as the side that asks is told of them. */

export const SUPPORT_NAME = 'Mọt giúp bạn';
export const SUPPORT_TINT = '#0a6e50';
/** Avatars of buyers have no colour of their own: one of these, always the same for one person. */
const tints = ['#8a5a00', '#1f4b8f', '#a1362a', '#0a6e50', '#5b4b8a', '#4c5a52'] as const;
const tintOf = (id: number): string => tints[id % tints.length] ?? tints[0];

export function roomReply(row: RoomRow, side: ChatSide, accountId: number): ChatRoom {
  const support = row.shop_id === null;
  const other =
    side === 'shop'
      ? { name: row.buyer, tint: tintOf(row.buyer_id), verified: false }
      : support
        ? { name: SUPPORT_NAME, tint: SUPPORT_TINT, verified: false }
        : { name: row.shop ?? '', tint: row.tint ?? SUPPORT_TINT, verified: row.verified === true };
  const [mine, others] = side === 'buyer' ? [row.buyer_read, row.shop_read] : [row.shop_read, row.buyer_read];
  const hasLast = row.side !== null && row.type !== null && row.sent_at !== null;
  return {
    room_id: row.id,
    shop_id: row.shop_id ?? 0,
    side,
    ...other,
    last_seq: row.last_seq,
    read_seq: mine,
    other_read_seq: others,
    last_at: row.last_at.getTime(),
    last: hasLast
      ? {
          seq: row.last_seq,
          side: row.side ?? 'shop',
          type: row.type ?? 0,
          body: row.body ?? '',
          automatic: row.automatic === true,
          at: row.sent_at?.getTime() ?? 0,
        }
      : null,
    waiting_from: row.waiting_from?.getTime() ?? null,
    // Buyers are not told who answers.
    holder:
      side === 'shop' && row.holder_id !== null
        ? { name: row.holder ?? '', mine: row.holder_id === accountId }
        : null,
    blocks: side === 'buyer' ? row.buyer_blocks : row.shop_blocks,
    blocked: side === 'buyer' ? row.shop_blocks : row.buyer_blocks,
    closed: !support && row.status !== shopStatuses.sells,
    hours: { days: 127, ...hoursOf(row) },
  };
}

/** Messages of one room as a viewer in it sees them. */
export async function messageReplies(
  context: Pick<Context, 'db' | 'filesOrigin' | 'linkSecret' | 'now'> & Pick<ReaderContext, 'reader'>,
  room: RoomOf,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> {
  const { filesOrigin, linkSecret, now, reader } = context;
  const cardOf = await cardsFor(
    context,
    room,
    rows.flatMap(({ type, ref }) => (ref === null ? [] : [{ type, ref }])),
  );
  return rows.map(row => ({
    seq: row.seq,
    side: row.side,
    type: row.type,
    removed: row.removed,
    body: row.removed ? '' : row.body,
    automatic: row.automatic,
    at: row.sent_at.getTime(),
    client_id: row.sender_id === reader.accountId ? row.client_id : '',
    media:
      row.media === null || row.removed
        ? null
        : sealedPhoto(
            filesOrigin,
            linkSecret,
            row.media,
            now(),
            row.type === chatTypes.video ? 'film' : 'chat',
          ),
    card: row.ref === null || row.removed ? null : cardOf({ type: row.type, ref: row.ref }),
  }));
}
