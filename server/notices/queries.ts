import { sql } from 'kysely';
import { listenedTypes } from '#rules/content-type.ts';
import type { Db } from '../kit/db/db.ts';

/* Who is told, and of what: read while notices are made. */

/** Accounts that follow, read, hear or watch an edition, behind `after`, by number. */
export const followersOf = async (db: Db, edition: number, after: number, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select account_id as id from (
        select account_id from favourite where edition_id = ${edition} and account_id > ${after}
        union
        select account_id from progress where edition_id = ${edition} and account_id > ${after}
        union
        select account_id from listening_place where edition_id = ${edition} and account_id > ${after}
        union
        select account_id from comic_place where edition_id = ${edition} and account_id > ${after}
        union
        select account_id from video_place where edition_id = ${edition} and account_id > ${after}
      ) told order by account_id limit ${limit}`.execute(db)
  ).rows.map(({ id }) => id);

export interface NewPart {
  type: number;
  work: string;
  authors: string[];
  hash: string | null;
  tint: string;
  heard: boolean;
  title: string;
}

/** A part of an edition by its position, with the face of the work; undefined when either is gone or may not be shown. */
export async function newPartOf(db: Db, edition: number, position: number): Promise<NewPart | undefined> {
  const { rows } = await sql<Omit<NewPart, 'heard'>>`
    select edition.content_type as type, work.title as work, edition.tint, part.title,
      case when edition.has_cover then edition.content_hash end as hash,
      array(
        select author.name from work_author join author on author.id = work_author.author_id
        where work_author.work_id = work.id order by work_author.position
      ) as authors
    from edition
    join work on work.id = edition.work_id
    join (
      select edition_id, title from audio_file where edition_id = ${edition} and position = ${position}
      union all
      select edition_id, title from comic_issue where edition_id = ${edition} and position = ${position}
      union all
      select edition_id, title from chapter where edition_id = ${edition} and spine_index = ${position}
    ) part on part.edition_id = edition.id
    where edition.id = ${edition} and edition.copyright = 'cleared'
    limit 1`.execute(db);
  const row = rows[0];
  return row && { ...row, heard: listenedTypes.includes(row.type) };
}
