import { carrierEvents } from '#rules/shop/parcel-labels.ts';
import type { CarrierName, HeardParcel } from '../../kit/carriers.ts';
import { transact } from '../../kit/db/transact.ts';
import { GatewayError } from '../../kit/gateways.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { lockForMove, moveLocked } from '../orders/act.ts';
import { hasEnded, learnFee } from './final-fee.ts';
import {
  keepAsked,
  keepWord,
  lockParcel,
  nextAttempt,
  type ParcelRow,
  parcelByCode,
  unheard,
  withoutFee,
} from './queries.ts';
import { carrierOf } from './send.ts';

type Hearing = Pick<AppContext, 'db' | 'gateways' | 'now'>;

/** Calls may be lost: a parcel that nobody spoke of for so long is asked about, and given up after two months. */
const SILENT_MS = 6 * 3_600_000;
const KEPT_MS = 60 * 86_400_000;
const AT_ONCE = 100;
/** Letters of a reason. */
const REASON_MOST = 300;

/** A carrier that does not answer is asked again by the clock; any other error is ours. */
function unlessAway(error: unknown): void {
  if (!(error instanceof GatewayError)) throw error;
}

/**
 * Asks the carrier what is true of a parcel and moves its order there, over each step between. What was told before changes nothing,
 * however often and in whatever order it is told. Throws GatewayError.
 */
async function learn(context: Hearing, parcel: ParcelRow, reason: string): Promise<'taken' | 'unknown'> {
  const { db, now } = context;
  const turn = await nextAttempt(db);
  const told = await carrierOf(context, parcel.carrier).follow(parcel.code ?? '');
  if (told.number !== parcel.number) return 'unknown';
  await transact(db, async tx => {
    let order = await lockForMove(tx, parcel.order_id);
    const known = await lockParcel(tx, parcel.id);
    // Another question was asked later, and answered sooner.
    if (turn <= known.turn || known.state === 'cancelled') return;
    const at = new Date(now());
    await keepWord(tx, parcel.id, { state: told.state, turn, at });
    const events = carrierEvents(order.state, told.state);
    for (const [step, event] of events.entries()) {
      const why = step === events.length - 1 ? reason.slice(0, REASON_MOST) : '';
      await moveLocked(tx, order, { event, actor: 'carrier', reason: why, now: at });
      order = await lockForMove(tx, parcel.order_id);
    }
  });
  if (hasEnded(told.state)) await learnFee(context, parcel).catch(unlessAway);
  return 'taken';
}

/** A carrier's message about a parcel by this code: a hint to ask it. `unknown`: none of ours. Throws GatewayError. */
export async function hearOf(
  context: Hearing,
  carrier: CarrierName,
  { code, reason }: HeardParcel,
): Promise<'taken' | 'unknown'> {
  const parcel = await parcelByCode(context.db, carrier, code);
  return parcel ? learn(context, parcel, reason) : 'unknown';
}

/** Asks about parcels that nobody spoke of, and what those cost whose carrier could not say so when they ended. */
export async function followParcels(context: Hearing): Promise<void> {
  const at = context.now();
  const late = { before: new Date(at - SILENT_MS), since: new Date(at - KEPT_MS) };
  for (const parcel of await unheard(context.db, late, AT_ONCE)) {
    await learn(context, parcel, '').catch(unlessAway);
    await keepAsked(context.db, parcel.id, new Date(at));
  }
  for (const parcel of await withoutFee(context.db, late, AT_ONCE)) {
    await learnFee(context, parcel).catch(unlessAway);
    await keepAsked(context.db, parcel.id, new Date(at));
  }
}
