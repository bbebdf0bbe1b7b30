import { type OrderClock, orderClocks } from '#rules/shop/shop-orders.ts';
import {
  RETURN_ANSWER_MS,
  RETURN_SEND_MS,
  type ReturnEvent,
  type ReturnState,
} from '#rules/shop/shop-returns.ts';
import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { actOnOrder } from './act.ts';
import { moveReturn } from './move-return.ts';
import { waitingSince } from './queries.ts';
import { returnsSince } from './return-queries.ts';

const AT_ONCE = 100;

async function moveLate(
  context: Pick<AppContext, 'db' | 'now'>,
  { state, afterMs, ...move }: OrderClock,
): Promise<void> {
  const late = await waitingSince(context.db, state, new Date(context.now() - afterMs), AT_ONCE);
  for (const { id } of late)
    await actOnOrder(context, id, { ...move, actor: 'clock' }).catch(error => {
      // Somebody moved it meanwhile.
      if (!(error instanceof Refusal)) throw error;
    });
}

async function returnsLate(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  state: ReturnState,
  afterMs: number,
  event: ReturnEvent,
): Promise<void> {
  for (const { id } of await returnsSince(db, state, new Date(now() - afterMs), AT_ONCE))
    await transact(db, tx =>
      moveReturn(tx, id, { event, actor: 'clock', reason: '', now: new Date(now()), by: null }),
    ).catch(error => {
      // Somebody moved it meanwhile.
      if (!(error instanceof Refusal)) throw error;
    });
}

/** Orders that a shop left where they are end, parcels that nobody complained of are received. Unpaid ones end with their purchase. Returns without an answer are accepted. */
export async function moveByClock(context: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  for (const clock of orderClocks) await moveLate(context, clock);
  await returnsLate(context, 'asked', RETURN_ANSWER_MS, 'accept');
  await returnsLate(context, 'accepted', RETURN_SEND_MS, 'withdraw');
}
