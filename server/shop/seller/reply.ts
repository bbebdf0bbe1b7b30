import type { SoldOrder, SoldSummary } from '#contract/shop/seller.ts';
import { moveFor, type OrderEvent, orderReadings } from '#rules/shop/shop-orders.ts';
import { carrierNames } from '../../kit/carriers.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { units } from '../../people/address/units.ts';
import { linesOfSold, orderOfSeller, recipientOf, recipientsOf, type SeenOrder } from '../orders/queries.ts';
import { coversOfLines, faceWithoutBook, stepReplies } from '../orders/reply.ts';
import { type ParcelRow, parcelsOf } from '../parcels/queries.ts';
import { cashParcelsOf, copiesWaiting } from './queries.ts';

/** Whether a carrier has it, or may have. */
export const isAlive = (parcel: ParcelRow | undefined): boolean =>
  parcel !== undefined && parcel.state !== 'refused' && parcel.state !== 'cancelled';

/** Throws not_found for an order of another shop, as for none. */
export async function ownOrder({ db, reader }: ReaderContext, orderId: number): Promise<SeenOrder> {
  const row = await orderOfSeller(db, reader.accountId, orderId);
  if (!row) throw new Refusal('not_found');
  return row;
}

const shownParcel = (parcel: ParcelRow): SoldSummary['parcel'] => ({
  carrier: parcel.carrier,
  carrier_name: carrierNames[parcel.carrier],
  number: parcel.number,
  code: parcel.code,
  state: parcel.state,
  fee: parcel.final_fee_vnd ?? parcel.fee_vnd,
  collect: parcel.collect_vnd,
  created_at: parcel.created_at.getTime(),
});

/** Paid at the door, and the shop has not sent it yet. */
const waitsWithCash = ({ creation_step, state }: SeenOrder): boolean =>
  creation_step === 0 && ['pending', 'preparing', 'packed'].includes(state);

const cashBuyer = ({ refused, of } = { refused: 0, of: 0 }): SoldSummary['cash_buyer'] => ({
  refused,
  of,
  words:
    of === 0
      ? 'Người mua chưa nhận đơn trả khi nhận nào'
      : `${refused} trong ${of} đơn trả khi nhận đã bị từ chối`,
});

const shownRecipient = (to: { fullname: string; ward: number } | undefined): SoldSummary['to'] =>
  to ? { fullname: to.fullname, city_name: units().wards.get(to.ward)?.cityName ?? '' } : null;

type Asker = Pick<ReaderContext, 'db' | 'filesOrigin'>;
/** Recipient of an order. */
type To = Awaited<ReturnType<typeof recipientsOf>>[number];

/** Orders as lists of who sells show them, in the order given. */
export const soldSummaries = async (asker: Asker, rows: readonly SeenOrder[]): Promise<SoldSummary[]> =>
  summariesOf(
    asker,
    rows,
    await recipientsOf(
      asker.db,
      rows.map(({ id }) => id),
    ),
  );

async function summariesOf(
  { db, filesOrigin }: Asker,
  rows: readonly SeenOrder[],
  people: readonly To[],
): Promise<SoldSummary[]> {
  const ids = rows.map(({ id }) => id);
  const cash = rows.filter(waitsWithCash);
  const lines = await linesOfSold(db, ids);
  const [covers, parcels, waiting, taken] = [
    await coversOfLines(db, filesOrigin, lines),
    await parcelsOf(db, ids),
    await copiesWaiting(
      db,
      rows.filter(({ state }) => state === 'returned').map(({ id }) => id),
    ),
    await cashParcelsOf(
      db,
      cash.flatMap(({ account_id }) => account_id ?? []),
    ),
  ];
  return rows.map(row => {
    const reading = orderReadings[row.state];
    const parcel = parcels.find(({ order_id }) => order_id === row.id);
    const check = waiting.filter(({ order_id }) => order_id === row.id);
    const may = (event: OrderEvent) => moveFor(row.state, event, 'seller') !== undefined;
    return {
      order_id: row.id,
      order_code: row.number,
      state: row.state,
      status: reading.status,
      alternate_status: reading.alternate,
      tab: reading.tab,
      creation_step: row.creation_step,
      lines: lines
        .filter(({ order_id }) => order_id === row.id)
        .map(({ variation_id, product_id, name, variation, quantity, price_vnd, paid_vnd }) => ({
          product_meta_id: variation_id,
          ...{ name, variation, quantity },
          price: price_vnd,
          paid: paid_vnd,
          face: covers.get(product_id) ?? faceWithoutBook(name),
        })),
      to: shownRecipient(people.find(({ order_id }) => order_id === row.id)),
      total: row.total_vnd,
      ships_on: row.ships_on,
      cash_buyer: cash.includes(row)
        ? cashBuyer(taken.find(({ account_id }) => account_id === row.account_id))
        : null,
      parcel: parcel ? shownParcel(parcel) : null,
      waiting: check.map(({ variation_id, copies }) => ({ product_meta_id: variation_id, copies })),
      may: {
        confirm: may('confirm'),
        pack: may('pack'),
        hand_over: row.state === 'packed' && !isAlive(parcel),
        refuse: row.state === 'pending' && may('cancel'),
        cancel: row.state !== 'pending' && may('cancel'),
        inspect: check.length > 0,
      },
      created_at: row.created_at.getTime(),
      moved_at: row.moved_at.getTime(),
    };
  });
}

/** An order of one's own shop, whole. Throws not_found. */
export async function soldReply(context: ReaderContext, orderId: number): Promise<SoldOrder> {
  const { db } = context;
  const row = await ownOrder(context, orderId);
  const to = await recipientOf(db, row.id);
  const [[summary], steps] = [
    await summariesOf(context, [row], to ? [to] : []),
    await stepReplies(db, row.id),
  ];
  if (!summary) throw new Refusal('not_found');
  const ward = to && units().wards.get(to.ward);
  return {
    ...summary,
    note: row.note,
    recipient: to
      ? {
          fullname: to.fullname,
          phone: to.phone,
          address: to.street,
          ward_name: ward?.name ?? '',
          city_name: ward?.cityName ?? '',
        }
      : null,
    steps,
  };
}
