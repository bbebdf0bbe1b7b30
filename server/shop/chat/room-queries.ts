import { sql } from 'kysely';
import type { ChatSide, ChatType } from '#rules/shop/chat.ts';
import { rolesWith } from '#rules/shop/members.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

export interface RoomRow {
  id: number;
  buyer_id: number;
  shop_id: number | null;
  last_seq: number;
  last_at: Date;
  buyer_read: number;
  shop_read: number;
  buyer_blocks: boolean;
  shop_blocks: boolean;
  waiting_from: Date | null;
  /** The member of staff who has taken it, while they may answer there. */
  holder_id: number | null;
  holder: string | null;
  buyer: string;
  shop: string | null;
  tint: string | null;
  verified: boolean | null;
  status: number | null;
  /** As the shop says; null where it does not. */
  opens: string | null;
  closes: string | null;
  open_days: number | null;
  /** Of the newest message; null before the first. */
  side: ChatSide | null;
  type: ChatType | null;
  body: string | null;
  automatic: boolean | null;
  sent_at: Date | null;
}

const rooms = sql`
  select room.id, room.buyer_id, room.shop_id, room.last_seq, room.last_at, room.buyer_read, room.shop_read,
    room.buyer_blocks, room.shop_blocks, room.waiting_from, holder.id as holder_id,
    holder.fullname as holder, buyer.fullname as buyer,
    shop.name as shop, shop.tint, shop.verified, shop.status, facts.opens, facts.closes, facts.open_days,
    last.side, last.type, case when exists (
      select from chat_removal gone where gone.room_id = last.room_id and gone.seq = last.seq) then '' else left(last.body, 200) end as body, last.automatic, last.sent_at
  from chat_room room
  join account buyer on buyer.id = room.buyer_id
  left join shop on shop.id = room.shop_id
  left join account holder on holder.id = room.held_by and (
    exists (select from shop_member member where member.shop_id = room.shop_id and member.account_id = holder.id
      and member.role = any(${rolesWith('chat')}))
    or room.shop_id is null and 'support' = any(holder.roles))
  left join shop_facts facts on facts.shop_id = room.shop_id
  left join chat_message last on last.room_id = room.id and last.seq = room.last_seq`;

export const roomById = async (db: Db, id: number): Promise<RoomRow | undefined> =>
  (await sql<RoomRow>`${rooms} where room.id = ${id}`.execute(db)).rows[0];

/** Scope of a list of rooms: of a buyer, of these shops, or those of the support that are not one's own. */
export type RoomsOf = { buyer: number } | { shops: readonly number[] } | { supportBesides: number };

/** The condition on `room`. */
export function roomsOf(of: RoomsOf) {
  if ('buyer' in of) return sql`room.buyer_id = ${of.buyer}`;
  if ('shops' in of) return sql`room.shop_id = any(${[...of.shops]}::int[])`;
  return sql`room.shop_id is null and room.buyer_id <> ${of.supportBesides}`;
}

/** A place in a list: the moment that it is ordered by, and the room. */
interface RoomPlace {
  at: Date;
  id: number;
}

interface Listed {
  of: RoomsOf;
  waiting: boolean;
  /** Only rooms that this account has taken; null for all. */
  heldBy: number | null;
  /** As searchable() gives what was typed; '' for all. */
  words: string;
  /** Cursor; null from the beginning. */
  from: RoomPlace | null;
  limit: number;
}

/** Without marks and in lower case, as rules/text/text.ts folds. */
const folded = (column: string) => sql`translate(
  regexp_replace(normalize(lower(${sql.ref(column)}), NFD), '[\u0300-\u036f]', '', 'g'), 'đ', 'd')`;

/** Rooms with messages: the newest first, or those whose buyer waits, the longest first. */
export async function listRooms(
  db: Db,
  { of, waiting, heldBy, words, from, limit }: Listed,
): Promise<RoomRow[]> {
  const name = 'buyer' in of ? sql`shop.folded` : folded('buyer.fullname');
  const { rows } = await sql<RoomRow>`
    ${rooms} where ${roomsOf(of)} and room.last_seq > 0
      ${words ? sql`and strpos(${name}, ${words}) > 0` : sql``}
      ${waiting ? sql`and room.waiting_from is not null` : sql``}
      ${heldBy === null ? sql`` : sql`and room.held_by = ${heldBy}`}
      ${from ? (waiting ? sql`and (room.waiting_from, room.id) > (${from.at}, ${from.id})` : sql`and (room.last_at, room.id) < (${from.at}, ${from.id})`) : sql``}
    order by ${waiting ? sql`room.waiting_from, room.id` : sql`room.last_at desc, room.id desc`}
    limit ${limit}`.execute(db);
  return rows;
}

/** Number of these rooms that an account has taken. */
export async function countHeld(db: Db, of: RoomsOf, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat_room room
    where room.held_by = ${accountId} and ${roomsOf(of)} and room.last_seq > 0`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Takes a room, also from a colleague, or releases one's own. */
export const setHolder = (db: Db, roomId: number, accountId: number, holds: boolean) =>
  db
    .updateTable('chat_room')
    .set({ held_by: holds ? accountId : null })
    .where('id', '=', roomId)
    .$if(!holds, query => query.where('held_by', '=', accountId))
    .execute();

/** How many rooms have something that this side has not seen. */
export async function countUnread(db: Db, of: RoomsOf): Promise<number> {
  const read = 'buyer' in of ? sql`room.buyer_read` : sql`room.shop_read`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat_room room where ${roomsOf(of)} and room.last_seq > ${read}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The room of a buyer and a shop, made when it is not there; answers its id, and whether it is new. */
export async function putRoom(
  tx: Tx,
  { buyerId, shopId, now }: { buyerId: number; shopId: number | null; now: Date },
): Promise<{ id: number; made: boolean }> {
  const made = await tx
    .insertInto('chat_room')
    .values({ buyer_id: buyerId, shop_id: shopId, last_at: now, created_at: now })
    .onConflict(conflict => conflict.columns(['buyer_id', 'shop_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, made: true };
  const { id } = await tx
    .selectFrom('chat_room')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('shop_id', 'is not distinct from', shopId)
    .executeTakeFirstOrThrow();
  return { id, made: false };
}

export const findRoom = (db: Db, buyerId: number, shopId: number | null) =>
  db
    .selectFrom('chat_room')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('shop_id', 'is not distinct from', shopId)
    .executeTakeFirst();

/** A side has seen the room up to a number that it has; answers what it has seen now. */
export async function markRead(tx: Tx, roomId: number, side: ChatSide, seq: number): Promise<number> {
  const column = side === 'buyer' ? 'buyer_read' : 'shop_read';
  const { read } = await tx
    .updateTable('chat_room')
    .set({ [column]: sql`greatest(${sql.ref(column)}, least(${seq}::int, last_seq))` })
    .where('id', '=', roomId)
    .returning(`${column} as read`)
    .executeTakeFirstOrThrow();
  return read;
}

export const setBlocks = (db: Db, roomId: number, side: ChatSide, blocks: boolean) =>
  db
    .updateTable('chat_room')
    .set(side === 'buyer' ? { buyer_blocks: blocks } : { shop_blocks: blocks })
    .where('id', '=', roomId)
    .execute();

export const endWaiting = (db: Db, roomId: number) =>
  db.updateTable('chat_room').set({ waiting_from: null }).where('id', '=', roomId).execute();
