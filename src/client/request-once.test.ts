// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { PRESS_HEADER } from '#contract/kit/wire.ts';
import { accountCalls } from '#contract/people/account.ts';
import { browserHost } from '#hosts/browser.ts';
import { introduce } from './identity.ts';
import { pressOnce } from './request-once.ts';

const sent = { code: 0, data: { digits: 6, seconds: 180, again: 60, channel: 'sms' }, message: '' };
const input = { phone_number: '0911222333', channel: 'sms' as const };
const keys: string[] = [];
let answer: () => Response;

beforeEach(() => {
  sessionStorage.clear();
  keys.length = 0;
  answer = () => Response.json(sent);
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get(PRESS_HEADER) ?? '');
    return answer();
  });
  introduce(browserHost());
});

const press = (phone_number = input.phone_number) =>
  pressOnce(accountCalls.getOtp, { ...input, phone_number }).catch(() => null);

test('a press that nobody answered is sent again under its key, also after a reload', async () => {
  answer = () => {
    throw new TypeError('no network');
  };
  await press();
  answer = () => Response.json({ code: 503, data: null, message: '' }, { status: 503 });
  await press();
  vi.resetModules();
  (await import('./identity.ts')).introduce(browserHost());
  const reloaded = await import('./request-once.ts');
  answer = () => Response.json(sent);
  await reloaded.pressOnce(accountCalls.getOtp, input);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('a press whose error tells a key is sent again under that key, whatever the error says', async () => {
  answer = () =>
    Response.json({ code: 112, data: { idempotency_key: 'k'.repeat(32) }, message: 'chưa mở được' });
  await press();
  await press();
  answer = () => Response.json(sent);
  await press();
  await press();
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
  await press();
  await press();
  full.mockRestore();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a session that ended in between leaves the press unanswered', async () => {
  answer = () => {
    throw new TypeError('no network');
  };
  await press();
  answer = () => Response.json({ code: 101, data: null, message: '' });
  await press();
  answer = () => Response.json(sent);
  await press();
  // The calls that try to renew the session carry none.
  expect(new Set(keys.filter(key => key !== '')).size).toBe(1);
});

test('once it was answered, with yes or with no, the next press is another one', async () => {
  await press();
  answer = () => Response.json({ code: 400, data: null, message: 'không' }, { status: 400 });
  await press();
  await press();
  expect(new Set(keys).size).toBe(3);
});

test('another input is another press, and what was typed does not lie in the tab', async () => {
  answer = () => {
    throw new TypeError('no network');
  };
  await press('0911222333');
  await press('0911222334');
  expect(new Set(keys).size).toBe(2);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('09112223');
});

test('a press that was left unanswered for longer than it is kept is a new one', async () => {
  answer = () => {
    throw new TypeError('no network');
  };
  await pressOnce(accountCalls.getOtp, input, {}, 60_000).catch(() => null);
  await pressOnce(accountCalls.getOtp, input, {}, 0).catch(() => null);
  expect(new Set(keys).size).toBe(2);
});
