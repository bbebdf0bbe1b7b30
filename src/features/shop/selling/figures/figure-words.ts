import { type FigureSpan, figureSpans } from '#rules/shop/figures.ts';

export const spanNames: Record<FigureSpan, string> = { 7: '7 ngày', 30: '30 ngày', 90: '90 ngày' };

/** ?ngay=30; 30 for what means nothing. */
export const spanIn = (value: string | null): FigureSpan =>
  figureSpans.find(span => String(span) === value) ?? 30;

/** "2026-11-22" → "22/11". */
export const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

const weekdays = ['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'];
export const weekday = (day: string): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** "nhiều hơn 12 %", "ít hơn 5 %", "bằng"; '' where nothing was there before. */
export function comparedWords(percent: number | null): string {
  if (percent === null) return '';
  if (percent === 0) return 'bằng kỳ trước';
  return percent > 0 ? `nhiều hơn kỳ trước ${percent} %` : `ít hơn kỳ trước ${-percent} %`;
}
