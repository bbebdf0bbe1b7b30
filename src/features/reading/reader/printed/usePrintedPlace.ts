import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import type { BookPage, BookPages } from '#contract/library/book-pages.ts';
import type { BookStart } from '#contract/library/content.ts';
import { readingPositionOnDevice } from '#features/reading/progress/index.ts';
import { cfiOfPage, nearestOpen, type PageOfChapter, pageOfCfi } from '#rules/library/page-words.ts';
import type { BookPosition, Moved, Target } from '../engine/renderer.ts';

export interface PrintedPlace {
  page: number;
  /** How much of it is above the window, 0–1. */
  inside: number;
}

export const pageOfChapter = (start: BookStart, pages: BookPages, page: BookPage): PageOfChapter => ({
  page: page.number,
  chapter: page.chapter,
  idref: start.package.spine[page.chapter]?.idref ?? '',
  first: pages.firsts[page.chapter] ?? 1,
});

/** Half a page of rounding is no place inside it. */
function insideOf(percent: number | undefined, page: number, total: number): number {
  const inside = (percent ?? 0) * total - (page - 1);
  return inside > 0 && inside < 1 ? inside : 0;
}

/** Position in a printed book, which is saved. */
export function usePrintedPlace(
  start: BookStart,
  pages: BookPages,
  at: Target,
  onMoved: (position: BookPosition) => void,
) {
  const host = useHost();
  const { state } = useLocation() as { state: { cfi?: unknown } | null };
  const [place, setPlace] = useState<PrintedPlace>(() => {
    const named = typeof state?.cfi === 'string' && state.cfi.length <= 1_000 ? state.cfi : null;
    const cfi = named ?? ('cfi' in at ? at.cfi : null);
    const wanted = cfi
      ? pageOfCfi(cfi, pages.firsts)
      : 'chapter' in at
        ? (pages.firsts[at.chapter] ?? null)
        : null;
    const page = nearestOpen(pages.open, wanted ?? 1)?.number ?? 1;
    const known = [start.position, readingPositionOnDevice(host, start.contentId)].find(
      position => position?.cfi === cfi,
    );
    return { page, inside: page === wanted ? insideOf(known?.percent, page, pages.total) : 0 };
  });
  const [moved, setMoved] = useState<Moved>(() => movedTo(start, pages, place, false));
  const latest = useRef(onMoved);
  latest.current = onMoved;
  const goTo = useCallback(
    (page: number, inside = 0) => {
      const open = nearestOpen(pages.open, page);
      if (!open) return;
      const next = { page: open.number, inside };
      setPlace(next);
      const now = movedTo(start, pages, next, true);
      setMoved(now);
      latest.current({
        cfi: cfiOfPage(pageOfChapter(start, pages, open)),
        percent: now.percent,
        chapter: open.chapter,
      });
    },
    [start, pages],
  );
  return { place, moved, goTo };
}

function movedTo(
  start: BookStart,
  { open, firsts, total }: BookPages,
  { page, inside }: PrintedPlace,
  byReader: boolean,
): Moved {
  const chapter = nearestOpen(open, page)?.chapter ?? 0;
  const first = firsts[chapter] ?? 1;
  const next = firsts[chapter + 1] ?? total + 1;
  const isLast = page >= total;
  return {
    chapter,
    page: page - first,
    pages: next - first,
    shown: 1,
    percent: isLast ? 1 : (page - 1 + inside) / total,
    atStart: page <= 1,
    atEnd: isLast && start.package.spine.length - 1 === chapter,
    byReader,
  };
}
