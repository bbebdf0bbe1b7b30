import type { MouseEvent } from 'react';
import { type PageCommand, tapCommand } from '#rules/reading/reader-input.ts';

/** What stands on the paper and has taps of its own. */
const OWN_TAPS = 'button, a, input, .reader-failed, .reader-elsewhere, .reader-locked';

/** What a tap on the margin around a page asks for; null: nothing. */
export function paperTap(event: MouseEvent<HTMLElement>, dir: 'ltr' | 'rtl'): PageCommand | null {
  if ((event.target as Element).closest(OWN_TAPS)) return null;
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return tapCommand(event.clientX - left, width, dir);
}
