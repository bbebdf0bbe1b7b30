import { Suspense, useEffect, useMemo } from 'react';
import {
  BrowserRouter,
  matchRoutes,
  Navigate,
  type RouteObject,
  useLocation,
  useRoutes,
} from 'react-router-dom';
import { linkTo, paths } from '#contract/paths.ts';
import { LoginHost, LoginRequired, useAccount } from '#features/account/index.ts';
import { NotFound } from '#ui/ErrorPage.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { ToastHost } from '#ui/ToastHost.tsx';
import { Companions } from './Companions.tsx';
import { DefaultLayout } from './DefaultLayout.tsx';
import { layoutNamed } from './layouts.ts';
import { LastBoundary, PageBoundary } from './PageBoundary.tsx';
import type { PageName } from './page.ts';
import { pages, pagesOf } from './pages.ts';
import { usePageLoading } from './pagesLoading.ts';
import { prefetchNext, prefetchTouched } from './prefetch.ts';
import { Sources } from './Sources.tsx';
import { type AppShell, useShell } from './shell.ts';
import { useArrival } from './useArrival.ts';
import { useScrollMemory } from './useScrollMemory.ts';

/** A page behind its door: who may enter is a word in contract/paths. */
function Entrance({ name }: { name: PageName }) {
  const { account, restoring } = useAccount();
  const { pathname, search, hash } = useLocation();
  const { screen: Screen } = pages[name];
  // Until the last visit's session is known, a page would ask its questions as a guest and then again.
  if (restoring) return null;
  if (paths[name].who === 'reader' && !account) return <LoginRequired returnTo={pathname + search + hash} />;
  if (paths[name].who === 'affiliate' && !account?.is_affiliate)
    return <Navigate to={linkTo('home')} replace />;
  return <Screen />;
}

const routesOf = (shell: AppShell): RouteObject[] => [
  ...pagesOf(shell).map(name => ({ id: name, path: paths[name].path, element: <Entrance name={name} /> })),
  { path: '*', element: <NotFound home={linkTo('home')} /> },
];

function LoadBar() {
  return usePageLoading() ? <ProgressBar /> : null;
}

function Screens({ basename }: { basename: string }) {
  const shell = useShell();
  const location = useLocation();
  const routes = useMemo(() => routesOf(shell), [shell]);
  const name = matchRoutes(routes, location)?.at(-1)?.route.id as PageName | undefined;
  const page = name && pages[name];
  const Layout = layoutNamed(page?.layout ?? 'default');
  const element = useRoutes(routes);
  const announced = useArrival(location.pathname, page?.title ?? 'Không tìm thấy trang này');
  useScrollMemory();
  useEffect(() => prefetchTouched(routes, basename), [routes, basename]);
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

/** `basename` is where the app stands on its origin: "/" or "/mini" or "/zapps/<app id>". */
export function Router({ basename }: { basename: string }) {
  return (
    <LastBoundary>
      <BrowserRouter basename={basename} future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <LoadBar />
        <Sources />
        <Screens basename={basename} />
        <LoginHost />
        <ToastHost />
      </BrowserRouter>
    </LastBoundary>
  );
}
