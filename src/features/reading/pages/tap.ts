import type { MouseEvent } from 'react';

/** A tap above or below this share of the window scrolls a strip, between them it calls the bars. */
const EDGE = 0.3;
/** How much of the window a tap scrolls on. */
const STEP = 0.85;

/** A click that is meant for something that lies on the page, or that ends a selection of words. */
export function isMeantForPage({ target }: { target: EventTarget | null }): boolean {
  if (target instanceof Element && target.closest('a, button, input, mark, [role="button"]')) return false;
  return getSelection()?.isCollapsed ?? true;
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function tapOnStrip(event: MouseEvent, onChrome: () => void): void {
  // A double tap is the browser's own zoom.
  if (event.detail > 1 || !isMeantForPage(event)) return;
  const behavior = isStill() ? 'auto' : 'smooth';
  const { clientY } = event;
  if (clientY < innerHeight * EDGE) scrollBy({ top: -innerHeight * STEP, behavior });
  else if (clientY > innerHeight * (1 - EDGE)) scrollBy({ top: innerHeight * STEP, behavior });
  else onChrome();
}
