import { type RawBuilder, sql } from 'kysely';
import type { workSorts, workStates } from '#contract/library/desk.ts';
import { searchable } from '#rules/text/search.ts';
import type { Db } from '../../kit/db/db.ts';

export interface DeskList {
  q: string;
  /** A content type; 0 for all. */
  kind: number;
  state: (typeof workStates)[number];
  sort: (typeof workSorts)[number];
  after: { key: string; id: number } | null;
  most: number;
}

export interface DeskListRow {
  id: number;
  title: string;
  authors: string[];
  /** Column that the list is sorted by. */
  key: string;
  has_draft: boolean;
  who: string | null;
  desk_at: Date | null;
  editions: {
    content_type: number;
    price_type: 0 | -1 | 2 | -2;
    price_vnd: number;
    copyright: 'cleared' | 'awaiting' | 'expired';
    cover_key: string | null;
    tint: string;
  }[];
}

const DESK_KEY = sql`(extract(epoch from work.desk_at) * 1000000)::bigint::text`;

/** The key of a row, the order, and what is behind a row of the page before. */
const orders: Record<
  DeskList['sort'],
  {
    key: RawBuilder<unknown>;
    by: RawBuilder<unknown>;
    behind(after: { key: string; id: number }): RawBuilder<unknown>;
    only?: RawBuilder<unknown>;
  }
> = {
  newest: { key: sql`''`, by: sql`work.id desc`, behind: ({ id }) => sql`work.id < ${id}` },
  oldest: { key: sql`''`, by: sql`work.id`, behind: ({ id }) => sql`work.id > ${id}` },
  title: {
    key: sql`work.title_folded`,
    by: sql`work.title_folded, work.id`,
    behind: ({ key, id }) => sql`(work.title_folded, work.id) > (${key}, ${id})`,
  },
  title_down: {
    key: sql`work.title_folded`,
    by: sql`work.title_folded desc, work.id desc`,
    behind: ({ key, id }) => sql`(work.title_folded, work.id) < (${key}, ${id})`,
  },
  edited: {
    key: DESK_KEY,
    by: sql`work.desk_at desc, work.id desc`,
    behind: ({ key, id }) =>
      sql`(work.desk_at, work.id) < (to_timestamp(0) + ${key}::bigint * interval '1 microsecond', ${id})`,
    only: sql`work.desk_at is not null`,
  },
};

const states: Record<DeskList['state'], RawBuilder<unknown>> = {
  all: sql`true`,
  draft: sql`exists (select from work_draft where work_draft.work_id = work.id)`,
  awaiting: sql`exists (select from edition where edition.work_id = work.id and edition.copyright = 'awaiting')`,
  expired: sql`exists (select from edition where edition.work_id = work.id and edition.copyright = 'expired')`,
};

const wordsOf = (q: string): string[] => searchable(q).split(' ').filter(Boolean);
const contentId = (q: string): number => (/^\d{1,9}$/.test(q.trim()) ? Number(q.trim()) : 0);

/** Works whose names have all the words, the last letters of each perhaps left out; or the work of a content id. */
function named(q: string): RawBuilder<unknown> {
  const words = wordsOf(q);
  if (words.length === 0) return sql`true`;
  const query = words.map(word => `'${word}':*`).join(' & ');
  const has = sql`to_tsvector('simple', work.folded) @@ to_tsquery('simple', ${query})`;
  const id = contentId(q);
  return id === 0 ? has : sql`(${has} or work.id = (select work_id from edition where edition.id = ${id}))`;
}

/** The same, asked of one work after another. */
const isNamed = (q: string): RawBuilder<unknown> =>
  sql`folded like all(${wordsOf(q).map(word => `% ${word.replace(/[\\%_]/g, '\\$&')}%`)}::text[])`;

const ofKind = (kind: number): RawBuilder<unknown> =>
  kind === 0
    ? sql`true`
    : sql`exists (select from edition where edition.work_id = work.id and content_type = ${kind})`;

const isAll = ({ q, kind, state }: DeskList): boolean => q === '' && kind === 0 && state === 'all';

/** Works that are looked at one after another before they are looked for by an index: where many are meant, a page is among them. */
const WALKED = 2_000;

type Ids = { id: number }[];

/** Works of the list in order, as far as they are among the next ones. */
async function walk(db: Db, list: DeskList): Promise<Ids> {
  const { q, kind, state, sort, after, most } = list;
  const order = orders[sort];
  const { rows } = await sql<Ids[number]>`
    select id from (
      select id, title_folded, desk_at, folded from work
      where ${order.only ?? sql`true`} ${after ? sql`and ${order.behind(after)}` : sql``}
      order by ${order.by} limit ${isAll(list) ? most : WALKED}
    ) work
    where ${isNamed(q)} and ${states[state]} and ${ofKind(kind)}
    order by ${order.by} limit ${most}`.execute(db);
  return rows;
}

async function lookUp(db: Db, { q, kind, state, sort, after, most }: DeskList): Promise<Ids> {
  const order = orders[sort];
  const { rows } = await sql<Ids[number]>`
    with work as materialized (
      select id, title_folded, desk_at from work where ${named(q)} and ${states[state]} and ${ofKind(kind)})
    select id from work
    where ${order.only ?? sql`true`}
      ${after ? sql`and ${order.behind(after)}` : sql``}
    order by ${order.by} limit ${most}`.execute(db);
  return rows;
}

/** Works of a state by their numbers, from an index. */
const inState: Partial<Record<DeskList['state'], RawBuilder<unknown>>> = {
  draft: sql`work_draft where true`,
  awaiting: sql`edition where copyright = 'awaiting'`,
  expired: sql`edition where copyright = 'expired'`,
};

/** A page of a state alone, by its index: it costs the same among many. Null where something else is asked too. */
async function fromState(db: Db, { q, kind, state, sort, after, most }: DeskList): Promise<Ids | null> {
  const source = inState[state];
  if (!source || q !== '' || kind !== 0 || (sort !== 'newest' && sort !== 'oldest')) return null;
  const [behind, order] = sort === 'newest' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const { rows } = await sql<Ids[number]>`
    select distinct work_id as id from ${source} ${after ? sql`and work_id ${behind} ${after.id}` : sql``}
    order by work_id ${order} limit ${most}`.execute(db);
  return rows;
}

async function idsOf(db: Db, list: DeskList): Promise<Ids> {
  const known = await fromState(db, list);
  if (known) return known;
  // A content id names a work that need not have it in its name.
  const near = contentId(list.q) > 0 ? [] : await walk(db, list);
  return isAll(list) || near.length === list.most ? near : lookUp(db, list);
}

/** Which works a list of the desk is about. */
export const listed = ({ q, kind, state }: Pick<DeskList, 'q' | 'kind' | 'state'>) => sql`
  ${named(q)} and ${states[state]} and ${ofKind(kind)}`;

/** Works of the desk's list, one more than a page has when there are more. */
export async function deskList(db: Db, list: DeskList): Promise<DeskListRow[]> {
  const order = orders[list.sort];
  const found = await idsOf(db, list);
  if (found.length === 0) return [];
  const { rows } = await sql<DeskListRow>`
    select work.id, work.title, ${order.key} as key, work.desk_at, account.fullname as who,
      exists (select from work_draft where work_draft.work_id = work.id) as has_draft,
      (select coalesce(array_agg(author.name order by work_author.position), '{}')
        from work_author join author on author.id = author_id where work_author.work_id = work.id) as authors,
      (select coalesce(jsonb_agg(jsonb_build_object('content_type', content_type, 'price_type', price_type,
          'price_vnd', price_vnd, 'copyright', copyright, 'cover_key', cover_key,
          'tint', tint) order by edition.id), '[]')
        from edition where edition.work_id = work.id) as editions
    from work left join account on account.id = work.desk_by
    where work.id = any(${found.map(({ id }) => id)}::int[])
    order by ${order.by}`.execute(db);
  return rows;
}
