import type { Tx } from '../../kit/db/transact.ts';
import { attribute } from '../affiliates/attribute.ts';
import { insertPurchase, type NewPurchase, type PurchaseRow } from './queries.ts';

/** Writes a purchase that money will pay, and freezes on its goods whom they reward. */
export async function beginPurchase(tx: Tx, purchase: NewPurchase): Promise<PurchaseRow> {
  const made = await insertPurchase(tx, purchase);
  const goods = purchase.lines.flatMap(({ fee }, position) => (fee ? [] : [position]));
  if (made.total > 0) await attribute(tx, made, goods, purchase.now);
  return made;
}
