import type { MouseEvent } from 'react';
import { type PageCommand, tapCommand } from '#rules/reading/reader-input.ts';

/** Elements on the paper with taps of their own. */
const OWN_TAPS = 'button, a, input, .reader-failed, .reader-elsewhere, .reader-locked';

/** Action of a tap on the margin around a page; null: none. */
export function paperTap(event: MouseEvent<HTMLElement>, dir: 'ltr' | 'rtl'): PageCommand | null {
  if ((event.target as Element).closest(OWN_TAPS)) return null;
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return tapCommand(event.clientX - left, width, dir);
}
