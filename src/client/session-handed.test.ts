// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { sessionCalls } from '#contract/account-session.ts';
import { browserHost } from '#hosts/browser.ts';
import { trieu } from '#testing/people-builders.ts';
import { aPage, asked, headerHost, isCall, no, server } from '#testing/sessionHarness.ts';

const packed = (value: unknown) =>
  btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
const zaloHosts = [
  ['inside Zalo', () => ({ ...headerHost(), os: 'zalo' as const })],
  ['on our own page of the mini app', () => browserHost('zalo')],
] as const;

test.each(zaloHosts)(
  'tokens handed over behind #auth= sign in once %s and leave the address',
  async (_, host) => {
    location.hash = `#auth=${packed({ access_token: 'a1', refresh_token: 'r~>>' })}`;
    const page = await aPage(host());
    expect(location.hash).toBe('');
    expect(await page.restoreSession()).toEqual(trieu);
    const { fields } = asked.find(({ path }) => isCall(sessionCalls.loginViaToken, path)) ?? {};
    expect(fields?.get('accessToken')).toBe('a1');
    expect(fields?.get('keep_token')).toBe('0');
  },
);

test('handed tokens that are dead leave the session of the last visit as it was', async () => {
  const host = { ...headerHost(), os: 'zalo' as const };
  await (await aPage(host)).signIn();
  location.hash = `#auth=${packed({ access_token: 'dead', refresh_token: 'dead' })}`;
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
  const page = await aPage(browserHost('zalo'));
  expect(location.hash).toBe('');
  expect(await page.restoreSession()).toBeNull();
  expect(asked).toEqual([]);
});

test('outside the mini app an auth hash signs nobody in', async () => {
  location.hash = `#auth=${packed({ access_token: 'a1', refresh_token: 'r1' })}`;
  const page = await aPage(browserHost('web'));
  expect(await page.restoreSession()).toBeNull();
  expect(asked).toEqual([]);
});
