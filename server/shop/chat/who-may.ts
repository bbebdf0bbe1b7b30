import { sql } from 'kysely';
import type { ChatSide } from '#rules/shop/chat.ts';
import { rolesWith } from '#rules/shop/members.ts';
import type { Db } from '../../kit/db/db.ts';

/*
 * Who may sit on which side of a room. Every question about it is asked here, anew each time: nobody keeps an answer, so a right
 * that was taken away is gone with the next call, the next event and the next delivery.
 */

/** An account's seat in a room, with the facts that decide about writing there. */
export interface Seat {
  room_id: number;
  side: ChatSide;
  buyer_id: number;
  /** Null: Mọt's support. */
  shop_id: number | null;
  last_seq: number;
  buyer_blocks: boolean;
  shop_blocks: boolean;
  /** As the shop says; null where it does not. */
  opens: string | null;
  closes: string | null;
  open_days: number | null;
  /** Its shop sells; the support always does. */
  open: boolean;
}

/** Of a shop's people, who answers. */
const writers = rolesWith('chat');

/** One's own room is one's own as a buyer, whatever else one may. */
const seat = (roomId: number, accountId: number) => sql<Seat>`
  select room.id as room_id, room.buyer_id, room.shop_id, room.last_seq, room.buyer_blocks, room.shop_blocks,
    case when room.buyer_id = ${accountId} then 'buyer' else 'shop' end as side,
    room.shop_id is null or shop.status = 1 as open, facts.opens, facts.closes, facts.open_days
  from chat_room room left join shop on shop.id = room.shop_id left join shop_facts facts on facts.shop_id = room.shop_id
  where room.id = ${roomId} and (
    room.buyer_id = ${accountId}
    or exists (
      select from shop_member member
      where member.shop_id = room.shop_id and member.account_id = ${accountId} and member.role = any(${writers}))
    or (room.shop_id is null and exists (
      select from account where id = ${accountId} and 'support' = any(roles))))`;

/** The seat of an account in a room; undefined for who has none, as for a room that is not there. */
export const seatIn = async (db: Db, roomId: number, accountId: number): Promise<Seat | undefined> =>
  (await seat(roomId, accountId).execute(db)).rows[0];

/** Shops for which an account answers. */
export const shopsAnsweredBy = async (db: Db, accountId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('shop_member')
      .select('shop_id')
      .where('account_id', '=', accountId)
      .where('role', 'in', writers)
      .execute()
  ).map(({ shop_id }) => shop_id);

/** Everybody who answers for a shop, or for Mọt's support (null). */
async function answerersOf(db: Db, shopId: number | null): Promise<number[]> {
  const { rows } = await (shopId === null
    ? sql<{ id: number }>`select id from account where roles @> '{support}'`
    : sql<{
        id: number;
      }>`select account_id as id from shop_member where shop_id = ${shopId} and role = any(${writers})`
  ).execute(db);
  return rows.map(({ id }) => id);
}

/** Everybody on a side of a room; the buyer is never among those who answer. */
export async function peopleOn(
  db: Db,
  side: ChatSide,
  { buyer_id, shop_id }: Pick<Seat, 'buyer_id' | 'shop_id'>,
): Promise<number[]> {
  if (side === 'buyer') return [buyer_id];
  return (await answerersOf(db, shop_id)).filter(id => id !== buyer_id);
}

export const nameOf = async (db: Db, accountId: number): Promise<string> =>
  (await db.selectFrom('account').select('fullname').where('id', '=', accountId).executeTakeFirst())
    ?.fullname ?? '';
