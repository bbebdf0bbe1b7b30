import { AsyncLocalStorage } from 'node:async_hooks';
import type { Query, QueryClient, QueryFunction } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { introduce, whoAmI } from '#client/identity.ts';
import { newQueryClient } from '#client/queries.ts';
import type { AnswerCall, RenderPage, RenderRequest } from '#contract/kit/first.ts';
import { OK } from '#contract/kit/wire.ts';
import { LateSearchBox } from '#features/library/search/lateSearchBox.tsx';
import { nowhere } from '#hosts/nowhere.ts';
import { RareIcon } from '#ui/Icon.tsx';
import { PanelIcon } from '#ui/latePanelIcon.tsx';
import { setRendered } from '#ui/rendered.ts';
import { FootLinks } from './DefaultLayout.tsx';
import { LateHeader } from './Header.tsx';
import { LastBoundary } from './PageBoundary.tsx';
import { fetchFarPages } from './pageTable.ts';
import { Providers } from './providers.tsx';
import { AppRoutes } from './router.tsx';

/*
 * Server rendering of pages for guests. Each page has its own query cache, router and Recoil store and is rendered
 * synchronously, so parallel pages share nothing but code. After a render the queries it started are fetched, and it is
 * rendered again.
 */

/** Answers the calls of the page being rendered: the only thing that must be known across an await. */
const currentAnswer = new AsyncLocalStorage<AnswerCall>();

/** Not answered on the server: the screen shows its loading state and the browser fetches. */
class NotForGuests extends Error {}

introduce(nowhere);
whoAmI().answer = async (call, input) => {
  const data = await currentAnswer.getStore()?.(call, input);
  if (data === undefined) throw new NotForGuests();
  return { code: OK, data, message: '' };
};

/** Renders at most, for queries that start further queries. */
const MOST_ROUNDS = 5;
/** How long lazy files may take to load; each is loaded once in the server's life. Milliseconds. */
const MOST_WAITING_MS = 3_000;
/** React's mark of a suspended part. */
const UNFINISHED = '<!--$!-->';

function renderOnce({ address, width, now }: RenderRequest, answers: QueryClient): string {
  setRendered({ width, now });
  return renderToString(
    <StrictMode>
      <Providers host={nowhere} shell="web" answers={answers}>
        <LastBoundary>
          <StaticRouter location={address}>
            <AppRoutes basename="/" />
          </StaticRouter>
        </LastBoundary>
      </Providers>
    </StrictMode>,
  );
}

/** Queries that a render started and that have no data yet. */
const pendingQueries = (answers: QueryClient, left: Set<Query>) =>
  answers
    .getQueryCache()
    .getAll()
    .filter(query => {
      const { enabled, queryFn } = query.options as { enabled?: unknown; queryFn?: QueryFunction };
      const wanted = typeof enabled === 'function' ? enabled(query) : enabled;
      return (
        query.state.status === 'pending' &&
        !left.has(query) &&
        wanted !== false &&
        typeof queryFn === 'function'
      );
    });

const delay = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Renders until nothing is missing; null when something stays missing. */
async function renderUntilComplete(page: RenderRequest, answers: QueryClient): Promise<string | null> {
  const left = new Set<Query>();
  const answer = (query: Query) =>
    query.fetch().catch((error: unknown) => {
      if (!(error instanceof NotForGuests)) throw error;
      query.reset();
      left.add(query);
    });
  let rounds = 0;
  let waited = 0;
  for (;;) {
    const html = renderOnce(page, answers);
    const open = pendingQueries(answers, left);
    if (open.length > 0) {
      rounds += 1;
      if (rounds > MOST_ROUNDS) return null;
      await Promise.all(open.map(answer));
    } else if (html.includes(UNFINISHED)) {
      if (waited > MOST_WAITING_MS) return null;
      const wait = 1 + waited;
      waited += wait;
      await delay(wait);
    } else return html;
  }
}

/** See contract/kit/first.ts. Throws what a handler or a screen throws. */
export const renderPage: RenderPage = async (page, ask) => {
  // The parts that start.tsx loads before it hydrates.
  const late = [LateHeader, FootLinks, RareIcon, PanelIcon, LateSearchBox];
  await Promise.all([fetchFarPages(), ...late.map(part => part.preload())]);
  const answers = newQueryClient();
  answers.setDefaultOptions({ queries: { ...answers.getDefaultOptions().queries, retry: false } });
  const html = await currentAnswer.run(ask, () => renderUntilComplete(page, answers));
  if (html === null) return null;
  const known = answers
    .getQueryCache()
    .getAll()
    .filter(query => query.state.data !== undefined)
    .map(query => [query.queryKey, query.state.data] as const);
  answers.clear();
  return { html, answers: known };
};
