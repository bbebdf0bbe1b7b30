import { sql } from 'kysely';
import type { Db } from '../kit/db.ts';

interface Slice {
  order: 'order_asc' | 'id_asc' | 'order_desc';
  limit: number;
  offset: number;
}

const files = (db: Db) =>
  db
    .selectFrom('audio_file')
    .select(e => [
      'audio_file.id',
      'audio_file.edition_id',
      'audio_file.position',
      'audio_file.title',
      'audio_file.description',
      'audio_file.zone',
      'audio_file.seconds',
      'audio_file.spine_index',
      'audio_file.published_at',
      e
        .selectFrom('audio_voice')
        .whereRef('audio_voice.file_id', '=', 'audio_file.id')
        .select(sql<string[]>`coalesce(array_agg(voice order by voice), '{}')`.as('names'))
        .as('voices'),
    ]);
export type FileRow = Awaited<ReturnType<ReturnType<typeof files>['execute']>>[number];

/** A page of an edition's files; only those of `zone` where one is named. */
export const filesOf = (db: Db, editionId: number, { order, limit, offset }: Slice, zone?: 'free' | 'paid') =>
  files(db)
    .where('audio_file.edition_id', '=', editionId)
    .$if(zone !== undefined, query => query.where('audio_file.zone', '=', zone ?? 'free'))
    .orderBy(
      order === 'id_asc' ? 'audio_file.id' : 'audio_file.position',
      order === 'order_desc' ? 'desc' : 'asc',
    )
    .limit(limit)
    .offset(offset)
    .execute();

export const fileById = (db: Db, id: number) => files(db).where('audio_file.id', '=', id).executeTakeFirst();

/** How many files of an edition stand before one of them, in that order; -1 when it is not one of them. */
export async function filesBefore(
  db: Db,
  editionId: number,
  fileId: number,
  order: Slice['order'],
): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    select (
      select count(*) from audio_file
      where edition_id = wanted.edition_id and case ${order}::text
        when 'id_asc' then id < wanted.id
        when 'order_desc' then position > wanted.position
        else position < wanted.position end
    )::int as before
    from audio_file wanted where id = ${fileId} and edition_id = ${editionId}`.execute(db);
  return rows[0]?.before ?? -1;
}

/** The position of an edition's last file; -1 when it has none. */
export const lastPosition = async (db: Db, editionId: number): Promise<number> =>
  (
    await db
      .selectFrom('audio_file')
      .select(e => e.fn.max('position').as('last'))
      .where('edition_id', '=', editionId)
      .executeTakeFirstOrThrow()
  ).last ?? -1;

/** The edition of another kind of the same work. */
export const siblingOf = (db: Db, workId: number, contentType: number) =>
  db
    .selectFrom('edition')
    .select('id')
    .where('work_id', '=', workId)
    .where('content_type', '=', contentType)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
