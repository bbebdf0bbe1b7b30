import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react';

/* One stop of the Tab key for a list that is rolled sideways; the arrow keys move inside it. */

const stopsIn = (track: Element): HTMLElement[] => [
  ...track.querySelectorAll<HTMLElement>('li a, li button'),
];

/** The stop is what has the focus, else what is in `shown`, else what had the focus last, else the first. */
function keepOneStop(track: Element, shown?: Element): void {
  const stops = stopsIn(track);
  const here =
    stops.find(stop => stop === document.activeElement) ??
    stops.find(stop => shown?.contains(stop)) ??
    stops.find(stop => stop.dataset.stop !== undefined) ??
    stops[0];
  for (const stop of stops) {
    stop.tabIndex = stop === here ? 0 : -1;
    stop.toggleAttribute('data-stop', stop === here);
  }
}

/** Left and right arrow keys move to the neighbouring item's link. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (!step) return;
  const links = stopsIn(event.currentTarget);
  const here = links.indexOf(document.activeElement as HTMLElement);
  const next = links[here + step];
  if (here < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** Keeps a single tab stop in the list, moved by arrow keys. `shown` is the index of the only item in view, where there is just one. */
export function useOneStop(track: RefObject<Element | null>, shown = -1) {
  // After each rendering: new items come with stops of their own.
  useEffect(() => {
    if (track.current) keepOneStop(track.current, track.current.children[shown]);
  });
  return {
    onKeyDown: moveByKey,
    onFocus: (event: FocusEvent) => keepOneStop(event.currentTarget),
  };
}
