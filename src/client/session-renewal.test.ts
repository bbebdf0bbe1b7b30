// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { sessionCalls } from '#contract/people/account-session.ts';
import { trieu } from '#testing/people-builders.ts';
import {
  AWAY,
  aPage,
  asked,
  headerHost,
  hosts,
  isCall,
  no,
  server,
  timesAsked,
} from '#testing/sessionHarness.ts';

test.each(hosts)(
  'twenty calls that find an old token in %s renew it once, and all are answered',
  async (_, host) => {
    const page = await aPage(host());
    await page.signIn();
    server.living = 'b1';
    expect(await Promise.all(Array.from({ length: 20 }, page.myReading))).toEqual(Array(20).fill([]));
    expect(timesAsked(sessionCalls.loginViaToken)).toBe(1);
    expect(timesAsked(catalogueCalls.myReading)).toBe(40);
    expect(page.expired).not.toHaveBeenCalled();
  },
);

test('a late reply to an older token is asked for again, and nothing is renewed a second time', async () => {
  const page = await aPage();
  await page.signIn();
  let send = () => {};
  const held = new Promise<void>(resolve => {
    send = resolve;
  });
  server.before = path =>
    isCall(catalogueCalls.myReading, path) && timesAsked(catalogueCalls.myReading) === 1
      ? held.then(() => no('session_expired'))
      : undefined;
  const slow = page.myReading();
  server.living = 'b1';
  await page.myReading();
  send();
  expect(await slow).toEqual([]);
  expect(timesAsked(sessionCalls.loginViaToken)).toBe(1);
});

test.each(hosts)(
  'with %s a session that is over is told once, and nothing is asked in circles',
  async (_, host) => {
    const page = await aPage(host());
    await page.signIn();
    server.over = true;
    const answers = await Promise.allSettled(Array.from({ length: 20 }, page.myReading));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
    expect(answers[0]).toMatchObject({ reason: { refusal: 'session_expired' } });
    expect(timesAsked(sessionCalls.loginViaToken)).toBe(1);
    expect(page.expired).toHaveBeenCalledTimes(1);
    expect(page.currentAccount()).toBeNull();
    await expect(page.myReading()).rejects.toMatchObject({ refusal: 'login_required' });
    expect(timesAsked(sessionCalls.loginViaToken)).toBe(1);
  },
);

test('a page for everyone is shown even when the session behind it is over', async () => {
  const page = await aPage();
  await page.signIn();
  server.over = true;
  expect(await page.forEveryone()).toEqual([]);
  expect(page.currentAccount()).toBeNull();
  expect(page.expired).toHaveBeenCalledTimes(1);
});

test('a guest with cookies of an old session sees the page, and is not told of anything', async () => {
  server.cookie = 'from long ago';
  server.over = true;
  const page = await aPage();
  expect(await page.forEveryone()).toEqual([]);
  expect(page.expired).not.toHaveBeenCalled();
  expect(server.cookie).toBe('');
});

test('a server that refuses even the new token ends the session instead of being asked for ever', async () => {
  const page = await aPage();
  await page.signIn();
  server.before = path => (isCall(catalogueCalls.myReading, path) ? no('session_expired') : undefined);
  await expect(page.myReading()).rejects.toMatchObject({ refusal: 'session_expired' });
  expect(timesAsked(catalogueCalls.myReading)).toBe(2);
  expect(page.expired).toHaveBeenCalledTimes(1);
});

test.each(['offline', 'busy', 'broken', 'too_many'] as const)(
  'a renewal that meets a server that is %s signs nobody out',
  async how => {
    const page = await aPage();
    await page.signIn();
    server.living = 'b1';
    server.before = path => {
      if (!isCall(sessionCalls.loginViaToken, path)) return undefined;
      return how === 'offline' ? AWAY : no(how);
    };
    await expect(page.myReading()).rejects.toThrow();
    expect(page.currentAccount()).toEqual(trieu);
    server.before = () => undefined;
    expect(await page.myReading()).toEqual([]);
  },
);

test('a person whose cookies another tab took away is told, and not shown a page for guests', async () => {
  const page = await aPage();
  await page.signIn();
  server.cookie = '';
  server.over = true;
  await expect(page.myReading()).rejects.toMatchObject({ refusal: 'login_required' });
  expect(page.expired).toHaveBeenCalledTimes(1);
});

test('two tabs that share a store use the pair that either of them renewed', async () => {
  const first = await aPage(headerHost());
  await first.signIn();
  const second = await aPage(headerHost());
  await second.restoreSession();
  server.living = 'b1';
  await first.myReading();
  const renewals = timesAsked(sessionCalls.loginViaToken);
  await second.myReading();
  const last = asked.filter(({ path }) => isCall(sessionCalls.loginViaToken, path)).at(-1);
  expect(timesAsked(sessionCalls.loginViaToken)).toBe(renewals + 1);
  expect(last?.fields.get('accessToken')).toBe(server.living);
  expect(last?.fields.get('keep_token')).toBe('1');
});
