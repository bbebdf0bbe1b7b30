import { act, cleanup, configure } from '@testing-library/react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { vi } from 'vitest';
import { queryClient } from '#client/queries.ts';
import { currentAccount, signIn, signOut } from '#client/session.ts';
import { paths } from '#contract/all-paths.ts';
import { refusalTexts } from '#contract/kit/refusal-texts.ts';
import { refusals } from '#contract/kit/refusals.ts';
import HomePage from '#features/front/home/HomePage.tsx';
import LibraryPage from '#features/front/library/LibraryPage.tsx';
import BookPage from '#features/front/work/BookPage.tsx';
import { hideToast } from '#ui/toasts.ts';
import { trieu } from './people-builders.ts';
import { renderApp } from './renderApp.tsx';

/* The pages of the catalogue before a server that says what a test wants. */

// A busy machine may take longer than the usual second for the first page.
configure({ asyncUtilTimeout: 5_000 });

const ok = (data: unknown) => ({ code: 0, data });
export const notFound = { code: refusals.not_found, message: refusalTexts.not_found.say };

/** Calls made, with path and query, oldest first. */
const asked: URL[] = [];
export const timesAsked = (path: string) => asked.filter(url => url.pathname === `/api${path}`).length;

/** A function answers as it likes, anything else is a good reply's data. */
type Answer = unknown | ((query: URLSearchParams) => unknown);

/** A server with these answers by path; it also lets Triều in and out. */
export function aServer(answers: Record<string, Answer>): void {
  const all: Record<string, Answer> = {
    '/fm/login': { user: trieu, access_token: '', refresh_token: '', tid: '' },
    '/fm/logout': {},
    '/fm/listWishlist': [],
    ...answers,
  };
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://mot.test');
    asked.push(url);
    const answer = all[url.pathname.replace(/^\/api/, '')];
    return Response.json(typeof answer === 'function' ? answer(url.searchParams) : ok(answer));
  });
}

/** Blocks on the first page, then the empty list that ends it. */
export const homeOf =
  (blocks: unknown[]) =>
  (query: URLSearchParams): unknown =>
    query.get('page_no') === '1' ? ok(blocks) : { code: 1, data: [] };

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="Nơi đang đứng">{`${useNavigationType()} ${pathname}${search}`}</output>;
}

/** Opens an address inside the app's providers, as a guest or signed in as Triều. */
export async function openAt(at: string, { signedIn = false } = {}): Promise<HTMLElement> {
  const { container } = renderApp(
    <>
      <Routes>
        <Route path={paths.home.path} element={<HomePage />} />
        <Route path={paths.book.path} element={<BookPage />} />
        <Route path={paths.library.path} element={<LibraryPage />} />
      </Routes>
      <Where />
    </>,
    { at },
  );
  if (signedIn)
    await act(async () => {
      await signIn('0901230001', 'matkhau');
    });
  return container;
}

export async function closeAll(): Promise<void> {
  if (currentAccount()) await act(signOut);
  cleanup();
  hideToast();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}
