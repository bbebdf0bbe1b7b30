import { type Insertable, type RawBuilder, sql } from 'kysely';
import { type ChatSide, chatTypes } from '#rules/shop/chat.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';
import type { Tx } from '../../kit/db/transact.ts';

const columns = [
  'room_id',
  'seq',
  'side',
  'sender_id',
  'client_id',
  'automatic',
  'type',
  'body',
  'ref',
  'media',
  'sent_at',
] as const;

const messages = (db: Db) =>
  db
    .selectFrom('chat_message')
    .select(columns)
    .select(
      sql<boolean>`exists (
        select from chat_removal gone where gone.room_id = chat_message.room_id and gone.seq = chat_message.seq)`.as(
        'removed',
      ),
    );
export type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number];

/** Messages before a number (0: the newest ones), in order. */
export async function messagesBefore(db: Db, roomId: number, before: number, limit: number) {
  const rows = await messages(db)
    .where('room_id', '=', roomId)
    .$if(before > 0, query => query.where('seq', '<', before))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

/** Messages after a number, in order. */
export const messagesAfter = (db: Db, roomId: number, after: number, limit: number) =>
  messages(db).where('room_id', '=', roomId).where('seq', '>', after).orderBy('seq').limit(limit).execute();

/** Somebody's message with this client id, in any room. */
export const messageOfClient = (db: Db, senderId: number, clientId: string) =>
  messages(db).where('sender_id', '=', senderId).where('client_id', '=', clientId).executeTakeFirst();

/** Locks a room for a message. */
export const lockRoom = (tx: Tx, id: number) =>
  tx
    .selectFrom('chat_room')
    .select(['last_seq', 'waiting_from'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

type NewMessage = Omit<Insertable<Tables['chat_message']>, 'seq'>;

/** Gives a message the next number of its room, which is locked, and writes it. One's own message is seen by one's side. */
export async function writeMessage(tx: Tx, message: NewMessage): Promise<MessageRow> {
  const read = message.side === 'buyer' ? 'buyer_read' : 'shop_read';
  const waits =
    message.side === 'buyer' ? sql<Date>`coalesce(waiting_from, ${message.sent_at}::timestamptz)` : null;
  const { last_seq } = await tx
    .updateTable('chat_room')
    .set({
      last_seq: sql`last_seq + 1`,
      last_at: sql`greatest(last_at, ${message.sent_at}::timestamptz)`,
      // The reply of a night answers nobody.
      ...(message.automatic ? {} : { [read]: sql`last_seq + 1`, waiting_from: waits }),
    })
    .where('id', '=', message.room_id)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('chat_message')
    .values({ ...message, seq: last_seq })
    .returning(columns)
    .returning(sql<boolean>`false`.as('removed'))
    .executeTakeFirstOrThrow();
}

/** The newest card that a buyer sent since a moment: what they talk about. */
export const lastCard = (db: Db, roomId: number, since: Date) =>
  db
    .selectFrom('chat_message')
    .select(['type', 'ref'])
    .where('room_id', '=', roomId)
    .where('side', '=', 'buyer')
    .where('sent_at', '>', since)
    .where('type', '>=', chatTypes.paperBook)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Numbers of a room that were taken away, the newest first. */
export const removedIn = async (db: Db, roomId: number, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom('chat_removal')
      .select('seq')
      .where('room_id', '=', roomId)
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
  ).map(({ seq }) => seq);

/** Whether this person wrote it, by hand. */
export const isWriter = async (db: Db, roomId: number, seq: number, accountId: number): Promise<boolean> =>
  (await db
    .selectFrom('chat_message')
    .select('seq')
    .where('room_id', '=', roomId)
    .where('seq', '=', seq)
    .where('sender_id', '=', accountId)
    .executeTakeFirst()) !== undefined;

export const insertRemoval = (tx: Tx, row: Insertable<Tables['chat_removal']>) =>
  tx
    .insertInto('chat_removal')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute();

/** When the shop's side wrote last, by somebody or by itself; the newest 50 are looked at. */
export const lastAnswers = async (db: Db, roomId: number) => {
  const { rows } = await sql<{ by_hand: Date | null; automatic: Date | null }>`
    select max(sent_at) filter (where not automatic) as by_hand, max(sent_at) filter (where automatic) as automatic
    from (select side, automatic, sent_at from chat_message where room_id = ${roomId} order by seq desc limit 50) newest
    where side = 'shop'`.execute(db);
  return { byHand: rows[0]?.by_hand ?? null, automatic: rows[0]?.automatic ?? null };
};

export interface FoundMessage {
  room_id: number;
  seq: number;
  side: ChatSide;
  type: 0;
  body: string;
  automatic: boolean;
  sent_at: Date;
  /** Name of the other side, null for Mọt's support. */
  name: string | null;
  tint: string | null;
}

interface Searched {
  /** A condition on `room`: whose rooms. */
  rooms: RawBuilder<unknown>;
  /** The searcher's side: the other one gives the name. */
  by: ChatSide;
  /** A tsquery. */
  query: string;
  before: Date | null;
  limit: number;
}

/** Texts with these words, the newest first. */
export async function findMessages(
  db: Db,
  { rooms, by, query, before, limit }: Searched,
): Promise<FoundMessage[]> {
  const { rows } = await sql<FoundMessage>`
    select message.room_id, message.seq, message.side, message.type, message.body, message.automatic, message.sent_at,
      ${by === 'buyer' ? sql`shop.name` : sql`buyer.fullname`} as name, shop.tint
    from chat_room room
    join chat_message message on message.room_id = room.id
    join account buyer on buyer.id = room.buyer_id
    left join shop on shop.id = room.shop_id
    where ${rooms} and message.type = 0
      and not exists (select from chat_removal gone where gone.room_id = message.room_id and gone.seq = message.seq)
      and to_tsvector('simple', message.folded) @@ to_tsquery('simple', ${query})
      ${before ? sql`and message.sent_at < ${before}` : sql``}
    order by message.sent_at desc, message.room_id, message.seq desc limit ${limit}`.execute(db);
  return rows;
}
