import { mayBePaid } from '#rules/money/purchase-states.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { lockPurchase, movePurchase } from '../../money/purchase/queries.ts';
import { endUnpaid } from '../stock/paid-stock.ts';
import type { PlannedLine } from './plan.ts';
import { ownHolds } from './queries.ts';

const leftOf = ({ left_over, may_wait, counted }: PlannedLine['row'], waits: boolean): number =>
  waits && counted ? Math.min(left_over, may_wait) : left_over;

/**
 * Ends one's own unpaid orders that hold the copies which one orders now, where there are not enough besides, or
 * not enough that may wait for a payment: nobody stands in their own way. The account is locked.
 */
export async function freeOwnHolds(
  tx: Tx,
  lines: readonly PlannedLine[],
  { accountId, waits, now }: { accountId: number; waits: boolean; now: Date },
): Promise<void> {
  const holds = await ownHolds(
    tx,
    accountId,
    lines.map(({ variationId }) => variationId),
  );
  const inTheWay = lines.flatMap(({ variationId, quantity, row, offer }) => {
    const own = holds.filter(
      hold => hold.variation_id === variationId && hold.flash_line_id === (offer.sale?.lineId ?? null),
    );
    const held = own.reduce((sum, hold) => sum + hold.quantity, 0);
    const left = offer.sale ? Math.min(offer.sale.left, offer.sale.ownLeft) : leftOf(row, waits);
    return held > 0 && left - held < quantity ? own.map(({ purchase_ref }) => purchase_ref) : [];
  });
  const ended: number[] = [];
  for (const id of [...new Set(inTheWay)].sort((one, other) => one - other)) {
    const { state } = await lockPurchase(tx, id);
    if (!mayBePaid(state)) continue;
    await movePurchase(tx, id, { state: 'cancelled', cause: 'again', now });
    ended.push(id);
  }
  await endUnpaid(tx, ended, { actor: 'clock', reason: 'Bạn đã đặt lại', now });
}
