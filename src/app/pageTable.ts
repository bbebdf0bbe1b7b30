import { type Location, matchRoutes, type RouteObject } from 'react-router-dom';
import { sharedResult } from '#client/once.ts';
import { nearPaths } from '#contract/paths.ts';
import type { NearPageName, PageName, PageWithPath } from './page.ts';
import { filesMissing, type PageError } from './pageError.ts';
import { pages } from './pages.ts';
import { countLoading } from './pagesLoading.ts';
import { reloadOnce } from './reloadOnce.ts';

type PageTable = Partial<Record<PageName, PageWithPath>>;

const near: PageTable = Object.fromEntries(
  Object.entries(pages).map(([name, page]) => [name, { ...page, ...nearPaths[name as NearPageName] }]),
);
let all: PageTable | null = null;

/** Fetches the table of far pages; a failure is forgotten, so that the next one who needs it tries again. */
export const fetchFarPages = sharedResult(async () => {
  const { farPages } = await import('./farPages.ts');
  all = { ...near, ...farPages };
});

/** The pages known by now. */
export const knownPages = (): PageTable => all ?? near;

let waiting: Promise<void> | null = null;
let wantedAt = '';
let failed: { at: string; error: PageError } | null = null;

/**
 * All pages, for React: whoever renders waits until their table is there. Files that are gone reload the page once. `at`
 * is where one is: React renders what failed several times, and only the next place asks again.
 */
export function readFarPages(at: string): PageTable {
  if (all) return all;
  wantedAt = at;
  if (failed?.at === at) throw failed.error;
  if (failed) {
    failed = null;
    waiting = null;
  }
  waiting ??= countLoading(fetchFarPages()).catch(async cause => {
    const error = await filesMissing(cause);
    if (!error.offline && reloadOnce()) return new Promise<never>(() => {});
    failed = { at: wantedAt, error };
  });
  throw waiting;
}

/** React Router's view of some pages, for one shell. */
export const routesOf = (placed: PageTable, shell: string): RouteObject[] =>
  Object.entries(placed)
    .filter(([, page]) => (page.shells as readonly string[]).includes(shell))
    .map(([id, { path }]) => ({ id, path }));

/** Which of `placed` an address belongs to; none when only a page that is not among them can be meant. */
export function pageAt(placed: PageTable, shell: string, location: Pick<Location, 'pathname'>) {
  const routes = routesOf(placed, shell);
  const here = routes.filter(({ id }) => placed[id as PageName]?.only?.test(location.pathname) ?? true);
  const name = matchRoutes(here, location)?.at(-1)?.route.id as PageName | undefined;
  return { routes, name, page: name && placed[name] };
}

/** Fetches the files that the screen of an address begins with. What fails is tried again by whoever shows it. */
export async function fetchPageAt(shell: string, location: Pick<Location, 'pathname'>): Promise<void> {
  let found = pageAt(near, shell, location);
  if (!found.page) {
    await fetchFarPages();
    found = pageAt(knownPages(), shell, location);
  }
  await found.page?.screen.preload();
}
