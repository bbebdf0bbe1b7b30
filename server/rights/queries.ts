import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PlanKind } from '#rules/money/purchase-plans.ts';
import type { Db } from '../kit/db/db.ts';
import { prepared } from '../kit/db/prepared.ts';

/** Packages of a person, the one that lasts longest first (index membership_account). */
export const packagesOf = (db: Db, accountId: number) =>
  db
    .selectFrom('membership')
    .select(['name', 'source', 'expires_at', 'waiting_extend'])
    .where('account_id', '=', accountId)
    .orderBy('expires_at', 'desc')
    .limit(20)
    .execute();

/** A person's grants of one work (index content_grant_once). */
export const grantsOf = (db: Db, accountId: number, editionId: number) =>
  db
    .selectFrom('content_grant')
    .select(['spine_index', 'access_type', 'expires_at', 'once'])
    .where('account_id', '=', accountId)
    .where('edition_id', '=', editionId)
    .execute();

const ms = (column: 'expires_at') =>
  sql<number>`floor(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/** A person's packages and grants for these works, in one query. Times in ms since 1970. */
export const heldBy = (db: Db, accountId: number, editionIds: readonly number[]) =>
  db
    .selectNoFrom(e => [
      jsonArrayFrom(
        e
          .selectFrom('membership')
          .select(['source', 'waiting_extend', ms('expires_at').as('expires_at')])
          .where('account_id', '=', accountId)
          .orderBy('membership.expires_at', 'desc')
          .limit(20),
      ).as('packages'),
      jsonArrayFrom(
        e
          .selectFrom('content_grant')
          .select([
            'edition_id',
            'spine_index',
            'access_type',
            'once',
            sql<number | null>`${ms('expires_at')}`.as('expires_at'),
          ])
          .where('account_id', '=', accountId)
          .where('edition_id', '=', sql<number>`any(${editionIds}::int[])`),
      ).as('grants'),
    ])
    .modifyFront(prepared('held'))
    .executeTakeFirstOrThrow();

/** Table of the parts of a kind of content, and their measure. */
const partsOf = {
  chapter: sql`select edition_id, spine_index as at, zone from chapter`,
  audio_file: sql`select edition_id, position as at, zone from audio_file`,
  comic_issue: sql`select edition_id, position as at, zone from comic_issue`,
} as const;
export type PartTable = keyof typeof partsOf;

export interface Zones {
  /** How many parts the work has. */
  chapters: number;
  /** Free parts, in order. */
  free: number[];
}

/** How many parts works have, and which of them are free, by edition (by the key that begins with it); those without parts are left out. */
export async function zonesOf(
  db: Db,
  editionIds: readonly number[],
  table: PartTable = 'chapter',
): Promise<Map<number, Zones>> {
  if (editionIds.length === 0) return new Map();
  const { rows } = await sql<Zones & { edition_id: number }>`
    ${prepared(`zones-${table}`)} select edition_id, max(at) + 1 as chapters,
      coalesce(array_agg(at order by at) filter (where zone = 'free'), '{}') as free
    from (${partsOf[table]} where edition_id = any(${editionIds}::int[])) part
    group by edition_id`.execute(db);
  return new Map(rows.map(({ edition_id, ...zones }) => [edition_id, zones]));
}

export interface Terms {
  price_type: 0 | -1 | 2 | -2;
  price_vnd: number;
  oak_per_chapter: number | null;
  copyright: 'cleared' | 'awaiting' | 'expired';
}

/** The columns of `accessOf`. */
const termColumns = [
  'id',
  'content_type',
  'price_type',
  'price_vnd',
  'oak_per_chapter',
  'copyright',
  'rights_from',
  'rights_until',
  'rights_countries',
] as const;

/** An edition's terms for `accessOf`; undefined when it is gone. */
export const termsOf = (db: Db, editionId: number) =>
  db.selectFrom('edition').select(termColumns).where('id', '=', editionId).executeTakeFirst();

/** The same of several editions; those that are gone are left out. */
export const termsOfMany = (db: Db, editionIds: readonly number[]) =>
  db
    .selectFrom('edition')
    .select(termColumns)
    .where('id', '=', sql<number>`any(${[...editionIds]}::int[])`)
    .execute();

export const setTerms = (db: Db, editionId: number, terms: Terms) =>
  db.updateTable('edition').set(terms).where('id', '=', editionId).execute();

/**
 * Frees the first `listed` chapters that the contents name, with the unlisted files (title page, plates) before and
 * between them; the others are paid.
 */
export const freeFirst = (db: Db, editionId: number, listed: number) =>
  sql`
    update chapter set zone = case when counted.before + counted.own <= ${listed} and ${listed} > 0 then 'free' else 'paid' end
    from (
      select spine_index,
        count(*) filter (where title <> '') over (order by spine_index rows between unbounded preceding and 1 preceding) as before,
        case when title <> '' then 1 else 0 end as own
      from chapter where edition_id = ${editionId}
    ) counted
    where chapter.edition_id = ${editionId} and chapter.spine_index = counted.spine_index
  `.execute(db);

export interface NewGrant {
  account_id: number;
  edition_id: number;
  spine_index: number | null;
  access_type: 3 | 4 | 5 | 6 | 7 | 8;
  /** Its source: an order, a gift, the demo. */
  source: string;
  expires_at: Date | null;
  /** Only to listen, and to each file once. */
  once?: boolean;
  /** The line of a purchase that bought it. */
  line_id?: number;
}

/** Gives a right; the same right of the same kind and line again becomes the one that lasts longer. */
export const giveGrant = (db: Db, grant: NewGrant) =>
  sql`
    insert into content_grant (account_id, edition_id, spine_index, access_type, source, expires_at, once, line_id)
    values (${grant.account_id}, ${grant.edition_id}, ${grant.spine_index}, ${grant.access_type}, ${grant.source},
      ${grant.expires_at}, ${grant.once ?? false}, ${grant.line_id ?? null})
    on conflict (account_id, edition_id, coalesce(spine_index, -1), access_type, once, coalesce(line_id, 0)) do update set
      expires_at = case
        when content_grant.expires_at is null or excluded.expires_at is null then null
        else greatest(content_grant.expires_at, excluded.expires_at)
      end
  `.execute(db);

export interface NewMembership {
  account_id: number;
  name: string;
  source: 'regular' | 'telco' | 'ott';
  expires_at: Date;
  waiting_extend: boolean;
  kind?: PlanKind | null;
  line_id?: number;
}

export const giveMembership = (db: Db, membership: NewMembership) =>
  db.insertInto('membership').values(membership).execute();

/** The lowest price that a running sale has for each of these editions, by id; those in none are left out. */
export async function salePrices(
  db: Db,
  editionIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  if (editionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('flash_sale_item')
    .innerJoin('flash_sale', 'flash_sale.id', 'flash_sale_item.flash_sale_id')
    .innerJoin('edition', 'edition.id', 'flash_sale_item.edition_id')
    .select(['flash_sale_item.edition_id', 'flash_sale_item.price_vnd'])
    .where('flash_sale_item.edition_id', 'in', editionIds)
    .where('flash_sale.starts_at', '<=', now)
    .where('flash_sale.ends_at', '>', now)
    .whereRef('flash_sale_item.price_vnd', '<', 'edition.price_vnd')
    // Of several the last one stays in the map.
    .orderBy('flash_sale_item.price_vnd', 'desc')
    .execute();
  return new Map(rows.map(({ edition_id, price_vnd }) => [edition_id, price_vnd]));
}
