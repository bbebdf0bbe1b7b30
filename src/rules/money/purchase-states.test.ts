import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterEvent,
  attemptMoves,
  attemptStates,
  orderPaymentStatus,
  type PurchaseEvent,
  type PurchaseState,
  paymentStatus,
  purchaseMoves,
  purchaseStates,
  refundOf,
  resultOf,
  whyHeld,
} from './purchase-states.ts';

const TOTAL = 49_000;
const money = fc.record({ amount: fc.constantFrom(TOTAL, TOTAL - 1, TOTAL + 1, 1), late: fc.boolean() });
const events: fc.Arbitrary<PurchaseEvent> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('attempt_opened', 'attempts_failed', 'expired', 'cancelled'),
  }),
  fc.record({ kind: fc.constant('money'), total: fc.constant(TOTAL), money }),
  fc.record({
    kind: fc.constantFrom(
      'granted',
      'accepted',
      'refund_requested',
      'refunded',
      'partly_refunded',
      'refund_failed',
    ),
  }),
) as fc.Arbitrary<PurchaseEvent>;

const paidStates: PurchaseState[] = ['paid', 'granted'];

test('in any order of events every move is in the table, money pays at most once, and no money is forgotten', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), list => {
      let state: PurchaseState = 'created';
      let captured = 0;
      let held = 0;
      for (const event of list) {
        const before: PurchaseState = state;
        state = afterEvent(before, event);
        if (state !== before) expect(purchaseMoves[before]).toContain(state);
        if (event.kind === 'accepted' && state === 'paid' && before === 'held') captured += 1;
        if (event.kind !== 'money') continue;
        const reason = whyHeld(before, TOTAL, event.money);
        if (reason === null) captured += 1;
        else held += 1;
        expect(state === 'paid' && before !== 'paid').toBe(reason === null);
      }
      if (paidStates.includes(state)) expect(captured).toBe(1);
      expect(captured).toBeLessThanOrEqual(1);
      const moneys = list.filter(({ kind }) => kind === 'money').length;
      // Accepted money was held before it paid.
      expect(held + captured).toBeGreaterThanOrEqual(moneys);
    }),
    { numRuns: 2_000 },
  );
});

test('nothing is granted without the right money in time, or support that accepted other money', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), list => {
      let state: PurchaseState = 'created';
      for (const event of list) state = afterEvent(state, event);
      const right = list.some(
        event => event.kind === 'money' && event.money.amount === TOTAL && !event.money.late,
      );
      const accepted = list.some(({ kind }) => kind === 'accepted');
      if (!right && !accepted) expect(paidStates).not.toContain(state);
    }),
    { numRuns: 2_000 },
  );
});

test('a failed attempt never takes back what another one paid, and expiry takes back nothing that is paid', () => {
  for (const kind of ['attempts_failed', 'expired', 'cancelled'] as const)
    for (const state of ['paid', 'granted', 'held', 'refund_pending'] as const)
      expect(afterEvent(state, { kind })).toBe(state);
});

test('every state can be reached, and each maps to a result and to both readings of a payment', () => {
  const reached = new Set<PurchaseState>(['created']);
  for (const state of reached) for (const next of purchaseMoves[state]) reached.add(next);
  expect([...reached].sort()).toEqual([...purchaseStates].sort());
  const said = purchaseStates.map(state => [
    state,
    resultOf(state),
    orderPaymentStatus(state),
    paymentStatus(state),
  ]);
  expect(said).toEqual([
    ['created', 'pending', 0, 0],
    ['waiting', 'pending', 2, 0],
    ['paid', 'pending', 0, 0],
    ['granted', 'success', 1, 1],
    ['failed', 'failed', 0, 0],
    ['expired', 'failed', 0, 0],
    ['cancelled', 'failed', 0, 0],
    ['held', 'error', 2, 0],
    ['refund_pending', 'error', 0, 0],
    ['refunded', 'failed', 0, 0],
    ['refund_failed', 'error', 0, 0],
    ['partly_refunded', 'success', 1, 1],
  ]);
});

test('a reader is told of a refund while it goes on, when some of it is back, and when all is', () => {
  const told = purchaseStates
    .map(state => [state, refundOf(state)])
    .filter(([, refund]) => refund !== 'none');
  expect(told).toEqual([
    ['refund_pending', 'pending'],
    ['refunded', 'done'],
    ['refund_failed', 'pending'],
    ['partly_refunded', 'partly'],
  ]);
});

test('an attempt that is paid stays paid, and one that failed may still turn out to be paid', () => {
  for (const state of attemptStates)
    expect(attemptMoves[state].includes('paid'), state).toBe(state !== 'paid');
  expect(attemptMoves.paid).toEqual([]);
});
