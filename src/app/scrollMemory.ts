import { useEffect, useLayoutEffect } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Scroll positions by history entry, kept over a reload. Pixels. */
const KEY = 'scroll_positions';
let positions: Record<string, number> = {};
try {
  positions = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
} catch {
  // Storage refused or tampered with: every page starts at its top.
}

/** The first entry of every document has the same key; its address tells it from others. */
const nameOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** Came by a link: a saved position of this address belongs to another visit. */
const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
let fresh = loaded?.type === 'navigate';

/** While a position is being restored, growth of the page must not be taken for scrolling. */
let restoring = false;

/** How long a page may grow until the saved position exists. Milliseconds. */
const GROWING_MS = 3_000;

/** Calls `attempt` now and with every change of the page's height, until it succeeds, time is up or someone scrolls. */
function untilItWorks(attempt: () => boolean): () => void {
  restoring = true;
  const watch = new ResizeObserver(() => {
    if (attempt()) stop();
  });
  const timer = setTimeout(() => stop(), GROWING_MS);
  const own = ['wheel', 'touchstart', 'keydown'] as const;
  function stop() {
    restoring = false;
    watch.disconnect();
    clearTimeout(timer);
    for (const event of own) removeEventListener(event, stop);
  }
  for (const event of own) addEventListener(event, stop, { passive: true });
  if (attempt()) stop();
  else watch.observe(document.body);
  return stop;
}

function toHash(hash: string): boolean {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  target?.scrollIntoView();
  return target !== null;
}

function scrollToTop(top: number): boolean {
  scrollTo(0, top);
  return Math.abs(scrollY - top) < 2;
}

function arrive(location: Location, how: NavigationType): (() => void) | undefined {
  // A page scrolled before hydration stays where it is.
  const begun = fresh && scrollY > 0;
  const remembered = fresh ? undefined : positions[nameOf(location)];
  fresh = false;
  if (begun) {
    positions[nameOf(location)] = scrollY;
    return;
  }
  if (how === NavigationType.Pop && remembered !== undefined)
    return untilItWorks(() => scrollToTop(remembered));
  if (location.hash) return untilItWorks(() => toHash(location.hash));
  // A replaced address is the same page under a better name.
  if (how !== NavigationType.Replace) scrollTo(0, 0);
}

/** Back restores the scroll position; a new page starts at its top; a hash scrolls to its element. */
export function useScrollMemory(): void {
  const location = useLocation();
  const how = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => {
      try {
        sessionStorage.setItem(KEY, JSON.stringify(positions));
      } catch {
        // Remembered for this page view only.
      }
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one arrival for each entry of the history
  useLayoutEffect(() => {
    const stop = arrive(location, how);
    const remember = () => {
      if (!restoring) positions[nameOf(location)] = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      removeEventListener('scroll', remember);
    };
  }, [location.key]);
}
