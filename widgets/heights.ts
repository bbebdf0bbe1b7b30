import { kindOf } from './addresses.ts';

/* How high an element stands before its frame says anything: picked once, so that nothing on the page jumps. */

/** Below this width in px text needs more height. */
const NARROW = 480;
/** Bars of a film, px. */
const FOOT = 59;

/** In px, for a place so wide: one line for what is heard, the shape of what moves, and room to read everything else. */
export function heightFor(element: Element, width: number): number {
  const kind = kindOf(element);
  const isCompact = element.hasAttribute('compact');
  if (kind === 'sound') return isCompact ? 80 : 152;
  if (kind === 'film') return Math.round((width * 9) / 16) + (isCompact ? 0 : FOOT);
  return width < NARROW ? 600 : 556;
}

interface Size {
  width: number;
  height: number;
  bars: number;
}

/** In px, for what is shown as wide as its place; never so high that a screen does not hold it. */
export const heightOfSize = ({ width, height, bars }: Size, place: number): number =>
  Math.max(200, Math.min(1_000, innerHeight || 1_000, Math.round((place * height) / width + bars)));
