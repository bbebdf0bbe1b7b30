import type { Insertable } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';

/* What a shop, or the support, notes about a room for itself. */

export async function noteOf(
  db: Db,
  roomId: number,
): Promise<{ words: string; by: string; at: number | null }> {
  const row = await db
    .selectFrom('chat_note')
    .leftJoin('account', 'account.id', 'chat_note.account_id')
    .select(['chat_note.words', 'chat_note.at', 'account.fullname'])
    .where('room_id', '=', roomId)
    .executeTakeFirst();
  return { words: row?.words ?? '', by: row?.fullname ?? '', at: row?.at.getTime() ?? null };
}

export const putNote = (db: Db, { room_id, ...note }: Insertable<Tables['chat_note']>) =>
  db
    .insertInto('chat_note')
    .values({ room_id, ...note })
    .onConflict(conflict => conflict.column('room_id').doUpdateSet(note))
    .execute();

export const dropNote = (db: Db, roomId: number) =>
  db.deleteFrom('chat_note').where('room_id', '=', roomId).execute();
