import type { Tx } from '../../kit/db/transact.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { orderOnItsWay } from './finance-queries.ts';

/** Money does not go back while a shop packs: throws too_late for a purchase (or some lines of it) with an order on its way. */
export async function refuseOnItsWay(tx: Tx, purchaseId: number, lines: readonly number[]): Promise<void> {
  const order = await orderOnItsWay(tx, purchaseId, lines);
  if (order)
    throw new Refusal('too_late', `Đơn ${order} của tiệm chưa xong. Bạn huỷ đơn ấy, hoặc đợi tới khi giao.`);
}
