import type { Shipment } from '../../kit/carriers.ts';
import type { Db } from '../../kit/db/db.ts';
import { carrierPlace } from '../shipping/carrier-place.ts';
import { itemsToSend, type ParcelRow, sendingOf } from './queries.ts';

/** A parcel's data for its carrier, or why it cannot be sent. */
export async function shipmentOf(
  db: Db,
  { order_id, number, collect_vnd }: Pick<ParcelRow, 'order_id' | 'number' | 'collect_vnd'>,
): Promise<Shipment | string> {
  const told = await sendingOf(db, order_id);
  if (!told) return 'Người mua đã rời Mọt, đơn không còn địa chỉ nhận.';
  const from = carrierPlace(told.shop_ward);
  const to = carrierPlace(told.ward, told.old_district ?? 0);
  if (!from || !to) return 'Phường, xã của đơn này không còn.';
  if (!told.shop_phone) return 'Tiệm cần có số điện thoại để hãng gọi khi tới lấy hàng.';
  const items = await itemsToSend(db, order_id);
  return {
    number,
    from,
    to,
    sender: { name: told.shop_name, phone: told.shop_phone, street: `${told.shop_name}, ${from.ward}` },
    recipient: { name: told.fullname, phone: told.phone, street: told.street },
    grams: items.reduce((sum, { weight_g, quantity }) => sum + weight_g * quantity, 0),
    valueVnd: told.goods_vnd,
    collectVnd: collect_vnd,
    items: items.map(({ name, variation, quantity, weight_g }) => ({
      name: `${name} (${variation})`,
      quantity,
      grams: weight_g,
    })),
    note: told.note,
  };
}
