import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';

/* What listeners note, say and bring. Everything that is somebody's is asked for with whose it is. */

const bookmark = ['id', 'file_id', 'title', 'position', 'seconds', 'note', 'created_at'] as const;

export const bookmarksOf = (db: Db, accountId: number, editionId: number) =>
  db
    .selectFrom('audio_bookmark')
    .select(bookmark)
    .where('account_id', '=', accountId)
    .where('edition_id', '=', editionId)
    .orderBy('position')
    .orderBy('seconds')
    .execute();
export type BookmarkRow = Awaited<ReturnType<typeof bookmarksOf>>[number];

/** One bookmark a second; the newer note stays, unless it says nothing. */
export const insertBookmark = (
  db: Db,
  row: {
    account_id: number;
    edition_id: number;
    file_id: number;
    position: number;
    title: string;
    seconds: number;
    note: string;
  },
) =>
  db
    .insertInto('audio_bookmark')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['account_id', 'edition_id', 'position', 'seconds']).doUpdateSet({
        file_id: row.file_id,
        title: row.title,
        note: sql`case when excluded.note = '' then audio_bookmark.note else excluded.note end`,
      }),
    )
    .returning(bookmark)
    .executeTakeFirstOrThrow();

export const countBookmarks = async (db: Db, accountId: number): Promise<number> =>
  (
    await db
      .selectFrom('audio_bookmark')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).n;

export const noteOn = (db: Db, accountId: number, id: number, note: string) =>
  db
    .updateTable('audio_bookmark')
    .set({ note })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(bookmark)
    .executeTakeFirst();

export const deleteBookmark = async (db: Db, accountId: number, id: number): Promise<boolean> =>
  (await db
    .deleteFrom('audio_bookmark')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** False when the file is not there. */
export async function insertFeedback(
  db: Db,
  row: Pick<Tables['audio_feedback'], 'account_id' | 'file_id' | 'kind'> & {
    words: string;
    voice: string;
    seconds: number;
  },
): Promise<boolean> {
  const kept = await db
    .insertInto('audio_feedback')
    .columns(['account_id', 'file_id', 'kind', 'words', 'voice', 'seconds'])
    .expression(e =>
      e
        .selectFrom('audio_file')
        .where('audio_file.id', '=', row.file_id)
        .select([
          sql<number>`${row.account_id}::int`.as('account_id'),
          'audio_file.id',
          sql<typeof row.kind>`${row.kind}`.as('kind'),
          sql<string>`${row.words}`.as('words'),
          sql<string>`${row.voice}`.as('voice'),
          sql<number>`${row.seconds}::int`.as('seconds'),
        ]),
    )
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

const song = ['id', 'name', 'key', 'extension', 'seconds', 'bytes', 'created_at'] as const;

export const songsOf = (db: Db, accountId: number) =>
  db.selectFrom('song').select(song).where('account_id', '=', accountId).orderBy('id', 'desc').execute();
export const songOf = (db: Db, accountId: number, id: number) =>
  db
    .selectFrom('song')
    .select(song)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
export type SongRow = Awaited<ReturnType<typeof songsOf>>[number];

/** Keeps a song unless the person has `most` already; two uploads at once are counted one after the other. */
export async function insertSong(
  db: Db,
  row: Omit<SongRow, 'id' | 'created_at'> & { account_id: number },
  most: number,
): Promise<SongRow | undefined> {
  await db.selectFrom('account').select('id').where('id', '=', row.account_id).forUpdate().execute();
  const { n } = await db
    .selectFrom('song')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('account_id', '=', row.account_id)
    .executeTakeFirstOrThrow();
  if (n >= most) return undefined;
  return db.insertInto('song').values(row).returning(song).executeTakeFirstOrThrow();
}

export const renameSong = (db: Db, accountId: number, id: number, name: string) =>
  db
    .updateTable('song')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(song)
    .executeTakeFirst();

/** The key below which its bytes lie; nothing when it is not theirs. */
export const deleteSong = (db: Db, accountId: number, id: number) =>
  db
    .deleteFrom('song')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('key')
    .executeTakeFirst();
