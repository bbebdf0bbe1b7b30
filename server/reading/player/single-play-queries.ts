import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/* Files a listener may play once. */

/** Until when this device may play a single-play file; null when it is over or another device started it. */
export async function startSinglePlay(
  db: Db,
  row: { account_id: number; file_id: number; device_id: string; began_at: number; ends_at: number },
): Promise<number | null> {
  const { rows } = await sql<{ device_id: string; ends_at: number }>`
    insert into audio_once (account_id, file_id, device_id, began_at, ends_at)
    values (${row.account_id}, ${row.file_id}, ${row.device_id}, ${row.began_at}, ${row.ends_at})
    on conflict (account_id, file_id) do update set began_at = audio_once.began_at
    returning device_id, ends_at`.execute(db);
  const [begun] = rows;
  return begun && begun.device_id === row.device_id && begun.ends_at > row.began_at ? begun.ends_at : null;
}

/** Played to its end. */
export const endSinglePlay = (db: Db, accountId: number, fileId: number, now: number) =>
  db
    .updateTable('audio_once')
    .set({ ends_at: now })
    .where('account_id', '=', accountId)
    .where('file_id', '=', fileId)
    .where('ends_at', '>', now)
    .execute();
