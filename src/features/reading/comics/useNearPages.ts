import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import { rendered } from '#ui/rendered.ts';
import { useHydrated } from '#ui/useHydrated.ts';
import { pagesAtFirst } from './pagesAtFirst.ts';
import { positionInHash } from './position.ts';

type Pages = IssueDetail['pages'];

/** How far ahead of the window pages are fetched, in heights of the window; a slow line has no room for more. */
const AHEAD = 1.5;
const AHEAD_SLOW = 1;
const BEHIND = 0.25;

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

/**
 * Which pages have a picture: those in the window at once, those near it when the ones in the window are there, and those
 * that came stay. A page that is scrolled past before its picture came gives it up. `list` holds a slot for each page.
 */
export function useNearPages(
  list: RefObject<HTMLElement>,
  issue: { id: number; pages: Pages },
): { shows(page: number): boolean; isInView(page: number): boolean; settle(page: number): void } {
  const isHydrated = useHydrated();
  const wanted = positionInHash(useLocation().hash);
  // A guess, and on a page of the server the one it made, until the window itself says what it shows.
  const [inView, setInView] = useState<ReadonlySet<number>>(() => {
    if (!isHydrated) return new Set(pagesAtFirst(issue.pages, rendered().width));
    return new Set(wanted ? [wanted.page] : pagesAtFirst(issue.pages, innerWidth));
  });
  const [near, setNear] = useState(nobody);
  const [settled, setSettled] = useState(nobody);

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
    return () => {
      offView();
      offNear();
    };
  }, [issue.id]);

  const settle = useCallback(
    (page: number) => setSettled(known => (known.has(page) ? known : new Set(known).add(page))),
    [],
  );
  const isQuiet = [...inView].every(page => settled.has(page));
  return {
    shows: page => settled.has(page) || inView.has(page) || (isQuiet && near.has(page)),
    isInView: page => inView.has(page),
    settle,
  };
}
