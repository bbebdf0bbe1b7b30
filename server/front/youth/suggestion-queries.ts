import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

export interface OpenEdition {
  id: number;
  work_id: number;
  content_type: number;
  topics: number[];
}

/** Editions of the shelf that anybody may open or begin now; `only` some of them. */
export const openEditions = async (
  db: Db,
  topics: readonly number[],
  kinds: readonly number[],
): Promise<OpenEdition[]> =>
  (
    await sql<OpenEdition>`
      select edition.id, work_id, content_type,
        (select array_agg(topic_id) from work_topic where work_topic.work_id = chosen.work_id) as topics
      from (select distinct work_id from work_topic where topic_id = any(${[...topics]}::int[])) chosen
      join edition using (work_id)
      where copyright = 'cleared' and content_type = any(${[...kinds]}::int[]) and (
        price_type = 0
        or exists (select from chapter where edition_id = edition.id and open_to = 'everyone' and title <> '')
        or exists (select from audio_file where edition_id = edition.id and zone = 'free')
        or exists (select from comic_issue where edition_id = edition.id and zone = 'free'))
      order by edition.id`.execute(db)
  ).rows;

export interface GivenRow {
  day: string;
  edition_id: number;
  remembered: string;
  work_id: number;
  content_type: number;
  copyright: 'cleared' | 'awaiting' | 'expired';
}

/** Days that have a work, from one to another, both included; the newest first. */
export const givenDays = (db: Db, from: string, to: string): Promise<GivenRow[]> =>
  db
    .selectFrom('suggested_day')
    .innerJoin('edition', 'edition.id', 'edition_id')
    .select(['suggested_day.day', 'edition_id', 'remembered', 'work_id', 'content_type', 'copyright'])
    .where('suggested_day.day', '>=', from)
    .where('suggested_day.day', '<=', to)
    .orderBy('suggested_day.day', 'desc')
    .execute();

/** Gives days their works; a day that has one keeps it. */
export const giveDays = (db: Db, rows: { day: string; edition_id: number; remembered: string }[]) =>
  db
    .insertInto('suggested_day')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute();

/** Takes the works of days back that nobody may open any more. */
export const takeDaysBack = (db: Db, days: readonly string[]) =>
  db.deleteFrom('suggested_day').where('day', 'in', days).execute();

export const rememberedDays = (db: Db) =>
  db.selectFrom('remembered_day').selectAll().orderBy('month').orderBy('day').orderBy('name').execute();
