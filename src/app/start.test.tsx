// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { browserHost } from '#hosts/browser.ts';
import { start } from './start.tsx';

vi.mock('./router.tsx', () => ({ Router: () => <button type="button">Của ứng dụng</button> }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A page as the server drew it for a window so wide. */
function drawnFor(width: number): HTMLButtonElement {
  document.body.innerHTML = `<div id="app" data-drawn="${width} 1000"><button>Đã vẽ</button></div>`;
  return screen.getByText('Đã vẽ');
}

test('of a page drawn for another width nothing is left to press while the app draws its own', async () => {
  const old = drawnFor(390);
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  start({ shell: 'web', host: browserHost(), basename: '/' });
  expect(old.isConnected).toBe(false);
  expect(await screen.findByText('Của ứng dụng')).toBeDefined();
});
