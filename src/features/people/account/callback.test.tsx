// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { introduce } from '#client/identity.ts';
import { currentAccount, loginType, signIn } from '#client/session.ts';
import { browserHost } from '#hosts/browser.ts';
import { no, ok, trieu, welcome } from '#testing/account-builders.ts';
import { answers, lastAsked, openApp, timesAsked, where } from '#testing/accountHarness.tsx';
import { currentToast } from '#ui/toasts.ts';
import { noteReturn } from './returnNote.ts';
import { SocialCallbackPage } from './SocialCallbackPage.tsx';

const LOGIN = '/api/fm/loginViaOpenId';
const LINK = '/api/fm/getInfoConnectSocial';
const random = 'r'.repeat(43);
const entering = `google.enter.${random}`;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => window.history.replaceState(null, '', '/'));

const leftFrom = (address: string, msAgo = 0) => noteReturn(browserHost().store, address, Date.now() - msAgo);

function arrive(query = `?code=ma-1&state=${entering}`) {
  const address = `/social-callback${query}`;
  window.history.replaceState(null, '', address);
  return openApp(address, {
    screens: { '/social-callback': <SocialCallbackPage />, '/account/profile/link': <h1>Liên kết</h1> },
  });
}

test('back from Google one is in, at the same place, and no code is left in the address', async () => {
  answers[LOGIN] = () => ok({ session: welcome.data, returnTo: '/reader/bien?chapter=3' });
  leftFrom('/reader/bien?chapter=3#doan-4');
  arrive();
  await waitFor(() => expect(where()).toBe('REPLACE /reader/bien?chapter=3#doan-4'));
  expect(lastAsked(LOGIN)).toMatchObject({ code: 'ma-1', state: entering, type: '8' });
  expect(timesAsked(LOGIN)).toBe(1);
  expect(currentAccount()).toEqual(trieu);
  expect(loginType()).toBe('google');
  expect(currentToast()?.message).toBe('Chào mừng Triều quay trở lại');
  expect(window.location.search).toBe('');
});

test.each([
  ['an older journey', '/reader/bien#cu', 601_000],
  ['another page', '/account/library#ke', 0],
])('what stood behind # on %s is not put behind this one', async (_, address, msAgo) => {
  answers[LOGIN] = () => ok({ session: welcome.data, returnTo: '/reader/bien' });
  leftFrom(address, msAgo);
  arrive();
  await waitFor(() => expect(where()).toBe('REPLACE /reader/bien'));
});

test.each([
  ['the provider said no', `?error=access_denied&state=${entering}`],
  ['the provider cannot be reached', '?error=unavailable'],
  ['the state is none of ours', '?code=ma-1&state=cua-ai-do'],
  ['there is nothing at all', ''],
])('when %s, one stands at home with one sentence and no call is made', async (_, query) => {
  arrive(query);
  await waitFor(() => expect(where()).toBe('REPLACE /'));
  expect(currentToast()?.message).toBe('Có lỗi xảy ra');
  expect(timesAsked(LOGIN)).toBe(0);
  expect(currentAccount()).toBeNull();
});

test('a refusal of the server is only logged; the reader gets one sentence', async () => {
  answers[LOGIN] = () => no('social_taken');
  arrive();
  await waitFor(() => expect(where()).toBe('REPLACE /'));
  expect(currentToast()?.message).toBe('Có lỗi xảy ra');
  expect(console.error).toHaveBeenCalled();
});

test('a foreign address to go back to becomes home', async () => {
  answers[LOGIN] = () => ok({ session: welcome.data, returnTo: '//ke-gian.example/' });
  arrive();
  await waitFor(() => expect(where()).toBe('REPLACE /'));
});

test('linking asks the other call and leads back to the list of links', async () => {
  introduce(browserHost());
  await signIn('0901230001', 'matkhau1');
  answers[LINK] = () => ok({ linked: [] });
  const state = `facebook.connect.${random}`;
  arrive(`?code=ma-1&state=${state}`);
  await waitFor(() => expect(where()).toBe('REPLACE /account/profile/link'));
  expect(lastAsked(LINK)).toMatchObject({ code: 'ma-1', state, type: '4' });
  expect(timesAsked(LOGIN)).toBe(0);
});

test('an answer for a partner’s frame signs nobody in here, and one is sent back to it', async () => {
  answers[LOGIN] = () => ok({ session: null, returnTo: '/' });
  arrive(`?code=ma-1&state=zalo.ticket.${random}`);
  expect(await screen.findByRole('heading', { name: 'Khung đọc đã được đăng nhập' })).toBeTruthy();
  expect(lastAsked(LOGIN).type).toBe('16');
  expect(currentAccount()).toBeNull();
});
