// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { browserHost } from '#hosts/browser.ts';
import { trieu } from '#testing/people-builders.ts';
import { aPage, may, server } from '#testing/sessionHarness.ts';
import { rememberOfflineAccount } from './offlineAccount.ts';
import { savedOfflineAccount } from './savedSession.ts';

/** Somebody signed in who keeps sound on this device; then the network goes and the page is loaded anew. */
async function onTheRoad() {
  const before = await aPage();
  await before.signIn();
  rememberOfflineAccount(browserHost(), trieu);
  server.online = false;
  return aPage();
}
const bare = { ...trieu, account: '', mobile: null, email: null, birthday: null };

test('who keeps sound on the device is themselves without a network, and nobody else is', async () => {
  const page = await onTheRoad();
  expect(await page.restoreSession()).toEqual(bare);
  rememberOfflineAccount(browserHost(), null);
  expect(await (await aPage()).restoreSession()).toBeNull();
});

test('neither number nor address of the person is left on the device', async () => {
  await onTheRoad();
  expect(localStorage.getItem('offline_kept')).not.toContain(trieu.account);
  expect(savedOfflineAccount(browserHost())?.fullname).toBe(trieu.fullname);
});

test('when the network is back the server says who is here', async () => {
  const page = await onTheRoad();
  await page.restoreSession();
  server.online = true;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(page.currentAccount()).toEqual(trieu));
});

test('when the network is back and the session is over, nobody is here and what is theirs is cleared', async () => {
  const page = await onTheRoad();
  await page.restoreSession();
  const cleared = vi.fn();
  page.onSignOut(cleared);
  Object.assign(server, { online: true, over: true });
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(page.currentAccount()).toBeNull());
  expect(cleared).toHaveBeenCalledTimes(1);
});

test('when the network is back and somebody else is signed in, what was kept by the first is cleared', async () => {
  const page = await onTheRoad();
  await page.restoreSession();
  const cleared = vi.fn();
  page.onSignOut(cleared);
  Object.assign(server, { online: true, person: may });
  await page.restoreSession();
  expect(page.currentAccount()).toEqual(may);
  expect(cleared).toHaveBeenCalledTimes(1);
});

test('who signed out without a network is not taken for the one who was here', async () => {
  const page = await onTheRoad();
  await page.restoreSession();
  await page.signOut();
  expect(await (await aPage()).restoreSession()).toBeNull();
});

test('who closed the page in the middle of signing out is not taken for the one who was here', async () => {
  const page = await onTheRoad();
  localStorage.setItem('auth_owed', '-');
  expect(await page.restoreSession()).toBeNull();
});
