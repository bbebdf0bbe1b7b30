/* A countdown's words. Times in ms. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export interface TimeLeft {
  /** Two digits each, hours as many as there are. */
  hours: string;
  minutes: string;
  seconds: string;
  /** For ears: whole minutes, and hours and days where there are some. */
  said: string;
  /** Under ten minutes. */
  soon: boolean;
  over: boolean;
}

const two = (value: number) => String(value).padStart(2, '0');

export function timeLeft(until: number, now: number): TimeLeft {
  const left = Math.max(0, until - now);
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const days = Math.floor(hours / 24);
  const words = [
    days > 0 && `${days} ngày`,
    hours % 24 > 0 && `${hours % 24} giờ`,
    days === 0 && minutes > 0 && `${minutes} phút`,
  ].filter(Boolean);
  return {
    hours: two(hours),
    minutes: two(minutes),
    seconds: two(Math.floor((left % MINUTE) / SECOND)),
    said: words.length ? words.join(' ') : 'chưa đầy một phút',
    soon: left < 10 * MINUTE,
    over: left === 0,
  };
}
