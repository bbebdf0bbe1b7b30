import { useVirtualizer, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { ROW_PX, type Span } from './rows.ts';

/** Rows made beyond both edges of what one sees: more would cost time, fewer would be seen coming. */
const BEYOND = 12;
/** Before the browser measures, so many are there. */
const FIRST = 30;

const sameForAll = {
  estimateSize: () => ROW_PX,
  overscan: BEYOND,
  initialRect: { width: 0, height: FIRST * ROW_PX },
  useFlushSync: false,
};

function spanOf(rows: readonly VirtualItem[]): Span {
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last ? { from: first.index, to: last.index + 1 } : { from: 0, to: 0 };
}

/** How far the list begins below the top of what scrolls. What stands above it may change its height. */
function useMargin(list: RefObject<HTMLElement>, top: () => number): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setMargin(Math.round(list.current.getBoundingClientRect().top - top()));
  });
  return margin;
}

/** Which rows of a list in the page stand about the window. */
export function useRowsInPage(list: RefObject<HTMLElement>, total: number): Span {
  const scrollMargin = useMargin(list, () => -scrollY);
  return spanOf(useWindowVirtualizer({ ...sameForAll, count: total, scrollMargin }).getVirtualItems());
}

function scrollerOf(list: HTMLElement | null): HTMLElement | null {
  let box = list?.parentElement ?? null;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  return box;
}

/** Which rows of a list stand about what one sees of the box it scrolls in; first those about row `at`. */
export function useRowsInBox(list: RefObject<HTMLElement>, total: number, at = 0): Span {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setScroller(scrollerOf(list.current)), [list]);
  const scrollMargin = useMargin(list, () =>
    scroller ? scroller.getBoundingClientRect().top - scroller.scrollTop : 0,
  );
  const rows = useVirtualizer({
    ...sameForAll,
    count: total,
    scrollMargin,
    getScrollElement: () => scroller,
    initialOffset: Math.max(0, at - FIRST / 2) * ROW_PX,
  });
  return spanOf(rows.getVirtualItems());
}
