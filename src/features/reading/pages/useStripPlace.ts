import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { anchorOf } from '#rules/reading/page-anchors.ts';

interface Place {
  page: number;
  inside: number;
}

interface ControlledPlace extends Place {
  onPage: (page: number, inside?: number) => void;
}

/** Less of a page above the window is its top: nobody stops to the pixel. */
const TOP = 0.05;
/** The place inside a page is told when nobody has scrolled for so long. Milliseconds. */
const QUIET = 150;

/** The page in the middle of the window, and how much of it is above the window, 0–1 of its height. */
function placeIn(slots: HTMLCollection): Place | null {
  let low = 0;
  let high = slots.length - 1;
  if (high < 0) return null;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((slots[middle]?.getBoundingClientRect().bottom ?? 0) > innerHeight / 2) high = middle;
    else low = middle + 1;
  }
  const slot = slots[low] as HTMLElement;
  const box = slot.getBoundingClientRect();
  const above = box.height > 0 ? -box.top / box.height : 0;
  const inside = above < TOP ? 0 : Math.round(Math.min(0.999, above) * 1_000) / 1_000;
  return { page: Number(slot.dataset.page), inside };
}

function scrollToPlace({ page, inside }: Place): void {
  const slot = document.getElementById(anchorOf(page));
  if (inside === 0) slot?.scrollIntoView();
  else if (slot) scrollBy(0, slot.getBoundingClientRect().top + inside * slot.offsetHeight);
}

/** A strip shows the place it is told, and tells the place that somebody scrolled to. */
export function useStripPlace(list: RefObject<HTMLElement>, { page, inside, onPage }: ControlledPlace): void {
  const told = useRef<Place>({ page: 1, inside: 0 });
  const before = useRef(inside);
  const report = useRef(onPage);
  report.current = onPage;
  const isOwnScroll = useRef(false);

  useLayoutEffect(() => {
    const isOther =
      page !== told.current.page || (inside !== before.current && inside !== told.current.inside);
    before.current = inside;
    if (!isOther) return;
    told.current = { page, inside };
    const from = scrollY;
    scrollToPlace({ page, inside });
    isOwnScroll.current = scrollY !== from;
  }, [page, inside]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const tell = (here: Place) => {
      if (here.page === told.current.page && here.inside === told.current.inside) return;
      told.current = here;
      report.current(here.page, here.inside);
    };
    function look() {
      frame = 0;
      if (isOwnScroll.current) {
        isOwnScroll.current = false;
        return;
      }
      const here = list.current && placeIn(list.current.children);
      if (!here) return;
      clearTimeout(timer);
      if (here.page === told.current.page) timer = setTimeout(() => tell(here), QUIET);
      else tell(here);
    }
    const scrolled = () => {
      frame ||= requestAnimationFrame(look);
    };
    addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      removeEventListener('scroll', scrolled);
    };
  }, [list]);
}
