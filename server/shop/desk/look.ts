import type { ShopLook } from '#contract/shop/desk-decisions.ts';
import { complaintStateAt } from '#rules/shop/complaints.ts';
import { memberNames } from '#rules/shop/members.ts';
import { orderStates } from '#rules/shop/shop-orders.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { transact } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { lockShop } from '../opening/queries.ts';
import { complaintsOfShop } from '../orders/complaint-queries.ts';
import { courseOf } from '../orders/complaint-reply.ts';
import { shelfRows } from '../shelf/queries.ts';
import { newestOrders, ordersByState, staffOf } from './look-queries.ts';

const SHOWN = 30;

/** Writes that somebody looks and why, for the shop to read, and shows the desk. Nothing can be changed from here. Throws not_found. */
export async function lookAtShop(
  context: ReaderContext,
  { shop_id, reason }: { shop_id: number; reason: string },
): Promise<ShopLook> {
  const { db, reader, now } = context;
  const shop = await transact(db, async tx => {
    const row = await lockShop(tx, shop_id);
    if (!row) throw new Refusal('not_found');
    await recordAudit(tx, {
      ...{ now: now(), actor: reader.accountId, subject: row.account_id, action: 'shop.looked_at' },
      ...{ before: null, after: { shop: shop_id }, reason, shop: shop_id },
    });
    return row;
  });
  const counts = await ordersByState(db, shop_id);
  const complaints = await complaintsOfShop(db, shop_id, SHOWN);
  const wanted = { shopId: shop_id, folded: '', typed: '', show: 'all' } as const;
  const books = await shelfRows(db, wanted, { limit: SHOWN, offset: 0 });
  return {
    ...{ shop_id, name: shop.name, status: shop.status },
    states: orderStates.flatMap(state => {
      const count = counts.find(each => each.state === state)?.count ?? 0;
      return count > 0 ? [{ state, count }] : [];
    }),
    orders: (await newestOrders(db, shop_id, SHOWN)).map(({ number, total_vnd, ...row }) => ({
      ...{ order_code: number, state: row.state, total: total_vnd },
      ...{ created_at: row.created_at.getTime(), moved_at: row.moved_at.getTime() },
    })),
    books: books.map(({ name, variation, price, stock, active }) => ({
      name,
      variation,
      price,
      stock,
      active,
    })),
    complaints: complaints.map(row => ({
      order_code: row.number,
      state: complaintStateAt(courseOf(row), now()),
      at: row.created_at.getTime(),
    })),
    staff: (await staffOf(db, shop_id)).map(({ fullname, role }) => ({
      name: fullname,
      role: memberNames[role],
    })),
  };
}
