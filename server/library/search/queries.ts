import { type RawBuilder, sql } from 'kysely';
import { SEARCH_REACH, type SearchSort } from '#contract/library/search.ts';
import { contentType, readTypes, tabOrder } from '#rules/rights/content-type.ts';
import type { Db } from '../../kit/db/db.ts';
import { notExpired } from '../../kit/db/fragments.ts';

/** Deeper than this nobody looks: what a search finds is ranked among this many works of each branch. */
const MOST = SEARCH_REACH;
/** The newest works of a category that are looked at where nothing is searched in it. */
const MOST_OF_CATEGORY = 1_000;
/** So many well-known works say what was meant by a slip. */
const MEANT = 5;
/** Works that are compared letter by letter with what was typed. */
const MOST_COMPARED = 100;
/** Authors of a name that are ranked. */
const MOST_AUTHORS = 200;

/** `%`, `_` and `\` as themselves; a searchable text has none, this is the belt to that brace. */
const like = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Conditions on shops' offers, as fragments of queries that have the table `work` (catalogue/sold-works.ts). */
interface SoldOnPaper {
  onPaper: RawBuilder<boolean>;
  called(query: string, most: number): RawBuilder<unknown>;
  price: RawBuilder<number | null>;
  sold: RawBuilder<number>;
}

export interface Wanted {
  /** As searchable() gives it; '' only together with a category. */
  folded: string;
  toned: string;
  /** As words.ts writes it: what the names have. */
  query: string;
  /** Null: all. */
  contentTypes: readonly number[] | null;
  categoryId: number | null;
  sort: SearchSort;
  sold: SoldOnPaper;
  /** Looked at in each branch; MOST unless told. */
  most?: number;
}

export interface Page {
  limit: number;
  offset: number;
}

/** Every word of the catalogue's names, in order of its letters. */
export const allWords = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('search_word').select('word').orderBy('word').execute()).map(({ word }) => word);

const withWords = (column: RawBuilder<unknown>, folded: string) =>
  sql.join(
    folded.split(' ').map(word => sql`${column} like ${`% ${like(word)}%`}`),
    sql` and `,
  );

/** Works that have all the words. Where `enough` of the well known have them, the rest are not looked through. */
const withAll = (query: string, most: number, enough = most) => sql`
  best as materialized (
    select id from work where renowned and to_tsvector('simple', folded) @@ to_tsquery('simple', ${query}) limit ${most}),
  worded as materialized (
    select id from best
    union
    (select id from work where (select count(*) from best) < ${enough}
      and to_tsvector('simple', folded) @@ to_tsquery('simple', ${query}) limit ${most}))`;

/** Works by name: called so, beginning so, with all the words. Each branch is one index and ends by itself. */
const named = ({ folded, query, contentTypes, sold, most = MOST }: Wanted) => sql`${withAll(query, most)},
  found as materialized (
    (select id from work where title_folded = ${folded} limit ${most})
    union
    (select id from work where title_folded like ${`${like(folded)}%`} limit ${most})
    union
    select id from worded
    ${contentTypes?.includes(contentType.paperBook) === false ? sql`` : sql`union (${sold.called(query, most)})`})`;

const ofCategory = (id: number) => sql`
  found as materialized (
    select id from work where category_id = ${id} order by id desc limit ${MOST_OF_CATEGORY})`;

/** How near a name is: with its marks, without, its beginning, the words side by side, the words. */
const nearness = ({ folded, toned }: Wanted) => sql`case
  when title_toned = ${toned} then 6
  when title_folded = ${folded} then 5
  when title_folded like ${`${like(folded)}%`} then 4
  when work.folded like ${`% ${like(folded)} %`} then 3
  else 2 end`;

const readers = sql`sum((select count(*) from progress where edition_id = edition.id))`;
const sold = sql`sum((select count(*) from content_grant where edition_id = edition.id))`;
const newest = sql`max(edition.id)`;

/** Only paper is looked for: what shops sell counts as much as the catalogue's own paper books. */
export const wantsPaper = ({ contentTypes }: Pick<Wanted, 'contentTypes'>): boolean =>
  contentTypes?.length === 1 && contentTypes[0] === contentType.paperBook;

const orders = (wanted: Wanted): Record<SearchSort, RawBuilder<unknown>> => ({
  all: wanted.folded
    ? sql`${nearness(wanted)} desc, ${readers} desc, length(title_folded), ${newest} desc`
    : sql`${readers} desc, ${newest} desc`,
  newest: sql`${newest} desc`,
  best_seller: sql`${wantsPaper(wanted) ? wanted.sold.sold : sold} desc, ${readers} desc, ${newest} desc`,
  price: sql`${wantsPaper(wanted) ? wanted.sold.price : sql`min(edition.price_place)`}, ${newest} desc`,
});

/** Of a work with several forms, the one that is looked for, else the first in the order of its tabs; of two of one form, the newer. */
const mainForm = (wanted: Pick<Wanted, 'contentTypes'>) => sql`(array_agg(edition.id order by
  ${wantsPaper(wanted) ? sql`edition.content_type = ${contentType.paperBook} desc,` : sql``}
  array_position(${[...tabOrder]}::int[], edition.content_type), edition.id desc))[1]`;

/** A book that reads itself aloud is found among what is heard too, one that shops sell on paper among paper. */
const ofTypes = (types: readonly number[], { onPaper }: SoldOnPaper) => {
  const ways = [
    sql`edition.content_type = any(${[...types]})`,
    ...(types.includes(contentType.audiobook) ? [readsItself] : []),
    ...(types.includes(contentType.paperBook) ? [onPaper] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
};
const readsItself = sql<boolean>`(edition.content_type = any(${[...readTypes]}) and edition.seconds > 0)`;

/** Filters of editions besides their names. */
export const rest = ({
  contentTypes,
  categoryId,
  sold,
}: Pick<Wanted, 'contentTypes' | 'categoryId' | 'sold'>) => sql`
  ${notExpired} and ${contentTypes ? ofTypes(contentTypes, sold) : sql`true`}
  and ${categoryId === null ? sql`true` : sql`work.category_id = ${categoryId}`}`;

interface Found {
  id: number;
  total: number;
}

/** Works by name, ranked, each as one edition; `total` is of all pages. */
export async function editionsNamed(db: Db, wanted: Wanted, { limit, offset }: Page): Promise<Found[]> {
  const found = wanted.folded ? named(wanted) : ofCategory(wanted.categoryId ?? 0);
  const { rows } = await sql<Found>`
    with ${found}
    select ${mainForm(wanted)} as id, count(*) over () as total
    from found join work on work.id = found.id join edition on edition.work_id = work.id
    where ${rest(wanted)}
    group by work.id
    order by ${orders(wanted)[wanted.sort]}
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

interface Near {
  found: RawBuilder<unknown>;
  wanted: Wanted;
  limit: number;
}

const nearest = (db: Db, { found, wanted, limit }: Near) =>
  sql<Found>`
    with ${found}, near as materialized (
      select id, word_similarity(${wanted.folded}, folded) as nearness, similarity(${wanted.folded}, title_folded) as alike
      from work where id in (select id from worded)
      order by nearness desc, alike desc, id limit ${MOST_COMPARED})
    select ${mainForm(wanted)} as id, count(*) over () as total
    from near join work on work.id = near.id join edition on edition.work_id = work.id
    where ${rest(wanted)}
    group by work.id, near.nearness, near.alike
    order by near.nearness desc, near.alike desc, ${newest} limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows);

/** Works whose names have what `wanted.query` allows, the nearest in spelling first. */
export const editionsMeant = (db: Db, wanted: Wanted, limit: number): Promise<Found[]> =>
  nearest(db, { found: withAll(wanted.query, MOST_COMPARED, MEANT), wanted, limit });

/**
 * Well-known works whose names share most letters with what was typed, nearest first. `db` must be a transaction: how near
 * is near is said for it alone.
 */
export async function editionsSpeltLike(db: Db, wanted: Wanted, limit: number): Promise<Found[]> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', '0.5', true)`.execute(db);
  const found = sql`worded as materialized (select id from work where renowned and ${wanted.folded} <% folded)`;
  return nearest(db, { found, wanted, limit });
}

export interface AuthorRow {
  id: number;
  name: string;
  books: number;
}

const authorWith = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>, { limit, offset }: Page) =>
  sql<AuthorRow>`
    select id, name, (select count(*) from work_author where author_id = author.id) as books
    from (select * from author where ${condition} limit ${MOST_AUTHORS}) author
    order by ${order}, books desc, id limit ${limit} offset ${offset}`;

export const authorsNamed = async (db: Db, folded: string, page: Page): Promise<AuthorRow[]> =>
  (
    await authorWith(
      withWords(sql`folded`, folded),
      sql`folded = ${` ${folded} `} desc, folded like ${` ${like(folded)}%`} desc`,
      page,
    ).execute(db)
  ).rows;

/** As editionsSpeltLike. */
export async function authorsSpeltLike(db: Db, folded: string, limit: number): Promise<AuthorRow[]> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', '0.5', true)`.execute(db);
  const condition = sql`${folded} <% folded`;
  const order = sql`word_similarity(${folded}, folded) desc`;
  return (await authorWith(condition, order, { limit, offset: 0 }).execute(db)).rows;
}

export const categories = (db: Db) => db.selectFrom('category').selectAll().orderBy('id').execute();

/** Kinds of the works that are called so, whatever kinds are wanted. */
export async function kindsNamed(db: Db, wanted: Wanted): Promise<number[]> {
  if (!wanted.folded) return [];
  const { rows } = await sql<{ kind: number }>`
    with ${named(wanted)}
    select distinct unnest(array[edition.content_type]
      || case when ${readsItself} then array[${contentType.audiobook}::int] end
      || case when ${wanted.sold.onPaper} then array[${contentType.paperBook}::int] end) as kind
    from found join work on work.id = found.id join edition on edition.work_id = work.id
    where ${rest({ ...wanted, contentTypes: null })}`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** The kinds of these works' forms, by the id of one edition of each. */
export async function formsOf(
  db: Db,
  editionIds: readonly number[],
  { onPaper }: Pick<SoldOnPaper, 'onPaper'>,
): Promise<Map<number, number[]>> {
  if (editionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('edition as shown')
    .innerJoin('edition', 'edition.work_id', 'shown.work_id')
    .innerJoin('work', 'work.id', 'shown.work_id')
    .select([
      'shown.id',
      e => e.fn.agg<number[]>('array_agg', ['edition.content_type']).distinct().as('kinds'),
      sql<boolean>`bool_or(${readsItself})`.as('is_heard'),
      onPaper.as('is_sold'),
    ])
    .where('shown.id', 'in', editionIds)
    .where(notExpired)
    .groupBy(['shown.id', 'work.id'])
    .execute();
  const place = (kind: number) => tabOrder.indexOf(kind);
  const allOf = ({ kinds, is_heard, is_sold }: (typeof rows)[number]) =>
    [
      ...new Set([
        ...kinds,
        ...(is_heard ? [contentType.audiobook] : []),
        ...(is_sold ? [contentType.paperBook] : []),
      ]),
    ].sort((one, other) => place(one) - place(other));
  return new Map(rows.map(row => [row.id, allOf(row)]));
}

/** One more search on a day (YYYY-MM-DD). */
export const countSearch = (db: Db, row: { folded: string; day: string; shown: string; found: boolean }) =>
  db
    .insertInto('search_log')
    .values({ ...row, seen: 1 })
    .onConflict(conflict =>
      conflict.columns(['folded', 'day']).doUpdateSet({ seen: sql`search_log.seen + 1`, found: row.found }),
    )
    .execute();

/** Fewer searches than this are somebody's own and are shown to nobody else. */
const ENOUGH = 3;

/** Searches since a day with results, most frequent first; `begins` limits them by prefix. */
export const topSearches = async (db: Db, since: string, limit: number, begins = ''): Promise<string[]> =>
  (
    await db
      .selectFrom('search_log')
      .select(sql<string>`(array_agg(shown order by day desc))[1]`.as('shown'))
      .where('day', '>=', since)
      .where('found', '=', true)
      .where('folded', 'like', `${like(begins)}%`)
      .groupBy('folded')
      .having(sql`sum(seen)`, '>=', ENOUGH)
      .orderBy(sql`sum(seen)`, 'desc')
      .orderBy('folded')
      .limit(limit)
      .execute()
  ).map(({ shown }) => shown);
