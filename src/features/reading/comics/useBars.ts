import { useCallback, useEffect, useRef, useState } from 'react';

/** Scrolling this far one way counts as meaning it. Pixels. */
const MEANT_PX = 24;
/** Over turned pages the bars leave when nobody has moved a mouse for so long. Milliseconds. */
const QUIET_MS = 2_000;

const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** While one scrolls: away as one reads on, back when one scrolls back or reaches an end. A jump to the kept page hides nothing. */
function watchScrolling(show: (shown: boolean) => void): () => void {
  let turn = scrollY;
  let touched = false;
  const touch = () => {
    touched = true;
  };
  function scrolled() {
    const here = scrollY;
    if (!touched) {
      turn = here;
      return;
    }
    const atEnd = here < 80 || here + innerHeight > document.documentElement.scrollHeight - 160;
    if (!atEnd && Math.abs(here - turn) <= MEANT_PX) return;
    show(atEnd || here < turn);
    turn = here;
  }
  const leaving = new AbortController();
  const options = { passive: true, signal: leaving.signal };
  addEventListener('scroll', scrolled, options);
  for (const input of inputs) addEventListener(input, touch, options);
  return () => leaving.abort();
}

/**
 * While one turns pages: they come with the mouse or a key, and leave by themselves, though not from under a mouse that rests on
 * them. A finger calls them by a tap.
 */
function watchQuiet(show: (shown: boolean) => void, isHeld: () => boolean): () => void {
  const leave = () => {
    if (isHeld()) timer = setTimeout(leave, QUIET_MS);
    else show(false);
  };
  let timer = setTimeout(leave, QUIET_MS);
  function move(event: Event) {
    if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
    show(true);
    clearTimeout(timer);
    timer = setTimeout(leave, QUIET_MS);
  }
  const leaving = new AbortController();
  const options = { passive: true, signal: leaving.signal };
  addEventListener('pointermove', move, options);
  addEventListener('keydown', move, options);
  return () => {
    clearTimeout(timer);
    leaving.abort();
  };
}

/** The bars of the reader. */
export function useBars(isStrip: boolean): {
  shown: boolean;
  toggle: () => void;
  /** A mouse came onto one of them, or left it. */
  hold: (on: boolean) => void;
} {
  const [shown, show] = useState(true);
  const held = useRef(false);
  useEffect(() => (isStrip ? watchScrolling(show) : watchQuiet(show, () => held.current)), [isStrip]);
  return {
    shown,
    toggle: useCallback(() => show(before => !before), []),
    hold: useCallback((on: boolean) => {
      held.current = on;
    }, []),
  };
}
