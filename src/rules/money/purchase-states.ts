/*
 * How a purchase goes from state to state. The database knows the same moves (table purchase_move) and refuses all others.
 */

export const purchaseStates = [
  'created',
  'waiting',
  'paid',
  'granted',
  'failed',
  'expired',
  'cancelled',
  'held',
  'refund_pending',
  'refunded',
  'refund_failed',
  'partly_refunded',
] as const;
export type PurchaseState = (typeof purchaseStates)[number];

export const purchaseMoves: Record<PurchaseState, readonly PurchaseState[]> = {
  created: ['waiting', 'paid', 'failed', 'expired', 'cancelled', 'held'],
  waiting: ['paid', 'failed', 'expired', 'cancelled', 'held'],
  /** Every attempt so far failed: another may follow, and money may still come for one of them. */
  failed: ['waiting', 'paid', 'expired', 'cancelled', 'held'],
  /** Nobody sees it: a purchase is paid and granted in one transaction. */
  paid: ['granted'],
  granted: ['refund_pending'],
  expired: ['held'],
  cancelled: ['held'],
  held: ['paid', 'refund_pending'],
  refund_pending: ['refunded', 'partly_refunded', 'refund_failed'],
  refund_failed: ['refund_pending'],
  partly_refunded: ['refund_pending'],
  refunded: [],
};

/** One try to pay, at one gateway. */
export const attemptStates = ['created', 'open', 'failed', 'paid'] as const;
export type AttemptState = (typeof attemptStates)[number];

export const attemptMoves: Record<AttemptState, readonly AttemptState[]> = {
  created: ['open', 'failed', 'paid'],
  open: ['failed', 'paid'],
  /** A gateway's "failed" was overtaken by money. */
  failed: ['paid'],
  paid: [],
};

/** States in which the right money, in time, pays. */
const payable: readonly PurchaseState[] = ['created', 'waiting', 'failed'];

export const mayBePaid = (state: PurchaseState): boolean => payable.includes(state);

export const heldReasons = ['late', 'twice', 'wrong_amount', 'unknown', 'gone', 'owned'] as const;
export type HeldReason = (typeof heldReasons)[number];

export interface Money {
  amount: number;
  /** It came after the end of waiting and its grace. */
  late: boolean;
}

/** Why money for a purchase of `total` is held for support; null when it pays. */
export function whyHeld(state: PurchaseState, total: number, { amount, late }: Money): HeldReason | null {
  if (state === 'expired' || state === 'cancelled') return 'late';
  if (!mayBePaid(state)) return 'twice';
  if (amount !== total) return 'wrong_amount';
  return late ? 'late' : null;
}

export type PurchaseEvent =
  | { kind: 'attempt_opened' | 'attempts_failed' | 'expired' | 'cancelled' }
  | { kind: 'money'; total: number; money: Money }
  | { kind: 'granted' | 'accepted' | 'refund_requested' | 'refunded' | 'partly_refunded' | 'refund_failed' };

const targets: Record<Exclude<PurchaseEvent['kind'], 'money'>, PurchaseState> = {
  attempt_opened: 'waiting',
  attempts_failed: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
  granted: 'granted',
  accepted: 'paid',
  refund_requested: 'refund_pending',
  refunded: 'refunded',
  partly_refunded: 'partly_refunded',
  refund_failed: 'refund_failed',
};

/** Accepting is support's word about held money and nobody else's about anything else. */
const onlyFrom: Partial<Record<PurchaseEvent['kind'], PurchaseState>> = { accepted: 'held' };

/** The state after an event; the same state when the event changes nothing there. Money is never ignored (`whyHeld`). */
export function afterEvent(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  if (event.kind !== 'money') {
    const target = targets[event.kind];
    const from = onlyFrom[event.kind] ?? state;
    return from === state && purchaseMoves[state].includes(target) ? target : state;
  }
  if (whyHeld(state, event.total, event.money) === null) return 'paid';
  // What is paid, granted or refunded stays so: the second money alone is held.
  return purchaseMoves[state].includes('held') ? 'held' : state;
}

/** Results of a result screen. */
export type PurchaseResult = 'success' | 'failed' | 'pending' | 'error';

const results: Record<PurchaseState, PurchaseResult> = {
  created: 'pending',
  waiting: 'pending',
  paid: 'pending',
  granted: 'success',
  failed: 'failed',
  expired: 'failed',
  cancelled: 'failed',
  held: 'error',
  refund_pending: 'error',
  refunded: 'failed',
  refund_failed: 'error',
  partly_refunded: 'success',
};

export const resultOf = (state: PurchaseState): PurchaseResult => results[state];

/** Progress of a refund: pending, partly, or completely done. */
export type RefundProgress = 'none' | 'pending' | 'partly' | 'done';

const refundProgress: Partial<Record<PurchaseState, RefundProgress>> = {
  refund_pending: 'pending',
  refund_failed: 'pending',
  partly_refunded: 'partly',
  refunded: 'done',
};

export const refundOf = (state: PurchaseState): RefundProgress => refundProgress[state] ?? 'none';

/** Payment status as orders say it: not yet 0, paid 1, waiting 2. Spoken by /sa/getOrderInfo. */
export function orderPaymentStatus(state: PurchaseState): 0 | 1 | 2 {
  if (results[state] === 'success') return 1;
  return state === 'waiting' || state === 'held' ? 2 : 0;
}

/** Payment status as payments say it: pending 0, success 1. Spoken by super/getUserTransaction. */
export const paymentStatus = (state: PurchaseState): 0 | 1 => (results[state] === 'success' ? 1 : 0);
