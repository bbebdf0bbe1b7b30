import type { BookCard } from '#contract/library/catalogue.ts';
import type { Purchase } from '#contract/money/purchase.ts';
import { purchaseKinds } from '#rules/money/purchase.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { resultNames, stateLabel, typeNames } from './payment-labels.ts';

/* The page of transactions: its filters, as its address has them, and its months. */

export interface Filters {
  /** Purchase type code; 0 for all. */
  type: number;
  /** '' for all. */
  result: '' | (typeof resultNames)[number][0];
  /** In Vietnam's calendar; 0 for all. */
  year: number;
  /** Of a title or a number; '' for all. */
  q: string;
  page: number;
}

/** Reads ?loai=&tt=&nam=&q=&page=; what means nothing counts as absent. */
export function readFilters(query: URLSearchParams): Filters {
  const type = Number(query.get('loai') ?? '');
  const result = resultNames.find(([name]) => name === query.get('tt'))?.[0] ?? '';
  const year = Number(query.get('nam') ?? '');
  const page = Number(query.get('page') ?? '');
  return {
    type: typeNames.some(([code]) => code === type) ? type : 0,
    result,
    year: Number.isInteger(year) && year >= 2000 && year < 3000 ? year : 0,
    q: (query.get('q') ?? '').normalize('NFC').trim().slice(0, 80),
    page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : 1,
  };
}

/** The same as the query of an address, the first page again. */
export function queryOf({
  type = 0,
  result = '',
  year = 0,
  q = '',
}: Partial<Filters>): Record<string, string> {
  return {
    ...(type !== 0 && { loai: String(type) }),
    ...(result && { tt: result }),
    ...(year !== 0 && { nam: String(year) }),
    ...(q && { q }),
  };
}

/** The work that a purchase's first line is of. */
export function cardOf(
  { lines: [first] }: Pick<Purchase, 'lines'>,
  cards: readonly BookCard[],
): BookCard | null {
  const gives = first && purchaseKinds[first.kind].gives;
  if (!first || typeof gives !== 'object' || gives === null) return null;
  return cards.find(({ id }) => id === first.item_id) ?? null;
}

const VIETNAM_MS = 7 * 3_600_000;
const names = [
  ...['Một', 'Hai', 'Ba', 'Tư', 'Năm', 'Sáu', 'Bảy', 'Tám', 'Chín', 'Mười'],
  ...['Mười một', 'Mười hai'],
];

/** "Hôm nay, 21:07", "18/11, 12:05": a moment in a month that the heading names; in Vietnam's calendar. */
export function whenIn(at: number, now: number): string {
  const [clock, day] = clockThenDay(at).split(' ') as [string, string];
  const [, today] = clockThenDay(now).split(' ');
  return `${day === today ? 'Hôm nay' : day.slice(0, 5)}, ${clock}`;
}

/** "Tháng Mười một", with the year unless it is this one; in Vietnam's calendar. */
function monthOf(at: number, now: number): string {
  const [then, today] = [new Date(at + VIETNAM_MS), new Date(now + VIETNAM_MS)];
  const year = then.getUTCFullYear();
  const name = `Tháng ${names[then.getUTCMonth()]}`;
  return year === today.getUTCFullYear() ? name : `${name} năm ${year}`;
}

export interface Month<T> {
  name: string;
  items: T[];
  /** Sum of completed payments in the list: pending, failed and refunded ones do not count. Whole đồng. */
  spent: number;
}

/** Purchases by month, in the order given. */
export function byMonth<T extends Pick<Purchase, 'created_at' | 'state' | 'total' | 'currency'>>(
  items: readonly T[],
  now: number,
): Month<T>[] {
  const months: Month<T>[] = [];
  for (const item of items) {
    const name = monthOf(item.created_at, now);
    const spent = stateLabel[item.state].spent && item.currency === 'VND' ? item.total : 0;
    const last = months.at(-1);
    if (last?.name === name) {
      last.items.push(item);
      last.spent += spent;
    } else months.push({ name, items: [item], spent });
  }
  return months;
}
