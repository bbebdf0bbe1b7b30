import { type RawBuilder, sql } from 'kysely';
import { contentType } from '#rules/rights/content-type.ts';
import type { Cells, Condition } from '#rules/shop/shelf.ts';
import type { Db } from '../../kit/db/db.ts';
import { nearlySoldOut, notExpired, type Page } from '../../kit/db/fragments.ts';
import type { Tx } from '../../kit/db/transact.ts';

/* Variations of a shop as it changes them. */

export interface ShelfDbRow {
  id: number;
  product_id: number;
  work_id: number;
  name: string;
  variation: string;
  isbn: string | null;
  form: number;
  price: number;
  origin: number;
  stock: number;
  reserved: number;
  keep: number;
  weight: number;
  code: string;
  condition: Condition;
  active: boolean;
  product_active: boolean;
  version: number;
}

const columns = sql`variation.id, product.id as product_id, product.work_id, product.name, variation.name as variation,
  (select min(isbn) from work_isbn where work_id = product.work_id) as isbn, variation.form,
  variation.price_vnd as price, coalesce(variation.origin_vnd, 0) as origin, stock.on_hand + stock.kept as stock,
  stock.reserved, stock.kept as keep, variation.weight_g as weight, variation.code, variation.condition, variation.active,
  product.active as product_active, variation.version`;
const tables = sql`variation join product on product.id = variation.product_id join stock on stock.variation_id = variation.id`;

export interface Wanted {
  shopId: number;
  /** As searchable() gives it; '' for all. */
  folded: string;
  /** As it was typed: a code of the shop's, or digits of an ISBN. */
  typed: string;
  show: 'all' | 'selling' | 'low' | 'hidden' | 'out';
}

const like = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

function asked({ shopId, folded, typed, show }: Wanted): RawBuilder<unknown> {
  const words = typed
    ? sql`and (product.folded like ${like(folded)} or variation.code = ${typed} or exists (
        select from work_isbn where work_id = product.work_id and isbn = ${typed.replace(/\D/g, '')}))`
    : sql``;
  const shown = {
    all: sql``,
    selling: sql`and product.active and variation.active`,
    low: sql`and ${nearlySoldOut}`,
    hidden: sql`and not (product.active and variation.active)`,
    out: sql`and product.active and variation.active and stock.counted and stock.on_hand <= stock.reserved`,
  }[show];
  return sql`product.shop_id = ${shopId} ${words} ${shown}`;
}

/** A page of the shelf, those of the newest product first. */
export async function shelfRows(db: Db, wanted: Wanted, { limit, offset }: Page): Promise<ShelfDbRow[]> {
  const { rows } = await sql<ShelfDbRow>`
    select ${columns} from ${tables} where ${asked(wanted)}
    order by product.id desc, variation.position, variation.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Paper books on sale of which few copies are free, the fewest first. */
export async function lowRows(db: Db, shopId: number, limit: number) {
  const { rows } = await sql<ShelfDbRow & { shown_id: number | null }>`
    select ${columns}, (
      select id from edition where work_id = product.work_id and ${notExpired}
      order by content_type <> ${contentType.paperBook}, cover_key is null, id limit 1) as shown_id
    from ${tables}
    where ${asked({ shopId, folded: '', typed: '', show: 'low' })}
    order by stock.on_hand - stock.reserved, variation.id limit ${limit}`.execute(db);
  return rows;
}

export async function countShelf(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${tables} where ${asked(wanted)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** The shop's own variations of these, in the order of their ids. */
export async function ownRows(db: Db, shopId: number, ids: readonly number[]): Promise<ShelfDbRow[]> {
  const { rows } = await sql<ShelfDbRow>`
    select ${columns} from ${tables}
    where product.shop_id = ${shopId} and variation.id = any(${[...ids]}::int[]) order by variation.id`.execute(
    db,
  );
  return rows;
}

/**
 * Locks them, in one order: who saves the same rows from elsewhere comes after, and sees what was saved. Copies are not locked: a
 * correction is a difference, and what a sale takes meanwhile stays taken.
 */
export async function lockRows(tx: Tx, shopId: number, ids: readonly number[]): Promise<ShelfDbRow[]> {
  await sql`
    select variation.id from variation join product on product.id = variation.product_id
    where product.shop_id = ${shopId} and variation.id = any(${[...ids]}::int[])
    order by variation.id for no key update of variation`.execute(tx);
  return ownRows(tx, shopId, ids);
}

export const rowsOfProduct = async (db: Db, shopId: number, productId: number): Promise<ShelfDbRow[]> => {
  const { rows } = await sql<ShelfDbRow>`
    select ${columns} from ${tables} where product.shop_id = ${shopId} and product.id = ${productId}
    order by variation.position, variation.id`.execute(db);
  return rows;
};

export const ownProduct = (db: Db, shopId: number, id: number) =>
  db
    .selectFrom('product')
    .select(['id', 'name', 'description', 'active', 'pictures', 'work_id'])
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();

type Facts = Omit<Cells, 'stock' | 'keep'>;

/** Sets what is not counted, of many at once. */
export const updateFacts = (tx: Tx, rows: readonly ({ id: number } & Facts)[]) =>
  rows.length === 0
    ? Promise.resolve()
    : sql`
        update variation set price_vnd = given.price, origin_vnd = nullif(given.origin, 0), weight_g = given.weight,
          code = given.code, condition = given.condition, active = given.active
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
          id int, price bigint, origin bigint, weight int, code text, condition text, active boolean)
        where variation.id = given.id`.execute(tx);

interface Movement {
  variation_id: number;
  kind: 'received' | 'promised' | 'corrected' | 'held_back' | 'let_go';
  quantity: number;
  reason: string;
}

/** Copies that come, go, or are kept; in the order of the variations. */
export const moveCopies = (tx: Tx, rows: readonly Movement[], now: Date) =>
  rows.length === 0
    ? Promise.resolve()
    : sql`
        insert into stock_movement (variation_id, kind, quantity, actor, reason, at)
        select variation_id, kind, quantity, 'seller', reason, ${now}
        from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
          variation_id int, kind text, quantity int, reason text)) with ordinality
          as given (variation_id, kind, quantity, reason, place)
        order by place`.execute(tx);

interface NewProduct {
  work_id: number;
  name: string;
  folded: string;
  title_folded: string;
  title_toned: string;
}

/** Products of works that the shop has none of yet; answers all asked for, by work. */
export async function putProducts(
  tx: Tx,
  shopId: number,
  rows: readonly NewProduct[],
): Promise<Map<number, number>> {
  // Two presses for one work: the second sees what the first made.
  await sql`select from shop where id = ${shopId} for no key update`.execute(tx);
  await sql`
    insert into product (shop_id, work_id, name, folded, title_folded, title_toned)
    select ${shopId}, work_id, name, folded, title_folded, title_toned
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      work_id int, name text, folded text, title_folded text, title_toned text)
    where not exists (select from product where shop_id = ${shopId} and product.work_id = given.work_id)`.execute(
    tx,
  );
  const { rows: made } = await sql<{ id: number; work_id: number }>`
    select min(id) as id, work_id from product
    where shop_id = ${shopId} and work_id = any(${rows.map(({ work_id }) => work_id)}::int[])
    group by work_id`.execute(tx);
  return new Map(made.map(({ id, work_id }) => [work_id, id]));
}

export interface NewVariation extends Omit<Cells, 'stock' | 'keep' | 'active'> {
  product_id: number;
  name: string;
}

/** Answers the ids in the order given. */
export async function insertVariations(tx: Tx, rows: readonly NewVariation[]): Promise<number[]> {
  const { rows: made } = await sql<{ id: number }>`
    insert into variation (product_id, name, form, price_vnd, origin_vnd, weight_g, code, condition, position)
    select product_id, name, 1, price, nullif(origin, 0), weight, code, condition,
      coalesce((select max(position) + 1 from variation other where other.product_id = given.product_id), 0)
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      product_id int, name text, price bigint, origin bigint, weight int, code text, condition text)) with ordinality
      as given (product_id, name, price, origin, weight, code, condition, place)
    order by place
    returning id`.execute(tx);
  return made.map(({ id }) => id);
}

/** The platform took it off sale. */
export const isTakenDown = async (db: Db, productId: number): Promise<boolean> =>
  (await db
    .selectFrom('take_down')
    .select('id')
    .where('product_id', '=', productId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()) !== undefined;
