import type { PageStyle } from './renderer.ts';

/** Chapters stay laid out. */
export const sameShape = (one: PageStyle, other: PageStyle) =>
  one.scroll === other.scroll && one.spread === other.spread;

/** And no word moves. */
export const sameMeasure = (one: PageStyle, other: PageStyle) =>
  one.font === other.font &&
  one.bookFonts === other.bookFonts &&
  one.fontSize === other.fontSize &&
  one.lineHeight === other.lineHeight &&
  one.spacing === other.spacing &&
  one.margin === other.margin;
