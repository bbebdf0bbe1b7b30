// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { browserHost } from '#hosts/browser.ts';
import { introduce } from './identity.ts';
import { followRedirect } from './redirect.ts';
import { visitFlags } from './visit-flags.ts';

const go = vi.fn();
beforeEach(() => {
  go.mockClear();
  introduce(browserHost());
});

const reply = (code: number, data: { url?: string } | null) => ({ code, data, message: '' });

test('a good reply leads to its address, by way of the list that the server keeps', async () => {
  await followRedirect(reply(0, { url: 'https://doi-tac.vn/a?b=c' }), '/ebook/a', go);
  expect(go).toHaveBeenCalledWith('/redirect?url=https%3A%2F%2Fdoi-tac.vn%2Fa%3Fb%3Dc');
});

test('any other reply leads to the main site with the address that was asked for', async () => {
  for (const other of [reply(0, null), reply(0, {}), reply(0, { url: '' }), reply(404, { url: '//evil.vn' })])
    await followRedirect(other, '/ebook/a', go);
  expect(go.mock.calls).toEqual(Array(4).fill(['/redirect?url=%2Febook%2Fa']));
});

test('inside Zalo the app stays, and the address opens beside it', async () => {
  const openOutside = vi.fn(async () => {});
  introduce({ ...browserHost('zalo'), name: 'zalo', openOutside }, 'https://mot.vn');
  await followRedirect(reply(0, { url: '/ebook/a' }), '/', go);
  expect(openOutside).toHaveBeenCalledWith('https://mot.vn/redirect?url=%2Febook%2Fa');
  expect(go).not.toHaveBeenCalled();
});

test('the page knows whether the visit came from a listed host and whether debug mode is on', () => {
  expect(visitFlags()).toEqual({ isBlockReferer: false, allowDebug: false });
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's header sets it
  document.cookie = 'is_block_referer=1; path=/';
  expect(visitFlags()).toEqual({ isBlockReferer: true, allowDebug: false });
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's header sets it
  document.cookie = 'allow_debug=1; path=/';
  expect(visitFlags().allowDebug).toBe(true);
});
