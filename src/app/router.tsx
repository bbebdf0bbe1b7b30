import { Suspense, useEffect } from 'react';
import { BrowserRouter, type Location, useLocation, useRoutes } from 'react-router-dom';
import { linkTo } from '#contract/paths.ts';
import { LoginHost, LoginRequired, useAccount } from '#features/account/index.ts';
import { NotFound } from '#ui/ErrorPage.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Companions } from './Companions.tsx';
import { DefaultLayout } from './DefaultLayout.tsx';
import { layoutNamed } from './layouts.ts';
import { LastBoundary, PageBoundary } from './PageBoundary.tsx';
import type { PlacedPage } from './page.ts';
import { usePageLoading } from './pagesLoading.ts';
import { pageAt, placedPages, readFarPages } from './placed.ts';
import { prefetchNext, prefetchTouched } from './prefetch.ts';
import { Sources } from './Sources.tsx';
import { type AppShell, useShell } from './shell.ts';
import { useArrival } from './useArrival.ts';
import { useScrollMemory } from './useScrollMemory.ts';

/** A page behind its door: who may enter is a word in the table of addresses. */
function Entrance({ page: { screen: Screen, who } }: { page: PlacedPage }) {
  const { account, restoring } = useAccount();
  const { pathname, search, hash } = useLocation();
  // Until the last visit's session is known, a page would ask its questions as a guest and then again.
  if (restoring) return null;
  if (who === 'reader' && !account) return <LoginRequired returnTo={pathname + search + hash} />;
  return <Screen />;
}

/** The page of an address. What the near table does not know waits for the far one. */
function usePlace(shell: AppShell, location: Location) {
  const near = pageAt(placedPages(), shell, location);
  return near.page ? near : pageAt(readFarPages(), shell, location);
}

function LoadBar() {
  return usePageLoading() ? <ProgressBar /> : null;
}

function Screens({ basename }: { basename: string }) {
  const shell = useShell();
  const location = useLocation();
  const { routes, name, page } = usePlace(shell, location);
  const Layout = layoutNamed(page?.layout ?? 'default');
  const element = useRoutes([
    ...(page ? [{ path: page.path, element: <Entrance page={page} /> }] : []),
    { path: '*', element: <NotFound home={linkTo('home')} /> },
  ]);
  const announced = useArrival(location.pathname, page?.title ?? 'Không tìm thấy trang này');
  useScrollMemory();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new table is a new length
  useEffect(() => prefetchTouched(routes, basename), [routes.length, basename]);
  useEffect(() => page && prefetchNext(page), [page]);

  return (
    <>
      {/* Above the layouts: while the next page's files arrive, the whole page one is on stays. */}
      <Suspense fallback={<DefaultLayout page={page}>{null}</DefaultLayout>}>
        <Layout page={page}>
          <PageBoundary at={location.key}>{element}</PageBoundary>
        </Layout>
      </Suspense>
      <Companions name={name} page={page} />
      <p className="unseen" role="status" data-announces>
        {announced}
      </p>
    </>
  );
}

/** Everything inside the router: the one of a browser, or of the server that draws a page. */
export const Inside = ({ basename }: { basename: string }) => (
  <>
    <LoadBar />
    <Sources />
    <Suspense fallback={<DefaultLayout>{null}</DefaultLayout>}>
      <Screens basename={basename} />
    </Suspense>
    <LoginHost />
  </>
);

/** `basename` is where the app stands on its origin: "/" or "/mini" or "/zapps/<app id>". */
export function Router({ basename }: { basename: string }) {
  return (
    <LastBoundary>
      <BrowserRouter basename={basename} future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <Inside basename={basename} />
      </BrowserRouter>
    </LastBoundary>
  );
}
