import * as z from 'zod/mini';
import {
  CHAT_LETTERS,
  CHAT_MEDIA_BYTES,
  chatTypeNumbers,
  chatTypes,
  isCard,
  isMedia,
  QUICK_REPLIES_MOST,
  reportReasons,
} from '#rules/shop/chat.ts';
import { get, post } from '../kit/call.ts';
import { id, optionalText, pageSize, whole } from '../kit/fields.ts';
import { holds } from '../kit/holds.ts';
import { card, message, room, roomList, said } from './chat-shapes.ts';

/*
 * Chats of buyers with shops and with Mọt's support. The seven names of the specification (section 7) and ours below /chat/.
 * Moments in ms since 1970, money in đồng. A room is of one buyer and one shop, or of one person and the support (shop_id 0).
 */

const cursor = z._default(z.string().check(z.regex(/^(\d{1,15}\.\d{1,10})?$/, 'Trang không hợp lệ')), '');
const listed = z.strictObject({ key_word: optionalText(100), cursor });
const desk = z.strictObject({
  key_word: optionalText(100),
  cursor,
  /** `waiting`: rooms whose buyer waits, the longest first. `mine`: rooms that the caller has taken. */
  tab: z._default(z.enum(['waiting', 'mine', 'all']), 'all'),
});

const uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Tin nhắn không hợp lệ'));
const type = z.pipe(whole(0, 8), z.literal(chatTypeNumbers, 'Loại tin này chưa gửi được'));

const sending = z
  .strictObject({
    room_id: id(),
    client_id: uuid,
    type,
    body: z._default(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((text: string) => text.normalize('NFC').trim()),
        ),
        z.string().check(z.maxLength(CHAT_LETTERS, `Tin nhắn dài quá ${CHAT_LETTERS} chữ`)),
      ),
      '',
    ),
    /** A product, an order, an edition: as the type says; 0 for none. */
    ref_id: z._default(whole(0), 0),
    media: z._default(z.string().check(z.regex(/^([0-9a-f]{32})?$/, 'Ảnh không hợp lệ')), ''),
  })
  .check(
    holds(({ type, body }) => (type === chatTypes.text) === (body !== ''), 'Bạn chưa viết gì'),
    holds(({ type, media }) => isMedia(type) === (media !== ''), 'Bạn chọn một ảnh hoặc đoạn phim nhé'),
    holds(({ type, ref_id }) => isCard(type) === ref_id > 0, 'Bạn chọn một cuốn hoặc một đơn nhé'),
  );

const thing = z.object({
  /** Type of the message that sends it. */
  type: z.literal(chatTypeNumbers),
  card,
});

const quickReply = z.object({ word: z.string(), body: z.string() });
export type QuickReply = z.infer<typeof quickReply>;

export const chatCalls = {
  /** Rooms of one's own as a buyer, and with Mọt's support; the newest first. */
  getRoomUser: get('/getRoomUser', { api: 'shop', who: 'reader', input: listed, output: roomList }),
  /** Rooms of the shops for which one answers. */
  getRoomShop: get('/getRoomShop', { api: 'shop', who: 'reader', input: desk, output: roomList }),
  /**
   * Messages of a room in the order of their numbers, without a gap: the newest ones; or those before a number, or after one.
   */
  getMessageChat: get('/getMessageChat', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      room_id: id(),
      before: z._default(whole(0), 0),
      after: z._default(whole(0), 0),
      page_size: pageSize(30),
    }),
    ids: { room_id: 'own' },
    /** `removed`: numbers that were taken away of all that one may hold, the newest 500. */
    output: z.object({ room, messages: z.array(message), removed: z.array(z.number()) }),
  }),
  /** One's own side has seen the room up to a number. It only grows. */
  updateUnreadMessage: post('/updateUnreadMessage', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ room_id: id(), seq: whole(0) }),
    ids: { room_id: 'own' },
    output: z.object({ read_seq: z.number() }),
  }),
  /** Keeps a picture or a film (mp4, webm) for a day, until a message takes it. */
  uploadMedia: post('/uploadMedia', {
    api: 'shop',
    who: 'reader',
    input: z.strictObject({}),
    file: { field: 'media', maxBytes: CHAT_MEDIA_BYTES },
    output: z.object({ key: z.string(), type: z.literal(chatTypeNumbers) }),
  }),
  /** Orders of this buyer at this shop (at all shops, with the support), the newest first. */
  getOrderChat: get('/getOrderChat', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ room_id: id() }),
    ids: { room_id: 'own' },
    output: z.array(thing),
  }),
  /** Products for a message: the shop's offers by words of a title; without words its bestsellers. */
  getProductChat: get('/getProductChat', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ room_id: id(), key_word: optionalText(100) }),
    ids: { room_id: 'own' },
    output: z.array(thing),
  }),
  /** One thing as a message of it would show it here: what a page asks about. */
  thingOfRoom: get('/chat/thingOfRoom', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ room_id: id(), type, ref_id: id() }),
    ids: { room_id: 'own', ref_id: 'own' },
    output: thing,
  }),
  /** The room with a shop, or (0) with Mọt's support; made when it is not there. Its shop sees it with the first message. */
  openRoom: post('/chat/openRoom', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'own_affair'],
    input: z.strictObject({ shop_id: whole(0) }),
    ids: { shop_id: 'open' },
    output: room,
  }),
  /** The room with the buyer of an order of one's own shop, up to 60 days after it. */
  openRoomOfOrder: post('/chat/openRoomOfOrder', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ order_id: id() }),
    ids: { order_id: 'own' },
    output: room,
  }),
  /** Sends; the same `client_id` again is answered with the message that it was. */
  sendMessage: post('/chat/sendMessage', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'chat_closed'],
    input: sending,
    ids: { room_id: 'own', client_id: 'open', ref_id: 'own' },
    output: message,
  }),
  /** Words in rooms of one's own (or of one's shop, or of the support), with and without marks, the newest first. `before` is the last one's `at`. */
  searchMessages: get('/chat/searchMessages', {
    api: 'shop',
    who: 'reader',
    input: z.strictObject({
      key_word: z.string().check(z.minLength(1, 'Bạn gõ vài chữ nhé'), z.maxLength(100)),
      desk: z._default(z.enum(['own', 'shop', 'support']), 'own'),
      before: z._default(whole(0, 253_402_300_799_999), 0),
    }),
    output: z.array(z.object({ room_id: z.number(), name: z.string(), tint: z.string(), ...said })),
  }),
  /** One's own side hears the other no longer (1), or again (0). Cards of orders come through. */
  blockRoom: post('/chat/blockRoom', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ room_id: id(), blocks: whole(0, 1) }),
    ids: { room_id: 'own' },
    output: room,
  }),
  /** Tells the moderators of a message of the other side; it is copied with those around it. */
  reportMessage: post('/chat/reportMessage', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      room_id: id(),
      seq: whole(1),
      reason: z.enum(reportReasons),
      words: optionalText(500),
    }),
    ids: { room_id: 'own' },
    output: z.object({}),
  }),
  /** Nobody waits in this room any more; the next message of the buyer brings it back. */
  finishRoom: post('/chat/finishRoom', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ room_id: id() }),
    ids: { room_id: 'own' },
    output: room,
  }),
  /** Takes a room (1), also from a colleague, or releases one’s own (0). */
  holdRoom: post('/chat/holdRoom', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ room_id: id(), holds: whole(0, 1) }),
    ids: { room_id: 'own' },
    output: room,
  }),
  /** Sentences that a shop keeps ready, by their short words. */
  listQuickReplies: get('/chat/listQuickReplies', {
    api: 'shop',
    who: 'reader',
    input: z.strictObject({}),
    output: z.array(quickReply),
  }),
  /** "word sentence" for each, all of them at once. */
  saveQuickReplies: post('/chat/saveQuickReplies', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      replies: z._default(
        z
          .array(
            z
              .string()
              .check(z.regex(/^[a-z0-9]{1,20} \S[\s\S]{0,499}$/, 'Câu có sẵn gồm một từ tắt và một câu')),
          )
          .check(z.maxLength(QUICK_REPLIES_MOST, `Bạn giữ được tới ${QUICK_REPLIES_MOST} câu`)),
        [],
      ),
    }),
    output: z.array(quickReply),
  }),
  /** Rooms of Mọt's support. */
  getRoomSupport: get('/chat/getRoomSupport', {
    api: 'shop',
    who: 'support',
    input: desk,
    output: roomList,
  }),
};
