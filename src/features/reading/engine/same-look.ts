import type { Look } from './renderer.ts';

/** Chapters stay laid out. */
export const sameShape = (one: Look, other: Look) =>
  one.scroll === other.scroll && one.spread === other.spread;

/** And no word moves. */
export const sameMeasure = (one: Look, other: Look) =>
  one.font === other.font &&
  one.fontSize === other.fontSize &&
  one.lineHeight === other.lineHeight &&
  one.margin === other.margin;
