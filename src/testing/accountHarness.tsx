/* For tests of the account feature: the app with its dialog, and a server that answers by path. */

import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { currentAccount, signOut } from '#client/session.ts';
import { forgetLoginMethods } from '#features/people/account/dialog/loginMethods.ts';
import { LoginHost, LoginRequired, useAccount } from '#features/people/account/index.ts';
import { answerAsk } from '#features/people/account/requests.ts';
import { browserHost } from '#hosts/browser.ts';
import type { Host } from '#hosts/host.ts';
import { hideToast } from '#ui/toasts.ts';
import { goodbye, welcome } from './account-builders.ts';
import { renderApp } from './renderApp.tsx';

// The dialog's files are fetched in between, on a machine that may be busy with other tests.
configure({ asyncUtilTimeout: 5_000 });

type Fields = Record<string, string>;
type Answer = (fields: Fields) => unknown;

/** The server, by path. Unless told otherwise it knows Triều and lets her out again. */
export let answers: Record<string, Answer>;
/** Every call, in order, with what it carried. */
export let calls: { path: string; fields: Fields }[];

export const timesAsked = (path: string) => calls.filter(call => call.path === path).length;
export const lastAsked = (path: string): Fields =>
  calls.filter(call => call.path === path).at(-1)?.fields ?? {};

// Compiled beforehand: a busy machine takes its time over it.
beforeAll(() => import('#features/people/account/dialog/AuthInApp.tsx'));

beforeEach(() => {
  calls = [];
  answers = {
    '/api/fm/login': () => welcome,
    '/api/fm/logout': () => goodbye,
    '/api/fm/waysIn': () => ({ code: 0, data: { providers: ['facebook', 'google', 'zalo'], digits: 6 } }),
  };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const [path = '', query] = url.split('?');
    const fields = Object.fromEntries(new URLSearchParams(String(init?.body ?? query ?? '')));
    calls.push({ path, fields });
    return Response.json(await answers[path]?.(fields));
  });
});

afterEach(async () => {
  act(() => answerAsk(null));
  if (currentAccount()) await act(signOut);
  cleanup();
  hideToast();
  forgetLoginMethods();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
});

/** As in the app: a page that needs someone signed in shows the prompt to guests. */
export function ReadersOnly({ children }: { children: ReactNode }) {
  const { account, restoring } = useAccount();
  const { pathname, search, hash } = useLocation();
  if (restoring) return null;
  return account ? children : <LoginRequired returnTo={pathname + search + hash} />;
}

function Where() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="Nơi đang đứng">{`${useNavigationType()} ${pathname}${search}${hash}`}</output>;
}

const usualScreens: Record<string, ReactNode> = {
  '/': <h1>Trang chủ</h1>,
  '/reader/:slug': <h1>Trang sách đang đọc</h1>,
  '/account/library': <ReadersOnly>Tủ sách của tôi</ReadersOnly>,
  '/account/profile': <ReadersOnly>Trang của tôi</ReadersOnly>,
};

interface Opening {
  host?: Host;
  screens?: Record<string, ReactNode>;
  /** The button that opens a dialog, and what it asks for. */
  button?: [words: string, ask: () => void];
}

export function openApp(at = '/', { host = browserHost(), screens = {}, button }: Opening = {}) {
  renderApp(
    <>
      <Routes>
        {Object.entries({ ...usualScreens, ...screens }).map(([path, element]) => (
          <Route key={path} path={path} element={element} />
        ))}
      </Routes>
      {button && (
        <button type="button" onClick={button[1]}>
          {button[0]}
        </button>
      )}
      <Where />
      <LoginHost />
    </>,
    { at, host },
  );
  return userEvent.setup();
}

export type User = ReturnType<typeof userEvent.setup>;

export const where = () => screen.getByLabelText('Nơi đang đứng').textContent;
export const dialog = () => screen.findByRole('dialog');
export const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** A button of the open dialog. */
export const button = async (name: string) => within(await dialog()).getByRole('button', { name });
/** The heading people see, once that step is there. */
export const step = async (title: string) =>
  waitFor(() => expect(screen.getByRole('dialog', { name: title })).toBeTruthy());
/** What is said to be wrong with a field. */
export const noteOf = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
