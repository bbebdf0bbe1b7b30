import type { ParcelFee, ParcelState } from '../../kit/carriers.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import { GatewayError } from '../../kit/gateways.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { postEntry } from '../../money/ledger/queries.ts';
import { lockForMove } from '../orders/act.ts';
import type { OrderRow } from '../stock/order-queries.ts';
import { endedStates, insertFee, lastFee, lockParcel, nextAttempt, type ParcelRow } from './queries.ts';
import { carrierOf } from './send.ts';

/** Above any parcel's fee. */
const MOST_VND = 1_000_000_000;

/** Whether what a parcel costs is known: it has come, has come back, or will do neither. */
export const hasEnded = (state: ParcelState): boolean => endedStates.includes(state);

/** Shipping fee that an order has paid: before vouchers, which their issuer pays; nothing once it is fully refunded. */
const paidOf = ({ state, fee_vnd }: OrderRow): number =>
  state === 'cancelled' || state === 'returned' ? 0 : fee_vnd;

/** Books what the order does not pay, or pays too much: the platform's. In an entry of what changed since the last one. */
async function book(
  tx: Tx,
  { order, parcel }: { order: OrderRow; parcel: ParcelRow },
  { feeVnd, said, turn, at }: ParcelFee & { turn: number; at: Date },
): Promise<void> {
  const before = await lastFee(tx, parcel.id);
  const paid_vnd = before?.paid_vnd ?? paidOf(order);
  if (before && (before.turn > turn || before.fee_vnd === feeVnd)) return;
  const more = feeVnd - (before?.fee_vnd ?? paid_vnd);
  const entry_id =
    more === 0
      ? null
      : await postEntry(tx, {
          kind: 'parcel',
          at,
          purchase_id: order.purchase_id,
          postings: [
            { account: 'shipping', currency: 'VND', amount: more },
            { account: 'carriers', currency: 'VND', amount: -more },
          ],
        });
  await insertFee(tx, {
    parcel_id: parcel.id,
    ...{ fee_vnd: feeVnd, paid_vnd, said: said.slice(0, 4_000), turn, entry_id, at },
  });
}

/** Asks the carrier what a parcel costs in all, keeps its answer and books the difference. Throws GatewayError. */
export async function learnFee(
  context: Pick<AppContext, 'db' | 'gateways' | 'now'>,
  { id, carrier, code, order_id }: ParcelRow,
): Promise<void> {
  const { db, now } = context;
  const turn = await nextAttempt(db);
  const told = await carrierOf(context, carrier).feeOf(code ?? '');
  const { feeVnd } = told;
  if (!Number.isInteger(feeVnd) || feeVnd < 0 || feeVnd > MOST_VND)
    throw new GatewayError('denied', `${carrier} asks for no sum of money`);
  await transact(db, async tx => {
    const order = await lockForMove(tx, order_id);
    const parcel = await lockParcel(tx, id);
    await book(tx, { order, parcel }, { ...told, turn, at: new Date(now()) });
  });
}
