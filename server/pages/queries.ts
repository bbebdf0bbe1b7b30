import { type RawBuilder, sql } from 'kysely';
import { contentType } from '#contract/library/catalogue.ts';
import { shopStatuses } from '#rules/shop/shop.ts';
import type { Db } from '../kit/db/db.ts';
import { notExpired } from '../kit/db/fragments.ts';
import type { Tables } from '../kit/db/schema.ts';

/* What a sitemap names, by ranges of ids: nothing is read at once, however much there is. */

export interface Named {
  id: number;
  /** Title, name or slug. */
  name: string;
  /** Which of several addresses: a content type, a collection's code. */
  kind: number;
  /** Of a product: id and name of its shop, and of its category where it has one. */
  within: (string | null)[];
  changed: Date | null;
}

/** Things that have pages, as a table of SQL. */
interface Source {
  /** The table whose ids count. */
  table: keyof Tables;
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  kind?: RawBuilder<unknown>;
  within?: RawBuilder<unknown>;
  /** When a page last became another. */
  changed?: RawBuilder<unknown>;
  /** Whether it has a page, and one that an index may hold. */
  has?: RawBuilder<unknown>;
}

const { ebook, oakBook, audiobook, brief, podcast, comic, paperBook } = contentType;
const kindsWithPages = sql.join([ebook, oakBook, audiobook, brief, podcast, comic, paperBook]);

const sources = {
  works: {
    table: 'edition',
    from: sql`edition join work on work.id = edition.work_id`,
    id: sql`edition.id`,
    name: sql`work.title`,
    kind: sql`edition.content_type`,
    changed: sql`edition.updated_at`,
    has: sql`edition.content_type in (${kindsWithPages}) and ${notExpired}`,
  },
  episodes: {
    table: 'audio_file',
    from: sql`audio_file join edition on edition.id = audio_file.edition_id`,
    id: sql`audio_file.id`,
    name: sql`audio_file.title`,
    changed: sql`audio_file.published_at`,
    has: sql`edition.content_type = ${podcast} and ${notExpired}`,
  },
  videos: {
    table: 'comic_video',
    from: sql`comic_video join edition on edition.id = comic_video.edition_id`,
    id: sql`comic_video.id`,
    name: sql`comic_video.title`,
    changed: sql`comic_video.published_at`,
    has: notExpired,
  },
  authors: {
    table: 'author',
    from: sql`author`,
    id: sql`author.id`,
    name: sql`author.name`,
    has: sql`exists (select 1 from work_author where author_id = author.id)`,
  },
  collections: {
    table: 'collection',
    from: sql`collection`,
    id: sql`collection.id`,
    name: sql`collection.title`,
    kind: sql`collection.code`,
    has: sql`exists (select 1 from collection_item join edition on edition.id = edition_id
      where collection_id = collection.id and ${notExpired})`,
  },
  combos: {
    table: 'combo',
    from: sql`combo`,
    id: sql`combo.id`,
    name: sql`combo.title`,
    has: sql`exists (select 1 from combo_item join edition on edition.id = edition_id
      where combo_id = combo.id and ${notExpired})`,
  },
  articles: {
    table: 'news',
    from: sql`news`,
    id: sql`news.id`,
    name: sql`news.title`,
    changed: sql`news.published_at`,
  },
  /** A tag is listed with the first article that has it. */
  tags: {
    table: 'news',
    from: sql`news_tag tag`,
    id: sql`tag.news_id`,
    name: sql`tag.slug`,
    has: sql`not exists (select 1 from news_tag other where other.slug = tag.slug and other.news_id < tag.news_id)`,
  },
  shops: {
    table: 'shop',
    from: sql`shop`,
    id: sql`shop.id`,
    name: sql`shop.name`,
    has: sql`shop.status = ${shopStatuses.sells}`,
  },
  products: {
    table: 'product',
    from: sql`product join shop on shop.id = product.shop_id left join category on category.id = product.category_id`,
    id: sql`product.id`,
    name: sql`product.name`,
    within: sql`array[shop.id::text, shop.name, category.id::text, category.name]`,
    has: sql`product.listed`,
  },
} satisfies Record<string, Source>;
export type SourceName = keyof typeof sources;

const sourceOf = (name: SourceName): Source => sources[name];

/** With an id above `after` and up to `last`, in order of id; all of them, or the first few. */
export async function namedBetween(
  db: Db,
  source: SourceName,
  after: number,
  last: number,
  limit: number | null = null,
): Promise<Named[]> {
  const { from, id, name, kind, within, changed, has } = sourceOf(source);
  const { rows } = await sql<Named>`
    select ${id} as id, ${name} as name, ${kind ?? sql`0`} as kind,
      ${within ?? sql`'{}'::text[]`} as within, ${changed ?? sql`null`} as changed
    from ${from}
    where ${id} > ${after}::int and ${id} <= ${last}::int and ${has ?? sql`true`}
    order by ${id} limit ${limit}::int`.execute(db);
  return rows;
}

/** The ranges of `size` ids, counted from 1, that hold anything with a page. */
export async function rangesWith(db: Db, source: SourceName, size: number): Promise<number[]> {
  const { table, from, id, has } = sourceOf(source);
  const { rows } = await sql<{ part: number }>`
    select part from generate_series(1, (select coalesce(max(id), 0) / ${size}::int + 1 from ${sql.table(table)})) part
    where exists (
      select 1 from ${from}
      where ${id} > (part - 1) * ${size}::int and ${id} <= part * ${size}::int and ${has ?? sql`true`})
    order by part`.execute(db);
  return rows.map(({ part }) => part);
}

/** When each range of works last changed. Walks the whole table: to be remembered. */
export async function changesOfWorks(db: Db, size: number): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await sql<{ part: number; changed: Date }>`
    select (id - 1) / ${size}::int + 1 as part, max(updated_at) as changed from edition group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ part, changed }) => [part, changed]));
}

/** Company pages and landing pages of book fairs. */
export const companyPages = (db: Db) =>
  db.selectFrom('company_page').select(['slug', 'kind', 'updated_at']).orderBy('slug').execute();

/** The session of a browser by either of its tokens, while that lives; none that a partner's server holds. */
export const sessionOfTokens = (db: Db, tokens: { access: Buffer; refresh: Buffer }, now: number) =>
  db
    .selectFrom('session')
    .select(['id as sessionId', 'account_id as accountId'])
    .where('partner_id', 'is', null)
    .where(where =>
      where.or([
        where.and([where('access_hash', '=', tokens.access), where('access_expires_at', '>', new Date(now))]),
        // The page itself renews a session whose hour is over.
        where.and([
          where('refresh_hash', '=', tokens.refresh),
          where('refresh_expires_at', '>', new Date(now)),
        ]),
      ]),
    )
    .executeTakeFirst();

export const categoryName = async (db: Db, id: number): Promise<string | null> =>
  (await db.selectFrom('category').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null;
