import { SEND_MS, UNSENT } from '#rules/shop/shop-orders.ts';
import { GatewayError } from '../../kit/gateways.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { actOnOrder } from '../orders/act.ts';
import { keepAsked, unfetched } from './queries.ts';
import { takeBack } from './send.ts';

const AT_ONCE = 100;

/**
 * Takes parcels back that a carrier was told of and did not fetch in time, and ends their orders. What it fetched meanwhile, or
 * cannot say now, is asked again when others had their turn.
 */
export async function endUnfetched(context: Pick<AppContext, 'db' | 'gateways' | 'now'>): Promise<void> {
  const { db, now } = context;
  const at = new Date(now());
  for (const { id, order_id } of await unfetched(db, new Date(now() - SEND_MS), AT_ONCE))
    try {
      await takeBack(context, order_id);
      await actOnOrder(context, order_id, { event: 'cancel', actor: 'clock', reason: UNSENT });
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof GatewayError)) throw error;
      await keepAsked(db, id, at);
    }
}
