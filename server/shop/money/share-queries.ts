import { type Insertable, sql } from 'kysely';
import type { ShopKind } from '#rules/shop/facts.ts';
import { type Share, shareParts } from '#rules/shop/seller-share.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** A share as its columns. */
export const sumsOf = ({ paid, voucher, commission, payment, vat, pit, gets }: Share) => ({
  ...{ paid_vnd: paid, voucher_vnd: voucher, commission_vnd: commission, payment_vnd: payment },
  ...{ vat_vnd: vat, pit_vnd: pit, gets_vnd: gets },
});

/** Lines of these orders that have no share yet, with what their shop says it is. */
export const linesWithoutShare = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('shop_order_line as line')
    .innerJoin('shop_order', 'shop_order.id', 'line.order_id')
    .leftJoin('shop_facts', 'shop_facts.shop_id', 'shop_order.shop_id')
    .leftJoin('shop_share', 'shop_share.line_id', 'line.id')
    .select(['line.id', 'line.order_id', 'shop_order.shop_id', 'shop_facts.kind'])
    .select(['line.paid_vnd', 'line.platform_less_vnd'])
    .where('line.order_id', 'in', orderIds)
    .where('shop_share.line_id', 'is', null)
    .orderBy('line.id')
    .execute();

export const insertShares = (tx: Tx, rows: readonly Insertable<Tables['shop_share']>[]) =>
  tx.insertInto('shop_share').values(rows).execute();

/** A frozen share, how much of what was paid for it went back, and what the books have moved of it. */
export interface ShareState {
  lineId: number;
  orderId: number;
  shopId: number;
  purchaseId: number;
  /** Null: company, household or person, not told. */
  seller: ShopKind | null;
  share: Share;
  booked: Share;
  /** Its order came and its money is there. */
  earned: boolean;
  /** Of it, what the shop bears. */
  backVnd: number;
  /** All of it is taken back, and the shop bears all. */
  ended: boolean;
  copies: number;
  backCopies: number;
}

const named = (prefix: string) =>
  sql.raw(shareParts.map(part => `${prefix}.${part}_vnd::float8 as ${prefix}_${part}`).join(', '));
const summed = sql.raw(shareParts.map(part => `coalesce(sum(${part}_vnd), 0) as ${part}_vnd`).join(', '));

type Row = Record<string, number> & { seller: ShopKind | null; earned: boolean; ended: boolean };
const shareOf = (row: Row, prefix: string) =>
  Object.fromEntries(shareParts.map(part => [part, row[`${prefix}_${part}`] ?? 0])) as unknown as Share;

/** How the shares of these orders stand. The purchases are locked. */
export async function shareStatesOf(tx: Tx, orderIds: readonly number[]): Promise<ShareState[]> {
  const { rows } = await sql<Row>`
    select share.line_id, share.order_id, share.shop_id, share.seller, orders.purchase_id, ${named('share')}, ${named('booked')},
      orders.state in ('delivered', 'received')
        and exists (select from ledger_entry where purchase_id = orders.purchase_id and kind = 'sale') as earned,
      back.amount::float8 as back, back.ended, line.quantity, given.copies
    from shop_share share
    join shop_order orders on orders.id = share.order_id
    join shop_order_line line on line.id = share.line_id
    cross join lateral (
      select ${summed} from shop_share_part where line_id = share.line_id
    ) booked
    cross join lateral (
      select coalesce(sum(amount) filter (where borne_by is null), 0) as amount,
        coalesce(bool_or(ends) and bool_and(borne_by is null), false) as ended
      from refunded_line where line_id = line.purchase_line_id
    ) back
    cross join lateral (
      select coalesce(sum(given.quantity), 0)::int as copies
      from shop_return_line given join shop_return on shop_return.id = given.return_id
      where given.line_id = line.id and shop_return.state in ('passed', 'lost') and shop_return.entry_id is not null
    ) given
    where share.order_id in (${sql.join(orderIds)})
    order by share.line_id`.execute(tx);
  return rows.map(row => ({
    lineId: Number(row.line_id),
    orderId: Number(row.order_id),
    shopId: Number(row.shop_id),
    purchaseId: Number(row.purchase_id),
    seller: row.seller,
    share: shareOf(row, 'share'),
    booked: shareOf(row, 'booked'),
    earned: row.earned,
    backVnd: row.back ?? 0,
    ended: row.ended,
    copies: row.quantity ?? 0,
    backCopies: row.copies ?? 0,
  }));
}

export const insertParts = (tx: Tx, rows: readonly Insertable<Tables['shop_share_part']>[]) =>
  tx.insertInto('shop_share_part').values(rows).execute();

export const ordersOfPurchase = async (db: Db, purchaseId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('shop_order')
      .select('id')
      .where('purchase_id', '=', purchaseId)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

/** Orders after a number that came, whose money is there, and of which nothing is booked: of before the books knew shops. */
export const unbooked = async (db: Db, after: number, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select orders.id from shop_order orders
      where orders.id > ${after} and orders.state in ('delivered', 'received')
        and exists (select from shop_share where order_id = orders.id and paid_vnd + voucher_vnd > 0)
        and not exists (select from shop_share_part where order_id = orders.id)
        and exists (select from ledger_entry where purchase_id = orders.purchase_id and kind = 'sale')
        and not exists (
          select from shop_order_line line where line.order_id = orders.id
          having bool_and(exists (select from refunded_line where line_id = line.purchase_line_id and ends)
            and not exists (select from refunded_line where line_id = line.purchase_line_id and borne_by is not null)))
      order by orders.id limit ${limit}`.execute(db)
  ).rows.map(({ id }) => id);
