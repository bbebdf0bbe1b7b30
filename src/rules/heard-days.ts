import { dateText, daysInMonth } from './person.ts';

/* Days with what was heard on them. A day is YYYY-MM-DD in Vietnam, as the server counts it. */

export interface HeardDay {
  day: string;
  seconds: number;
}

const DAY_MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** So many days later, or earlier. */
export const dayFrom = (day: string, days: number): string =>
  new Date(at(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The seven days of a day's week, from Monday. */
export function weekOf(day: string): string[] {
  const sinceMonday = (new Date(at(day)).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => dayFrom(day, index - sinceMonday));
}

/** All days of a day's month. */
export function monthOf(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: daysInMonth(year, month) }, (_, index) => dateText(year, month, index + 1));
}

/** Each of these days, those without anything too. */
export function filled(days: readonly string[], heard: readonly HeardDay[]): HeardDay[] {
  const seconds = new Map(heard.map(one => [one.day, one.seconds]));
  return days.map(day => ({ day, seconds: seconds.get(day) ?? 0 }));
}

export const heardIn = (days: readonly HeardDay[]): number =>
  days.reduce((sum, { seconds }) => sum + seconds, 0);

/** Shorter than a minute is not a day of listening. */
const LEAST = 60;

/** How many days in a row one has listened, up to today; a day that is not over yet breaks nothing. */
export function daysInARow(heard: readonly HeardDay[], today: string): number {
  const listened = new Set(heard.filter(({ seconds }) => seconds >= LEAST).map(({ day }) => day));
  let day = listened.has(today) ? today : dayFrom(today, -1);
  let count = 0;
  for (; listened.has(day); day = dayFrom(day, -1)) count += 1;
  return count;
}

/** 45 → "dưới 1 phút", 1500 → "25 phút", 7500 → "2 giờ 5 phút". */
export function heardInWords(seconds: number): string {
  if (seconds > 0 && seconds < 60) return 'dưới 1 phút';
  const minutes = Math.floor(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} phút`;
  return rest === 0 ? `${hours} giờ` : `${hours} giờ ${rest} phút`;
}
