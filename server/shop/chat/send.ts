import { randomUUID } from 'node:crypto';
import { type ChatSide, type ChatType, chatTypes } from '#rules/shop/chat.ts';
import { isOpenIn, nightOf, nightReply } from '#rules/shop/chat-hours.ts';
import { searchable } from '#rules/text/search.ts';
import { afterCommit, type Tx, transact } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { takePhotos } from '../../library/photos/keep.ts';
import { announce } from '../../people/notices/announce.ts';
import { pushedAmong } from '../../people/push/push-queries.ts';
import { messageHint } from './hints.ts';
import { hoursOf } from './hours.ts';
import {
  lastAnswers,
  lastCard,
  lockRoom,
  type MessageRow,
  messageOfClient,
  writeMessage,
} from './message-queries.ts';
import { peopleOn, type Seat, seatIn } from './who-may.ts';

export interface Wanted {
  room_id: number;
  client_id: string;
  type: ChatType;
  body: string;
  ref_id: number;
  media: string;
}

/** A shop that answered this lately counts as open, whatever its hours. Milliseconds. */
const THERE_MS = 5 * 60_000;

/** So long one talks about what one showed. Milliseconds. */
const TALKED_MS = 24 * 3_600_000;

/** Why nothing can be written here, or ''. */
function whyClosed({ side, open, buyer_blocks, shop_blocks }: Seat, type: ChatType): string {
  const [own, other] = side === 'buyer' ? [buyer_blocks, shop_blocks] : [shop_blocks, buyer_blocks];
  if (own) return 'Bạn đang chặn cuộc trò chuyện này. Bỏ chặn rồi nhắn tiếp nhé.';
  // What happens to an order is heard all the same.
  if (other && type !== chatTypes.order) return 'Tin chưa gửi được: bên kia không nhận tin nữa.';
  if (!open && side === 'buyer') return 'Tiệm đã ngừng bán, không nhận thêm tin. Đơn cũ bạn hỏi Mọt nhé.';
  return '';
}

/** Whether the other side is asleep and has not said so yet. */
async function sleeps(tx: Tx, seat: Seat, now: number): Promise<boolean> {
  const hours = hoursOf(seat);
  if (seat.side !== 'buyer' || isOpenIn(hours, now)) return false;
  const { byHand, automatic } = await lastAnswers(tx, seat.room_id);
  if (byHand && now - byHand.getTime() < THERE_MS) return false;
  return !automatic || automatic.getTime() < nightOf(hours, now);
}

const rowOf = (side: ChatSide, wanted: Wanted, now: Date) => ({
  room_id: wanted.room_id,
  side,
  client_id: wanted.client_id,
  type: wanted.type,
  body: wanted.body,
  folded: wanted.type === chatTypes.text ? ` ${searchable(wanted.body)} ` : '',
  ref: wanted.ref_id || null,
  media: wanted.media || null,
  sent_at: now,
});

/** This person's message with this client id; refuses one that was used in another room. */
export async function sentBefore(
  db: ReaderContext['db'],
  accountId: number,
  { client_id, room_id }: Pick<Wanted, 'client_id' | 'room_id'>,
): Promise<MessageRow | undefined> {
  const row = await messageOfClient(db, accountId, client_id);
  if (row && row.room_id !== room_id) throw new Refusal('key_reused');
  return row;
}

/** Tells a buyer's browsers of an answer; of one about a book, which it is. */
async function tellAnswer(tx: Tx, { buyer_id, room_id }: Seat, seq: number, at: number): Promise<void> {
  if ((await pushedAmong(tx, [buyer_id])).size === 0) return;
  const facts = { account: buyer_id, room: room_id, seq, at };
  const card = await lastCard(tx, room_id, new Date(at - TALKED_MS));
  if (card?.ref && card.type !== chatTypes.order)
    await announce(tx, 'product_answer', { ...facts, type: card.type, ref: card.ref }, at);
  else await announce(tx, 'chat_answer', facts, at);
}

/**
 * Writes a message under the next number of its room and tells both sides. The same name again is the message that it was. The room
 * is locked first: who may write is decided as the message is numbered.
 */
export async function sendMessage(context: ReaderContext, wanted: Wanted): Promise<MessageRow> {
  const { accountId } = context.reader;
  const at = context.now();
  return transact(context.db, async tx => {
    if (!(await lockRoom(tx, wanted.room_id))) throw new Refusal('not_found');
    const seat = await seatIn(tx, wanted.room_id, accountId);
    if (!seat) throw new Refusal('not_found');
    const before = await sentBefore(tx, accountId, wanted);
    if (before) return before;
    const why = whyClosed(seat, wanted.type);
    if (why) throw new Refusal('chat_closed', why);
    if (wanted.media) {
      const purpose = wanted.type === chatTypes.video ? 'film' : 'chat';
      await takePhotos(tx, { accountId, purpose, keys: [wanted.media] });
    }
    const asleep = await sleeps(tx, seat, at);
    const row = await writeMessage(tx, {
      ...rowOf(seat.side, wanted, new Date(at)),
      sender_id: accountId,
    });
    const rows = [row];
    if (asleep) rows.push(await writeNightReply(tx, seat, at));
    if (seat.side === 'shop') await tellAnswer(tx, seat, row.seq, at);
    const told = [...(await peopleOn(tx, 'buyer', seat)), ...(await peopleOn(tx, 'shop', seat))];
    afterCommit(() => {
      for (const each of rows) context.tellNow?.(messageHint(told, each));
    });
    return row;
  });
}

const writeNightReply = (tx: Tx, seat: Seat, at: number) =>
  writeMessage(tx, {
    ...rowOf(
      'shop',
      {
        room_id: seat.room_id,
        client_id: randomUUID(),
        type: chatTypes.text,
        body: nightReply(hoursOf(seat), at),
        ref_id: 0,
        media: '',
      },
      new Date(at),
    ),
    sender_id: null,
    automatic: true,
  });
