import type { Page, Request } from 'playwright';
import { expect } from 'vitest';

/* When a page stands: told by the app (src/app/useReadiness.ts) and by the requests of the page, not by the clock. */

const open = new WeakMap<Page, Set<Request>>();

/** Sound may come for minutes, and a chapter's is heard before all of it is here. */
const countsAsOpen = (request: Request) =>
  !['media', 'eventsource', 'websocket'].includes(request.resourceType());

/** Counts the page's requests from here on. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  open.set(page, requests);
  page.on('request', request => countsAsOpen(request) && requests.add(request));
  const ends = (request: Request) => void requests.delete(request);
  page.on('requestfinished', ends).on('requestfailed', ends);
  // What an earlier document asked for may never be told of.
  page.on('framenavigated', frame => {
    if (frame !== page.mainFrame()) return;
    for (const request of requests)
      if (request.frame() === frame && !request.isNavigationRequest()) requests.delete(request);
  });
}

/** Runs in the page: its app, if it has one, has taken over and has nothing left to ask, and all is drawn. */
const stands = (withApp: boolean) =>
  new Promise<boolean>(done => {
    const here = () => {
      const app = withApp && !location.pathname.startsWith('/embed/') ? document.getElementById('app') : null;
      const calm =
        !app || (app.dataset.live !== undefined && document.documentElement.dataset.ready !== undefined);
      return calm && document.readyState === 'complete' && document.fonts.status === 'loaded';
    };
    if (!here()) done(false);
    else requestAnimationFrame(() => requestAnimationFrame(() => done(here())));
  });

const quick = { interval: 15, timeout: 30_000 };

async function isSettled(page: Page, withApp: boolean): Promise<boolean> {
  const requests = open.get(page);
  if (!requests) throw new Error('watchRequests() was not called for this page');
  if (requests.size > 0) return false;
  return (await page.evaluate(stands, withApp)) && requests.size === 0;
}

/** Two frames later: what happened before is laid out and told. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Until the page shows all that it asked for. */
export const settled = (page: Page): Promise<void> =>
  expect.poll(() => isSettled(page, true), quick).toBe(true);

/** Until all that a page asked for is here, whether its app runs or not. */
export const loaded = (page: Page): Promise<void> =>
  expect.poll(() => isSettled(page, false), quick).toBe(true);
