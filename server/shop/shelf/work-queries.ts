import { sql } from 'kysely';
import { contentType } from '#rules/rights/content-type.ts';
import { searchable } from '#rules/text/search.ts';
import type { Db } from '../../kit/db/db.ts';
import { notExpired } from '../../kit/db/fragments.ts';

/* Works that a shop may sell. */

export interface WorkRow {
  work_id: number;
  title: string;
  authors: string[];
  year: number | null;
  isbn: string | null;
  cover_key: string | null;
  tint: string;
  product_id: number | null;
  least: number | null;
  most: number | null;
  shops: number;
}

const MOST = 12;

const found = (shopId: number, which: ReturnType<typeof sql>) => sql<WorkRow>`
  select work.id as work_id, work.title, work.published_year as year,
    (select coalesce(array_agg(author.name order by work_author.position), '{}') from work_author
      join author on author.id = author_id where work_id = work.id) as authors,
    (select min(isbn) from work_isbn where work_id = work.id) as isbn,
    shown.cover_key, shown.tint,
    (select min(id) from product where work_id = work.id and shop_id = ${shopId}) as product_id,
    others.least, others.most, coalesce(others.shops, 0)::int as shops
  from work
  cross join lateral (
    select cover_key, tint from edition where work_id = work.id and ${notExpired}
    order by content_type <> ${contentType.paperBook}, cover_key is null, id limit 1) shown
  left join lateral (
    select min(variation.price_vnd) as least, max(variation.price_vnd) as most, count(distinct product.shop_id) as shops
    from product join variation on variation.product_id = product.id
    where product.work_id = work.id and product.listed and variation.active and variation.form = 1
      and product.shop_id <> ${shopId}) others on true
  where ${which}`;

/** By one of its numbers. */
export async function worksByIsbn(db: Db, shopId: number, isbn: string): Promise<WorkRow[]> {
  const which = sql`work.id in (select work_id from work_isbn where isbn = ${isbn})`;
  return (await found(shopId, which).execute(db)).rows;
}

/** By words of title and authors, the last one perhaps a beginning; nearest titles first. */
export async function worksByTitle(db: Db, shopId: number, typed: string): Promise<WorkRow[]> {
  const folded = searchable(typed);
  if (!folded) return [];
  const words = folded.split(' ').map(word => sql`and work.folded like ${`% ${word}%`}`);
  const which = sql`true ${sql.join(words, sql` `)}
    order by work.title_folded <> ${folded}, work.title_folded not like ${`${folded}%`}, work.title, work.id limit ${MOST}`;
  return (await found(shopId, which).execute(db)).rows;
}

/** Titles and authors of works, as products are found by them. */
export const workNames = async (db: Db, ids: readonly number[]) =>
  (
    await sql<{ id: number; title: string; authors: string[] }>`
      select work.id, work.title,
        (select coalesce(array_agg(author.name order by work_author.position), '{}') from work_author
          join author on author.id = author_id where work_id = work.id) as authors
      from work where work.id = any(${[...ids]}::int[])
        and exists (select from edition where work_id = work.id and ${notExpired})`.execute(db)
  ).rows;

/** Which works these numbers are of. */
export const worksOfIsbns = (db: Db, isbns: readonly string[]) =>
  isbns.length === 0
    ? Promise.resolve([])
    : db.selectFrom('work_isbn').select(['isbn', 'work_id']).where('isbn', 'in', isbns).execute();

/** Works by their exact titles, without marks. */
export const worksTitled = async (db: Db, titles: readonly string[]) =>
  (
    await sql<{ id: number; title_folded: string }>`
      select id, title_folded from work where title_folded = any(${[...titles]}::text[])
        and exists (select from edition where work_id = work.id and ${notExpired})`.execute(db)
  ).rows;
