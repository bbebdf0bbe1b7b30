import { expect, test } from 'vitest';
import {
  cancelSources,
  orderActors,
  orderEvents,
  orderMoves,
  orderStates,
  orderTabs,
} from '#rules/shop/shop-orders.ts';
import { anOrder } from '#testing/order-builders.ts';
import { cancelTexts, moneyText, stateLabel, stepLabel, tabNames } from './order-labels.ts';

test('the seven tabs of the specification have their names', () => {
  expect(orderTabs.map(tab => tabNames[tab])).toEqual([
    'Tất cả',
    'Chờ xác nhận',
    'Chờ giao',
    'Đang giao',
    'Đã giao',
    'Đã huỷ',
    'Giao không thành công',
  ]);
});

test('every state has its words and its sentence, and no two sentences are alike', () => {
  expect(Object.keys(stateLabel).sort()).toEqual([...orderStates].sort());
  expect(new Set(orderStates.map(state => stateLabel[state].head)).size).toBe(orderStates.length);
});

test('every move of an order is said by who made it', () => {
  const said = orderMoves.map(({ from: state, event, actor }) =>
    stepLabel({ state, event, actor, reason: '', at: 0 }),
  );
  expect(said.every(words => words.length > 3)).toBe(true);
  const cancelled = orderActors.map(actor =>
    stepLabel({ state: 'cancelled', event: 'cancel', actor, reason: '', at: 0 }),
  );
  expect(cancelled).toEqual([
    'Bạn huỷ đơn',
    'Tiệm huỷ đơn',
    'Mọt huỷ đơn',
    'Hãng giao huỷ đơn',
    'Hết giờ, đơn tự huỷ',
  ]);
  expect(
    orderEvents.filter(event => !orderMoves.some(move => move.event === event)),
    'events without a move',
  ).toEqual([]);
});

test('each source of a cancelled order, 1 to 4, is said', () => {
  expect([0, 1, 2, 3, 4].map(source => cancelTexts[source as 0])).toEqual([
    '',
    'Bạn đã huỷ đơn này.',
    'Tiệm đã huỷ đơn này.',
    'Đơn tự huỷ vì hết giờ.',
    'Mọt đã huỷ đơn này.',
  ]);
  expect(new Set(Object.values(cancelSources))).toEqual(new Set([1, 2, 3, 4]));
});

test('where the money is: at the door 0 or before 1, not yet 0, paid 1, waiting 2, on its way back or there', () => {
  const said = (change: object, state: Parameters<typeof anOrder>[0] = 'pending') =>
    moneyText(anOrder(state, change));
  expect([
    said({ creation_step: 0, payment_status: 0 }),
    said({ creation_step: 0, payment_status: 1 }, 'delivered'),
    said({ creation_step: 1, payment_status: 0 }, 'unpaid'),
    said({ creation_step: 1, payment_status: 2 }, 'unpaid'),
    said({ creation_step: 1, payment_status: 1 }),
    said({ creation_step: 1, payment_status: 0 }, 'cancelled'),
    said({ creation_step: 1, payment_status: 1, refund: 'pending' }, 'cancelled'),
    said({ creation_step: 1, payment_status: 1, refund: 'done' }, 'returned'),
  ]).toEqual([
    'Trả khi nhận',
    'Đã trả khi nhận',
    'Chưa trả',
    'Đang đợi tiền về',
    'Đã trả',
    'Bạn chưa trả gì cho đơn này.',
    'Tiền đang trên đường về nơi bạn trả.',
    'Tiền đã hoàn về nơi bạn trả.',
  ]);
});
