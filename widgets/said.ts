import type { MotReaderEvents, MotReaderTarget, MotReaderTheme } from './types.ts';

/* What pages may ask of an element, and by what names they are told of it. */

const themes: readonly unknown[] = ['dark', 'bright', 'grey', 'yellow'] satisfies MotReaderTheme[];
export const isTheme = (theme: unknown): boolean => themes.includes(theme);

const isWhole = (value: unknown, least: number): boolean =>
  typeof value === 'number' && value >= least && value <= 100_000 && value % 1 === 0;

/** Whether a position is one: scripts of pages are not checked by our types. */
export function isTarget(position: MotReaderTarget): boolean {
  const { chapter, percent, page, panel, at } = position as Record<string, unknown>;
  if (chapter !== undefined) return isWhole(chapter, 0);
  if (page !== undefined) return isWhole(page, 1) && (panel === undefined || isWhole(panel, 1));
  if (at !== undefined) return typeof at === 'number' && at >= 0 && at <= 1e6;
  return typeof percent === 'number' && percent >= 0 && percent <= 1;
}

const events = 'opened progress play pause time page panel size select bought loginWanted buyWanted closed';

/** The event of a message that is told as it came; '' for every other one. */
export const toldAs = (action: string): keyof MotReaderEvents | '' =>
  events.split(' ').includes(action) ? (action.toLowerCase() as keyof MotReaderEvents) : '';
