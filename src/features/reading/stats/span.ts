import { type Both, byMonth, dayFrom, filled, sumOf, type TimeDay } from '#rules/text/progress-days.ts';
import {
  dateInShort,
  dayInWords,
  firstOfMonth,
  monthBefore,
  monthFrom,
  monthInWords,
  monthName,
  monthOf,
  monthsOfYear,
  weekBefore,
  weekOf,
} from './calendar.ts';

/** Spans of the statistics, by the last part of their address. */
export const spans = [
  { slug: 'ngay', view: 'day', label: 'Ngày' },
  { slug: 'tuan', view: 'week', label: 'Tuần' },
  { slug: 'thang', view: 'month', label: 'Tháng' },
  { slug: 'nam', view: 'year', label: 'Năm' },
] as const;
export type View = (typeof spans)[number]['view'];

/** Without a word it is the month; null for a word that names no span. */
export const viewOf = (slug: string | undefined): View | null =>
  slug === undefined ? 'month' : (spans.find(one => one.slug === slug)?.view ?? null);
export const slugOf = (view: View): string => spans.find(one => one.view === view)?.slug ?? '';

export interface Span {
  /** "Tuần này", "Tháng 10/2026" */
  when: string;
  heading: string;
  /** Each day; of a year each month, told by its first day. */
  days: TimeDay[];
  /** The span before it, and what that is called; '' where it is compared with nothing. */
  before: string;
  earlier: Both;
  /** A day of the span before, and of the one after it. */
  previous: string;
  next: string;
}

/** Days shown by a view around the day `at`; `today` is the current day. */
export function spanOf(view: View, at: string, today: string, days: readonly TimeDay[]): Span {
  const on = (wanted: readonly string[]) => filled(wanted, days);
  if (view === 'day') {
    const when = at === today ? 'Hôm nay' : dayInWords(at);
    const [previous, next] = [dayFrom(at, -1), dayFrom(at, 1)];
    const before = at === today ? 'hôm qua' : 'ngày trước đó';
    return { when, heading: when, days: on([at]), before, earlier: sumOf(on([previous])), previous, next };
  }
  if (view === 'week') {
    const week = weekOf(at);
    const [monday = at, sunday = at] = [week[0], week[6]];
    const isNow = week.includes(today);
    const named = `Tuần ${dateInShort(monday)} – ${dateInShort(sunday)}`;
    return {
      when: isNow ? 'Tuần này' : named,
      heading: isNow ? 'Kệ tuần này' : named,
      days: on(week),
      before: isNow ? 'tuần trước' : 'tuần trước đó',
      earlier: sumOf(on(weekBefore(at))),
      previous: dayFrom(monday, -7),
      next: dayFrom(monday, 7),
    };
  }
  if (view === 'month') {
    const first = firstOfMonth(at);
    const isNow = first === firstOfMonth(today);
    return {
      when: isNow ? 'Tháng này' : monthInWords(at),
      heading: isNow ? `Kệ ${monthName(at)}` : `Kệ ${monthInWords(at).toLowerCase()}`,
      days: on(monthOf(at)),
      before: isNow ? 'tháng trước' : 'tháng trước đó',
      earlier: sumOf(on(monthBefore(at))),
      previous: monthFrom(first, -1),
      next: monthFrom(first, 1),
    };
  }
  const year = at.slice(0, 4);
  const isNow = year === today.slice(0, 4);
  return {
    when: isNow ? 'Năm nay' : `Năm ${year}`,
    heading: `Kệ năm ${year}`,
    days: byMonth(monthsOfYear(at), days),
    before: isNow ? 'năm trước' : 'năm trước đó',
    earlier: sumOf(byMonth(monthsOfYear(at, 1), days)),
    previous: `${Number(year) - 1}-01-01`,
    next: `${Number(year) + 1}-01-01`,
  };
}
