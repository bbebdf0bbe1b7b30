// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { HostProvider } from '#client/host.tsx';
import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import { nowhere } from '#hosts/nowhere.ts';
import { memoryValues } from '#hosts/storage.ts';
import Filmstrip from './Filmstrip.tsx';
import { useAutoScroll } from './useAutoScroll.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pages = [1, 2, 3].map(number => ({
  ...{ number, src: `/p/${number}.webp`, width: 900, height: 1_350, widths: [480, 800] },
  ...{ tint: '#aabbcc', isDouble: false, panels: [] },
})) as unknown as IssueDetail['pages'];
const host = { ...nowhere, store: memoryValues() };
const wrapper = ({ children }: { children: ReactNode }) => (
  <HostProvider host={host}>{children}</HostProvider>
);

test('the row of pages shows the narrowest pictures, jumps by a press, and arrows go along it as the pages lie', () => {
  const onPage = vi.fn();
  const turned = vi.fn();
  addEventListener('keydown', turned);
  render(<Filmstrip pages={pages} page={2} direction="rtl" onPage={onPage} />);
  const button = (number: number) => screen.getByRole('button', { name: `Trang ${number}` });
  expect(button(2).getAttribute('aria-current')).toBe('page');
  expect(button(1).querySelector('img')?.getAttribute('src')).toBe('/p/1-480.webp');
  expect([1, 2, 3].map(number => button(number).tabIndex)).toEqual([-1, 0, -1]);
  button(2).focus();
  fireEvent.keyDown(button(2), { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(button(3));
  fireEvent.keyDown(button(3), { key: 'Home' });
  expect(document.activeElement).toBe(button(1));
  fireEvent.click(button(1));
  expect(onPage.mock.calls).toEqual([[1]]);
  // The pages behind it stay where they are.
  expect(turned).not.toHaveBeenCalled();
  removeEventListener('keydown', turned);
});

/** Pictures of the screen, one by one. */
function frames() {
  let waiting: FrameRequestCallback | null = null;
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => {
    waiting = next;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    waiting = null;
  });
  vi.spyOn(performance, 'now').mockReturnValue(0);
  return {
    at: (ms: number) => {
      const next = waiting;
      waiting = null;
      act(() => next?.(ms));
    },
    isWaiting: () => waiting !== null,
  };
}

test('a strip scrolls by itself when somebody asks, and a touch or a key stops it', () => {
  const screenOf = frames();
  let top = 0;
  vi.stubGlobal('innerHeight', 1_000);
  vi.stubGlobal('scrollY', 0);
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 9_000 });
  vi.stubGlobal('scrollTo', (to: { top: number }) => {
    top = to.top;
    vi.stubGlobal('scrollY', top);
  });
  const { result } = renderHook(() => useAutoScroll(true), { wrapper });
  // Nothing moves on its own.
  expect([result.current.on, screenOf.isWaiting()]).toEqual([false, false]);
  act(() => result.current.start());
  screenOf.at(100);
  screenOf.at(200);
  expect(top).toBeCloseTo(24);
  act(() => result.current.setSpeed('fast'));
  screenOf.at(300);
  expect(top).toBeCloseTo(48);
  fireEvent.touchStart(document.body);
  expect([result.current.on, screenOf.isWaiting()]).toEqual([false, false]);
  act(() => result.current.start());
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(result.current.on).toBe(false);
  expect(host.store.get('comic_scroll_speed')).toBe('fast');
});

test('pages that are turned do not scroll by themselves', () => {
  const { result, rerender } = renderHook(({ strip }) => useAutoScroll(strip), {
    wrapper,
    initialProps: { strip: true },
  });
  act(() => result.current.start());
  rerender({ strip: false });
  expect(result.current.on).toBe(false);
});
