import type { YearCardKey } from '#rules/community/games/year.ts';
import { yearGrounds } from '#rules/community/games/year-grounds.ts';

export interface YearLook {
  /** "#rrggbb" of the whole page while the card is shown. */
  ground: string;
  /** Which theme's ink is read on it. */
  theme: 'dark' | 'light';
  /** Its title is a figure, set in the letters of posters. */
  figure: boolean;
}

const figure = (key: YearCardKey): YearLook => ({ ground: yearGrounds[key], theme: 'dark', figure: true });
const words = (key: YearCardKey): YearLook => ({ ground: yearGrounds[key], theme: 'dark', figure: false });

/** Each card of a year has a colour of its own; light and dark themes share it. */
export const yearLooks: Record<YearCardKey, YearLook> = {
  time: figure('time'),
  days: figure('days'),
  longest: figure('longest'),
  work: { ...words('work'), theme: 'light' },
  months: figure('months'),
  sentence: words('sentence'),
  authors: words('authors'),
  shelf: words('shelf'),
};
