import {
  eachDayOfInterval,
  endOfISOWeek,
  format,
  formatISO,
  parseISO,
  startOfISOWeek,
  subDays,
} from 'date-fns';
import { vi } from 'date-fns/locale/vi';

/* Days of the calendar, YYYY-MM-DD: which of them it is in Vietnam says the server. */

const daysBetween = (start: Date, end: Date): string[] =>
  eachDayOfInterval({ start, end }).map(day => formatISO(day, { representation: 'date' }));

/** The seven days of a day's week, from Monday. */
export const weekOf = (day: string): string[] =>
  daysBetween(startOfISOWeek(parseISO(day)), endOfISOWeek(parseISO(day)));

/** So many days up to this one. */
export const lastDays = (day: string, count: number): string[] =>
  daysBetween(subDays(parseISO(day), count - 1), parseISO(day));

/** "7/11". */
export const dateInShort = (day: string): string => format(parseISO(day), 'd/M');

/** "T7", "CN". */
export const weekdayInShort = (day: string): string => format(parseISO(day), 'EEEEE', { locale: vi });

/** "Thứ Bảy, 7/11". */
export const dayInWords = (day: string): string => format(parseISO(day), 'EEEE, d/M', { locale: vi });
