// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#contract/kit/wire.ts';
import { accountCalls } from '#contract/people/account.ts';
import { browserHost } from '#hosts/browser.ts';
import { introduce } from './identity.ts';
import { requestOnce } from './request-once.ts';

const sent = { code: 0, data: { digits: 6, seconds: 180, again: 60, channel: 'sms' }, message: '' };
const input = { phone_number: '0911222333', channel: 'sms' as const };
const keys: string[] = [];
let answer: () => Response;

beforeEach(() => {
  sessionStorage.clear();
  keys.length = 0;
  answer = () => Response.json(sent);
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get(IDEMPOTENCY_HEADER) ?? '');
    return answer();
  });
  introduce(browserHost());
});

const send = (phone_number = input.phone_number) =>
  requestOnce(accountCalls.getOtp, { ...input, phone_number }).catch(() => null);

test('a request that nobody answered is sent again under its key, also after a reload', async () => {
  answer = () => {
    throw new TypeError('no network');
  };
  await send();
  answer = () => Response.json({ code: 503, data: null, message: '' }, { status: 503 });
  await send();
  vi.resetModules();
  (await import('./identity.ts')).introduce(browserHost());
  const reloaded = await import('./request-once.ts');
  answer = () => Response.json(sent);
  await reloaded.requestOnce(accountCalls.getOtp, input);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('a request whose error tells a key is sent again under that key, whatever the error says', async () => {
  answer = () =>
    Response.json({ code: 112, data: { idempotency_key: 'k'.repeat(32) }, message: 'chưa mở được' });
  await send();
  await send();
  answer = () => Response.json(sent);
  await send();
  await send();
  expect(keys.slice(1, 3)).toEqual(['k'.repeat(32), 'k'.repeat(32)]);
  expect(new Set([keys[0], keys[3], 'k'.repeat(32)]).size).toBe(3);
});

test('without a storage the key lives as long as the page', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full');
  });
  answer = () => {
    throw new TypeError('no network');
  };
  await send();
  await send();
  full.mockRestore();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a session that ended in between leaves the request unanswered', async () => {
  answer = () => {
    throw new TypeError('no network');
  };
  await send();
  answer = () => Response.json({ code: 101, data: null, message: '' });
  await send();
  answer = () => Response.json(sent);
  await send();
  // The calls that try to renew the session carry none.
  expect(new Set(keys.filter(key => key !== '')).size).toBe(1);
});

test('once it was answered, with yes or with no, the next request has another key', async () => {
  await send();
  answer = () => Response.json({ code: 400, data: null, message: 'không' }, { status: 400 });
  await send();
  await send();
  expect(new Set(keys).size).toBe(3);
});

test('another input is another request, and what was typed does not lie in the tab', async () => {
  answer = () => {
    throw new TypeError('no network');
  };
  await send('0911222333');
  await send('0911222334');
  expect(new Set(keys).size).toBe(2);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('09112223');
});

test('a request left unanswered for longer than its key is kept has a new key', async () => {
  answer = () => {
    throw new TypeError('no network');
  };
  await requestOnce(accountCalls.getOtp, input, {}, 60_000).catch(() => null);
  await requestOnce(accountCalls.getOtp, input, {}, 0).catch(() => null);
  expect(new Set(keys).size).toBe(2);
});
