// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

configure({ asyncUtilTimeout: 10_000 });

// Files of a server that answers nothing: the table of far pages, the header's later half.
vi.mock('./farPages.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('./LateHeader.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const reload = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  reload.mockClear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openAt(address: string) {
  // A visit of its own: what failed is remembered.
  vi.resetModules();
  const [{ introduce }, { browserHost }, { Providers }, { Router }] = await Promise.all([
    import('#client/identity.ts'),
    import('#hosts/browser.ts'),
    import('./providers.tsx'),
    import('./router.tsx'),
  ]);
  window.history.replaceState(null, '', address);
  const host = browserHost();
  introduce(host);
  render(
    <Providers host={host} shell="web">
      <Router basename="/" />
    </Providers>,
  );
}

test('a network that leads to no server shows the offline page, in its layout and without a reload', async () => {
  expect(navigator.onLine).toBe(true);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await openAt('/account/coupons');
  expect(await screen.findByRole('heading', { name: 'Đang không có mạng' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Các mục' })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

test('files that a server which answers has no more reload the page', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 1, data: [] }));
  await openAt('/account/coupons');
  await waitFor(() => expect(reload).toHaveBeenCalled());
});
