import { matchRoutes, type RouteObject } from 'react-router-dom';
import { mayFetchAhead } from '#client/fetchAhead.ts';
import { afterFirstScreen } from '#client/firstScreen.ts';
import { whenIdle } from '#client/idle.ts';
import type { Page, PageName } from './page.ts';
import { pages } from './pages.ts';
import { fetchFarPages, knownPages } from './pageTable.ts';

/** Fetches the pages people usually go to from here, when the browser has nothing else to do. */
export function prefetchNext({ next = [] }: Page): () => void {
  if (!mayFetchAhead()) return () => {};
  // One after the other: parsing a page's files blocks input for a moment.
  const loads = [...next.map(name => () => pages[name].screen.preload()), fetchFarPages];
  let callOff = () => {};
  const goOn = (): void => {
    const load = loads.shift();
    if (load) callOff = whenIdle(() => void load().then(goOn, goOn));
  };
  callOff = afterFirstScreen(goOn);
  return () => {
    loads.length = 0;
    callOff();
  };
}

/** Fetches the page of a link as soon as a pointer, finger or the keyboard reaches it. */
export function prefetchTouched(routes: RouteObject[], basename: string): () => void {
  const reach = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || !mayFetchAhead()) return;
    const name = matchRoutes(routes, link.pathname, basename)?.at(-1)?.route.id;
    if (name) void knownPages()[name as PageName]?.screen.preload();
  };
  const events = ['pointerover', 'touchstart', 'focusin'] as const;
  for (const event of events) document.addEventListener(event, reach, { passive: true });
  return () => {
    for (const event of events) document.removeEventListener(event, reach);
  };
}
