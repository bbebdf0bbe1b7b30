import type { YearCard } from '#contract/community/game-shapes.ts';

export interface YearLook {
  /** "#rrggbb" of the whole page while the card is shown. */
  ground: string;
  /** Which theme's ink is read on it. */
  theme: 'dark' | 'light';
  /** Its title is a figure, set in the letters of posters. */
  figure: boolean;
}

const figure = (ground: string): YearLook => ({ ground, theme: 'dark', figure: true });
const words = (ground: string): YearLook => ({ ground, theme: 'dark', figure: false });

/** Each card of a year has a colour of its own; light and dark themes share it. */
export const yearLooks: Record<YearCard['key'], YearLook> = {
  time: figure('#b02d22'),
  days: figure('#0f4a50'),
  longest: figure('#5c3a06'),
  work: { ground: '#e9a81f', theme: 'light', figure: false },
  months: figure('#17233d'),
  sentence: words('#3d2b4f'),
  authors: words('#7a2a3c'),
  shelf: words('#1f4d3b'),
};
