import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { direction, type Slice } from '../../kit/db/fragments.ts';

export const issuesOf = (db: Db, editionId: number, { order, limit, offset }: Slice) =>
  db
    .selectFrom('comic_issue')
    .select(['id', 'position', 'title', 'pages', 'zone', 'story_arc', 'published_at'])
    .where('edition_id', '=', editionId)
    .orderBy(order === 'id_asc' ? 'id' : 'position', direction(order))
    .limit(limit)
    .offset(offset)
    .execute();

/** Metadata from a comic's files. */
export const comicFactsOf = (db: Db, editionId: number) =>
  db
    .selectFrom('comic_facts')
    .select(['publisher', 'genres', 'web', 'volume', 'planned', 'age'])
    .where('edition_id', '=', editionId)
    .executeTakeFirst();

/** Editions that share an author, a topic or the category with a work; nearest first, then what is opened most. */
export const recommendedIds = async (
  db: Db,
  of: { workId: number; contentType: number; categoryId: number | null },
  limit: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with near as (
      (select edition.id, edition.work_id, edition.heat, 3 as weight
        from work_author mine
        join work_author theirs on theirs.author_id = mine.author_id and theirs.work_id <> mine.work_id
        join edition on edition.work_id = theirs.work_id
        where mine.work_id = ${of.workId}
        limit 40)
      union all
      (select edition.id, edition.work_id, edition.heat, 2
        from work_topic mine
        join lateral (
          select work_id from work_topic where topic_id = mine.topic_id and work_id <> mine.work_id
          order by work_id desc limit 20
        ) theirs on true
        join edition on edition.work_id = theirs.work_id
        where mine.work_id = ${of.workId}
        limit 60)
      union all
      (select id, work_id, heat, 1
        from edition
        where content_type = ${of.contentType} and category_id = ${of.categoryId}::int and work_id <> ${of.workId}
        order by heat desc, id desc limit 24)
      union all
      (select id, work_id, heat, 0
        from edition
        where content_type = ${of.contentType} and work_id <> ${of.workId}
        order by heat desc, id desc limit 24)
    ), best as (
      -- One form of a work is enough: its own kind before others.
      select distinct on (near.work_id) near.id, sum(weight) over (partition by near.id) as weight, near.heat
      from near join edition using (id)
      order by near.work_id, (edition.content_type = ${of.contentType}) desc, near.id
    )
    select id from best order by weight desc, heat desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** The forms of a work, oldest first, and whether the day of each is after `today` (YYYY-MM-DD). */
export const formsOf = (db: Db, workId: number, today: string) =>
  db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select([
      'edition.id',
      'work.title',
      'edition.content_type as contentType',
      sql<boolean>`coalesce(edition.release_on > ${today}::date, false)`.as('ahead'),
    ])
    .where('edition.work_id', '=', workId)
    .orderBy('edition.id')
    .limit(20)
    .execute();

export const isEdition = async (db: Db, id: number, contentType: number): Promise<boolean> =>
  (await db
    .selectFrom('edition')
    .select('id')
    .where('id', '=', id)
    .where('content_type', '=', contentType)
    .executeTakeFirst()) !== undefined;
