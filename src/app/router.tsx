import { type ComponentProps, Suspense, useEffect } from 'react';
import { BrowserRouter, type Location, useLocation, useRoutes } from 'react-router-dom';
import { linkTo } from '#contract/paths.ts';
import { WithoutNetwork } from '#features/library/cards/WithoutNetwork.tsx';
import { LoginHost, LoginRequired, useAccount } from '#features/people/account/index.ts';
import { NotFound } from '#ui/ErrorPage.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { DefaultLayout } from './DefaultLayout.tsx';
import { type Layout as LayoutComponent, layoutNamed } from './layouts.ts';
import { Overlays } from './Overlays.tsx';
import { LastBoundary, OfflinePage, PageBoundary } from './PageBoundary.tsx';
import type { PageWithPath } from './page.ts';
import { usePageLoading } from './pagesLoading.ts';
import { knownPages, pageAt, readFarPages } from './pageTable.ts';
import { prefetchNext, prefetchTouched } from './prefetch.ts';
import { useScrollMemory } from './scrollMemory.ts';
import { type AppShell, useShell } from './shell.ts';
import { UtmSource } from './UtmSource.tsx';
import { usePageFocus } from './usePageFocus.ts';
import { useReadiness } from './useReadiness.ts';

/** A page, or the login prompt when its address is for signed-in readers only. */
function GuardedPage({ page: { screen: Screen, who } }: { page: PageWithPath }) {
  const { account, restoring } = useAccount();
  const { pathname, search, hash } = useLocation();
  // Before the session is restored a page would fetch its data as a guest and then again.
  if (restoring) return null;
  if (who === 'reader' && !account) return <LoginRequired returnTo={pathname + search + hash} />;
  return <Screen />;
}

/** The page of an address. What pages.ts does not know waits for farPages.ts. */
function usePageAt(shell: AppShell, location: Location) {
  const near = pageAt(knownPages(), shell, location);
  return near.page ? near : pageAt(readFarPages(location.key), shell, location);
}

function LoadBar() {
  useReadiness();
  return usePageLoading() ? <ProgressBar /> : null;
}

/** A component of its own: React blames files that are missing on whoever names the layout, and a boundary never catches itself. */
const InLayout = ({
  layout: Layout,
  ...inside
}: ComponentProps<LayoutComponent> & { layout: LayoutComponent }) => <Layout {...inside} />;

function Screens({ basename }: { basename: string }) {
  const shell = useShell();
  const location = useLocation();
  const { routes, name, page } = usePageAt(shell, location);
  const element = useRoutes([
    ...(page ? [{ path: page.path, element: <GuardedPage page={page} /> }] : []),
    { path: '*', element: <NotFound home={linkTo('home')} /> },
  ]);
  const announced = usePageFocus(location.pathname, page?.title ?? 'Không tìm thấy trang này');
  useScrollMemory();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new table is a new length
  useEffect(() => prefetchTouched(routes, basename), [routes.length, basename]);
  useEffect(() => page && prefetchNext(page), [page]);

  return (
    <>
      {/* Above the layouts: while the next page's files arrive, the whole page one is on stays. */}
      <Suspense fallback={<DefaultLayout page={page}>{null}</DefaultLayout>}>
        {/* The files of a layout can be missing too. */}
        <PageBoundary at={location.key} layout={DefaultLayout}>
          <InLayout layout={layoutNamed(page?.layout ?? 'default')} page={page}>
            <PageBoundary at={location.key}>
              <WithoutNetwork.Provider value={OfflinePage}>{element}</WithoutNetwork.Provider>
            </PageBoundary>
          </InLayout>
        </PageBoundary>
      </Suspense>
      <Overlays name={name} page={page} />
      <p className="unseen" role="status" data-announces>
        {announced}
      </p>
    </>
  );
}

/** Everything inside the router, in the browser and in server rendering. */
export const AppRoutes = ({ basename }: { basename: string }) => (
  <>
    <LoadBar />
    <UtmSource />
    <Suspense fallback={<DefaultLayout>{null}</DefaultLayout>}>
      {/* The table of far pages can be missing too. */}
      <PageBoundary at={useLocation().key} layout={DefaultLayout}>
        <Screens basename={basename} />
      </PageBoundary>
    </Suspense>
    <LoginHost />
  </>
);

/** `basename` is the path of the app on its origin: "/" or "/mini" or "/zapps/<app id>". */
export function Router({ basename }: { basename: string }) {
  return (
    <LastBoundary>
      <BrowserRouter basename={basename} future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <AppRoutes basename={basename} />
      </BrowserRouter>
    </LastBoundary>
  );
}
