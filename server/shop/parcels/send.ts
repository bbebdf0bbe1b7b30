import * as z from 'zod/mini';
import type { Carrier, CarrierName } from '../../kit/carriers.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import { GatewayError } from '../../kit/gateways.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { defineJob } from '../../kit/jobs/job.ts';
import type { OrderRow } from '../stock/order-queries.ts';
import {
  askAgain,
  insertParcel,
  keepRefused,
  keepTaken,
  keepWord,
  lockParcel,
  nextAttempt,
  parcelById,
  parcelOf,
  parcelsBefore,
} from './queries.ts';
import { shipmentOf } from './shipment.ts';

type Sending = Pick<AppContext, 'db' | 'gateways' | 'now'>;

/** ms after which a carrier that did not answer the shop is asked without it. */
const AGAIN_MS = 60_000;

/** Throws GatewayError: a carrier whose credentials are gone is away. */
export function carrierOf({ gateways }: Pick<AppContext, 'gateways'>, name: CarrierName): Carrier {
  const carrier = gateways.carriers[name];
  if (!carrier) throw new GatewayError('away', `${name} has no credentials`);
  return carrier;
}

/** The carrier makes its own order of a parcel, once for its number. Throws GatewayError; what it refuses is kept as refused. */
export async function sendNow(context: Sending, id: number): Promise<void> {
  const { db, now } = context;
  const parcel = await parcelById(db, id);
  if (parcel?.state !== 'due') return;
  const at = () => new Date(now());
  const shipment = await shipmentOf(db, parcel);
  try {
    if (typeof shipment === 'string') throw new GatewayError('denied', 'nothing to send');
    const { code, feeVnd } = await carrierOf(context, parcel.carrier).send(shipment);
    await transact(db, tx => keepTaken(tx, id, { code, fee: feeVnd, at: at() }));
  } catch (error) {
    if (error instanceof GatewayError && error.reason === 'denied')
      await transact(db, tx => keepRefused(tx, id, at()));
    throw error;
  }
}

export const sendParcel = defineJob({
  name: 'sendParcel',
  input: z.object({ parcel: z.number() }),
  async outside({ parcel }, context) {
    await sendNow(context, parcel).catch(error => {
      // The shop sees that it was refused, and chooses another.
      if (!(error instanceof GatewayError && error.reason === 'denied')) throw error;
    });
  },
});

/** Writes that a carrier is to have what is packed; the order is locked. Answers the parcel's id, of one that is there already too. */
export async function beginParcel(
  tx: Tx,
  order: OrderRow,
  { carrier, now }: { carrier: CarrierName; now: Date },
): Promise<number> {
  const there = await parcelOf(tx, order.id);
  if (there && !['refused', 'cancelled'].includes(there.state)) return there.id;
  if (order.state !== 'packed') throw new Refusal('too_late');
  const row = {
    order_id: order.id,
    carrier,
    collect_vnd: order.creation_step === 0 ? order.total_vnd : 0,
  };
  const before = await parcelsBefore(tx, order.id);
  // It may have been taken all the same: the same number asks for the same parcel.
  const refused = before.find(one => one.state === 'refused' && one.carrier === carrier);
  if (refused) await askAgain(tx, refused.id, now);
  const number = before.length === 0 ? order.number : `${order.number}-${before.length}`;
  const id = refused?.id ?? (await insertParcel(tx, { ...row, number, at: now })).id;
  const at = now.getTime();
  await enqueue(tx, sendParcel, { parcel: id }, { now: at, runAt: at + AGAIN_MS });
  return id;
}

/** Takes a parcel back from a carrier that has not fetched it. Throws too_late, and GatewayError. */
export async function takeBack(context: Sending, orderId: number): Promise<void> {
  const { db, now } = context;
  const due = await parcelOf(db, orderId);
  // Whether it was taken is not known before it is asked.
  if (due?.state === 'due')
    await sendNow(context, due.id).catch(error => {
      if (!(error instanceof GatewayError && error.reason === 'denied')) throw error;
    });
  const parcel = await parcelOf(db, orderId);
  if (!parcel?.code || parcel.state === 'cancelled') return;
  const turn = await nextAttempt(db);
  if (!(await carrierOf(context, parcel.carrier).cancel(parcel.code))) throw new Refusal('too_late');
  await transact(db, async tx => {
    await lockParcel(tx, parcel.id);
    await keepWord(tx, parcel.id, { state: 'cancelled', turn, at: new Date(now()) });
  });
}
