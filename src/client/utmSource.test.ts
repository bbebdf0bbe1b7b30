// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#contract/people/account.ts';
import { browserHost } from '#hosts/browser.ts';
import type { Host } from '#hosts/host.ts';
import { memoryValues } from '#hosts/storage.ts';
import { introduce } from './identity.ts';
import { reportSource, saveSource } from './utmSource.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY = 86_400_000;
const asked: { path: string; fields: Record<string, string> }[] = [];
let host: Host;
let answer: () => unknown;

beforeEach(() => {
  asked.length = 0;
  answer = () => ({ code: 0, data: { utm_source: 'lam' } });
  host = { ...browserHost(), settings: memoryValues(), store: memoryValues() };
  introduce(host);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://mot.test');
    const sent = init?.body instanceof URLSearchParams ? init.body : url.searchParams;
    const wanted = ['utm_source', 'is_register', 'is_login'].filter(name => sent.has(name));
    asked.push({
      path: url.pathname,
      fields: Object.fromEntries(wanted.map(name => [name, sent.get(name) ?? ''])),
    });
    return Response.json(answer());
  });
});
afterEach(() => vi.unstubAllGlobals());

const person = (over: Partial<Account> = {}) => ({ userId: 7, first_login: 0, ...over }) as Account;

test('who came through nobody is told about to nobody', async () => {
  await reportSource(person(), NOW);
  host.settings.set('utm_source', '<b>');
  await reportSource(person(), NOW);
  expect(asked).toEqual([]);
});

test('who joins on the web is kept; our server saw the cookie and has counted them', async () => {
  host.settings.set('utm_source', 'lam');
  await reportSource(person({ first_login: 1 }), NOW);
  expect(asked).toEqual([{ path: '/api/updateUtmSource', fields: { utm_source: 'lam' } }]);
});

test('who joins inside Zalo is kept and counted as a new person', async () => {
  host.tokens = 'header';
  host.settings.set('utm_source', 'lam');
  await reportSource(person({ first_login: 1 }), NOW);
  expect(asked).toEqual([
    { path: '/api/updateUtmSource', fields: { utm_source: 'lam' } },
    { path: '/api/LOG_UTM_SOURCE', fields: { utm_source: 'lam', is_register: '1', is_login: '0' } },
  ]);
});

test('who comes back is counted as coming back, and the first source is told only once', async () => {
  host.settings.set('utm_source', 'lam');
  await reportSource(person({ first_login: 1 }), NOW);
  asked.length = 0;
  await reportSource(person({ first_login: 1 }), NOW);
  expect(asked).toEqual([
    { path: '/api/LOG_UTM_SOURCE', fields: { utm_source: 'lam', is_register: '0', is_login: '1' } },
  ]);
  await reportSource(person({ userId: 8 }), NOW);
  expect(asked.filter(({ path }) => path === '/api/updateUtmSource')).toHaveLength(1);
});

test('a server that says no or does not answer disturbs nobody, and is told again next time', async () => {
  host.settings.set('utm_source', 'lam');
  answer = () => ({ code: 500, data: null, message: 'Có lỗi xảy ra' });
  await reportSource(person(), NOW);
  answer = () => {
    throw new TypeError('no network');
  };
  await reportSource(person(), NOW);
  await saveSource({ path: '/ebook', search: '?utm_source=lam' }, NOW);
  expect(asked.filter(({ path }) => path === '/api/updateUtmSource')).toHaveLength(2);
});

test('inside Zalo the first source stays thirty days, and every arrival is counted', async () => {
  await saveSource({ path: '/ebook', search: '?a=1&utm_source=lam' }, NOW);
  await saveSource({ path: '/ebook', search: '?utm_source=khac' }, NOW + 29 * DAY);
  expect(host.settings.get('utm_source')).toBe('lam');
  expect(asked.map(({ path, fields }) => [path, fields.utm_source])).toEqual([
    ['/api/LOG_UTM_SOURCE', 'lam'],
    ['/api/affiliate/openLink', 'lam'],
    ['/api/LOG_UTM_SOURCE', 'khac'],
    ['/api/affiliate/openLink', 'khac'],
  ]);
  asked.length = 0;
  await reportSource(person(), NOW + 31 * DAY);
  expect(asked).toEqual([]);
  await saveSource({ path: '/ebook', search: '?utm_source=khac' }, NOW + 31 * DAY);
  expect(host.settings.get('utm_source')).toBe('khac');
});

test('an address without a source, or with a strange one, leaves nothing behind', async () => {
  for (const search of ['', '?utm_source=', '?utm_source=a%20b'])
    await saveSource({ path: '/', search }, NOW);
  expect(host.settings.get('utm_source')).toBeNull();
  expect(asked).toEqual([]);
});
