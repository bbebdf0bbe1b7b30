// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { homeCalls } from '#contract/library/home.ts';
import { sessionCalls } from '#contract/people/account-session.ts';
import { trieu } from '#testing/people-builders.ts';
import { aPage, asked, headerHost, hosts, isCall, server, timesAsked } from '#testing/sessionHarness.ts';

test.each(hosts)(
  'signing out clears tokens, session name, account and way in with %s, and features clear theirs',
  async (_, host) => {
    const page = await aPage(host());
    await page.signIn();
    expect(page.loginType()).toBe('password');
    const cleared: (number | undefined)[] = [];
    page.onSignOut(() => {
      throw new Error('the player could not be removed');
    });
    page.onSignOut(() => cleared.push(page.currentAccount()?.userId));
    const uncaught = vi.spyOn(console, 'error').mockImplementation(() => {});
    await page.signOut();
    expect(uncaught).toHaveBeenCalledTimes(1);
    uncaught.mockRestore();
    expect(cleared).toEqual([7]);
    expect(page.currentAccount()).toBeNull();
    expect(page.loginType()).toBeNull();
    for (const key of ['tid', 'auth_tokens', 'login_type', 'auth_known', 'auth_owed'])
      expect(localStorage.getItem(key), key).toBeNull();
  },
);

test.each(hosts)(
  'signing out without network signs out here, and on the server before anything else with %s',
  async (_, host) => {
    const page = await aPage(host());
    await page.signIn();
    server.online = false;
    await page.signOut();
    expect(page.currentAccount()).toBeNull();
    expect(server.over).toBe(false);

    server.online = true;
    const later = await aPage(host());
    expect(await later.restoreSession()).toBeNull();
    expect(server.over).toBe(true);
    await vi.waitFor(() => expect(localStorage.getItem('auth_owed')).toBeNull());
  },
);

test('who signed out without network is nobody’s reader any more, even while the cookie lives', async () => {
  const page = await aPage();
  await page.signIn();
  server.online = false;
  await page.signOut();
  await expect(page.forEveryone()).rejects.toThrow('Đang không có mạng');
  server.online = true;
  const reads = timesAsked(homeCalls.listBlockHome);
  await Promise.all([page.forEveryone(), page.forEveryone()]);
  expect(asked.slice(-2).map(({ token }) => token)).toEqual(['', '']);
  expect(timesAsked(homeCalls.listBlockHome)).toBe(reads + 2);
});

test('signing in again after a sign-out without network does not end the new session', async () => {
  const page = await aPage();
  await page.signIn();
  server.online = false;
  await page.signOut();
  server.online = true;
  server.over = false;
  await page.signIn();
  server.over = false;
  expect(await page.myReading()).toEqual([]);
  expect(asked.filter(({ path }) => isCall(sessionCalls.logout, path))).toHaveLength(2);
  expect(page.currentAccount()).toEqual(trieu);
});

test('signing out while a renewal is under way leaves nobody signed in, here or there', async () => {
  const page = await aPage(headerHost());
  await page.signIn();
  server.living = 'b1';
  const reading = page.myReading().catch(() => {});
  await vi.waitFor(() => expect(timesAsked(sessionCalls.loginViaToken)).toBe(1));
  await page.signOut();
  await reading;
  expect(page.currentAccount()).toBeNull();
  expect(localStorage.getItem('auth_tokens')).toBeNull();
  const logout = asked.find(({ path }) => isCall(sessionCalls.logout, path));
  expect(logout?.fields.get('code')).toBe(server.living);
});
