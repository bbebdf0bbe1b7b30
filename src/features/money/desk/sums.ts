import type { Output } from '#contract/kit/call.ts';
import type { financeCalls } from '#contract/money/finance.ts';
import { type PayType, paymentMethods, payTypes } from '#rules/money/purchase-methods.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { daysFrom, isDay, MOST_SUMMED, weekOf } from '#rules/text/days.ts';
import { dayFrom } from '#rules/text/progress-days.ts';

/* Days as the desk sums them. */

export interface Span {
  from: string;
  to: string;
}
type Cell = Output<(typeof financeCalls)['daySums']>['days'][number];

/** ?tu=&den=, both included; the week of today for what means nothing. */
export function readSpan(query: URLSearchParams, now: number): Span {
  const [from, to] = [query.get('tu') ?? '', query.get('den') ?? ''];
  if (!isDay(from) || !isDay(to)) return weekOf(todayInVietnam(now));
  const length = daysFrom(from, to);
  return length < 1 || length > MOST_SUMMED ? weekOf(todayInVietnam(now)) : { from, to };
}

export const queryOf = ({ from, to }: Span): Record<string, string> => ({ tu: from, den: to });

/** As many days before or after. */
export function stepped({ from, to }: Span, steps: 1 | -1): Span {
  const days = steps * daysFrom(from, to);
  return { from: dayFrom(from, days), to: dayFrom(to, days) };
}

/** The month of a day, and the thirty days that end with it. */
export const monthOf = (day: string): Span => {
  const from = `${day.slice(0, 7)}-01`;
  const next = dayFrom(from, 31).slice(0, 7);
  return { from, to: dayFrom(`${next}-01`, -1) };
};

/** "16/11", with the year at the end of a span: "22/11/2026". */
export const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;
export const fullDay = (day: string): string => `${shortDay(day)}/${day.slice(0, 4)}`;

const weekdays = ['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'];
export const weekday = (day: string): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** Sales, held sums, refunds and gateways' fees, whole đồng; `left` is the net. */
export interface Sum {
  sold: number;
  held: number;
  refunded: number;
  fees: number;
  left: number;
  /** Sold, by method. */
  ways: Partial<Record<PayType, number>>;
  undecided: number;
  soldCount: number;
}

function sumOf(cells: readonly Cell[]): Sum {
  const total = (field: 'sold_vnd' | 'held_vnd' | 'refunded_vnd' | 'fees_vnd' | 'undecided' | 'sold') =>
    cells.reduce((sum, cell) => sum + cell[field], 0);
  const [sold, held, refunded, fees] = [
    total('sold_vnd'),
    total('held_vnd'),
    total('refunded_vnd'),
    total('fees_vnd'),
  ];
  const methods: Sum['ways'] = {};
  for (const { gateway, sold_vnd } of cells) methods[gateway] = (methods[gateway] ?? 0) + sold_vnd;
  return {
    ...{ sold, held, refunded, fees, ways: methods },
    left: sold + held - refunded - fees,
    undecided: total('undecided'),
    soldCount: total('sold'),
  };
}

/** As they are piled up and listed: what most people take first. */
const inPiles = payTypes
  .map(method => ({ way: method, place: paymentMethods[method].bar?.place ?? 0 }))
  .filter(({ place }) => place > 0)
  .sort((one, other) => one.place - other.place);

/** Every day of a span, the first one first, what it sums to as a whole, and by method; the methods that moved money in it. */
export function sumsOf(cells: readonly Cell[], span: Span) {
  const days = Array.from({ length: daysFrom(span.from, span.to) }, (_, at) => {
    const day = dayFrom(span.from, at);
    return { day, ...sumOf(cells.filter(cell => cell.day === day)) };
  });
  const methods = inPiles
    .map(({ way: method }) => ({ way: method, ...sumOf(cells.filter(cell => cell.gateway === method)) }))
    .filter(({ way: method }) => cells.some(({ gateway }) => gateway === method));
  return { days, ways: methods, whole: sumOf(cells) };
}
export type Sums = ReturnType<typeof sumsOf>;
