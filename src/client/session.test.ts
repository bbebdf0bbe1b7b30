// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { browserHost } from '#hosts/browser.ts';
import { trieu } from '#testing/people-builders.ts';
import { aPage, asked, hosts, may, server } from '#testing/sessionHarness.ts';

test.each(hosts)(
  'after a reload the person with %s is there again, and their token is kept',
  async (_, host) => {
    await (await aPage(host())).signIn();
    const page = await aPage(host());
    expect(page.currentAccount()).toBeNull();
    expect(await page.restoreSession()).toEqual(trieu);
    expect(asked.at(-1)?.fields.get('keep_token')).toBe('1');
    expect(await page.myReading()).toEqual([]);
  },
);

test('a device that does not know its session’s name gets new tokens', async () => {
  await (await aPage()).signIn();
  localStorage.clear();
  // What the server leaves for scripts when it moved the cookies of an earlier release.
  browserHost().settings.set('auth_known', '1');
  const page = await aPage();
  expect(await page.restoreSession()).toEqual(trieu);
  expect(asked.at(-1)?.fields.get('keep_token')).toBe('0');
  expect(localStorage.getItem('tid')).toBe('tid-7');
});

test('a guest asks for no session', async () => {
  expect(await (await aPage()).restoreSession()).toBeNull();
  expect(asked).toEqual([]);
});

test('a visit that begins without network goes on as a guest and finds its session when it is back', async () => {
  await (await aPage()).signIn();
  server.online = false;
  const page = await aPage();
  expect(await page.restoreSession()).toBeNull();
  server.online = true;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(page.currentAccount()).toEqual(trieu));
});

test('whoever signs in while an old session is asked for stays who they are', async () => {
  localStorage.setItem('tid', 'tid-7');
  const page = await aPage();
  const restoring = page.restoreSession();
  page.enter({ user: may, access_token: '', refresh_token: '', tid: 'tid-8' }, 'otp');
  expect(await restoring).toEqual(may);
  expect(page.currentAccount()).toEqual(may);
  expect(localStorage.getItem('tid')).toBe('tid-8');
});

test('a guest whose browser still has a living session turns out to be its reader', async () => {
  server.cookie = 'a0';
  const page = await aPage();
  expect(await page.forEveryone()).toEqual([]);
  expect(page.currentAccount()).toEqual(trieu);
});

test('every way in is remembered until one leaves, and a restored session keeps it', async () => {
  const page = await aPage();
  const reply = { user: trieu, access_token: '', refresh_token: '', tid: 'tid-7' };
  for (const type of ['otp', 'google', 'facebook', 'zalo', 'qr'] as const) {
    expect(page.enter(reply, type)).toEqual(trieu);
    expect(page.loginType()).toBe(type);
  }
  page.enter(reply);
  expect(page.loginType()).toBe('qr');
});

test('when another person comes in, what the first left in the features goes first', async () => {
  const page = await aPage();
  await page.signIn();
  const cleared = vi.fn();
  page.onSignOut(cleared);
  const entered = { access_token: '', refresh_token: '', tid: 'tid' };
  page.enter({ ...entered, user: trieu });
  expect(cleared).not.toHaveBeenCalled();
  page.enter({ ...entered, user: may });
  expect(cleared).toHaveBeenCalledTimes(1);
});

test('a changed profile is shown everywhere; a reply about somebody else is dropped', async () => {
  const page = await aPage();
  await page.signIn();
  const seen = vi.fn();
  page.onAccount(seen);
  page.replaceAccount({ ...trieu, fullname: 'Triều' });
  page.replaceAccount(may);
  expect(seen.mock.calls).toEqual([[{ ...trieu, fullname: 'Triều' }]]);
});

test('when another tab signs out or in, this one follows', async () => {
  const page = await aPage();
  await page.restoreSession();
  await page.signIn();
  const other = { tid: 'tid-8' };
  server.person = may;
  localStorage.setItem('tid', other.tid);
  window.dispatchEvent(new Event('storage'));
  await vi.waitFor(() => expect(page.currentAccount()).toEqual(may));
  localStorage.removeItem('tid');
  window.dispatchEvent(new Event('storage'));
  expect(page.currentAccount()).toBeNull();
  expect(page.expired).not.toHaveBeenCalled();
});

test('the device keeps its name through sessions', async () => {
  const first = await aPage();
  await first.signIn();
  await first.signOut();
  expect((await aPage()).deviceId).toBe(first.deviceId);
});
