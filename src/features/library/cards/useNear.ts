import { useEffect, useRef } from 'react';

/** Calls `onNear` whenever the returned element comes within `margin` px of the window. Null turns it off. */
export function useNear<E extends HTMLElement>(onNear: (() => void) | null, margin = 600) {
  const mark = useRef<E>(null);
  useEffect(() => {
    const element = mark.current;
    if (!element || !onNear) return;
    const watcher = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) onNear();
      },
      { rootMargin: `${margin}px 0px` },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [onNear, margin]);
  return mark;
}
