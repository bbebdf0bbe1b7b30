import { dayFrom, LEAST_DAY, type TimeDay, together } from '../../text/progress-days.ts';

/* One's own year: which days it has, and what they say. */

/** Seconds below which a year is told by one kind sentence. */
export const LITTLE = 3_600;
/** Most cards of a year. */
export const MOST_CARDS = 8;
/** A list of months, authors or works with fewer than this says nothing. */
const LEAST_LISTED = 2;

export interface YearSpan {
  year: number;
  /** First and last day, YYYY-MM-DD. */
  from: string;
  to: string;
  /** Nothing changes in it any more. */
  final: boolean;
}

/**
 * The year that is looked back on, on a day of Vietnam: from 1 December January to November of that year, from 5 January
 * the whole year that is over.
 */
export function yearSpan(today: string): YearSpan {
  const [year, monthDay] = [Number(today.slice(0, 4)), today.slice(5)];
  if (monthDay >= '12-01') return { year, from: `${year}-01-01`, to: `${year}-11-30`, final: false };
  const before = year - 1;
  const final = monthDay >= '01-05';
  return { year: before, from: `${before}-01-01`, to: `${before}-${final ? '12-31' : '11-30'}`, final };
}

/** Sums of a year's days. Seconds throughout. */
export interface YearSums {
  seconds: number;
  /** Days with at least a minute. */
  days: number;
  longest: { day: string; seconds: number } | null;
  /** The longest row of such days. */
  row: { days: number; from: string; to: string } | null;
  /** January first. */
  months: number[];
}

/** `days`: those of the span, oldest first. */
export function yearSums(days: readonly TimeDay[]): YearSums {
  const months = Array.from({ length: 12 }, () => 0);
  const sums: YearSums = { seconds: 0, days: 0, longest: null, row: null, months };
  let row = { days: 0, from: '', to: '' };
  for (const one of days) {
    const seconds = together(one);
    sums.seconds += seconds;
    const month = Number(one.day.slice(5, 7)) - 1;
    months[month] = (months[month] ?? 0) + seconds;
    if (seconds > (sums.longest?.seconds ?? 0)) sums.longest = { day: one.day, seconds };
    if (seconds < LEAST_DAY) continue;
    sums.days += 1;
    row =
      row.to !== '' && dayFrom(one.day, -1) === row.to
        ? { ...row, days: row.days + 1, to: one.day }
        : { days: 1, from: one.day, to: one.day };
    if (row.days > (sums.row?.days ?? 1)) sums.row = row;
  }
  return sums;
}

export const yearCardKeys = [
  'time',
  'days',
  'longest',
  'work',
  'months',
  'sentence',
  'authors',
  'shelf',
] as const;
export type YearCardKey = (typeof yearCardKeys)[number];

/** Facts of a year beside its sums. */
export interface YearHas {
  sums: YearSums;
  works: number;
  authors: number;
  sentence: boolean;
}

/** The cards of a year, in their order: one that would say too little is left out, and a little year has none. */
export function yearCards({ sums, works, authors, sentence }: YearHas): YearCardKey[] {
  if (sums.seconds < LITTLE) return [];
  const told: Record<YearCardKey, boolean> = {
    time: true,
    days: sums.row !== null,
    longest: sums.days >= LEAST_LISTED,
    work: works >= LEAST_LISTED,
    months: sums.months.filter(seconds => seconds >= LEAST_DAY).length >= LEAST_LISTED + 1,
    sentence,
    authors: authors >= LEAST_LISTED,
    shelf: works >= LEAST_LISTED + 1,
  };
  return yearCardKeys.filter(key => told[key]);
}
