import { type RawBuilder, sql } from 'kysely';
import type { Thing } from '#contract/kit/desk-item.ts';
import { searchable } from '#rules/text/search.ts';
import type { Db } from '../../kit/db/db.ts';

/* What editors choose by its name when they fill the front: works, categories, collections … */

export interface FoundThing {
  id: number;
  name: string;
  /** Detail that distinguishes items of one name. */
  note: string;
}

const works = sql`select edition.id, work.title as name, (
    select coalesce(string_agg(author.name, ', ' order by work_author.position), '')
    from work_author join author on author.id = author_id where work_author.work_id = work.id
  ) || case edition.content_type when 1 then ' · sách chữ' when 52 then ' · sách nói' when 53 then ' · podcast'
    when 60 then ' · truyện tranh' when 33 then ' · Hiệu sồi' when 1010 then ' · tóm tắt' when 6 then ' · sách giấy' else '' end as note
  from edition join work on work.id = edition.work_id`;

const sources: Record<Thing, RawBuilder<unknown>> = {
  work: works,
  product: sql`select product.id, product.name, shop.name as note from product join shop on shop.id = product.shop_id`,
  category: sql`select id, name, '' as note from category`,
  collection: sql`select id, title as name, case code when 58 then 'sách nói' when 43 then 'Hiệu sồi' else 'sách chữ' end as note
    from collection`,
  combo: sql`select id, title as name, '' as note from combo`,
  author: sql`select id, name, '' as note from author`,
  topic: sql`select id, name, '' as note from topic`,
  newsTopic: sql`select id, name, '' as note from news_category`,
  news: sql`select id, title as name, '' as note from news`,
  shop: sql`select id, name, '' as note from shop where status = 1`,
  episode: sql`select audio_file.id, audio_file.title as name, work.title as note
    from audio_file join edition on edition.id = audio_file.edition_id join work on work.id = edition.work_id`,
};

/** The existing ones, in the order of `ids`. */
export async function thingsByIds(db: Db, thing: Thing, ids: readonly number[]): Promise<FoundThing[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundThing>`
    select * from (${sources[thing]}) thing where id = any(${ids}::int[])`.execute(db);
  const byId = new Map(rows.map(row => [row.id, row]));
  return ids.flatMap(id => byId.get(id) ?? []);
}

/** Works and products by an index of their words, the last of them perhaps not to its end. */
function byWords(thing: 'work' | 'product', words: readonly string[]): RawBuilder<unknown> {
  const query = words.map(word => `'${word}':*`).join(' & ');
  const named = (table: 'work' | 'product') =>
    sql`select id from ${sql.table(table)} named where to_tsvector('simple', named.folded) @@ to_tsquery('simple', ${query})`;
  return thing === 'work'
    ? sql`${sources.work} where edition.work_id in (${named('work')})`
    : sql`${sources.product} where product.id in (${named('product')})`;
}

/** Of a table that is small enough to be looked through. */
const MOST_READ = 20_000;

/** Items whose name has all the words, with or without marks; newest first. */
export async function findThings(db: Db, thing: Thing, search: string, limit: number): Promise<FoundThing[]> {
  const words = searchable(search).split(' ').filter(Boolean);
  if (words.length === 0 || thing === 'work' || thing === 'product') {
    const source =
      words.length > 0 && (thing === 'work' || thing === 'product') ? byWords(thing, words) : sources[thing];
    const { rows } = await sql<FoundThing>`
      select * from (${source}) thing order by id desc limit ${limit}`.execute(db);
    return rows;
  }
  const { rows } = await sql<FoundThing>`
    select * from (${sources[thing]}) thing order by id desc limit ${MOST_READ}`.execute(db);
  return rows.filter(({ name }) => words.every(word => searchable(name).includes(word))).slice(0, limit);
}
