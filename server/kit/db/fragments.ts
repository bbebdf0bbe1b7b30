import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { rolesWith, type ShopRight } from '#rules/shop/members.ts';
import { FEW } from '#rules/shop/shelf.ts';
import type { Tables } from './schema.ts';

/* Parts of SQL queries that several areas share. */

/** A part of a list: `limit` rows after the first `offset`. */
export interface Page {
  limit: number;
  offset: number;
}

/** A part of a list of chapters, files or issues, in one of its orders. */
export interface Slice extends Page {
  order: 'order_asc' | 'id_asc' | 'order_desc';
}

export const direction = (order: Slice['order']) => (order === 'order_desc' ? 'desc' : 'asc');

/** Runs an insert that may meet a row of before; answers whether there is a new one. */
export const isInserted = async (insert: {
  executeTakeFirstOrThrow(): Promise<{ numInsertedOrUpdatedRows?: bigint }>;
}): Promise<boolean> => (await insert.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n;

/** Names of the edition's authors, in the order of its title page. */
export const authorNames = sql<string[]>`(
  select coalesce(array_agg(author.name order by work_author.position), '{}')
  from work_author
  join author on author.id = work_author.author_id
  where work_author.work_id = edition.work_id
)`;

/** Listed chapters up to the one a reader's position is in. */
export const listedUpTo = (e: ExpressionBuilder<Tables, 'progress'>) =>
  e
    .selectFrom('chapter as listed')
    .whereRef('listed.edition_id', '=', 'progress.edition_id')
    .whereRef('listed.spine_index', '<=', 'progress.chapter')
    .where('listed.title', '<>', '');

/** The title of a chapter, of any of its files. */
export const titleOfChapter = sql<string>`(
  select first.title from chapter first
  where first.edition_id = chapter.edition_id and first.spine_index = coalesce(chapter.part_of, chapter.spine_index)
)`;

/** A count of a whole chapter, by the alias of the row it begins with: of that file and of those that go on with it. */
export const ofWholeChapter = (count: 'words' | 'chars', first: string) => sql<number>`(
  ${sql.ref(`${first}.${count}`)} + coalesce((
    select sum(${sql.ref(`part.${count}`)}) from chapter part
    where part.edition_id = ${sql.ref(`${first}.edition_id`)} and part.part_of = ${sql.ref(`${first}.spine_index`)}
  ), 0))::integer`;

/** Whether a person has all of an edition for good. */
export const ownedWhole = (accountId: number) => sql<boolean>`exists (
  select from content_grant
  where content_grant.edition_id = edition.id and content_grant.account_id = ${accountId}
    and content_grant.spine_index is null and content_grant.expires_at is null and not content_grant.once
)`;

/** A work whose licence has ended is offered to nobody who does not have it. */
export const notExpired = sql<boolean>`edition.copyright <> 'expired'`;

/** Not what a shop sent of its own: that is its shop's alone. `edition` is the alias of the row. */
export const ofLibrary = (edition: string) =>
  sql<boolean>`not exists (select from digital_good where digital_good.edition_id = ${sql.ref(`${edition}.id`)})`;

/** The lowest price that a running sale has for an edition below its own; null without one. `now`: ms since 1970. */
export const runningSaleVnd = (now: number) => sql<number | null>`(
  select min(flash_sale_item.price_vnd)
  from flash_sale_item
  join flash_sale on flash_sale.id = flash_sale_item.flash_sale_id
  where flash_sale_item.edition_id = edition.id
    and flash_sale_item.price_vnd < edition.price_vnd
    and flash_sale.starts_at <= ${new Date(now)} and flash_sale.ends_at > ${new Date(now)}
)`;

/** Of rows of `shop`: those where a person works; with a right, where they have it. */
export const worksIn = (accountId: number, right?: ShopRight): RawBuilder<boolean> => sql<boolean>`shop.id = (
  select shop_id from shop_member where account_id = ${accountId}
    ${right ? sql`and role = any(${rolesWith(right)}::text[])` : sql``}
)`;

/** Characters of a word that are indexed. */
const WORD_MOST = 500;

/**
 * What the places of words in a text are asked: whether these stand side by side. `folded` is as searchable() gives it; with
 * `openEnd` the last word may be a beginning. Made here and not by the database, whose parser reads words by its locale.
 */
export function phrase(folded: string, { openEnd = false } = {}): RawBuilder<unknown> {
  const words = folded.split(' ').filter(Boolean);
  const query = words
    .map(
      (word, at) =>
        `'${[...word].slice(0, WORD_MOST).join('')}'${openEnd && at === words.length - 1 ? ':*' : ''}`,
    )
    .join(' <-> ');
  return sql`${query}::tsquery`;
}

/** Numbers rows as editors put them in order: the first is 0; rows that are not named keep their number. */
export const putInOrder = async (
  tx: Kysely<Tables>,
  table: 'news_category' | 'faq_group' | 'category' | 'topic' | 'collection' | 'search_offer',
  ids: readonly number[],
): Promise<void> => {
  await sql`
    update ${sql.table(table)} target set position = given.place - 1
    from unnest(${[...ids]}::int[]) with ordinality given (id, place) where target.id = given.id`.execute(tx);
};

/** A number that no category has or had: the desk keeps the versions of those that were taken off. */
export const nextCategory = sql<number>`(select coalesce(greatest(
  (select max(id) from category), (select max(item_id) from front_version where kind = 'categories')), 0) + 1)`;

/** The number behind the last row. */
export const lastPlace = (table: string) =>
  sql<number>`(select coalesce(max(position), -1) + 1 from ${sql.table(table)})`;

/** Complaints (`complaint`) that their shop has not answered, nor the platform decided. */
export const unanswered = sql<boolean>`(complaint.answered_at is null and not exists (
  select from complaint_settlement said where said.complaint_id = complaint.id and said.decided_at is not null))`;

/** Paper variations on sale with fewer than FEW free copies; for queries with `product`, `variation` and `stock`. */
export const nearlySoldOut = sql<boolean>`(product.active and variation.active and variation.form = 1
  and stock.on_hand - stock.reserved < ${FEW})`;
