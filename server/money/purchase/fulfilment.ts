import { type PurchaseKind, shopKinds } from '#rules/money/purchase.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** Interface of orders for payments. The purchase is locked. */
export interface Fulfilment {
  /** Sells what a purchase bought; false when it is gone, or an order has ended. */
  take(tx: Tx, purchaseId: number, by: { accountId: number; now: Date }): Promise<boolean>;
  /** Sends the orders of a purchase on to their shops. */
  paid(tx: Tx, purchaseId: number, now: Date): Promise<void>;
  /** Ends the orders of purchases that nobody pays any more. */
  ended(tx: Tx, purchaseIds: readonly number[], by: Ending): Promise<void>;
  /** Lines of a purchase were taken back, or a part of them. */
  refunded(tx: Tx, purchaseId: number, now: Date): Promise<void>;
  /** Writes to the owner of the order that an entry gave money back for; null when it is of no order. */
  mail(tx: Tx, entryId: number, back: { amount: number; now: number }): Promise<RefundedOrder | null>;
}

interface Ending {
  actor: 'buyer' | 'platform' | 'clock';
  reason: string;
  now: Date;
}

interface RefundedOrder {
  number: string;
  /** Null when the account is deleted. */
  accountId: number | null;
}

/** Whether shops fulfil what these lines bought. */
export const isOfOrders = (lines: readonly { kind: PurchaseKind }[]): boolean =>
  lines.some(({ kind }) => shopKinds.includes(kind));

let registered: Fulfilment | undefined;

/** Registers the shop's fulfilment, when the server starts. */
export function registerFulfilment(fulfilment: Fulfilment): void {
  registered = fulfilment;
}

export function fulfilment(): Fulfilment {
  if (!registered) throw new Error('no fulfilment is registered');
  return registered;
}
