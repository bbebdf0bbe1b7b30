import { type Hours, isOpenAt, STORE_HOURS, SUPPORT_HOURS } from '../library/support.ts';

/* When shops and Mọt's support answer, by the clock of Vietnam. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const VIETNAM_MS = 7 * HOUR;

/** Who answers in a room: a shop, or (0) Mọt's support. */
export const hoursOfRoom = (shopId: number): Hours => (shopId === 0 ? SUPPORT_HOURS : STORE_HOURS);

const dayStart = (at: number): number => Math.floor((at + VIETNAM_MS) / DAY) * DAY - VIETNAM_MS;

/** "HH:MM" as ms of a day. */
const msOf = (clock: string): number => Number(clock.slice(0, 2)) * HOUR + Number(clock.slice(3)) * MINUTE;

/** The next moment at which they open or close, ms since 1970. */
export function nextChange({ from, to }: Hours, at: number): number {
  const start = dayStart(at);
  const moments = [start + msOf(from), start + msOf(to)];
  return moments.find(moment => moment > at) ?? start + DAY + msOf(from);
}

/** When the closed hours began that `at` lies in; ms since 1970. */
export function nightOf({ from, to }: Hours, at: number): number {
  const start = dayStart(at);
  return at < start + msOf(from) ? start - DAY + msOf(to) : start + msOf(to);
}

/** "08:00 sáng mai", said while they are closed; '' while they are open. */
export function openingInWords(hours: Hours, at: number): string {
  if (isOpenAt(hours, at)) return '';
  return `${hours.from} ${at < dayStart(at) + msOf(hours.from) ? 'sáng nay' : 'sáng mai'}`;
}

/** What the automatic reply of a night says. */
export const nightReply = (hours: Hours, at: number): string =>
  `Cảm ơn bạn đã nhắn. ${openingInWords(hours, at)} mình trả lời bạn nhé.`;
