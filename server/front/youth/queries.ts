import { type RawBuilder, sql } from 'kysely';
import { cabinetTypes } from '#rules/front/cabinet-types.ts';
import type { Db } from '../../kit/db/db.ts';
import { notExpired } from '../../kit/db/fragments.ts';

const types = sql`${[...cabinetTypes]}::int[]`;

/** Works of these topics, each as one edition. */
const worksIn = (topics: readonly number[], among: RawBuilder<unknown> = sql`true`) => sql`(
  select first.* from (select distinct work_id from work_topic where topic_id = any(${[...topics]}::int[])) chosen
  cross join lateral (
    select edition.id, edition.work_id, edition.content_type, edition.category_id, edition.price_type,
      edition.heat, edition.words, edition.seconds
    from edition
    where edition.work_id = chosen.work_id and edition.content_type = any(${types}) and ${notExpired} and ${among}
    order by array_position(${types}, edition.content_type), edition.id limit 1
  ) first)`;

const idsFrom = async (db: Db, query: RawBuilder<{ id: number }>): Promise<number[]> =>
  (await query.execute(db)).rows.map(({ id }) => id);

/** One edition of each work of these topics, the newest works first. */
export const worksOfTopics = (db: Db, topics: readonly number[], limit: number): Promise<number[]> =>
  idsFrom(
    db,
    sql<{ id: number }>`select id from ${worksIn(topics)} works order by work_id desc limit ${limit}`,
  );

export interface TopicRow {
  id: number;
  name: string;
  description: string;
  tint: string;
  n: number;
}

/** Topics with how many works of the cabinet's kinds they hold; one without any has no row. */
export const topicRows = async (db: Db, topics: readonly number[]): Promise<TopicRow[]> =>
  (
    await sql<TopicRow>`
      select topic.id, topic.name, topic.description, topic.tint, count(distinct edition.work_id)::int as n
      from topic join work_topic on work_topic.topic_id = topic.id join edition using (work_id)
      where topic.id = any(${[...topics]}::int[]) and ${notExpired} and edition.content_type = any(${types})
      group by topic.id order by array_position(${[...topics]}::int[], topic.id)`.execute(db)
  ).rows;

/** The first `most` works of each of these topics. */
export async function firstOfTopics(
  db: Db,
  topics: readonly number[],
  most: number,
): Promise<{ topic: number; id: number }[]> {
  const { rows } = await sql<{ topic: number; id: number }>`
    select topic.id as topic, first.id from unnest(${[...topics]}::int[]) as topic (id) cross join lateral (
      select edition.id, work_id from (
        select work_id from work_topic where topic_id = topic.id order by work_id desc limit ${most * 2}
      ) newest cross join lateral (
        select id from edition
        where edition.work_id = newest.work_id and ${notExpired} and content_type = any(${types})
        order by array_position(${types}, content_type), id limit 1
      ) edition
      order by work_id desc limit ${most}
    ) first order by topic.id, first.work_id desc`.execute(db);
  return rows;
}

export interface CategoryRow {
  id: number;
  name: string;
  tint: string;
  n: number;
  price_types: number[];
}

/** Categories of the shelf's works of these kinds, in the editors' order. */
export const categoryRows = async (
  db: Db,
  topics: readonly number[],
  kinds: readonly number[],
): Promise<CategoryRow[]> =>
  (
    await sql<CategoryRow>`
      select category.id, category.name, category.tint, count(*)::int as n, array_agg(distinct price_type) as price_types
      from (select distinct work_id from work_topic where topic_id = any(${[...topics]}::int[])) chosen
      join edition using (work_id) join category on category.id = edition.category_id
      where ${notExpired} and not category.hidden and edition.content_type = any(${[...kinds]}::int[])
      group by category.id order by category.position, category.name`.execute(db)
  ).rows;

/** Which price types the shelf's works of these kinds have. */
export const priceTypesOf = async (
  db: Db,
  topics: readonly number[],
  kinds: readonly number[],
  categoryId: number | null,
): Promise<number[]> =>
  (
    await sql<{ price_type: number }>`
      select distinct price_type from (select distinct work_id from work_topic where topic_id = any(${[...topics]}::int[])) chosen
      join edition using (work_id)
      where ${notExpired} and content_type = any(${[...kinds]}::int[])
        and (${categoryId}::int is null or category_id = ${categoryId})`.execute(db)
  ).rows.map(({ price_type }) => price_type);

/** How many works the shelf has. */
export async function worksOnShelf(db: Db, topics: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${worksIn(topics)} works`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export interface Fact {
  id: number;
  content_type: number;
  words: number;
  seconds: number;
  quote: string;
  category: string | null;
  price_type: number;
}

/** Facts of these editions beyond their cards, in any order. */
export const factsOf = async (db: Db, ids: readonly number[]): Promise<Fact[]> =>
  (
    await sql<Fact>`
      select edition.id, content_type, words, seconds, work.quote, category.name as category, price_type
      from edition join work on work.id = edition.work_id left join category on category.id = work.category_id
      where edition.id = any(${[...ids]}::int[])`.execute(db)
  ).rows;

export interface CollectionRow {
  id: number;
  code: 4 | 58 | 43;
  title: string;
  summary: string;
  tint: string;
  contents: number[];
}

/** Collections with a work of these topics, of whichever code, in the editors' order; `only` one of them. */
export const collectionRows = async (
  db: Db,
  topics: readonly number[],
  only: number | null = null,
): Promise<CollectionRow[]> =>
  (
    await sql<CollectionRow>`
      select collection.id, code, title, summary, tint, (
        select array_agg(edition_id order by position, edition_id) from collection_item join edition on edition.id = edition_id
        where collection_id = collection.id and ${notExpired}) as contents
      from collection
      where (${only}::int is null or collection.id = ${only}) and exists (
        select from collection_item join edition on edition.id = edition_id join work_topic using (work_id)
        where collection_id = collection.id and ${notExpired} and topic_id = any(${[...topics]}::int[]))
      order by collection.position, collection.id limit 100`.execute(db)
  ).rows;

/** How far a person is in these editions, 0–1: in the text, in its issues, in its sound; the furthest of them. */
export const progressIn = async (
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<{ id: number; share: number }[]> =>
  (
    await sql<{ id: number; share: number }>`
      select edition_id as id, max(least(1, greatest(0, share)))::float8 as share from (
        select edition_id, percent as share from progress
        where account_id = ${accountId} and edition_id = any(${[...ids]}::int[])
        union all
        select comic_place.edition_id, case
          when comic_place.issue >= edition.parts and comic_place.page >= coalesce(comic_issue.pages, 1) then 1
          else (comic_place.issue - 1)::real / greatest(1, edition.parts) end
        from comic_place join edition on edition.id = comic_place.edition_id
        left join comic_issue on comic_issue.edition_id = edition.id and comic_issue.position = comic_place.issue - 1
        where account_id = ${accountId} and comic_place.edition_id = any(${[...ids]}::int[])
        union all
        select place.edition_id, (place.seconds + coalesce((
          select sum(before.seconds) from audio_file before
          where before.edition_id = place.edition_id and before.position < file.position), 0)) / greatest(1, edition.seconds)
        from listening_place place join edition on edition.id = place.edition_id join audio_file file on file.id = place.file_id
        where account_id = ${accountId} and place.edition_id = any(${[...ids]}::int[])
      ) places group by edition_id`.execute(db)
  ).rows;
