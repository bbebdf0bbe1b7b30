import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The nearest thing around that scrolls. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let up = element.parentElement; up; up = up.parentElement)
    if (/auto|scroll/.test(getComputedStyle(up).overflowY)) return up;
  return null;
}

const SCROLL_KEYS = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End|Tab)$/;

interface Follow {
  /** The listener went elsewhere by hand. */
  away: boolean;
  back: () => void;
}

/** Keeps child number `at` of a list in sight until somebody scrolls it by hand; `back` begins anew. */
export function useFollow(list: RefObject<HTMLElement | null>, at: number): Follow {
  const [away, setAway] = useState(false);
  const first = useRef(true);
  useEffect(() => {
    const here = list.current;
    const scroller = here && scrollerOf(here);
    if (!here || !scroller) return;
    const leave = () => {
      // What fits is all in sight.
      if (scroller.scrollHeight > scroller.clientHeight + 1) setAway(true);
    };
    // A bar of scrolling is no child: the press lands on the scroller itself.
    const grab = (event: Event) => event.target === scroller && leave();
    const press = ({ key }: KeyboardEvent) => SCROLL_KEYS.test(key) && leave();
    scroller.addEventListener('wheel', leave, { passive: true });
    scroller.addEventListener('touchmove', leave, { passive: true });
    scroller.addEventListener('pointerdown', grab);
    here.addEventListener('keydown', press);
    return () => {
      scroller.removeEventListener('wheel', leave);
      scroller.removeEventListener('touchmove', leave);
      scroller.removeEventListener('pointerdown', grab);
      here.removeEventListener('keydown', press);
    };
  }, [list]);

  useEffect(() => {
    if (away) return;
    const calm = first.current || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (at >= 0) first.current = false;
    list.current?.children[at]?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
  }, [list, at, away]);

  return { away, back: useCallback(() => setAway(false), []) };
}
