import { type RefObject, useEffect } from 'react';

/** A part of the window that is at least so high is left beside a bar above the keyboard, px; in less the bar stays under it. */
const LEAST_ROOM = 240;
/** A browser's own bars take up to this height and are no keyboard, px. */
const LEAST_KEYBOARD = 120;

/** How much of the window's foot a keyboard covers, px; 0 where none is up or too little would be left. */
function keyboardHeight(): number {
  const seen = window.visualViewport;
  // A page that was zoomed in is cut off at its foot as well.
  if (!seen || seen.scale > 1) return 0;
  const covered = Math.round(window.innerHeight - seen.height - seen.offsetTop);
  return covered >= LEAST_KEYBOARD && seen.height >= LEAST_ROOM ? covered : 0;
}

/** Keeps a bar at the foot of the window above the keyboard: `--size-keyboard` on the element is what is covered, px. */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = element.current;
    const seen = window.visualViewport;
    if (!shown || !seen) return;
    const keep = () => shown.style.setProperty('--size-keyboard', `${keyboardHeight()}px`);
    keep();
    seen.addEventListener('resize', keep);
    seen.addEventListener('scroll', keep);
    return () => {
      seen.removeEventListener('resize', keep);
      seen.removeEventListener('scroll', keep);
    };
  }, [element]);
}
