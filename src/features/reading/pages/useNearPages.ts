import { type RefObject, useCallback, useEffect, useState } from 'react';
import { rendered } from '#ui/rendered.ts';
import { useHydrated } from '#ui/useHydrated.ts';
import type { PagePicture } from './page-picture.ts';
import { pagesAtFirst } from './pagesAtFirst.ts';

/** How far ahead of the window pages are fetched, in heights of the window; a slow line has no room for more. */
const AHEAD = 1.5;
const AHEAD_SLOW = 1;
const BEHIND = 0.25;
/** Further away a picture gives its memory back. */
const FAR = 3;

interface Line {
  connection?: { saveData?: boolean; effectiveType?: string };
}
const isSlow = () => {
  const { saveData, effectiveType = '' } = (navigator as Line).connection ?? {};
  return saveData === true || /^(slow-)?[23]g$/.test(effectiveType);
};

/** A set with or without some of its members; itself when that changes nothing. */
function changed(
  set: ReadonlySet<number>,
  entries: readonly IntersectionObserverEntry[],
): ReadonlySet<number> {
  const next = new Set(set);
  for (const { isIntersecting, target } of entries) {
    const page = Number((target as HTMLElement).dataset.page);
    if (isIntersecting) next.add(page);
    else next.delete(page);
  }
  return next.size === set.size && [...next].every(page => set.has(page)) ? set : next;
}

const nobody: ReadonlySet<number> = new Set();

interface NearPages {
  shows(page: number): boolean;
  isInView(page: number): boolean;
  settle(page: number): void;
}

/**
 * Which pages of a strip have a picture: the highest one in the window first, then the others in it, then those near it.
 * Those that came stay until they are far away. A page that is scrolled past before its picture came gives it up. `list`
 * holds a slot for each page; `wanted` is where one arrives.
 */
export function useNearPages(
  list: RefObject<HTMLElement>,
  pages: readonly PagePicture[],
  wanted: number,
): NearPages {
  const isHydrated = useHydrated();
  // A guess, and on a page of the server the one it made, until the window itself says what it shows.
  const [inView, setInView] = useState<ReadonlySet<number>>(() => {
    if (wanted > 1) return new Set([wanted]);
    return new Set(pagesAtFirst(pages, isHydrated ? innerWidth : rendered().width));
  });
  const [near, setNear] = useState(nobody);
  const [kept, setKept] = useState(nobody);
  const [settled, setSettled] = useState(nobody);

  const first = pages[0]?.src;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each issue has pages of its own
  useEffect(() => {
    const watch = (rootMargin: string, report: (entries: IntersectionObserverEntry[]) => void) => {
      const observer = new IntersectionObserver(report, { rootMargin });
      for (const slot of list.current?.children ?? []) observer.observe(slot);
      return () => observer.disconnect();
    };
    const percent = (share: number) => `${Math.round(share * 100)}%`;
    // Each report of a page replaces the guess about it, and the first one is of all pages.
    const offView = watch('0px', entries => setInView(known => changed(known, entries)));
    const offNear = watch(`${percent(BEHIND)} 0px ${percent(isSlow() ? AHEAD_SLOW : AHEAD)}`, entries =>
      setNear(known => changed(known, entries)),
    );
    const offKept = watch(`${percent(FAR)} 0px`, entries => setKept(known => changed(known, entries)));
    return () => {
      offView();
      offNear();
      offKept();
    };
  }, [pages.length, first === undefined]);

  const settle = useCallback(
    (page: number) => setSettled(known => (known.has(page) ? known : new Set(known).add(page))),
    [],
  );
  const isQuiet = [...inView].every(page => settled.has(page));
  const highest = Math.min(...inView);
  const isFirstThere = settled.has(highest);
  return {
    shows: page =>
      (settled.has(page) && kept.has(page)) ||
      (inView.has(page) && (page === highest || isFirstThere)) ||
      (isQuiet && near.has(page)),
    isInView: page => inView.has(page),
    settle,
  };
}
