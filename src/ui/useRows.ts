import { type RefObject, useEffect, useState } from 'react';
import { rowsAbout, rowsIn, type Span } from './rows.ts';

/**
 * Which rows of a list stand about the window, while one scrolls the page or a box the list is in. Before the browser
 * measures, those about row `at`.
 */
export function useRows(list: RefObject<HTMLElement>, total: number, at = 0): Span {
  const [span, setSpan] = useState<Span>(() => rowsAbout(total, at));
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const next = rowsIn(total, box.getBoundingClientRect().top, innerHeight);
      setSpan(was => (was.from === next.from && was.to === next.to ? was : next));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    // A box that scrolls tells nobody above it; on the way down it is heard.
    const way = { passive: true, capture: true };
    addEventListener('scroll', soon, way);
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon, way);
      removeEventListener('resize', soon);
    };
  }, [list, total]);
  return span;
}
