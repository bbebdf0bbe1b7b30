import { act, cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { vi } from 'vitest';
import { learnWhetherMiniSells } from '#client/miniSells.ts';
import { queryClient } from '#client/queries.ts';
import { miniSells } from '#client/selling.ts';
import { currentAccount, enter, signOut } from '#client/session.ts';
import { refusalTexts } from '#contract/kit/refusal-texts.ts';
import { refusals } from '#contract/kit/refusals.ts';
import type { Account } from '#contract/people/account.ts';
import { browserHost } from '#hosts/browser.ts';
import type { Host } from '#hosts/host.ts';
import { hideToast } from '#ui/toasts.ts';
import { trieu } from './people-builders.ts';
import { inApp } from './renderApp.tsx';

/* For tests: pages inside the app's frame, before a server that says what a test wants. */

// A busy machine may take longer than the usual second for a page's files.
configure({ asyncUtilTimeout: 5_000 });

export { trieu };

export const ok = (data: unknown) => ({ code: 0, data, message: '' });
export const no = (name: keyof typeof refusals, message: unknown = refusalTexts[name].say) => ({
  code: refusals[name],
  data: null,
  message,
});

/** The calls made, oldest first. */
const calls: { path: string; fields: URLSearchParams }[] = [];
export const askedFor = (path: string): URLSearchParams[] =>
  calls.filter(one => one.path === path).map(one => one.fields);

type Answer = (fields: URLSearchParams) => unknown;

/** A server with these answers by path; any other call fails without a reply. */
export function aServer(answers: Record<string, Answer>): void {
  const all: Record<string, Answer> = { '/fm/logout': () => ok({}), ...answers };
  calls.length = 0;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://mot.test');
    const path = url.pathname.replace(/^\/api/, '');
    const fields = init?.body instanceof URLSearchParams ? init.body : url.searchParams;
    calls.push({ path, fields });
    const answer = all[path];
    if (!answer) throw new TypeError(`nobody answers ${path}`);
    return Response.json(await answer(fields));
  });
}

let stopLearning = () => {};

const widthWatchers = new Set<() => void>();

/** How wide the window is, for layouts that ask. CSS pixels. */
export function aWindow(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    addEventListener: (_: string, told: () => void) => widthWatchers.add(told),
    removeEventListener: (_: string, told: () => void) => widthWatchers.delete(told),
  }));
}

/** The window of what stands becomes as wide as this, as a phone that is turned. */
export function turnWindow(width: number): void {
  aWindow(width);
  act(() => {
    for (const told of widthWatchers) told();
  });
}

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="Nơi đang đứng">{`${useNavigationType()} ${pathname}${search}`}</output>;
}
export const where = () => screen.getByLabelText('Nơi đang đứng').textContent;

interface Opening {
  /** Pages by path; any other address is a plain page. */
  pages?: Record<string, ReactNode>;
  /** Rendered beside the pages. */
  beside?: ReactNode;
  /** Who is signed in; null is a guest. */
  as?: Account | null;
  host?: Host;
}

export async function openAt(
  at: string,
  { pages = {}, beside, as = trieu, host = browserHost() }: Opening = {},
) {
  const page = inApp(
    <>
      <Routes>
        {Object.entries(pages).map(([path, element]) => (
          <Route key={path} path={path} element={element} />
        ))}
        <Route path="*" element={<h1>Trang khác</h1>} />
      </Routes>
      {beside}
      <Where />
    </>,
    { at, host },
  );
  if (as) enter({ user: as, access_token: '', refresh_token: '', tid: 'tid' });
  render(page);
  // As the mini app's entry does.
  if (host.os === 'zalo') stopLearning = learnWhetherMiniSells();
  // The session of the last visit is looked for first; then the page shows itself.
  await act(async () => {});
  return userEvent.setup();
}

export async function closeAll(): Promise<void> {
  if (currentAccount()) await act(signOut);
  cleanup();
  hideToast();
  stopLearning();
  miniSells.set(false);
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
}
