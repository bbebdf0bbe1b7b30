import { daysFrom, isDay } from '#rules/text/days.ts';

const two = (part: number) => String(part).padStart(2, '0');

/** A day of a month that exists in some year: not the 31st of April. */
export const isMonthDay = (month: number, day: number): boolean => isDay(`2024-${two(month)}-${two(day)}`);

/** How many days from `today` (YYYY-MM-DD) until it comes; 0 today. The 29th of February waits for its year. */
export function daysUntil(today: string, month: number, day: number): number {
  const year = Number(today.slice(0, 4));
  for (let ahead = 0; ahead <= 8; ahead++) {
    const date = `${year + ahead}-${two(month)}-${two(day)}`;
    if (isDay(date) && date >= today) return daysFrom(today, date) - 1;
  }
  return Number.POSITIVE_INFINITY;
}

/** "22/12" */
export const dayAndMonth = (month: number, day: number): string => `${two(day)}/${two(month)}`;
