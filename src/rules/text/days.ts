import { dayFrom } from './progress-days.ts';

/* Days as texts, "2026-11-25", in Viet Nam's calendar. Which day it is: person.ts; days before and after: progress-days.ts. */

const DAY_MS = 86_400_000;
/** Vietnam is ahead of UTC. */
const VIETNAM_MS = 7 * 3_600_000;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** A day of the years 2000 to 2099; false for the 31st of February, which a Date takes for a day in March. */
export const isDay = (text: string): boolean => {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = startOf(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** How many days from one to another, both included; 0 or less when they are the wrong way round. */
export const daysFrom = (from: string, to: string): number => (startOf(to) - startOf(from)) / DAY_MS + 1;

/** The moments between which a day and those after it lie in Vietnam, `to` not included. ms since 1970. */
export function daySpan(day: string, days: number): { from: number; to: number } {
  const from = startOf(day) - VIETNAM_MS;
  return { from, to: from + days * DAY_MS };
}

/** Monday to Sunday around a day. */
export function weekOf(day: string): { from: string; to: string } {
  const sinceMonday = (new Date(startOf(day)).getUTCDay() + 6) % 7;
  const from = dayFrom(day, -sinceMonday);
  return { from, to: dayFrom(from, 6) };
}

/** Days that staff sum at once. */
export const MOST_SUMMED = 92;
