import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** Lines of frames that have ended which still have copies that nobody holds. */
export const endedLines = async (db: Db, now: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('flash_line')
      .innerJoin('flash_frame', 'flash_frame.id', 'flash_line.frame_id')
      .select('flash_line.id')
      .where('flash_frame.ends_at', '<=', now)
      .where(sql<boolean>`flash_line.on_hand > flash_line.reserved`)
      .orderBy('flash_line.id')
      .execute()
  ).map(({ id }) => id);

/** Moves what nobody holds of a line back to its variation; nothing when another process has. */
export const putBack = (tx: Tx, lineId: number, now: Date) =>
  sql`
    with line as (
      select id, variation_id, on_hand - reserved as free from flash_line
      where id = ${lineId} and on_hand > reserved for update)
    insert into stock_movement (variation_id, flash_line_id, quantity, kind, actor, at)
    select variation_id, id, free, 'put_back', 'clock', ${now} from line`.execute(tx);
