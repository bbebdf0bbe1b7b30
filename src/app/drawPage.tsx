import { AsyncLocalStorage } from 'node:async_hooks';
import type { Query, QueryClient, QueryFunction } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { introduce, whoAmI } from '#client/identity.ts';
import { newQueryClient } from '#client/queries.ts';
import type { AskHere, DrawPage, ToDraw } from '#contract/first.ts';
import { OK } from '#contract/wire.ts';
import { nowhere } from '#hosts/nowhere.ts';
import { RareIcon } from '#ui/Icon.tsx';
import { drawnAs } from '#ui/served.ts';
import { FootLinks } from './DefaultLayout.tsx';
import { LateHeader } from './Header.tsx';
import { LastBoundary } from './PageBoundary.tsx';
import { fetchFarPages } from './placed.ts';
import { Providers } from './providers.tsx';
import { Inside } from './router.tsx';

/*
 * Pages for guests, drawn on the server. One drawing is one synchronous render with a query cache, a router and a
 * Recoil store of its own: drawings that are under way together share nothing but code. In between, what the screen
 * asked for is asked, and it is drawn again.
 */

/** Whose page is being drawn when a query asks: the only thing that must be known across an await. */
const asking = new AsyncLocalStorage<AskHere>();

/** Not answered here: the screen stays as it is while it waits, and the browser asks. */
class NotForAll extends Error {}

introduce(nowhere);
whoAmI().ask = async (call, input) => {
  const data = await asking.getStore()?.(call, input);
  if (data === undefined) throw new NotForAll();
  return { code: OK, data, message: '' };
};

/** Questions that lead to questions. */
const MOST_ROUNDS = 5;
/** The files of a screen are read once in the server's life. Milliseconds. */
const MOST_WAITING_MS = 3_000;
/** What React leaves where something was not there yet. */
const UNFINISHED = '<!--$!-->';

function draw({ address, width, now }: ToDraw, answers: QueryClient): string {
  drawnAs({ width, now });
  return renderToString(
    <StrictMode>
      <Providers host={nowhere} shell="web" answers={answers}>
        <LastBoundary>
          <StaticRouter location={address}>
            <Inside basename="/" />
          </StaticRouter>
        </LastBoundary>
      </Providers>
    </StrictMode>,
  );
}

/** What a drawing asked for and nobody has answered. */
const openQuestions = (answers: QueryClient, left: Set<Query>) =>
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

const aMoment = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Draws until nothing is missing; null when something stays away. */
async function drawWhole(page: ToDraw, answers: QueryClient): Promise<string | null> {
  const left = new Set<Query>();
  const answer = (query: Query) =>
    query.fetch().catch((error: unknown) => {
      if (!(error instanceof NotForAll)) throw error;
      query.reset();
      left.add(query);
    });
  let rounds = 0;
  let waited = 0;
  for (;;) {
    const html = draw(page, answers);
    const open = openQuestions(answers, left);
    if (open.length > 0) {
      rounds += 1;
      if (rounds > MOST_ROUNDS) return null;
      await Promise.all(open.map(answer));
    } else if (html.includes(UNFINISHED)) {
      if (waited > MOST_WAITING_MS) return null;
      const wait = 1 + waited;
      waited += wait;
      await aMoment(wait);
    } else return html;
  }
}

/** See contract/first.ts. Throws what a handler or a screen throws. */
export const drawPage: DrawPage = async (page, ask) => {
  // The parts that start.tsx waits for before it takes the page over.
  await Promise.all([fetchFarPages(), LateHeader.preload(), FootLinks.preload(), RareIcon.preload()]);
  const answers = newQueryClient();
  answers.setDefaultOptions({ queries: { ...answers.getDefaultOptions().queries, retry: false } });
  const html = await asking.run(ask, () => drawWhole(page, answers));
  if (html === null) return null;
  const known = answers
    .getQueryCache()
    .getAll()
    .filter(query => query.state.data !== undefined)
    .map(query => [query.queryKey, query.state.data] as const);
  answers.clear();
  return { html, answers: known };
};
