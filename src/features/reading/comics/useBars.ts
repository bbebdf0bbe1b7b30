import { type MouseEvent, useEffect, useState } from 'react';

/** Scrolling this far one way counts as meaning it. Pixels. */
const MEANT_PX = 24;
/** A tap above or below this share of the window turns the page, between them it calls the bars. */
const EDGE = 0.3;
/** How much of the window a tap scrolls on. */
const STEP = 0.85;

const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * The bars of the reader: away while one reads on, back when one scrolls back, taps or reaches an end. A jump to the kept
 * page hides nothing: whoever arrives sees where they are.
 */
export function useBars(): { shown: boolean; tap: (event: MouseEvent) => void } {
  const [shown, show] = useState(true);
  useEffect(() => {
    let pageTurn = scrollY;
    let touched = false;
    const touch = () => {
      touched = true;
    };
    function scrolled() {
      const here = scrollY;
      if (!touched) {
        pageTurn = here;
        return;
      }
      const atEnd = here < 80 || here + innerHeight > document.documentElement.scrollHeight - 160;
      if (atEnd) {
        show(true);
        pageTurn = here;
      } else if (here > pageTurn + MEANT_PX) {
        show(false);
        pageTurn = here;
      } else if (here < pageTurn - MEANT_PX) {
        show(true);
        pageTurn = here;
      }
    }
    const leaving = new AbortController();
    const options = { passive: true, signal: leaving.signal };
    addEventListener('scroll', scrolled, options);
    for (const input of inputs) addEventListener(input, touch, options);
    return () => leaving.abort();
  }, []);
  return {
    shown,
    tap({ clientY, detail }) {
      // A double tap is the browser's own zoom.
      if (detail > 1) return;
      const smooth = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
      if (clientY < innerHeight * EDGE) scrollBy({ top: -innerHeight * STEP, behavior: smooth });
      else if (clientY > innerHeight * (1 - EDGE)) scrollBy({ top: innerHeight * STEP, behavior: smooth });
      else show(before => !before);
    },
  };
}
