/*
 * How a shop's order goes from state to state: by what, by whom, and what each move gives back. The database knows the same moves
 * (table shop_order_move) and refuses all others.
 */

export const orderStates = [
  'unpaid',
  'pending',
  'preparing',
  'packed',
  'delivering',
  'failed',
  'returning',
  'delivered',
  'received',
  'cancelled',
  'returned',
] as const;
export type OrderState = (typeof orderStates)[number];

export const orderEvents = [
  'pay',
  'hand_over',
  'cancel',
  'confirm',
  'pack',
  'pick_up',
  'deliver',
  'fail',
  'turn_back',
  'come_back',
  'lose',
  'receive',
  'complain',
  'answer',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

export const orderActors = ['buyer', 'seller', 'platform', 'carrier', 'clock'] as const;
export type OrderActor = (typeof orderActors)[number];

/**
 * What a move gives back: `held` copies that are kept for who pays, `stock` copies that never left the shop, `inspection` copies
 * that came back and wait for a look, `vouchers`, `money` that was paid.
 */
export type Release = 'held' | 'stock' | 'inspection' | 'vouchers' | 'money';

export interface OrderMove {
  from: OrderState;
  event: OrderEvent;
  actor: OrderActor;
  to: OrderState;
  releases: readonly Release[];
}

const unpaid: readonly Release[] = ['held', 'vouchers'];
const unsent: readonly Release[] = ['stock', 'vouchers', 'money'];
const move = (
  from: OrderState,
  event: OrderEvent,
  actor: OrderActor,
  to: OrderState,
  releases: readonly Release[] = [],
): OrderMove => ({ from, event, actor, to, releases });

/** Events that do not change an order's state: a buyer's complaint, and the answer to it. */
const said = (state: OrderState): OrderMove[] => [
  move(state, 'complain', 'buyer', state),
  move(state, 'answer', 'seller', state),
  move(state, 'answer', 'platform', state),
];

/** One row a cell of state × event × actor that leads anywhere; every other cell is refused. */
export const orderMoves: readonly OrderMove[] = [
  move('unpaid', 'pay', 'platform', 'pending'),
  // What is digital is there at once.
  move('unpaid', 'hand_over', 'platform', 'received'),
  move('unpaid', 'cancel', 'buyer', 'cancelled', unpaid),
  move('unpaid', 'cancel', 'platform', 'cancelled', unpaid),
  move('unpaid', 'cancel', 'clock', 'cancelled', unpaid),
  move('pending', 'confirm', 'seller', 'preparing'),
  move('pending', 'cancel', 'buyer', 'cancelled', unsent),
  move('pending', 'cancel', 'seller', 'cancelled', unsent),
  move('pending', 'cancel', 'platform', 'cancelled', unsent),
  move('pending', 'cancel', 'clock', 'cancelled', unsent),
  move('preparing', 'pack', 'seller', 'packed'),
  move('preparing', 'cancel', 'buyer', 'cancelled', unsent),
  move('preparing', 'cancel', 'seller', 'cancelled', unsent),
  move('preparing', 'cancel', 'platform', 'cancelled', unsent),
  move('preparing', 'cancel', 'clock', 'cancelled', unsent),
  move('packed', 'pick_up', 'carrier', 'delivering'),
  move('packed', 'cancel', 'seller', 'cancelled', unsent),
  move('packed', 'cancel', 'platform', 'cancelled', unsent),
  move('packed', 'cancel', 'clock', 'cancelled', unsent),
  move('delivering', 'deliver', 'carrier', 'delivered'),
  move('delivering', 'fail', 'carrier', 'failed'),
  move('delivering', 'lose', 'carrier', 'cancelled', ['vouchers', 'money']),
  move('failed', 'pick_up', 'carrier', 'delivering'),
  move('failed', 'turn_back', 'carrier', 'returning'),
  move('returning', 'come_back', 'carrier', 'returned', ['inspection', 'vouchers', 'money']),
  move('returning', 'lose', 'carrier', 'cancelled', ['vouchers', 'money']),
  move('delivered', 'receive', 'buyer', 'received'),
  move('delivered', 'receive', 'clock', 'received'),
  // Late, not delivered, not there though it is called delivered, or not as it was told.
  ...said('delivering'),
  ...said('failed'),
  ...said('delivered'),
  ...said('received'),
];

/** The move of a cell; undefined where it is refused. */
export const moveFor = (from: OrderState, event: OrderEvent, actor: OrderActor): OrderMove | undefined =>
  orderMoves.find(one => one.from === from && one.event === event && one.actor === actor);

/** Tabs of the specification, section 3. */
export const orderTabs = [
  'all',
  'need_confirm',
  'before_delivery',
  'delivering',
  'delivered',
  'canceled',
  'deliver_fail',
] as const;
export type OrderTab = (typeof orderTabs)[number];

/** Both readings of a status in the specification, section 3, and the tab. */
export const orderReadings: Record<
  OrderState,
  { status: number; alternate: number; tab: Exclude<OrderTab, 'all'> }
> = {
  unpaid: { status: 2, alternate: 1, tab: 'need_confirm' },
  pending: { status: 2, alternate: 2, tab: 'need_confirm' },
  preparing: { status: 3, alternate: 3, tab: 'before_delivery' },
  packed: { status: 6, alternate: 4, tab: 'before_delivery' },
  delivering: { status: 12, alternate: 6, tab: 'delivering' },
  failed: { status: 13, alternate: 8, tab: 'deliver_fail' },
  returning: { status: 13, alternate: 11, tab: 'deliver_fail' },
  delivered: { status: 10, alternate: 10, tab: 'delivered' },
  received: { status: 17, alternate: 10, tab: 'delivered' },
  cancelled: { status: 9, alternate: 9, tab: 'canceled' },
  returned: { status: 13, alternate: 9, tab: 'deliver_fail' },
};

export const statesOf = (tab: OrderTab): OrderState[] =>
  orderStates.filter(state => tab === 'all' || orderReadings[state].tab === tab);

/** Under way to its buyer, the nearest first. */
export const comingStates = ['delivering', 'packed', 'preparing'] as const satisfies readonly OrderState[];

/** Specification, section 3: who cancelled. What a carrier lost is the platform's affair. */
export const cancelSources: Record<OrderActor, 1 | 2 | 3 | 4> = {
  buyer: 1,
  seller: 2,
  clock: 3,
  platform: 4,
  carrier: 4,
};

const DAY_MS = 86_400_000;
/** A shop that does not answer, pack or hand over so long has its order cancelled; a parcel without an open complaint is received. */
export const CONFIRM_MS = 3 * DAY_MS;
export const PACK_MS = 5 * DAY_MS;
export const SEND_MS = 5 * DAY_MS;
export const RECEIVE_MS = 3 * DAY_MS;

/** Why an order ends whose parcel nobody sent. */
export const UNSENT = 'Tiệm chưa gửi sách trong 5 ngày';

export interface OrderClock {
  state: OrderState;
  afterMs: number;
  event: OrderEvent;
  reason: string;
}

/** Timed moves of an order; an unpaid one ends with its purchase. */
export const orderClocks: readonly OrderClock[] = [
  { state: 'pending', afterMs: CONFIRM_MS, event: 'cancel', reason: 'Tiệm chưa xác nhận trong 3 ngày' },
  { state: 'preparing', afterMs: PACK_MS, event: 'cancel', reason: 'Tiệm chưa gói sách trong 5 ngày' },
  { state: 'packed', afterMs: SEND_MS, event: 'cancel', reason: UNSENT },
  { state: 'delivered', afterMs: RECEIVE_MS, event: 'receive', reason: '' },
];

/** Moves open to the buyer. */
export const buyerMoves = (state: OrderState): OrderEvent[] =>
  orderMoves.filter(({ from, actor }) => from === state && actor === 'buyer').map(({ event }) => event);

/** Its books are in its buyer's hands. */
export const isThere = (state: OrderState): boolean => state === 'delivered' || state === 'received';

/** Nothing of it is on its way any more: the next thing is to buy it again. */
export const isOver = (state: OrderState): boolean =>
  ['delivered', 'received', 'cancelled', 'returned'].includes(state);
