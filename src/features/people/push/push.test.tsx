// @vitest-environment happy-dom

import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#client/queries.ts';
import { currentAccount, signIn, signOut } from '#client/session.ts';
import { browserHost } from '#hosts/browser.ts';
import { trieu } from '#testing/people-builders.ts';
import { renderApp } from '#testing/renderApp.tsx';
import { currentToast, hideToast } from '#ui/toasts.ts';
import { PromotionCard } from '../promotions/index.ts';
import { pushAbilityOf } from './abilities.ts';
import { PushCard, QuietCard } from './index.ts';
import { mayOffer } from './offer.ts';

configure({ asyncUtilTimeout: 5_000 });

let answers: Record<string, unknown>;
let calls: { path: string; fields: Record<string, string> }[];
const asked = (path: string) => calls.filter(call => call.path === path);
let permission: NotificationPermission;
let questions: number;

const subscription = {
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'BP', auth: 'AU' } }),
  unsubscribe: async () => true,
};
const here = { id: 7, name: 'Chrome trên Windows', since: 1, here: true };

beforeEach(() => {
  calls = [];
  questions = 0;
  permission = 'default';
  answers = {
    '/fm/login': { user: trieu, access_token: '', refresh_token: '', tid: '' },
    '/fm/logout': {},
    '/me/push': { key: 'BAAA', devices: [] },
    '/me/subscribePush': { key: 'BAAA', devices: [here] },
    '/me/unsubscribePush': { key: 'BAAA', devices: [] },
    '/notificationSettings': [],
    '/me/quietHours': { platform: { from: 22, to: 7 }, own: null },
    '/me/promotions': { may: true, agreed: false, at: null, words: '' },
  };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://mot.test');
    const path = url.pathname.replace(/^\/api/, '');
    calls.push({ path, fields: Object.fromEntries(new URLSearchParams(String(init?.body ?? url.search))) });
    const data = answers[path];
    if (data === undefined) throw new TypeError('no network');
    return Response.json({ code: 0, data });
  });
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription };
  const registration = { pushManager };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    async requestPermission() {
      questions += 1;
      if (permission === 'default') permission = 'granted';
      return permission;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      addEventListener() {},
      removeEventListener() {},
    },
  });
});
afterEach(async () => {
  if (currentAccount()) await act(signOut);
  cleanup();
  hideToast();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function shown(what: React.ReactNode): Promise<void> {
  renderApp(what, { at: '/' });
  await act(async () => {
    await signIn('0901230001', 'matkhau');
  });
}

test.each([
  ['browser', 'Chrome', true, 'default', 'ready'],
  ['browser', 'Chrome', true, 'denied', 'blocked'],
  ['browser', 'iPhone', false, null, 'home-screen'],
  ['browser', 'Firefox', false, null, 'none'],
  ['zalo', 'Chrome', true, 'default', 'none'],
  ['iframe', 'Chrome', true, 'default', 'none'],
] as const)('in %s by %s (%s, %s) a browser is %s', (host, agent, hasPush, allowed, ability) => {
  expect(pushAbilityOf({ host, agent, hasPush, permission: allowed })).toBe(ability);
});

test('the browser’s question comes after a press on the switch and never before; off forgets this device', async () => {
  await shown(<PushCard />);
  const one = await screen.findByRole<HTMLInputElement>('switch', { name: 'Báo trên máy này' });
  await waitFor(() => expect(one.disabled).toBe(false));
  expect(questions).toBe(0);
  await userEvent.click(one);
  await waitFor(() => expect(one.checked).toBe(true));
  expect(questions).toBe(1);
  expect(asked('/me/subscribePush')[0]?.fields).toMatchObject({ endpoint: 'https://push.example/1' });
  await userEvent.click(one);
  await waitFor(() => expect(one.checked).toBe(false));
  expect(asked('/me/unsubscribePush')[0]?.fields.push_id).toBe('7');
});

test('a browser that was told no says how to allow it again', async () => {
  permission = 'denied';
  await shown(<PushCard />);
  expect(await screen.findByText(/đang chặn thông báo/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
});

test('a frame of a partner offers nothing', async () => {
  renderApp(<PushCard />, { at: '/', host: { ...browserHost(), name: 'iframe' } });
  expect(screen.queryByRole('switch')).toBeNull();
});

test('an offer is made twice at most, and not within a month', () => {
  const { store } = browserHost();
  const month = 30 * 86_400_000;
  expect([100, 200, 1, 1].map(at => mayOffer(store, month * at))).toEqual([true, true, false, false]);
  store.remove('push-offers');
  expect([mayOffer(store, month * 2), mayOffer(store, month * 2 + 1)]).toEqual([true, false]);
});

test('quiet hours of one’s own are switched on and too long ones refused in words', async () => {
  answers['/me/saveQuietHours'] = { platform: { from: 22, to: 7 }, own: { from: 12, to: 13 } };
  await shown(<QuietCard />);
  const one = await screen.findByRole<HTMLInputElement>('switch', { name: 'Giờ yên tĩnh của tôi' });
  await waitFor(() => expect(one.disabled).toBe(false));
  await userEvent.click(one);
  await userEvent.selectOptions(await screen.findByLabelText('Từ'), '14:00');
  expect((await screen.findByRole('alert')).textContent).toBe('Giờ yên tĩnh dài từ một đến mười hai tiếng.');
  expect(asked('/me/saveQuietHours')).toHaveLength(1);
});

test('advertising is off until it is pressed, shows its words and day, and is off again in one press', async () => {
  answers['/me/savePromotions'] = { may: true, agreed: true, at: 1_795_000_000_000, words: 'Tôi đồng ý' };
  await shown(<PromotionCard />);
  const one = await screen.findByRole<HTMLInputElement>('switch', { name: 'Nhận quảng cáo' });
  await waitFor(() => expect(one.disabled).toBe(false));
  expect([one.checked, screen.getByText(/Tôi đủ 18 tuổi/) !== null]).toEqual([false, true]);
  await userEvent.click(one);
  expect(await screen.findByText('“Tôi đồng ý”')).toBeTruthy();
  expect(screen.getByText(/^Bạn đồng ý lúc/)).toBeTruthy();
  answers['/me/savePromotions'] = { may: true, agreed: false, at: 1_795_000_100_000, words: 'Tôi đồng ý' };
  await userEvent.click(one);
  await waitFor(() => expect(one.checked).toBe(false));
  expect(currentToast()?.message).toBe('Mọt sẽ không gửi quảng cáo nữa.');
});

test('who is under eighteen finds no switch', async () => {
  answers['/me/promotions'] = { may: false, agreed: false, at: null, words: '' };
  await shown(<PromotionCard />);
  expect(await screen.findByText(/dưới 18 tuổi/)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});
