import { type RawBuilder, sql } from 'kysely';
import { contentType } from '#rules/rights/content-type.ts';
import type { RunningSale } from '#rules/shop/cart.ts';
import type { Db } from '../../kit/db/db.ts';

/** A variation as its shop offers it to one person at a moment. */
export interface OfferRow {
  variation_id: number;
  variation_name: string;
  form: 1 | 2 | 8 | 16;
  price_vnd: number;
  origin_vnd: number | null;
  weight_g: number;
  /** Edition granted by a digital one. */
  edition_id: number | null;
  active: boolean;
  /** YYYY-MM-DD */
  ships_on: string | null;
  product_id: number;
  product_name: string;
  product_active: boolean;
  category_id: number | null;
  work_id: number;
  /** The edition whose cover shows it. */
  shown_id: number;
  shop_id: number;
  shop_name: string;
  shop_status: number;
  shop_tint: string;
  shop_verified: boolean;
  shop_ward: number;
  shop_province: number;
  /** Of who asks. */
  own_shop: boolean;
  on_holiday: boolean;
  counted: boolean;
  /** Copies that this person can have outside of a sale: what they hold themselves stands in nobody's way. */
  left_over: number;
  /** Of these, those that may wait for a payment of this person's: a share of the stock, less what waits for others. */
  may_wait: number;
  /** All that run now; copies that this person holds themselves count as free. */
  sales: RunningSale[];
}

/** Copies of `variation` that somebody holds of a line, or outside of all. */
const heldBy = (accountId: number | null, line: RawBuilder<unknown>) => sql`coalesce((
  select sum(quantity) from reservation
  where state = 'held' and account_id = ${accountId}::int and variation_id = variation.id
    and flash_line_id is not distinct from ${line}), 0)`;

/** The sales of `variation` that run at a moment, as one person or a guest may have them. Which of them counts: rules/shop/cart.ts. */
const runningSales = (accountId: number | null, at: Date) => sql<RunningSale[]>`coalesce((
  select json_agg(json_build_object(
    'lineId', line.id, 'priceVnd', line.price_vnd, 'perPerson', line.per_person,
    'endsAt', (extract(epoch from frame.ends_at) * 1000)::bigint,
    'left', line.on_hand - line.reserved + own.copies,
    'ownLeft', line.per_person + own.copies - coalesce((
      select quantity from flash_share where line_id = line.id and account_id = ${accountId}::int), 0)))
  from flash_line line join flash_frame frame on frame.id = line.frame_id
  cross join lateral (select ${heldBy(accountId, sql`line.id`)} as copies) own
  where line.variation_id = variation.id and frame.starts_at <= ${at} and ${at} < frame.ends_at), '[]')`;

interface Asker {
  /** Null: a guest. */
  accountId: number | null;
  now: number;
}

/** Variations as they are offered now; a frame of a sale runs by `now` alone. */
async function offered(db: Db, which: RawBuilder<unknown>, { accountId, now }: Asker): Promise<OfferRow[]> {
  const at = new Date(now);
  const { rows } = await sql<OfferRow>`
    select variation.id as variation_id, variation.name as variation_name, variation.form, variation.price_vnd,
      variation.origin_vnd, variation.weight_g, variation.edition_id, variation.active, variation.ships_on::text,
      product.id as product_id, product.name as product_name, product.active as product_active, product.category_id,
      product.work_id, shown.id as shown_id,
      shop.id as shop_id, shop.name as shop_name, shop.status as shop_status, shop.tint as shop_tint,
      exists (select from shop_member where shop_id = shop.id and account_id = ${accountId}::int) as own_shop,
      shop.verified as shop_verified, shop.ward_code as shop_ward, shop.province_code as shop_province,
      coalesce(shop.holiday_from <= ${at} and ${at} < shop.holiday_until, false) as on_holiday,
      stock.counted, (stock.on_hand - stock.reserved + ${heldBy(accountId, sql`null::int`)})::bigint as left_over,
      (most_waiting_of(stock.on_hand) - stock.reserved + ${heldBy(accountId, sql`null::int`)})::bigint as may_wait,
      ${runningSales(accountId, at)} as sales
    from variation
    join product on product.id = variation.product_id
    join shop on shop.id = product.shop_id
    join stock on stock.variation_id = variation.id
    cross join lateral (
      select id from edition where work_id = product.work_id
      order by content_type <> ${contentType.paperBook}, cover_key is null, id limit 1) shown
    where ${which}
    order by variation.product_id, variation.position, variation.id`.execute(db);
  return rows;
}

/** The sales of these variations that run now, by variation; those without any have no entry. */
export async function salesNow(
  db: Db,
  { variationIds, accountId, now }: Asker & { variationIds: readonly number[] },
): Promise<Map<number, RunningSale[]>> {
  if (variationIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; sales: RunningSale[] }>`
    select id, ${runningSales(accountId, new Date(now))} as sales
    from variation where id = any(${[...variationIds]}::int[])`.execute(db);
  return new Map(rows.map(({ id, sales }) => [id, sales]));
}

export const offersNow = (
  db: Db,
  { variationIds, ...asker }: Asker & { variationIds: readonly number[] },
): Promise<OfferRow[]> =>
  variationIds.length === 0
    ? Promise.resolve([])
    : offered(db, sql`variation.id = any(${[...variationIds]}::int[])`, asker);

/** Variations of these products, in the shop's order. */
export const choicesOf = (
  db: Db,
  { productIds, ...asker }: Asker & { productIds: readonly number[] },
): Promise<OfferRow[]> =>
  productIds.length === 0
    ? Promise.resolve([])
    : offered(
        db,
        sql`variation.product_id = any(${[...productIds]}::int[]) and variation.active and variation.form in (1, 2)`,
        asker,
      );

/** Paper offers of these works. */
export const offersOfWorks = (
  db: Db,
  { workIds, ...asker }: Asker & { workIds: readonly number[] },
): Promise<OfferRow[]> =>
  workIds.length === 0
    ? Promise.resolve([])
    : offered(
        db,
        sql`product.work_id = any(${[...workIds]}::int[]) and product.listed and variation.active and variation.form in (1, 2)`,
        asker,
      );
