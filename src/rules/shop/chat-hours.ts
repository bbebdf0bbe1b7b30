import { type Hours, isOpenAt, STORE_HOURS, SUPPORT_HOURS } from '../library/support.ts';

/* When shops and Mọt's support answer, by the clock of Vietnam. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const VIETNAM_MS = 7 * HOUR;
const EVERY_DAY = 127;

/** `days`: a bit a day, Monday 1 to Sunday 64; without it every day. */
export interface RoomHours extends Hours {
  days?: number;
}

/** Opening hours of a room: of a shop that gave none, or (0) of Mọt's support. */
export const hoursOfRoom = (shopId: number): RoomHours => (shopId === 0 ? SUPPORT_HOURS : STORE_HOURS);

const dayStart = (at: number): number => Math.floor((at + VIETNAM_MS) / DAY) * DAY - VIETNAM_MS;

/** "HH:MM" as ms of a day. */
const msOf = (clock: string): number => Number(clock.slice(0, 2)) * HOUR + Number(clock.slice(3)) * MINUTE;

/** Monday 0 to Sunday 6. 1 January 1970 was a Thursday. */
const weekday = (start: number): number => (Math.floor((start + VIETNAM_MS) / DAY) + 3) % 7;

const opensOn = ({ days = EVERY_DAY }: RoomHours, start: number): boolean =>
  ((days >> weekday(start)) & 1) === 1;

/** A week of days from the one that `at` lies in, forwards or backwards: their beginnings. */
const week = (at: number, step: 1 | -1): number[] =>
  Array.from({ length: 8 }, (_, turn) => dayStart(at) + step * turn * DAY);

export const isOpenIn = (hours: RoomHours, at: number): boolean =>
  opensOn(hours, dayStart(at)) && isOpenAt(hours, at);

/** The next moment at which they open or close, ms since 1970. */
export function nextChange(hours: RoomHours, at: number): number {
  const moments = week(at, 1)
    .filter(start => opensOn(hours, start))
    .flatMap(start => [start + msOf(hours.from), start + msOf(hours.to)]);
  return moments.find(moment => moment > at) ?? at + DAY;
}

/** When the closed hours began that `at` lies in; ms since 1970. */
export const nightOf = (hours: RoomHours, at: number): number =>
  week(at, -1)
    .filter(start => opensOn(hours, start))
    .map(start => start + msOf(hours.to))
    .find(moment => moment <= at) ?? at - DAY;

const dayNames = ['thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy', 'Chủ nhật'] as const;

/** "08:00 sáng mai", said while they are closed; '' while they are open. */
export function openingInWords(hours: RoomHours, at: number): string {
  if (isOpenIn(hours, at)) return '';
  const opens = week(at, 1)
    .filter(start => opensOn(hours, start))
    .map(start => start + msOf(hours.from))
    .find(moment => moment > at);
  if (opens === undefined) return hours.from;
  const days = (dayStart(opens) - dayStart(at)) / DAY;
  if (days > 1) return `${hours.from} ${dayNames[weekday(dayStart(opens))]}`;
  const [today, tomorrow] = hours.from < '12:00' ? ['sáng nay', 'sáng mai'] : ['hôm nay', 'ngày mai'];
  return `${hours.from} ${days === 0 ? today : tomorrow}`;
}

/** Text of the automatic reply at night. */
export const nightReply = (hours: RoomHours, at: number): string =>
  `Cảm ơn bạn đã nhắn. ${openingInWords(hours, at)} mình trả lời bạn nhé.`;
