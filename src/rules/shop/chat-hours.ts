/* When shops and Mọt's support answer (specification, section 9), by the clock of Vietnam. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const VIETNAM_MS = 7 * HOUR;

/** Minutes of a day. */
export interface ChatHours {
  from: number;
  to: number;
}

export const shopHours: ChatHours = { from: 8 * 60, to: 17 * 60 + 30 };
export const supportHours: ChatHours = { from: 8 * 60, to: 21 * 60 };

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** "08:00–17:30" */
export const hoursInWords = ({ from, to }: ChatHours): string => `${clock(from)}–${clock(to)}`;

const dayStart = (at: number): number => Math.floor((at + VIETNAM_MS) / DAY) * DAY - VIETNAM_MS;

export function isOpenAt({ from, to }: ChatHours, at: number): boolean {
  const minute = Math.floor((at - dayStart(at)) / MINUTE);
  return minute >= from && minute < to;
}

/** The next moment at which they open or close, ms since 1970. */
export function nextTurn({ from, to }: ChatHours, at: number): number {
  const start = dayStart(at);
  const moments = [start + from * MINUTE, start + to * MINUTE, start + DAY + from * MINUTE];
  return moments.find(moment => moment > at) ?? start + DAY + from * MINUTE;
}

/** When the closed hours began that `at` lies in; ms since 1970. */
export function nightOf({ from, to }: ChatHours, at: number): number {
  const start = dayStart(at);
  return at < start + from * MINUTE ? start - DAY + to * MINUTE : start + to * MINUTE;
}

/** Whether they open again on the day of `at`: "sáng nay", or else "sáng mai". */
const opensToday = ({ from }: ChatHours, at: number): boolean => at < dayStart(at) + from * MINUTE;

/** "08:00 sáng mai", said while they are closed. */
export const openingInWords = (hours: ChatHours, at: number): string =>
  `${clock(hours.from)} ${opensToday(hours, at) ? 'sáng nay' : 'sáng mai'}`;

/** What the automatic reply of a night says. */
export const nightReply = (hours: ChatHours, at: number): string =>
  `Cảm ơn bạn đã nhắn. ${openingInWords(hours, at)} mình trả lời bạn nhé.`;

export const closingInWords = ({ to }: ChatHours): string => clock(to);
