import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Page } from '../../kit/db/fragments.ts';

/**
 * Lines that are a sale: their price is below the shop's own, they have, sold or kept copies to their frame's end, and one may see
 * what they are of.
 */
const shownLines = sql`flash_line line
  join variation on variation.id = line.variation_id and variation.active and line.price_vnd < variation.price_vnd
    and (line.on_hand > 0 or line.sold > 0 or exists (
      select from stock_movement unsold
      where unsold.flash_line_id = line.id and unsold.kind = 'put_back' and unsold.actor = 'clock'))
  join product on product.id = variation.product_id and product.listed`;
const percent = sql`((variation.price_vnd - line.price_vnd) * 100 / variation.price_vnd)`;

export interface SlotRow {
  id: number;
  title: string;
  starts_at: Date;
  ends_at: Date;
  lines: number;
  most_percent: number;
}

const slots = async (db: Db, where: RawBuilder<unknown>): Promise<SlotRow[]> =>
  (
    await sql<SlotRow>`
      select frame.id, frame.title, frame.starts_at, frame.ends_at, sold.lines, sold.most_percent
      from flash_frame frame
      cross join lateral (
        select count(*)::int as lines, coalesce(max(${percent}), 0)::int as most_percent
        from ${shownLines} where line.frame_id = frame.id) sold
      where ${where} and sold.lines > 0
      order by frame.starts_at, frame.id limit 100`.execute(db)
  ).rows;

/** Frames that run at some moment between two, with something to sell. */
export const slotsBetween = (db: Db, from: Date, to: Date) =>
  slots(db, sql`frame.starts_at < ${to} and frame.ends_at > ${from}`);

export const slotById = async (db: Db, id: number): Promise<SlotRow | undefined> =>
  (await slots(db, sql`frame.id = ${id}`))[0];

export interface LineRow {
  id: number;
  variation_id: number;
  variation: string;
  product_id: number;
  price_vnd: number;
  origin_vnd: number;
  percent: number;
  per_person: number;
  left: number;
  held: number;
  sold: number;
  total: number;
}

/** Lines of a frame in a category, or of all, in its order. */
export const linesOf = async (
  db: Db,
  slotId: number,
  categoryId: number | null,
  { limit, offset }: Page,
): Promise<LineRow[]> =>
  (
    await sql<LineRow>`
      select line.id, variation.id as variation_id, variation.name as variation, product.id as product_id, line.price_vnd,
        variation.price_vnd as origin_vnd, ${percent}::int as percent, line.per_person,
        line.on_hand - line.reserved as left, line.reserved as held, line.sold, count(*) over ()::int as total
      from ${shownLines}
      where line.frame_id = ${slotId} and (${categoryId}::int is null or product.category_id = ${categoryId}::int)
      order by line.position, line.id limit ${limit} offset ${offset}`.execute(db)
  ).rows;

/** Categories of what a frame sells, the fullest first. */
export const categoriesIn = async (db: Db, slotId: number) =>
  (
    await sql<{ id: number; name: string; count: number }>`
      select category.id, category.name, count(*)::int as count
      from ${shownLines} join category on category.id = product.category_id
      where line.frame_id = ${slotId}
      group by category.id, category.name order by count(*) desc, category.id`.execute(db)
  ).rows;

/** Copies of these frames' lines as they are now. */
export const stockOfSlots = async (db: Db, slotIds: readonly number[]) =>
  (
    await sql<{ frame_id: number; line_id: number; left: number; held: number; sold: number }>`
      select frame_id, id as line_id, on_hand - reserved as left, reserved as held, sold
      from flash_line where frame_id = any(${[...slotIds]}::int[]) order by id`.execute(db)
  ).rows;

const dealColumns = [
  'deal.id',
  'deal.title',
  'deal.intro',
  'deal.tint',
  'deal.starts_at',
  'deal.ends_at',
] as const;
const deals = (db: Db) =>
  db
    .selectFrom('deal')
    .select(dealColumns)
    .select(e =>
      e
        .selectFrom('deal_product')
        .innerJoin('product', 'product.id', 'deal_product.product_id')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('deal_product.deal_id', '=', 'deal.id')
        .where('product.listed', '=', true)
        .as('products'),
    );
export type DealRow = Awaited<ReturnType<ReturnType<typeof deals>['execute']>>[number];

export const runningDeals = (db: Db, now: Date) =>
  deals(db)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('id')
    .limit(30)
    .execute();

/** One that has begun. */
export const dealById = (db: Db, id: number, now: Date) =>
  deals(db).where('id', '=', id).where('starts_at', '<=', now).executeTakeFirst();

/** Products of deals that one may see, so many of each, in the deal's order. */
export const productsOfDeals = async (db: Db, dealIds: readonly number[], { limit, offset }: Page) =>
  (
    await sql<{ deal_id: number; product_id: number; total: number }>`
      select deal_id, product_id, total from (
        select deal_id, product_id, count(*) over (partition by deal_id)::int as total,
          row_number() over (partition by deal_id order by deal_product.position, product_id) as place
        from deal_product join product on product.id = product_id and product.listed
        where deal_id = any(${[...dealIds]}::int[])) placed
      where place > ${offset} and place <= ${offset + limit} order by deal_id, place`.execute(db)
  ).rows;
