import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { anchorOf } from '#rules/reading/page-anchors.ts';
import { insideShown, insideWhole, type PageCrop } from '#rules/reading/page-crop.ts';
import type { PagePicture } from './page-picture.ts';

interface Place {
  page: number;
  inside: number;
}

interface ControlledPlace extends Place {
  pages: readonly PagePicture[];
  settings: { crop?: boolean };
  onPage: (page: number, inside?: number) => void;
}

/** Less of a page above the window is its top: nobody stops to the pixel. */
const TOP = 0.05;
/** The place inside a page is told when nobody has scrolled for so long. Milliseconds. */
const QUIET = 150;

/** The page in the middle of the window, and how much of it is above the window, 0–1 of its height. */
function placeIn(slots: HTMLCollection, cropOf: (page: number) => PageCrop | undefined): Place | null {
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
  const page = Number(slot.dataset.page);
  const inside = above < TOP ? 0 : Math.round(Math.min(0.999, above) * 1_000) / 1_000;
  return { page, inside: inside === 0 ? 0 : insideWhole(inside, cropOf(page)) };
}

function scrollToPlace({ page, inside }: Place, crop: PageCrop | undefined): void {
  const slot = document.getElementById(anchorOf(page));
  if (inside === 0) slot?.scrollIntoView();
  else if (slot)
    scrollBy(0, slot.getBoundingClientRect().top + insideShown(inside, crop) * slot.offsetHeight);
}

/** A strip shows the place it is told, and tells the place that somebody scrolled to. */
export function useStripPlace(list: RefObject<HTMLElement>, place: ControlledPlace): void {
  const { page, inside, onPage, pages, settings } = place;
  const isCropped = settings.crop === true;
  const told = useRef<Place>({ page: 1, inside: 0 });
  const before = useRef(inside);
  const report = useRef(onPage);
  report.current = onPage;
  const isOwnScroll = useRef(false);
  const cropOf = useRef((_page: number): PageCrop | undefined => undefined);
  cropOf.current = number => (isCropped ? pages[number - 1]?.crop : undefined);
  const wasCropped = useRef(isCropped);

  useLayoutEffect(() => {
    const isOther =
      page !== told.current.page || (inside !== before.current && inside !== told.current.inside);
    before.current = inside;
    // Every page has another height now.
    const isOtherHeight = wasCropped.current !== isCropped;
    wasCropped.current = isCropped;
    if (!isOther && !isOtherHeight) return;
    told.current = { page, inside };
    const from = scrollY;
    scrollToPlace({ page, inside }, cropOf.current(page));
    isOwnScroll.current = scrollY !== from;
  }, [page, inside, isCropped]);

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
      const here = list.current && placeIn(list.current.children, cropOf.current);
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
