import { type RefObject, useEffect, useState } from 'react';
import { FOLDED, rowsIn, type Span } from './parts.ts';

/** Which rows of a list stand about the window, while one scrolls. Before the browser measures, the first ones. */
export function useRows(list: RefObject<HTMLElement>, total: number): Span {
  const [span, setSpan] = useState<Span>({ from: 0, to: Math.min(total, FOLDED) });
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
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [list, total]);
  return span;
}
