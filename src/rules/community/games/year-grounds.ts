import type { YearCardKey } from './year.ts';

/** "#rrggbb" of each card of a year, on the page and in the picture that is shared. */
export const yearGrounds: Record<YearCardKey, string> = {
  time: '#b02d22',
  days: '#0f4a50',
  longest: '#5c3a06',
  work: '#e9a81f',
  months: '#17233d',
  sentence: '#3d2b4f',
  authors: '#7a2a3c',
  shelf: '#1f4d3b',
};
