import type { OrderActor } from './shop-orders.ts';

/*
 * How books go back to their shop after they came: by what, by whom, and what each move does. A return is of copies of one order; the
 * order itself stays as it is. The database knows the same moves (table shop_return_move) and refuses all others.
 */

export const returnStates = [
  'asked',
  'accepted',
  'refused',
  'withdrawn',
  'travelling',
  'arrived',
  'lost',
  'passed',
  'rejected',
  'appealed',
  'dismissed',
] as const;
export type ReturnState = (typeof returnStates)[number];

export const returnEvents = [
  'accept',
  'refuse',
  'overrule',
  'withdraw',
  'send',
  'pick_up',
  'come_back',
  'lose',
  'pass',
  'write_off',
  'reject',
  'appeal',
  'dismiss',
] as const;
export type ReturnEvent = (typeof returnEvents)[number];

/**
 * What a move does: `inspection`, copies are back and wait for a look; `stock`, they are whole and on sale again; `gone`, they are
 * not and leave the books; `money`, what was paid for them goes back.
 */
export type ReturnEffect = 'inspection' | 'stock' | 'gone' | 'money';

interface ReturnMove {
  from: ReturnState;
  event: ReturnEvent;
  actor: OrderActor;
  to: ReturnState;
  effects: readonly ReturnEffect[];
}

const move = (
  from: ReturnState,
  event: ReturnEvent,
  actor: OrderActor,
  to: ReturnState,
  effects: readonly ReturnEffect[] = [],
): ReturnMove => ({ from, event, actor, to, effects });

/** One row a cell of state × event × actor that leads anywhere; every other cell is refused. */
export const returnMoves: readonly ReturnMove[] = [
  move('asked', 'accept', 'seller', 'accepted'),
  move('asked', 'accept', 'platform', 'accepted'),
  // A shop that is silent agrees.
  move('asked', 'accept', 'clock', 'accepted'),
  move('asked', 'refuse', 'seller', 'refused'),
  move('asked', 'refuse', 'platform', 'refused'),
  move('asked', 'withdraw', 'buyer', 'withdrawn'),
  // A no of the shop is not the last word.
  move('refused', 'overrule', 'platform', 'accepted'),
  // The buyer has the platform look at it once; what it says then is the last word.
  move('refused', 'appeal', 'buyer', 'appealed'),
  move('appealed', 'overrule', 'platform', 'accepted'),
  move('appealed', 'dismiss', 'platform', 'dismissed'),
  move('accepted', 'withdraw', 'buyer', 'withdrawn'),
  // Nothing was sent.
  move('accepted', 'withdraw', 'clock', 'withdrawn'),
  // By a carrier of the buyer's own; the parcel's number says so.
  move('accepted', 'send', 'buyer', 'travelling'),
  move('accepted', 'pick_up', 'carrier', 'travelling'),
  // Brought by the buyer's own way.
  move('accepted', 'come_back', 'seller', 'arrived', ['inspection']),
  move('travelling', 'come_back', 'carrier', 'arrived', ['inspection']),
  move('travelling', 'come_back', 'seller', 'arrived', ['inspection']),
  move('travelling', 'lose', 'carrier', 'lost', ['money']),
  move('arrived', 'pass', 'seller', 'passed', ['stock', 'money']),
  move('arrived', 'pass', 'platform', 'passed', ['stock', 'money']),
  // The fault was there before: it goes back all the same, and is not sold again.
  move('arrived', 'write_off', 'seller', 'passed', ['gone', 'money']),
  move('arrived', 'write_off', 'platform', 'passed', ['gone', 'money']),
  // Not what was sent, or damaged since: it goes back to the buyer.
  move('arrived', 'reject', 'seller', 'rejected', ['gone']),
  move('arrived', 'reject', 'platform', 'rejected', ['gone']),
  move('rejected', 'overrule', 'platform', 'passed', ['money']),
];

/** The move of a cell; undefined where it is refused. */
export const returnMoveFor = (
  from: ReturnState,
  event: ReturnEvent,
  actor: OrderActor,
): ReturnMove | undefined =>
  returnMoves.find(one => one.from === from && one.event === event && one.actor === actor);

/** Whether the buyer may still withdraw it. */
export const mayWithdraw = (state: ReturnState): boolean =>
  returnMoveFor(state, 'withdraw', 'buyer') !== undefined;

/** Whether the buyer may report it as sent. */
export const maySend = (state: ReturnState): boolean => returnMoveFor(state, 'send', 'buyer') !== undefined;

/** A parcel's number as carriers print it, in capitals and without spaces; null where it is none. */
export function parcelCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s._]/g, '')
    .toUpperCase();
  return /^[0-9A-Z-]{4,40}$/.test(code) && /\d/.test(code) ? code : null;
}

export const returnReasons = [
  'damaged',
  'wrong_item',
  'missing_pages',
  'not_as_described',
  'unwanted',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

const DAY_MS = 86_400_000;
const VIETNAM_MS = 7 * 3_600_000;
/** Specification, section 9. */
export const RETURN_DAYS = 30;
/** A shop that does not answer so long has accepted; what nobody sends so long is not sent. */
export const RETURN_ANSWER_MS = 3 * DAY_MS;
export const RETURN_SEND_MS = 14 * DAY_MS;

/** A refusal may be appealed against for so long, in words of so many letters. */
export const APPEAL_DAYS = 7;
export const APPEAL_LENGTH = { least: 10, most: 500 } as const;

/** The end of the day so many days after a moment, in Vietnam's calendar. */
const endOfDay = (moment: number, days: number): number =>
  (Math.floor((moment + VIETNAM_MS) / DAY_MS) + days + 1) * DAY_MS - VIETNAM_MS;

/** Returns are asked for until the end of the thirtieth day after delivery. */
export const returnUntil = (delivered: number): number => endOfDay(delivered, RETURN_DAYS);

/** Until when the buyer may appeal; null where nothing is to be appealed against: only a no of the shop is. */
export const appealUntil = (last: { state: ReturnState; actor: OrderActor; at: number }): number | null =>
  last.actor === 'seller' && returnMoveFor(last.state, 'appeal', 'buyer')
    ? endOfDay(last.at, APPEAL_DAYS)
    : null;

/** Letters as people and the database count them. */
export const lettersOf = (words: string): number => [...words].length;

/**
 * What goes back for some copies of a line, in whole đồng: of what was paid and no other return takes, the copies' share. Whoever
 * returns the last copies takes what is left, so that all of it is what was paid.
 */
export function moneyOfCopies(
  line: { paid: number; quantity: number },
  taken: { money: number; copies: number },
  copies: number,
): number {
  const left = line.quantity - taken.copies;
  return Number((BigInt(line.paid - taken.money) * BigInt(copies)) / BigInt(left));
}
