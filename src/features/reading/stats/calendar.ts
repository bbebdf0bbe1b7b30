import {
  addMonths,
  eachDayOfInterval,
  endOfISOWeek,
  endOfMonth,
  format,
  formatISO,
  getISODay,
  parseISO,
  startOfISOWeek,
  startOfMonth,
  subDays,
  subMonths,
} from 'date-fns';
import { vi } from 'date-fns/locale/vi';

/* Days of the calendar, YYYY-MM-DD: which of them it is in Vietnam says the server. */

const isoDay = (day: Date): string => formatISO(day, { representation: 'date' });
const daysBetween = (start: Date, end: Date): string[] => eachDayOfInterval({ start, end }).map(isoDay);

/** The seven days of a day's week, from Monday. */
export const weekOf = (day: string): string[] =>
  daysBetween(startOfISOWeek(parseISO(day)), endOfISOWeek(parseISO(day)));

/** The days of a day's month, and of the month before it. */
export const monthOf = (day: string): string[] =>
  daysBetween(startOfMonth(parseISO(day)), endOfMonth(parseISO(day)));
export const monthBefore = (day: string): string[] => monthOf(isoDay(subMonths(parseISO(day), 1)));

/** The week before a day's week. */
export const weekBefore = (day: string): string[] => weekOf(isoDay(subDays(parseISO(day), 7)));

/** The first days of a year's twelve months; `years` back from a day's year. */
export const monthsOfYear = (day: string, years = 0): string[] => {
  const year = Number(day.slice(0, 4)) - years;
  return Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}-01`);
};

/** "Tháng 11/2026". */
export const monthInWords = (day: string): string => format(parseISO(day), "'Tháng' M/yyyy");
/** "tháng Mười Một". */
export const monthName = (day: string): string =>
  format(parseISO(day), 'LLLL', { locale: vi }).replace(/^T/, 't');

/** The first day of a day's month, and of one so many months later. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
export const monthFrom = (month: string, months: number): string =>
  isoDay(addMonths(parseISO(month), months));

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (day: string): number => getISODay(parseISO(day));

/** "7/11". */
export const dateInShort = (day: string): string => format(parseISO(day), 'd/M');

/** "7/11/2026". */
export const dateInFull = (day: string): string => format(parseISO(day), 'd/M/yyyy');

/** "T7", "CN". */
export const weekdayInShort = (day: string): string => format(parseISO(day), 'EEEEE', { locale: vi });

/** "Thứ Bảy, 7/11". */
export const dayInWords = (day: string): string => format(parseISO(day), 'EEEE, d/M', { locale: vi });
