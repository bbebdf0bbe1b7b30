import { sql } from 'kysely';
import { cabinetTypes } from '#rules/front/cabinet-types.ts';
import type { Db } from '../../kit/db/db.ts';
import { notExpired } from '../../kit/db/fragments.ts';

/** Filter of a corner: works of the shelf in one of these topics or categories. */
export interface CornerMarks {
  topics: number[];
  categories: number[];
}

/** Works of a corner that are looked at. */
const MOST = 300;

export interface CornerWork {
  id: number;
  content_type: number;
  price_type: number;
  words: number;
  seconds: number;
}

/** Works of the shelf in a topic or a category of the corner, each as one edition; the newest first. */
export const cornerWorks = async (
  db: Db,
  shelf: readonly number[],
  { topics, categories }: CornerMarks,
): Promise<CornerWork[]> =>
  (
    await sql<CornerWork>`
      select first.* from (select distinct work_id from work_topic where topic_id = any(${[...shelf]}::int[])) chosen
      cross join lateral (
        select id, work_id, content_type, price_type, words, seconds from edition
        where edition.work_id = chosen.work_id and content_type = any(${[...cabinetTypes]}::int[]) and ${notExpired}
        order by array_position(${[...cabinetTypes]}::int[], content_type), id limit 1
      ) first join work on work.id = first.work_id
      where work.category_id = any(${categories}::int[])
        or exists (select from work_topic where work_id = work.id and topic_id = any(${topics}::int[]))
      order by first.work_id desc limit ${MOST}`.execute(db)
  ).rows;

/** Audio of the corner's works with all parts shorter than so many seconds; newest first. */
export const shortSounds = async (
  db: Db,
  works: readonly number[],
  kinds: readonly number[],
  most: number,
): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select edition.id from edition named join edition using (work_id)
      where named.id = any(${[...works]}::int[]) and edition.content_type = any(${[...kinds]}::int[]) and ${notExpired}
        and (select max(seconds) from audio_file where edition_id = edition.id) < ${most}
      order by edition.id desc limit 30`.execute(db)
  ).rows.map(({ id }) => id);

/** Other works of the corner's readers, by their number: at least `fewest` people, so that it reveals nobody. */
export const alsoRead = async (
  db: Db,
  ids: readonly number[],
  kinds: readonly number[],
  fewest: number,
  limit: number,
): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select other.edition_id as id from (
        select distinct account_id from progress where edition_id = any(${[...ids]}::int[]) limit 1000
      ) people join progress other using (account_id) join edition on edition.id = other.edition_id
      where other.edition_id <> all(${[...ids]}::int[]) and ${notExpired}
        and edition.content_type = any(${[...kinds]}::int[])
      group by other.edition_id having count(*) >= ${fewest}
      order by count(*) desc, other.edition_id desc limit ${limit}`.execute(db)
  ).rows.map(({ id }) => id);

/** Reading challenges that run on a day. */
export const challengesOn = (db: Db, day: string) =>
  db
    .selectFrom('reading_event')
    .select(['slug', 'title'])
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .orderBy('first_day')
    .execute();
