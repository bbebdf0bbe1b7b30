// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { recentSearches } from '#features/library/search/recent.ts';
import { applySavedTheme } from '#features/people/account/index.ts';
import { recallConsents } from '#features/people/consent/savedConsents.ts';
import { browserHost } from '#hosts/browser.ts';
import { trieu } from '#testing/people-builders.ts';
import { aPage, asked, headerHost, server } from '#testing/sessionHarness.ts';

/*
 * A browser profile as release 0.1.0 leaves it, names and values written out: whoever renames a cookie or a storage key
 * signs readers out and loses their settings.
 */

const deviceId = '0123456789abcdef0123456789abcdef';

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as that release left it
  document.cookie = `device_id=${deviceId}; path=/`;
});

test('a reader of an earlier release is still signed in, on the same device and by the same method', async () => {
  localStorage.setItem('tid', 'tid-7');
  localStorage.setItem('login_type', 'otp');
  server.cookie = 'a1';
  const page = await aPage();
  expect(await page.restoreSession()).toEqual(trieu);
  expect(page.loginType()).toBe('otp');
  expect(page.deviceId).toBe(deviceId);
  expect(asked.at(-1)?.fields.get('device_id')).toBe(deviceId);
  expect(asked.at(-1)?.fields.get('keep_token')).toBe('1');
});

test('the auth_known cookie alone is enough to look for a session', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as that release left it
  document.cookie = 'auth_known=1; path=/';
  server.cookie = 'a1';
  expect(await (await aPage()).restoreSession()).toEqual(trieu);
});

test('the mini app and the embedded reader find their tokens', async () => {
  localStorage.setItem('auth_tokens', '["a1","r-a1"]');
  localStorage.setItem('tid', 'tid-7');
  const page = await aPage(headerHost());
  expect(await page.restoreSession()).toEqual(trieu);
  expect(asked.at(-1)?.fields.get('accessToken')).toBe('a1');
  expect(asked.at(-1)?.fields.get('refreshToken')).toBe('r-a1');
});

test('a logout that the server has not been told of is sent first', async () => {
  localStorage.setItem('auth_owed', '-');
  const page = await aPage();
  await page.forEveryone();
  expect(asked[0]?.path).toBe('/api/fm/logout');
  expect(localStorage.getItem('auth_owed')).toBeNull();
});

test('without a network the owner of downloads is still known', async () => {
  localStorage.setItem('tid', 'tid-7');
  localStorage.setItem('offline_kept', JSON.stringify({ ...trieu, account: '', mobile: null }));
  server.online = false;
  expect((await (await aPage()).restoreSession())?.fullname).toBe(trieu.fullname);
});

test('the theme, recent searches and the answer about consent stay', () => {
  const host = browserHost();
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('recent_searches', '["đèn biển"]');
  const answer = { version: '2026-11', granted: ['analytics'] };
  localStorage.setItem('consents', JSON.stringify({ owner: '7', answer }));
  applySavedTheme(host);
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(recentSearches(host)).toEqual(['đèn biển']);
  expect(recallConsents(host.store, '7')).toEqual(answer);
});
