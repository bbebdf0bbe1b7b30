import type { chatCalls } from '#contract/shop/chat.ts';
import { type ChatSide, chatTypes, isCard } from '#rules/shop/chat.ts';
import { searchable } from '#rules/text/search.ts';
import { afterCommit, transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { cleanFilm, looksLikeFilm } from '../../library/photos/film.ts';
import { keepFilm, keepPhoto } from '../../library/photos/keep.ts';
import { editionsForChat, ordersForChat, productsForChat } from './card-queries.ts';
import { cardsFor } from './cards.ts';
import { heldHint, readHint } from './hints.ts';
import { messagesAfter, messagesBefore, removedIn } from './message-queries.ts';
import { messageReplies } from './reply.ts';
import { endWaiting, markRead, setBlocks, setHolder } from './room-queries.ts';
import { roomSeen, roomsFor, seatOf } from './rooms.ts';
import { sendMessage, sentBefore } from './send.ts';
import { peopleOn, shopsAnsweredBy } from './who-may.ts';

const THINGS = 20;
const MEDIA_PER_HOUR = 60;
const REMOVED_TOLD = 500;
/** A buyer writes so often a minute; who answers for a shop or for Mọt writes to many. */
const SENT_PER_MINUTE: Record<ChatSide, number> = { buyer: 20, shop: 120 };

type Named =
  | 'getRoomUser'
  | 'getRoomShop'
  | 'getRoomSupport'
  | 'getMessageChat'
  | 'updateUnreadMessage'
  | 'uploadMedia'
  | 'getOrderChat'
  | 'getProductChat'
  | 'thingOfRoom'
  | 'sendMessage'
  | 'blockRoom'
  | 'finishRoom'
  | 'holdRoom';

export const chatHandlers: Pick<Handlers<typeof chatCalls>, Named> = {
  async getRoomUser(asked, context) {
    return roomsFor(context, { buyer: context.reader.accountId }, asked);
  },

  async getRoomShop(asked, context) {
    return roomsFor(context, { shops: await shopsAnsweredBy(context.db, context.reader.accountId) }, asked);
  },

  async getRoomSupport(asked, context) {
    return roomsFor(context, { supportBesides: context.reader.accountId }, asked);
  },

  async getMessageChat({ room_id, before, after, page_size }, context) {
    const seat = await seatOf(context, room_id);
    const rows =
      after > 0
        ? await messagesAfter(context.db, room_id, after, page_size)
        : await messagesBefore(context.db, room_id, before, page_size);
    // The room is read after its messages: the numbers that it tells are never behind them.
    return {
      messages: await messageReplies(context, seat, rows),
      removed: await removedIn(context.db, room_id, REMOVED_TOLD),
      room: await roomSeen(context, seat),
    };
  },

  async updateUnreadMessage({ room_id, seq }, context) {
    const seat = await seatOf(context, room_id);
    const read_seq = await transact(context.db, async tx => {
      const read = await markRead(tx, room_id, seat.side, seq);
      const told = [...(await peopleOn(tx, 'buyer', seat)), ...(await peopleOn(tx, 'shop', seat))];
      afterCommit(() => context.tellNow?.(readHint(told, { room_id, side: seat.side, seq: read })));
      return read;
    });
    return { read_seq };
  },

  async uploadMedia(_, context) {
    const { accountId } = context.reader;
    const { file } = context;
    if (!file) throw new Refusal('bad_input', { media: ['Vui lòng chọn một tấm ảnh hoặc đoạn phim'] });
    await takeAttempt(context, `chat-media:${accountId}`, MEDIA_PER_HOUR, 3_600);
    if (!looksLikeFilm(file.bytes)) {
      const key = await keepPhoto(context, { accountId, purpose: 'chat', bytes: file.bytes });
      return { key, type: chatTypes.image };
    }
    const film = cleanFilm(file.bytes);
    if (!film)
      throw new Refusal('bad_input', { media: ['Đoạn phim này không xem được. Bạn chọn phim khác nhé.'] });
    return { key: await keepFilm(context, { accountId, film }), type: chatTypes.video };
  },

  async getOrderChat({ room_id }, context) {
    const seat = await seatOf(context, room_id);
    const ids = await ordersForChat(context.db, seat.buyer_id, seat.shop_id, THINGS);
    const named = ids.map(ref => ({ type: chatTypes.order, ref }));
    const cardOf = await cardsFor(context, seat, named);
    return named.map(one => ({ type: one.type, card: cardOf(one) })).filter(({ card }) => !card.gone);
  },

  async getProductChat({ room_id, key_word }, context) {
    const seat = await seatOf(context, room_id);
    const words = searchable(key_word);
    const ids = await productsForChat(context.db, seat.shop_id, words, THINGS);
    const sold = seat.shop_id === null ? [] : await editionsForChat(context.db, seat.shop_id, words, THINGS);
    const named = [
      ...ids.map(ref => ({ type: chatTypes.paperBook, ref })),
      ...sold.map(({ id, content_type }) => ({
        type: content_type === 1 ? chatTypes.ebook : chatTypes.audio,
        ref: id,
      })),
    ];
    const cardOf = await cardsFor(context, seat, named);
    return named.map(one => ({ type: one.type, card: cardOf(one) })).filter(({ card }) => !card.gone);
  },

  async thingOfRoom({ room_id, type, ref_id }, context) {
    const seat = await seatOf(context, room_id);
    const one = { type, ref: ref_id };
    const card = isCard(type) ? (await cardsFor(context, seat, [one]))(one) : null;
    if (!card || card.gone) throw context.refuse('not_found');
    return { type, card };
  },

  async sendMessage(wanted, context) {
    const { db, reader } = context;
    const seat = await seatOf(context, wanted.room_id);
    // What was sent before is answered however often it comes.
    let row = await sentBefore(db, reader.accountId, wanted);
    if (!row) {
      await takeAttempt(context, `chat:${seat.side}:${reader.accountId}`, SENT_PER_MINUTE[seat.side], 60);
      if (wanted.ref_id > 0) {
        const one = { type: wanted.type, ref: wanted.ref_id };
        const card = (await cardsFor(context, seat, [one]))(one);
        if (card.gone) throw context.refuse('not_found');
      }
      row = await sendMessage(context, wanted);
    }
    const [reply] = await messageReplies(context, seat, [row]);
    if (!reply) throw new Error('no message');
    return reply;
  },

  async blockRoom({ room_id, blocks }, context) {
    const seat = await seatOf(context, room_id);
    await setBlocks(context.db, room_id, seat.side, blocks === 1);
    return roomSeen(context, seat);
  },

  async finishRoom({ room_id }, context) {
    const seat = await seatOf(context, room_id);
    if (seat.side !== 'shop') throw context.refuse('not_found');
    await endWaiting(context.db, room_id);
    return roomSeen(context, seat);
  },

  async holdRoom({ room_id, holds }, context) {
    const seat = await seatOf(context, room_id);
    if (seat.side !== 'shop') throw context.refuse('not_found');
    await setHolder(context.db, room_id, context.reader.accountId, holds === 1);
    context.tellNow?.(heldHint(await peopleOn(context.db, 'shop', seat), room_id));
    return roomSeen(context, seat);
  },
};
