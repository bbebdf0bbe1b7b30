import { searchable } from '#rules/text/search.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { roomReply } from './reply.ts';
import { countHeld, countUnread, listRooms, type RoomsOf, roomById } from './room-queries.ts';
import { type Seat, seatIn } from './who-may.ts';

const ROOMS = 30;

/** The caller's seat in a room; a room without a seat is not found. */
export async function seatOf(
  { db, reader }: Pick<ReaderContext, 'db' | 'reader'>,
  roomId: number,
): Promise<Seat> {
  const seat = await seatIn(db, roomId, reader.accountId);
  if (!seat) throw new Refusal('not_found');
  return seat;
}

export async function roomSeen(
  { db, reader }: Pick<ReaderContext, 'db' | 'reader'>,
  { room_id, side }: Pick<Seat, 'room_id' | 'side'>,
) {
  const row = await roomById(db, room_id);
  if (!row) throw new Refusal('not_found');
  return roomReply(row, side, reader.accountId);
}

function placeIn(cursor: string) {
  const [at, id] = cursor.split('.').map(Number);
  return at !== undefined && id !== undefined && cursor ? { at: new Date(at), id } : null;
}

export async function roomsFor(
  { db, reader }: Pick<ReaderContext, 'db' | 'reader'>,
  of: RoomsOf,
  { key_word, cursor, tab = 'all' }: { key_word: string; cursor: string; tab?: 'waiting' | 'mine' | 'all' },
) {
  const waiting = tab === 'waiting';
  const heldBy = tab === 'mine' ? reader.accountId : null;
  const words = searchable(key_word);
  const asked = { of, waiting, heldBy, words, from: placeIn(cursor), limit: ROOMS + 1 };
  const found = await listRooms(db, asked);
  const rows = found.slice(0, ROOMS);
  const last = found.length > ROOMS ? rows.at(-1) : undefined;
  const moment = last && (waiting ? last.waiting_from : last.last_at);
  return {
    rooms: rows.map(row => roomReply(row, 'buyer' in of ? 'buyer' : 'shop', reader.accountId)),
    unread: await countUnread(db, of),
    held: 'buyer' in of ? 0 : await countHeld(db, of, reader.accountId),
    next: last && moment ? `${moment.getTime()}.${last.id}` : '',
  };
}
