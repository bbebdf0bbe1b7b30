// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { browserHost } from './browser.ts';
import { iframeHost } from './iframe.ts';
import { appVersionOfPage, osOfPage } from './page.ts';
import { cookieValues, localValues } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('reader settings are cookies of the whole site for a year, safely encoded', () => {
  const written: string[] = [];
  const page = {
    get cookie() {
      return '';
    },
    set cookie(line: string) {
      written.push(line);
    },
  };
  cookieValues(page, true).set('fontFamily', 'Times; New=Roman ễ');
  expect(written).toEqual([
    'fontFamily=Times%3B%20New%3DRoman%20%E1%BB%85; path=/; max-age=31536000; SameSite=Lax; Secure',
  ]);
});

test('a cookie comes back as it was set, and a neighbour with a longer name is not mistaken for it', () => {
  const settings = cookieValues(document, false);
  settings.set('fontSizeOld', '99');
  settings.set('fontSize', '19');
  expect(settings.get('fontSize')).toBe('19');
  settings.remove('fontSize');
  expect(settings.get('fontSize')).toBeNull();
});

test('with cookies off a setting still lasts for the visit', () => {
  const settings = cookieValues(
    {
      get cookie(): string {
        throw new Error('sandbox');
      },
      set cookie(_: string) {
        throw new Error('sandbox');
      },
    },
    false,
  );
  settings.set('isScroll', 'true');
  expect(settings.get('isScroll')).toBe('true');
});

test('a setting is read back only where it is longer than what the browser has kept; one that is too long lasts for the visit', () => {
  let [line, reads] = ['', 0];
  const page = {
    get cookie() {
      reads += 1;
      return line;
    },
    set cookie(written: string) {
      const [pair = ''] = written.split(';');
      if (pair.length <= 40) line = pair;
    },
  };
  const settings = cookieValues(page, false);
  settings.set('chapterReading', '12');
  settings.set('chapterReading', '13');
  settings.set('chapterReading', '7');
  expect(reads).toBe(1);
  expect(settings.get('chapterReading')).toBe('7');
  const long = 'x'.repeat(60);
  settings.set('chapterReading', long);
  expect(settings.get('chapterReading')).toBe(long);
  settings.set('chapterReading', '8');
  expect(settings.get('chapterReading')).toBe('8');
});

test('a broken cookie counts as absent', () => {
  expect(cookieValues({ cookie: 'fontSize=%E0%A4%A' }, false).get('fontSize')).toBeNull();
});

test('a private window without local storage still remembers for the visit', () => {
  const store = localValues('', () => {
    throw new Error('SecurityError');
  });
  store.set('place', '7');
  expect(store.get('place')).toBe('7');
  store.remove('place');
  expect(store.get('place')).toBeNull();
});

test('a partner’s frame does not read what our own site keeps', () => {
  browserHost().store.set('auth_known', '1');
  expect(iframeHost().store.get('auth_known')).toBeNull();
  expect(iframeHost().tokens).toBe('header');
});

const offer = { title: 'Sách', text: 'Đọc thử', url: 'https://mot.example/ebook/x' };
test('sharing uses the system sheet where there is one', async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share, canShare: () => true });
  expect(await browserHost('web').share(offer)).toBe('shared');
});
test('closing the system sheet cancels and does not copy', async () => {
  const writeText = vi.fn(async () => {});
  const share = async () => {
    throw new DOMException('', 'AbortError');
  };
  vi.stubGlobal('navigator', { share, canShare: () => true, clipboard: { writeText } });
  expect(await browserHost('web').share(offer)).toBe('cancelled');
  expect(writeText).not.toHaveBeenCalled();
});
test('without a sheet the address is copied', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await browserHost('web').share(offer)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(offer.url);
});

test('only addresses a browser may leave to are opened outside', async () => {
  const open = vi.fn();
  vi.stubGlobal('open', open);
  await expect(browserHost().openOutside('javascript:alert(1)')).rejects.toMatchObject({ reason: 'denied' });
  await browserHost().openOutside('https://example.vn/');
  expect(open.mock.calls).toEqual([['https://example.vn/', '_blank', 'noopener,noreferrer']]);
});

test('hiding the page is heard until unsubscribed', () => {
  const saved = vi.fn();
  const stop = browserHost().onHide(saved);
  window.dispatchEvent(new Event('pagehide'));
  expect(saved).toHaveBeenCalledTimes(1);
  stop();
  window.dispatchEvent(new Event('pagehide'));
  expect(saved).toHaveBeenCalledTimes(1);
});

test('a screen that sleeps and wakes is kept on again while reading, and let go afterwards', async () => {
  const release = vi.fn(async () => {});
  const lock = () => ({
    addEventListener: (_: string, done: () => void) => {
      released = done;
    },
    release,
  });
  let released = () => {};
  const request = vi.fn(async () => lock());
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const host = browserHost('web');
  await host.keepAwake(true);
  released();
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  expect(request).toHaveBeenCalledTimes(2);
  // Real time: none of it passes, what was begun comes to its end.
  await new Promise(resolve => setTimeout(resolve));
  await host.keepAwake(false);
  expect(release).toHaveBeenCalledTimes(1);
});

test('a phone is mobile web, an iPad that calls itself a Mac too', () => {
  expect(osOfPage('Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0)).toBe('web');
  expect(osOfPage('Mozilla/5.0 (Linux; Android 15; Mobile)', 5)).toBe('wap');
  expect(osOfPage('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 5)).toBe('wap');
  expect(osOfPage('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 0)).toBe('web');
});

test('only a mini page that names a sandbox has a Zalo to vouch for one; nothing of it is on the web', async () => {
  expect(browserHost('zalo').zaloProof).toBeUndefined();
  document.head.innerHTML = '<meta name="zalo-sandbox" content="http://localhost:4002">';
  expect(browserHost('web').zaloProof).toBeUndefined();
  const asked = vi.fn(async () => Response.json({ access_token: 'thu', phone_token: 'so' }));
  vi.stubGlobal('fetch', asked);
  const { zaloProof } = browserHost('zalo');
  expect(await zaloProof?.()).toEqual({ accessToken: 'thu', phoneToken: '', appVersion: '1.0.0' });
  expect(await zaloProof?.({ phone: true })).toMatchObject({ phoneToken: 'so' });
  expect(asked).toHaveBeenCalledWith('http://localhost:4002/zalo/mini/token', {
    method: 'POST',
    credentials: 'omit',
  });
  asked.mockResolvedValue(Response.json({ error: 'no' }));
  await expect(zaloProof?.()).rejects.toMatchObject({ reason: 'failed' });
  document.head.innerHTML = '';
});

test('the version is read from the address, and nonsense there counts as 1.0.0', () => {
  expect(['?version=2.3', '?version=2;rm', ''].map(appVersionOfPage)).toEqual(['2.3', '1.0.0', '1.0.0']);
});

test('a window beside a partner’s page cannot reach back into it, and one that is forbidden is null', () => {
  const opened = { opener: window as unknown, location: { replace: vi.fn() }, close: vi.fn() };
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const beside = iframeHost().openBeside?.();
  expect(open).toHaveBeenCalledWith('', '_blank');
  expect(opened.opener).toBeNull();
  beside?.goTo('/social-callback?provider=google#ma');
  expect(opened.location.replace).toHaveBeenCalledWith(
    `${location.origin}/social-callback?provider=google#ma`,
  );
  open.mockReturnValue(null);
  expect(iframeHost().openBeside?.()).toBeNull();
});
