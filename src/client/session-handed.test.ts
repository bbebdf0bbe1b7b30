// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { sessionCalls } from '#contract/people/account-session.ts';
import { browserHost } from '#hosts/browser.ts';
import { trieu } from '#testing/people-builders.ts';
import { aPage, asked, isCall, may, no, server, timesAsked, zaloHost } from '#testing/sessionHarness.ts';

const packed = (value: unknown) =>
  btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
const hand = (access_token = 'a1', refresh_token = 'r~>>') => {
  location.hash = `#auth=${packed({ access_token, refresh_token })}`;
};

test('tokens handed over behind #auth= sign in once inside Zalo and leave the address', async () => {
  hand();
  const page = await aPage(zaloHost());
  expect(location.hash).toBe('');
  expect(await page.restoreSession()).toEqual(trieu);
  const { fields } = asked.find(({ path }) => isCall(sessionCalls.loginViaToken, path)) ?? {};
  expect(fields?.get('accessToken')).toBe('a1');
  expect(fields?.get('keep_token')).toBe('0');
});

test('on our own page of the mini app a link with #auth= signs nobody in and replaces nobody', async () => {
  hand('stranger', 'stranger');
  const guest = await aPage(browserHost('zalo'));
  expect(location.hash).toBe('');
  expect(await guest.restoreSession()).toBeNull();
  expect(asked).toEqual([]);
  await guest.signIn();
  hand('stranger', 'stranger');
  expect(await (await aPage(browserHost('zalo'))).restoreSession()).toEqual(trieu);
  expect(asked.map(({ fields }) => fields.get('accessToken'))).not.toContain('stranger');
});

/** Triều is signed in on this device; Mây's session is handed over. */
async function mayIsHandedOver(answer: boolean) {
  const host = zaloHost();
  await (await aPage(host)).signIn();
  const own = { living: server.living };
  server.before = (path, token) => {
    if (isCall(sessionCalls.logout, path)) return { code: 0, data: {}, message: '' };
    if (!isCall(sessionCalls.loginViaToken, path)) return undefined;
    const given = asked.at(-1)?.fields.get('accessToken') || token;
    const [user, access_token] = given === 'may' ? [may, 'may+'] : [trieu, own.living];
    const data = { user, access_token, refresh_token: `r-${access_token}`, tid: `tid-${user.userId}` };
    return { code: 0, data, message: '' };
  };
  hand('may', 'r-may');
  let say = (_: boolean) => {};
  const mayReplace = vi.fn(
    () =>
      new Promise<boolean>(resolve => {
        say = resolve;
      }),
  );
  const page = await aPage(host, mayReplace);
  // The page does not wait for the answer.
  expect(await page.restoreSession()).toEqual(trieu);
  say(answer);
  await vi.waitFor(() => expect(timesAsked(sessionCalls.logout)).toBe(1));
  expect(mayReplace).toHaveBeenCalledExactlyOnceWith(trieu.fullname, may.fullname);
  const ended = asked.find(({ path }) => isCall(sessionCalls.logout, path))?.fields.get('code');
  return { account: page.currentAccount(), ended, reloaded: () => aPage(host) };
}

test('inside Zalo somebody else’s session waits for the answer of who is signed in: no ends it', async () => {
  const { account, ended, reloaded } = await mayIsHandedOver(false);
  expect([account, ended]).toEqual([trieu, 'may+']);
  expect(await (await reloaded()).restoreSession()).toEqual(trieu);
});

test('inside Zalo somebody else’s session waits for the answer of who is signed in: yes ends their own', async () => {
  const { account, ended } = await mayIsHandedOver(true);
  expect([account, ended]).toEqual([may, 'a1']);
});

test('a session of the same person is taken without a question', async () => {
  const host = zaloHost();
  await (await aPage(host)).signIn();
  hand();
  expect(await (await aPage(host)).restoreSession()).toEqual(trieu);
});

test('handed tokens that are dead leave the session of the last visit as it was', async () => {
  const host = zaloHost();
  await (await aPage(host)).signIn();
  hand('dead', 'dead');
  let first = true;
  server.before = path => {
    if (!first || !isCall(sessionCalls.loginViaToken, path)) return undefined;
    first = false;
    return no('session_expired');
  };
  const page = await aPage(host);
  expect(await page.restoreSession()).toEqual(trieu);
  expect(asked.at(-1)?.fields.get('accessToken')).toBe('a1');
});

test.each([
  '%%%',
  'e30',
  packed([]),
  packed({ access_token: 7 }),
  packed('x'),
  packed({ access_token: 'x'.repeat(201) }),
])('an auth hash that cannot be decoded is nothing, without a word: %s', async hash => {
  location.hash = `#auth=${hash}`;
  const page = await aPage(zaloHost());
  expect(location.hash).toBe('');
  expect(await page.restoreSession()).toBeNull();
  expect(asked).toEqual([]);
});

test('outside the mini app an auth hash signs nobody in', async () => {
  hand();
  const page = await aPage(browserHost('web'));
  expect(await page.restoreSession()).toBeNull();
  expect(asked).toEqual([]);
});
