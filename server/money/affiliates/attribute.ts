import type { Tx } from '../../kit/db/transact.ts';
import { creditOf, insertAttribution, ratesAt } from './attribution-queries.ts';

/** Freezes on the goods of a new purchase whom they reward, and at which rate. What happens later changes neither. */
export async function attribute(
  tx: Tx,
  { id }: { id: number },
  positions: readonly number[],
  now: Date,
): Promise<void> {
  const credit = await creditOf(tx, id, now);
  if (!credit) return;
  const { commission } = await ratesAt(tx, now);
  await insertAttribution(tx, { purchase: id, positions, ...credit, points: commission, at: now });
}
