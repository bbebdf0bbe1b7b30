import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as there. CSS pixels. */
const NEAR = 64;
/** So near to the beginning the page before is asked for. */
const EARLY = 200;

interface Ends {
  /** Number of the first and of the last row. */
  first: number;
  last: number;
  onBeginning: () => void;
}

/**
 * Keeps the place of who reads in a list that grows at both ends: at the end it follows what comes, elsewhere what is read stays where it
 * is, and what came meanwhile is counted.
 */
export function useEndOfList(box: RefObject<HTMLElement | null>, { first, last, onBeginning }: Ends) {
  const atEnd = useRef(true);
  const before = useRef({ first: 0, height: 0 });
  const [seen, setSeen] = useState(0);
  const [isAtEnd, setAtEnd] = useState(true);

  const toEnd = useCallback(() => {
    const { current } = box;
    if (!current) return;
    current.scrollTop = current.scrollHeight;
    atEnd.current = true;
    setAtEnd(true);
  }, [box]);

  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const { first: was, height } = before.current;
    // Older rows came before: what was looked at stays under the eye.
    if (was > 0 && first < was) current.scrollTop += current.scrollHeight - height;
    else if (atEnd.current) current.scrollTop = current.scrollHeight;
    before.current = { first, height: current.scrollHeight };
    if (atEnd.current) setSeen(last);
  }, [box, first, last]);

  // Pictures that come in, a keyboard that opens: the end stays the end.
  useEffect(() => {
    const { current } = box;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(() => {
      if (atEnd.current) current.scrollTop = current.scrollHeight;
      before.current.height = current.scrollHeight;
    });
    watch.observe(current);
    for (const child of current.children) watch.observe(child);
    return () => watch.disconnect();
  }, [box]);

  const onScroll = () => {
    const { current } = box;
    if (!current) return;
    const rest = current.scrollHeight - current.scrollTop - current.clientHeight;
    atEnd.current = rest < NEAR;
    setAtEnd(atEnd.current);
    if (atEnd.current) setSeen(last);
    before.current.height = current.scrollHeight;
    if (current.scrollTop < EARLY) onBeginning();
  };
  return { onScroll, toEnd, isAtEnd, news: isAtEnd ? 0 : Math.max(0, last - seen) };
}
