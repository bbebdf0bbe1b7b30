import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { ofLibrary } from '../../kit/db/fragments.ts';

interface Slice {
  order: 'order_asc' | 'id_asc' | 'order_desc';
  limit: number;
  offset: number;
}

/** Its day has come. */
const isOut = sql<boolean>`audio_file.edition_id is not null`;

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
      e
        .selectFrom('audio_voice')
        .whereRef('audio_voice.file_id', '=', 'audio_file.id')
        .select('audio_voice.bytes')
        .orderBy('voice')
        .limit(1)
        .as('bytes'),
    ])
    .$narrowType<{ edition_id: number }>();
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

export const fileById = (db: Db, id: number) =>
  files(db).where('audio_file.id', '=', id).where(isOut).executeTakeFirst();

/** Places of files in their editions; removed ones are left out. */
export const filesByIds = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('audio_file')
    .select(['id', 'edition_id', 'position'])
    .where('id', 'in', ids)
    .where(isOut)
    .$narrowType<{ edition_id: number }>()
    .execute();

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

/** How many files an edition has. */
export const countFiles = async (db: Db, editionId: number): Promise<number> =>
  (
    await db
      .selectFrom('audio_file')
      .select(e => e.fn.countAll<number>().as('files'))
      .where('edition_id', '=', editionId)
      .executeTakeFirstOrThrow()
  ).files;

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
    .where(ofLibrary('edition'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The file before or after a position in an edition; null at either end. */
export async function fileBeside(
  db: Db,
  editionId: number,
  position: number,
  action: 'next' | 'back',
): Promise<number | null> {
  const next = action === 'next';
  const row = await db
    .selectFrom('audio_file')
    .select('id')
    .where('edition_id', '=', editionId)
    .where('position', next ? '>' : '<', position)
    .orderBy('position', next ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The recordings of a file, by the names of their voices (primary key of audio_voice). */
export const voicesOf = (db: Db, fileId: number) =>
  db
    .selectFrom('audio_voice')
    .select(['voice', 'storage_key', 'mime', 'seconds', 'bytes', 'marks_key'])
    .where('file_id', '=', fileId)
    .orderBy('voice')
    .execute();

/**
 * What is heard and near a work: by the same hands, about the same things, of its category, else what is opened most.
 * Nearest first; one form of a work, its own kind before others.
 */
export async function relatedIds(
  db: Db,
  of: { work_id: number; content_type: number; category_id: number | null },
  kinds: readonly number[],
): Promise<number[]> {
  const heard = [...kinds];
  const { rows } = await sql<{ id: number }>`
    with near as (
      (select edition.id, 8 as weight
        from work_author mine
        join work_author theirs on theirs.author_id = mine.author_id
        join edition on edition.work_id = theirs.work_id and edition.content_type = any(${heard}::int[])
        where mine.work_id = ${of.work_id}
        limit 60)
      union all
      (select edition.id, 4
        from work_topic mine
        join lateral (
          select work_id from work_topic where topic_id = mine.topic_id order by work_id desc limit 60
        ) theirs on true
        join edition on edition.work_id = theirs.work_id and edition.content_type = any(${heard}::int[])
        where mine.work_id = ${of.work_id}
        limit 60)
      union all
      select hottest.id, 2
        from unnest(${heard}::int[]) kind
        join lateral (
          select id from edition where content_type = kind and category_id = ${of.category_id}::int
          order by heat desc, id desc limit 60
        ) hottest on true
      union all
      select hottest.id, 1
        from unnest(${heard}::int[]) kind
        join lateral (
          select id from edition where content_type = kind order by heat desc, id desc limit 60
        ) hottest on true
    ), weighed as (
      select id, sum(weight) as weight from near group by id
    ), best as (
      select distinct on (edition.work_id) edition.id, weighed.weight, edition.heat
      from weighed join edition using (id)
      where edition.work_id <> ${of.work_id} and edition.parts > 0 and edition.copyright = 'cleared'
      order by edition.work_id, (edition.content_type = ${of.content_type}) desc, edition.id
    )
    select id from best order by weight desc, heat desc, id desc limit 120`.execute(db);
  return rows.map(({ id }) => id);
}

/** A reader's position in the ebook of a work. */
export const positionInWork = (db: Db, accountId: number, workId: number, contentTypes: readonly number[]) =>
  db
    .selectFrom('edition')
    .innerJoin('progress', 'progress.edition_id', 'edition.id')
    .select('progress.chapter')
    .where('edition.work_id', '=', workId)
    .where('edition.content_type', 'in', contentTypes)
    .where('progress.account_id', '=', accountId)
    .orderBy('progress.read_at', 'desc')
    .limit(1)
    .executeTakeFirst();
