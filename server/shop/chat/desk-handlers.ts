import type { chatCalls } from '#contract/shop/chat.ts';
import { REPORT_AROUND } from '#rules/shop/chat.ts';
import { searchable } from '#rules/text/search.ts';
import type { Db } from '../../kit/db/db.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, Principal, ReaderContext } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { orderOfShops, putQuickReplies, putReport, quickRepliesOf, shopForChat } from './desk-queries.ts';
import { findMessages, messagesBefore } from './message-queries.ts';
import { SUPPORT_NAME, SUPPORT_TINT } from './reply.ts';
import { findRoom, putRoom, type RoomsOf, roomsOf } from './room-queries.ts';
import { roomSeen, seatOf } from './rooms.ts';
import { shopsAnsweredBy } from './who-may.ts';

const FOUND = 30;
const NEW_ROOMS_PER_HOUR = 5;
const REPORTS_PER_HOUR = 20;
/** A shop writes first only to who bought so lately. Milliseconds. */
const BUYER_MS = 60 * 86_400_000;

/** The room of a buyer, made when it is not there: so many new ones an hour, of whoever asks. */
async function roomWith(context: ReaderContext, buyerId: number, shopId: number | null): Promise<number> {
  const { db, reader, now } = context;
  const known = await findRoom(db, buyerId, shopId);
  if (known) return known.id;
  if (shopId !== null) await takeAttempt(context, `chat-room:${reader.accountId}`, NEW_ROOMS_PER_HOUR, 3_600);
  return transact(db, async tx => (await putRoom(tx, { buyerId, shopId, now: new Date(now()) })).id);
}

/** The rooms in which somebody may search at a desk; null for who has no such desk. */
async function roomsAtDesk(
  db: Db,
  { accountId, roles }: Principal,
  desk: 'own' | 'shop' | 'support',
): Promise<RoomsOf | null> {
  if (desk === 'own') return { buyer: accountId };
  if (desk === 'shop') return { shops: await shopsAnsweredBy(db, accountId) };
  return roles.includes('support') ? { supportBesides: accountId } : null;
}

type Named =
  | 'openRoom'
  | 'openRoomOfOrder'
  | 'searchMessages'
  | 'reportMessage'
  | 'listQuickReplies'
  | 'saveQuickReplies';

export const chatDeskHandlers: Pick<Handlers<typeof chatCalls>, Named> = {
  async openRoom({ shop_id }, context) {
    const { db, reader } = context;
    const shop = shop_id === 0 ? null : await shopForChat(db, shop_id);
    if (shop === undefined) throw context.refuse('not_found');
    if (shop && shop.id === reader.shop?.id)
      throw context.refuse('own_affair', 'Đây là tiệm của bạn. Tin khách gửi nằm ở mục Bán hàng.');
    const room_id = await roomWith(context, reader.accountId, shop?.id ?? null);
    return roomSeen(context, { room_id, side: 'buyer' });
  },

  async openRoomOfOrder({ order_id }, context) {
    const shops = await shopsAnsweredBy(context.db, context.reader.accountId);
    const order = await orderOfShops(context.db, order_id, shops);
    if (!order?.account_id || shops.length === 0) throw context.refuse('not_found');
    if (context.now() - order.created_at.getTime() > BUYER_MS)
      throw context.refuse('too_late', 'Đơn này đã lâu. Bạn nhắn được khi khách hỏi trước.');
    const room_id = await roomWith(context, order.account_id, order.shop_id);
    return roomSeen(context, { room_id, side: 'shop' });
  },

  async searchMessages({ key_word, desk, before }, { db, reader }) {
    const words = searchable(key_word).split(' ').filter(Boolean);
    const of = await roomsAtDesk(db, reader, desk);
    if (words.length === 0 || !of) return [];
    const query = words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word)).join(' & ');
    const found = await findMessages(db, {
      rooms: roomsOf(of),
      by: desk === 'own' ? 'buyer' : 'shop',
      query,
      before: before > 0 ? new Date(before) : null,
      limit: FOUND,
    });
    return found.map(({ sent_at, name, tint, ...row }) => ({
      ...row,
      name: name ?? SUPPORT_NAME,
      tint: tint ?? SUPPORT_TINT,
      at: sent_at.getTime(),
    }));
  },

  async reportMessage({ room_id, seq, reason, words }, context) {
    const { db, reader, now } = context;
    const seat = await seatOf(context, room_id);
    await takeAttempt(context, `chat-report:${reader.accountId}`, REPORTS_PER_HOUR, 3_600);
    const around = await messagesBefore(db, room_id, seq + REPORT_AROUND + 1, 2 * REPORT_AROUND + 1);
    const message = around.find(row => row.seq === seq);
    // One's own words are nothing to report.
    if (!message || message.side === seat.side) throw context.refuse('not_found');
    const copied = around
      .filter(row => Math.abs(row.seq - seq) <= REPORT_AROUND)
      .map(({ seq: number, side, type, body, sent_at }) => ({
        ...{ seq: number, side, type, body },
        sent_at: sent_at.getTime(),
      }));
    await transact(db, tx =>
      putReport(tx, {
        ...{ room_id, seq, reason, words: words.trim(), side: seat.side },
        shop_id: seat.shop_id,
        account_id: reader.accountId,
        around: JSON.stringify(copied),
        created_at: new Date(now()),
      }),
    );
    return {};
  },

  async listQuickReplies(_, { db, reader }) {
    return quickRepliesOf(db, await shopsAnsweredBy(db, reader.accountId));
  },

  async saveQuickReplies({ replies }, context) {
    const { db, reader } = context;
    const shops = await shopsAnsweredBy(db, reader.accountId);
    const [shop] = shops;
    if (shop === undefined) throw context.refuse('not_found');
    const rows = replies.map(text => {
      const space = text.indexOf(' ');
      return {
        word: text.slice(0, space),
        body: text
          .slice(space + 1)
          .normalize('NFC')
          .trim(),
      };
    });
    const words = new Set(rows.map(({ word }) => word));
    if (words.size < rows.length)
      throw context.refuse('bad_input', { replies: ['Hai câu có cùng một từ tắt'] });
    await transact(db, tx => putQuickReplies(tx, shop, rows));
    return quickRepliesOf(db, [shop]);
  },
};
