import type { Insertable } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';
import type { Tx } from '../../kit/db/transact.ts';

const orderColumns = [
  'shop_order.id',
  'shop_order.number',
  'shop_order.checkout_no',
  'shop_order.purchase_id',
  'shop_order.account_id',
  'shop_order.shop_id',
  'shop_order.digital',
  'shop_order.creation_step',
  'shop_order.state',
  'shop_order.event',
  'shop_order.actor',
  'shop_order.reason',
  'shop_order.cancel_source',
  'shop_order.carrier',
  'shop_order.note',
  'shop_order.ships_on',
  'shop_order.goods_vnd',
  'shop_order.fee_vnd',
  'shop_order.fee_less_vnd',
  'shop_order.shop_less_vnd',
  'shop_order.platform_less_vnd',
  'shop_order.total_vnd',
  'shop_order.fee_line_id',
  'shop_order.created_at',
  'shop_order.moved_at',
  'shop_order.delivered_at',
] as const;

const orders = (db: Db) => db.selectFrom('shop_order').select(orderColumns);
export type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number];

/** Orders of these purchases, locked in their order; the purchases are locked. */
export const lockOrdersOf = (tx: Tx, purchaseIds: readonly number[]) =>
  purchaseIds.length === 0
    ? Promise.resolve([])
    : orders(tx).where('purchase_id', 'in', purchaseIds).orderBy('id').forNoKeyUpdate().execute();

export const lockOrder = (tx: Tx, id: number) =>
  orders(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

export const orderLines = (db: Db, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('shop_order_line')
        .selectAll()
        .where('order_id', 'in', orderIds)
        .orderBy('variation_id')
        .orderBy('id')
        .execute();
export type OrderLineRow = Awaited<ReturnType<typeof orderLines>>[number];

export const insertOrder = (tx: Tx, row: Insertable<Tables['shop_order']>) =>
  tx.insertInto('shop_order').values(row).returning(orderColumns).executeTakeFirstOrThrow();

export const insertOrderLines = (tx: Tx, rows: readonly Insertable<Tables['shop_order_line']>[]) =>
  tx.insertInto('shop_order_line').values(rows).execute();

export const insertRecipient = (tx: Tx, row: Insertable<Tables['shop_order_recipient']>) =>
  tx.insertInto('shop_order_recipient').values(row).execute();

/** Moves an order on; the database refuses a move that is none. */
export const moveOrderRow = (
  tx: Tx,
  id: number,
  row: Pick<OrderRow, 'state' | 'event' | 'actor' | 'reason' | 'cancel_source' | 'moved_at' | 'delivered_at'>,
) => tx.updateTable('shop_order').set(row).where('id', '=', id).execute();

/** Copies that are kept for these purchases now, in order of variations. */
export const heldFor = (tx: Tx, purchaseIds: readonly number[]) =>
  purchaseIds.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('reservation')
        .select(['id', 'purchase_ref', 'variation_id', 'flash_line_id', 'quantity'])
        .where('purchase_ref', 'in', purchaseIds)
        .where('state', '=', 'held')
        .orderBy('variation_id')
        .orderBy('id')
        .forUpdate()
        .execute();

export interface KeptFor {
  accountId: number;
  purchaseId: number;
  now: Date;
}

/** Keeps the copies of a line for who pays just now; a constraint refuses what there is not. */
export const insertReservation = (
  tx: Tx,
  line: Pick<OrderLineRow, 'variation_id' | 'flash_line_id' | 'quantity'>,
  { accountId, purchaseId, now }: KeptFor,
) =>
  tx
    .insertInto('reservation')
    .values({
      variation_id: line.variation_id,
      flash_line_id: line.flash_line_id,
      quantity: line.quantity,
      account_id: accountId,
      purchase_ref: purchaseId,
      until: now,
      created_at: now,
    })
    .execute();

export const insertMovements = (tx: Tx, rows: readonly Insertable<Tables['stock_movement']>[]) =>
  rows.length === 0 ? Promise.resolve([]) : tx.insertInto('stock_movement').values(rows).execute();

/** Orders of the same checkouts that have not ended. */
export const remainingOf = (db: Db, checkouts: readonly string[]) =>
  db
    .selectFrom('shop_order')
    .select(['checkout_no', 'shop_id'])
    .where('checkout_no', 'in', checkouts)
    .where('state', 'not in', ['cancelled', 'returned'])
    .execute();

/** Uses of vouchers by these checkouts, in order of the vouchers, with the shop of those that one shop gives. */
export const lockClaims = (tx: Tx, checkouts: readonly string[]) =>
  tx
    .selectFrom('voucher_claim')
    .innerJoin('voucher', 'voucher.id', 'voucher_claim.voucher_id')
    .select(['voucher_claim.id', 'voucher_claim.checkout_no', 'voucher.shop_id'])
    .where('voucher_claim.checkout_no', 'in', checkouts)
    .where('voucher_claim.state', '=', 'used')
    .orderBy('voucher_claim.voucher_id')
    .orderBy('voucher_claim.id')
    .forUpdate('voucher_claim')
    .execute();

export const returnClaim = (tx: Tx, id: number) =>
  tx.updateTable('voucher_claim').set({ state: 'returned' }).where('id', '=', id).execute();
