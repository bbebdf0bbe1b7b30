import type { BookCover } from '#contract/kit/book-cover.ts';
import type { CartShop } from '#contract/shop/cart.ts';
import type { ShopOrder, ShopOrderDetail } from '#contract/shop/orders.ts';
import { mayBePaid, orderPaymentStatus } from '#rules/money/purchase-states.ts';
import { buyerMoves, isOver, isThere, orderReadings } from '#rules/shop/shop-orders.ts';
import { returnUntil } from '#rules/shop/shop-returns.ts';
import { type CarrierName, carrierNames, trackingPageOf } from '../../kit/carriers.ts';
import type { Db } from '../../kit/db/db.ts';
import { methodsOf } from '../../money/purchase/queries.ts';
import { units } from '../../people/address/units.ts';
import { coversOf } from '../stock/offered.ts';
import { complaintsOfOrders } from './complaint-queries.ts';
import { linesShown, parcelSeen, recipientOf, refundsOfOrders, type SeenOrder, stepsOf } from './queries.ts';
import { returnsOf } from './return-queries.ts';
import { type Asker, returnableOf, returnReplies } from './return-reply.ts';

/** Public name of the carrier; '' for digital goods. */
export const carrierNameOf = ({ carrier }: SeenOrder): string =>
  carrierNames[carrier as CarrierName] ?? carrier ?? '';

/** An order's parcel for its buyer. */
export async function parcelReply(db: Db, orderId: number): Promise<ShopOrderDetail['parcel']> {
  const row = await parcelSeen(db, orderId);
  if (!row) return null;
  return { carrier: carrierNames[row.carrier], code: row.code, page: trackingPageOf(row.carrier, row.code) };
}

/** Complaints are heard as long as returns: the days count from the delivery, or from the last step. */
export const complaintUntil = ({
  delivered_at,
  moved_at,
}: Pick<SeenOrder, 'delivered_at' | 'moved_at'>): number => returnUntil((delivered_at ?? moved_at).getTime());

const shopOf = (row: SeenOrder): CartShop => ({
  shop_id: row.shop_id,
  shopname: row.shop_name,
  tint: row.shop_tint,
  verified: row.shop_verified,
  ward_id: row.shop_ward,
  city_name: units().cities.find(({ id }) => id === row.shop_province)?.name ?? '',
});

type Line = Awaited<ReturnType<typeof linesShown>>[number];

/** Cover for a book that left the catalogue. */
export const faceWithoutBook = (title: string): BookCover => ({
  ...{ title, authors: [], base: null },
  tint: '#5b6b62',
});

const shownLine = (line: Line, covers: ReadonlyMap<number, BookCover>): ShopOrder['lines'][number] => ({
  product_id: line.product_id,
  product_meta_id: line.variation_id,
  name: line.name,
  variation: line.variation,
  face: covers.get(line.product_id) ?? faceWithoutBook(line.name),
  quantity: line.quantity,
  price: line.price_vnd,
  origin_price: line.origin_vnd,
  paid: line.paid_vnd,
  stars: line.own_stars ?? 0,
});

/** Covers of what these lines hold, by product. */
export const coversOfLines = (
  db: Db,
  filesOrigin: string,
  lines: readonly Omit<Line, 'own_stars'>[],
): Promise<ReadonlyMap<number, BookCover>> =>
  coversOf(
    db,
    filesOrigin,
    lines.map(({ product_id, name, shown_id }) => ({
      product_id,
      product_name: name,
      shown_id: shown_id ?? 0,
    })),
  );

/** Orders as their buyer sees them, in the order given. */
export async function orderReplies(
  { db, filesOrigin, now }: { db: Db; filesOrigin: string; now: () => number },
  rows: readonly SeenOrder[],
): Promise<ShopOrder[]> {
  const ids = rows.map(({ id }) => id);
  const lines = await linesShown(db, ids);
  const covers = await coversOfLines(db, filesOrigin, lines);
  const back = await refundsOfOrders(db, ids);
  const complaints = await complaintsOfOrders(db, ids);
  return rows.map(row => {
    const own = lines.filter(({ order_id }) => order_id === row.id);
    const reading = orderReadings[row.state];
    const ended = row.state === 'cancelled' || row.state === 'returned';
    const refund = back.find(({ order_id }) => order_id === row.id);
    const wasPaid =
      row.creation_step === 1 && ended && !['expired', 'cancelled', 'failed'].includes(row.payment_state);
    const moves = buyerMoves(row.state);
    const complaint = complaints.find(({ order_id }) => order_id === row.id);
    return {
      order_id: row.id,
      order_code: row.number,
      checkout_no: row.checkout_no,
      shop: shopOf(row),
      state: row.state,
      status: reading.status,
      alternate_status: reading.alternate,
      tab: reading.tab,
      creation_step: row.creation_step,
      payment_status: orderPaymentStatus(row.payment_state),
      refund: refund?.back ?? (wasPaid ? 'pending' : 'none'),
      cancel_source: row.cancel_source,
      reason: row.reason,
      lines: own.map(line => shownLine(line, covers)),
      copies: own.reduce((sum, { quantity }) => sum + quantity, 0),
      total: row.total_vnd,
      complaint: complaint ? (complaint.answered_at ? 'answered' : 'open') : 'none',
      may: {
        cancel: moves.includes('cancel'),
        confirm: moves.includes('receive'),
        pay: row.state === 'unpaid' && mayBePaid(row.payment_state) && row.pay_until.getTime() > now(),
        buy_again: !row.digital && isOver(row.state),
        rate: isThere(row.state),
        complain: moves.includes('complain') && !complaint && now() < complaintUntil(row),
      },
      created_at: row.created_at.getTime(),
      moved_at: row.moved_at.getTime(),
      delivered_at: row.delivered_at?.getTime() ?? null,
      return_until: row.delivered_at ? returnUntil(row.delivered_at.getTime()) : null,
    };
  });
}

export const stepReplies = async (db: Db, orderId: number): Promise<ShopOrderDetail['steps']> =>
  (await stepsOf(db, orderId)).map(({ after, event, actor, reason, at }) => ({
    state: after,
    event,
    actor,
    reason,
    at: at.getTime(),
  }));

/** One of them, whole. */
export async function orderDetail(context: Asker, row: SeenOrder): Promise<ShopOrderDetail> {
  const { db } = context;
  const [order] = await orderReplies(context, [row]);
  if (!order) throw new Error('no order');
  const to = await recipientOf(db, row.id);
  const ward = to && units().wards.get(to.ward);
  const [method] = await methodsOf(db, [row.purchase_id]);
  const waits = row.state === 'unpaid' && mayBePaid(row.payment_state);
  return {
    ...order,
    goods: row.goods_vnd,
    fee: row.fee_vnd,
    fee_less: row.fee_less_vnd,
    shop_less: row.shop_less_vnd,
    platform_less: row.platform_less_vnd,
    carrier: carrierNameOf(row),
    parcel: await parcelReply(db, row.id),
    ships_on: row.ships_on,
    note: row.note,
    recipient: to
      ? {
          fullname: to.fullname,
          phone: to.phone,
          email: to.email,
          address: to.street,
          ward_id: to.ward,
          ward_name: ward?.name ?? '',
          city_name: ward?.cityName ?? '',
        }
      : null,
    bill: to?.bill_name
      ? { name: to.bill_name, tax_code: to.bill_tax_code, address: to.bill_address, email: to.bill_email }
      : null,
    payment_code: row.creation_step === 1 ? row.payment_code : null,
    pay_until: waits ? row.pay_until.getTime() : null,
    pay_type: method?.gateway ?? null,
    returns: await returnReplies(context, await returnsOf(db, row.id)),
    returnable: await returnableOf(db, row, context.now()),
    steps: await stepReplies(db, row.id),
  };
}
