import { useEffect, useMemo, useState } from 'react';
import { placeFrom, positionsOf } from './found-positions.ts';
import { usePageSearch } from './usePageSearch.ts';

/** The search, its results, and the current one. */
export function useFound(contentId: number, page: number, onPage: (page: number) => void) {
  const [typed, setTyped] = useState('');
  const [hit, setHit] = useState(-1);
  const search = usePageSearch(contentId, typed);
  const positions = useMemo(() => positionsOf(search.pages), [search.pages]);
  const counts = useMemo(
    () => new Map(search.pages.map(({ page: number, count }) => [number, count])),
    [search.pages],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words begin anew
  useEffect(() => setHit(-1), [search.q]);

  function goTo(index: number): void {
    const found = positions[index];
    if (!found) return;
    setHit(index);
    onPage(found.page);
  }
  return {
    typed,
    setTyped,
    search,
    positions,
    counts,
    hit,
    goTo,
    /** To the next place or the one before; the first one is the next behind this page. */
    walk(by: 1 | -1) {
      if (positions.length === 0) return;
      const next = hit < 0 ? placeFrom(positions, page) : hit + by;
      goTo((next + positions.length) % positions.length);
    },
    /** Results of one page, and the current one of them; -1 none. */
    onPage(number: number) {
      const here = positions.filter(found => found.page === number);
      const found = positions[hit];
      return { hits: here.map(({ words }) => words), hit: found ? here.indexOf(found) : -1 };
    },
  };
}
