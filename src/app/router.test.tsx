// @vitest-environment happy-dom
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { introduce } from '#client/identity.ts';
import { queryClient } from '#client/queries.ts';
import { currentAccount, signIn, signOut } from '#client/session.ts';
import type { Account } from '#contract/people/account.ts';
import { browserHost } from '#hosts/browser.ts';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

configure({ asyncUtilTimeout: 10_000 });

const lam: Account = {
  userId: 9,
  fullname: 'Trần Bảo Lam',
  account: 'lam@docgia.example',
  mobile: null,
  email: 'lam@docgia.example',
  avatar: null,
  sex: 0,
  birthday: null,
  is_affiliate: true,
  first_login: 0,
  telco_waiting_extend: 0,
  packages: [],
  has_password: true,
};
const asked: string[] = [];

function openApp(at: string, account: Account) {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://mot.test');
    asked.push(pathname);
    const data: Record<string, unknown> = {
      '/api/fm/login': { user: account, access_token: '', refresh_token: '', tid: '' },
      '/api/fm/logout': {},
      '/api/updateUtmSource': { utm_source: 'lam' },
      '/api/LOG_UTM_SOURCE': {},
      '/api/affiliate/list': {
        ...{ me: null, vneid_there: false, month: '2026-11', points: 1_000 },
        ...{ clicks: 0, newcomers: 0, orders: 0, earned: 0, days: [], links: [] },
        money: {
          ...{ waiting: 0, waiting_orders: 0, ready: 0, ready_orders: 0 },
          ...{ next_on: '2026-12-10', least: 200_000, payouts: [] },
        },
      },
    };
    return Response.json(pathname in data ? { code: 0, data: data[pathname] } : { code: 1, data: [] });
  });
  window.history.replaceState(null, '', at);
  const host = browserHost();
  introduce(host);
  render(
    <Providers host={host} shell="web">
      <Router basename="/" />
    </Providers>,
  );
}
const enter = () => act(async () => void (await signIn(lam.account, 'matkhau')));

afterEach(async () => {
  if (currentAccount()) await act(signOut);
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser drops what the server set
  document.cookie = 'utm_source=; path=/; max-age=-1';
});

test('who is no affiliate is led home from the affiliate page, signed in or not', async () => {
  openApp('/affiliate', { ...lam, is_affiliate: false });
  await waitFor(() => expect(location.pathname).toBe('/'));
  await enter();
  expect(location.pathname).toBe('/');
});

test('an affiliate stays on the affiliate page, and signing out there leads home', async () => {
  openApp('/', lam);
  await enter();
  cleanup();
  openApp('/affiliate', lam);
  expect(await screen.findByRole('heading', { name: 'Cộng tác viên' })).toBeTruthy();
  await act(signOut);
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('signing in tells the server once where one came from; without a source nothing is told', async () => {
  openApp('/', lam);
  await enter();
  expect(asked).not.toContain('/api/LOG_UTM_SOURCE');
  await act(signOut);
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's header sets it
  document.cookie = 'utm_source=lam; path=/';
  await enter();
  await waitFor(() => expect(asked).toContain('/api/LOG_UTM_SOURCE'));
  expect(asked.filter(path => path === '/api/updateUtmSource')).toHaveLength(1);
});
