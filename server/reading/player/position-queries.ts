import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { prepared } from '../../kit/db/prepared.ts';

/* Listening positions. */

const columns = [
  'edition_id',
  'position',
  'file_id',
  'seconds',
  'voice',
  'rate',
  'heard_at',
  'device_id',
] as const;

export interface PositionRow {
  edition_id: number;
  position: number;
  file_id: number | null;
  seconds: number;
  voice: string;
  rate: number;
  heard_at: number;
  device_id: string;
}

/** A person's position in a file of an edition, by the file's ordinal (primary key). */
export const positionInFile = (db: Db, accountId: number, editionId: number, position: number) =>
  db
    .selectFrom('listening_place')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('edition_id', '=', editionId)
    .where('position', '=', position)
    .executeTakeFirst();

/** The newest listening position in each of these editions. */
export const newestPositions = (
  db: Db,
  accountId: number,
  editionIds: readonly number[],
): Promise<PositionRow[]> =>
  editionIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('listening_place')
        .distinctOn('edition_id')
        .select(columns)
        .where('account_id', '=', accountId)
        .where('edition_id', 'in', editionIds)
        .orderBy('edition_id')
        .orderBy('heard_at', 'desc')
        .orderBy('position')
        .execute();

/** The newest position in every work a person has started, newest first. */
export const startedWorks = (
  db: Db,
  accountId: number,
  limit: number,
  offset: number,
): Promise<PositionRow[]> =>
  db
    .selectFrom(
      db
        .selectFrom('listening_place')
        .distinctOn('edition_id')
        .select(columns)
        .where('account_id', '=', accountId)
        .orderBy('edition_id')
        .orderBy('heard_at', 'desc')
        .as('newest'),
    )
    .modifyFront(prepared('started-works'))
    .selectAll()
    .orderBy('heard_at', 'desc')
    .orderBy('edition_id')
    .limit(limit)
    .offset(offset)
    .execute();

/** Saves the position unless a newer one is stored, in one statement. */
export const savePosition = (db: Db, row: PositionRow & { account_id: number }) =>
  db
    .insertInto('listening_place')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'edition_id', 'position'])
        .doUpdateSet({
          file_id: row.file_id,
          seconds: row.seconds,
          voice: row.voice,
          rate: row.rate,
          heard_at: row.heard_at,
          device_id: row.device_id,
        })
        .where('listening_place.heard_at', '<', row.heard_at),
    )
    .execute();

/** The file at a position of an edition, or the first one after it, or its last one. */
export async function fileNear(db: Db, editionId: number, position: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    (select id from audio_file where edition_id = ${editionId} and position >= ${position}
      order by position limit 1)
    union all
    (select id from audio_file where edition_id = ${editionId} and position < ${position}
      order by position desc limit 1)
    limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
