// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { HostError } from './host.ts';
import { hostOver, isInZalo, type ZaloSdk, zaloHost } from './zalo.ts';
import { askZalo, ZALO_PATIENCE_MS, zaloError } from './zalo-call.ts';

afterEach(() => vi.useRealTimers());

/** Zalo as a test needs it; a member that is not given is missing, as in an old app. */
const sdk = (members: Partial<Record<keyof ZaloSdk, unknown>>) => members as unknown as ZaloSdk;
const share = {
  title: 'Người giữ đèn biển',
  text: 'Đọc thử nhé',
  url: 'https://mot.example/ebook/x-1W.html',
};

test('a call that never settles is given up after ten seconds', async () => {
  vi.useFakeTimers();
  const lost = askZalo(() => new Promise(() => {}));
  const outcome = expect(lost).rejects.toMatchObject({ reason: 'timeout' });
  await vi.advanceTimersByTimeAsync(ZALO_PATIENCE_MS);
  await outcome;
});

test('a sheet stays open as long as a person likes', async () => {
  vi.useFakeTimers();
  let finish: (result: { status: number }) => void = () => {};
  const host = hostOver(
    sdk({
      openShareSheet: () =>
        new Promise(resolve => {
          finish = resolve;
        }),
    }),
  );
  const result = host.share(share);
  await vi.advanceTimersByTimeAsync(60 * 60 * 1_000);
  finish({ status: 2 });
  expect(await result).toBe('shared');
});

test.each([
  [-2002, 'denied'],
  [-201, 'denied'],
  [-1401, 'denied'],
  [-1403, 'denied'],
  [-2003, 'cancelled'],
  [-1404, 'unsupported'],
  [-1408, 'timeout'],
  [-2000, 'failed'],
])('Zalo’s code %i means %s', (code, reason) => {
  const error = zaloError({ code, message: 'Unknown error', api: 'x' });
  expect(error).toBeInstanceOf(HostError);
  expect(error.reason).toBe(reason);
});

test('whatever is thrown becomes a HostError, synchronously thrown objects too', async () => {
  await expect(
    askZalo(() => {
      throw { code: -1404 };
    }),
  ).rejects.toMatchObject({ reason: 'unsupported' });
  for (const odd of [undefined, null, 'no', 4]) expect(zaloError(odd).reason).toBe('failed');
});

test('an old Zalo without the share sheet says unsupported', async () => {
  await expect(hostOver(sdk({})).share(share)).rejects.toMatchObject({ reason: 'unsupported' });
});

test('closing the share sheet is not an error', async () => {
  expect(await hostOver(sdk({ openShareSheet: async () => ({ status: 0 }) })).share(share)).toBe('cancelled');
  expect(
    await hostOver(
      sdk({
        openShareSheet: async () => {
          throw { code: -2003 };
        },
      }),
    ).share(share),
  ).toBe('cancelled');
});

test('a shared card fits Zalo’s limits and carries the path inside the app', async () => {
  const openShareSheet = vi.fn(async (_: { data: { title: string; description: string; path: string } }) => ({
    status: 1,
  }));
  const long = {
    title: 'a'.repeat(300),
    text: 'b'.repeat(900),
    url: 'https://h5.zdn.vn/zapps/123/ebook/x?a=1',
  };
  await hostOver(sdk({ openShareSheet })).share(long);
  const sent = openShareSheet.mock.calls.map(([{ data }]) => [
    data.title.length,
    data.description.length,
    data.path,
  ]);
  expect(sent).toEqual([[100, 400, '/ebook/x?a=1']]);
});

test('keeping the screen on without the permission does nothing', async () => {
  await hostOver(
    sdk({
      keepScreen: async () => {
        throw { code: -1403 };
      },
    }),
  ).keepAwake(true);
  await hostOver(sdk({})).keepAwake(true);
});

test('only web addresses are opened outside', async () => {
  await expect(
    hostOver(sdk({ openWebview: async () => {} })).openOutside('javascript:alert(1)'),
  ).rejects.toMatchObject({ reason: 'denied' });
});

test('values survive Zalo’s trimming, and a storage that fails lasts for the visit', () => {
  const kept = new Map<string, string>();
  const trimming = {
    getItem: (key: string) => kept.get(key) ?? '',
    setItem: (key: string, value: string) => void kept.set(key, value.trim()),
    removeItem: (key: string) => void kept.delete(key),
  };
  const { store } = hostOver(sdk({ nativeStorage: trimming }));
  store.set('note', ' hai đầu trống ');
  expect(store.get('note')).toBe(' hai đầu trống ');
  store.remove('note');
  expect(store.get('note')).toBeNull();
  kept.set('foreign', '{broken');
  expect(store.get('foreign')).toBeNull();

  const refuses = () => {
    throw { code: -1404 };
  };
  const broken = hostOver(
    sdk({ nativeStorage: { getItem: refuses, setItem: refuses, removeItem: refuses } }),
  ).store;
  broken.set('a', '1');
  expect(broken.get('a')).toBe('1');
});

test('Zalo pausing the app is the moment to save, until unsubscribed', () => {
  const listeners = new Set<() => void>();
  const events = {
    on: (_: string, l: () => void) => listeners.add(l),
    off: (_: string, l: () => void) => listeners.delete(l),
  };
  const saved = vi.fn();
  const stop = hostOver(sdk({ events, EventName: { AppPaused: 'h5.event.paused' } })).onHide(saved);
  for (const listener of listeners) listener();
  expect(saved).toHaveBeenCalledTimes(1);
  stop();
  expect(listeners.size).toBe(0);
});

test('being away and back is told as Zalo tells it, and an old Zalo tells nothing', () => {
  const listeners = new Map<string, () => void>();
  const events = {
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    off: (name: string) => listeners.delete(name),
  };
  const EventName = { AppPaused: 'h5.event.paused', AppResumed: 'h5.event.resumed' };
  const told: boolean[] = [];
  const stop = hostOver(sdk({ events, EventName })).onAway?.(away => told.push(away));
  listeners.get('h5.event.paused')?.();
  listeners.get('h5.event.resumed')?.();
  expect(told).toEqual([true, false]);
  stop?.();
  expect(listeners.size).toBe(0);
  hostOver(sdk({})).onAway?.(() => {})();
});

test('the SDK counts as present only in the Zalo app itself', () => {
  const bridge = { ZaloJavaScriptInterface: {} };
  expect(isInZalo({ hostname: 'h5.zdn.vn', pathname: '/zapps/123/' }, bridge)).toBe(true);
  expect(isInZalo({ hostname: 'h5.zdn.vn', pathname: '/zapps/123/' }, {})).toBe(false);
  expect(isInZalo({ hostname: 'h5.zdn.vn.evil.example', pathname: '/zapps/123/' }, bridge)).toBe(false);
  expect(isInZalo({ hostname: 'localhost', pathname: '/mini/' }, bridge)).toBe(false);
});

test('our mini page in an ordinary browser is a browser that calls itself zalo', async () => {
  const host = await zaloHost();
  expect([host.name, host.os, host.tokens]).toEqual(['browser', 'zalo', 'cookie']);
});

test('Zalo vouches for a person after they agreed to give their name, and the number only when it is requested', async () => {
  const asked: string[] = [];
  const note = <T>(name: string, value: T) =>
    vi.fn(async () => {
      asked.push(name);
      return value;
    });
  const host = hostOver(
    sdk({
      authorize: note('authorize', {}),
      getAccessToken: note('getAccessToken', 'the-zalo'),
      getPhoneNumber: note('getPhoneNumber', { token: 'so' }),
    }),
  );
  expect(await host.zaloProof?.()).toEqual({ accessToken: 'the-zalo', phoneToken: '', appVersion: '1.0.0' });
  expect(asked).toEqual(['authorize', 'getAccessToken']);
  expect(await host.zaloProof?.({ phone: true })).toMatchObject({ phoneToken: 'so' });
});

test('who refuses their name is not signed in, and an empty token is no proof', async () => {
  const getAccessToken = vi.fn(async () => '');
  const refused = hostOver(sdk({ authorize: () => Promise.reject({ code: -2002 }), getAccessToken }));
  await expect(refused.zaloProof?.()).rejects.toMatchObject({ reason: 'denied' });
  expect(getAccessToken).not.toHaveBeenCalled();
  const empty = hostOver(sdk({ authorize: async () => ({}), getAccessToken }));
  await expect(empty.zaloProof?.()).rejects.toMatchObject({ reason: 'failed' });
});

test('a Zalo too old to vouch or to scan says unsupported', async () => {
  await expect(hostOver(sdk({})).zaloProof?.()).rejects.toMatchObject({ reason: 'unsupported' });
  await expect(hostOver(sdk({})).scanToSignIn?.()).rejects.toMatchObject({ reason: 'unsupported' });
});

test('the scanner’s text is handed on as it is', async () => {
  const host = hostOver(sdk({ scanQRCode: async () => ({ content: 'https://mot.example/x#ma' }) }));
  expect(await host.scanToSignIn?.()).toBe('https://mot.example/x#ma');
});
