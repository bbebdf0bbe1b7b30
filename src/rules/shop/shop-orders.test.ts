import { expect, test } from 'vitest';
import {
  buyerMoves,
  moveFor,
  orderMoves,
  orderReadings,
  orderStates,
  orderTabs,
  statesOf,
} from './shop-orders.ts';

test('every state is reached, and every state but the ends is left', () => {
  const reached = new Set(['unpaid', ...orderMoves.map(({ to }) => to)]);
  expect([...orderStates].filter(state => !reached.has(state))).toEqual([]);
  const ends = orderStates.filter(
    state => !orderMoves.some(({ from, to }) => from === state && to !== state),
  );
  expect(ends).toEqual(['received', 'cancelled', 'returned']);
});

test('a cell leads to one state, and only what is cancelled or returned gives anything back', () => {
  const cells = orderMoves.map(({ from, event, actor }) => `${from} ${event} ${actor}`);
  expect(new Set(cells).size).toBe(cells.length);
  for (const { to, releases } of orderMoves)
    expect(releases.length > 0, to).toBe(to === 'cancelled' || to === 'returned');
  // Nothing is given back twice over: copies are held, or were sold.
  for (const { releases } of orderMoves)
    expect(releases.includes('held') && releases.includes('stock')).toBe(false);
});

test('both readings of the specification, and seven tabs that hold every state once', () => {
  const numbers = Object.values(orderReadings).flatMap(({ status, alternate }) => [status, alternate]);
  expect(numbers.every(number => [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 17].includes(number))).toBe(true);
  expect(orderTabs).toHaveLength(7);
  const inTabs = orderTabs.filter(tab => tab !== 'all').flatMap(statesOf);
  expect(inTabs.sort()).toEqual([...orderStates].sort());
  expect(statesOf('all')).toEqual(orderStates);
});

test('a buyer cancels until the parcel is packed, and says when it came', () => {
  expect(orderStates.filter(state => buyerMoves(state).includes('cancel'))).toEqual([
    'unpaid',
    'pending',
    'preparing',
  ]);
  expect(orderStates.filter(state => buyerMoves(state).includes('receive'))).toEqual(['delivered']);
  expect(moveFor('packed', 'cancel', 'buyer')).toBeUndefined();
  const complains = ['delivering', 'failed', 'delivered', 'received'];
  expect(orderStates.filter(state => buyerMoves(state).includes('complain'))).toEqual(complains);
});
