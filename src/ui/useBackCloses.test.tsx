// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useBackCloses } from './useBackCloses.ts';

beforeEach(() => {
  history.pushState({ idx: 2 }, '', '/library');
  history.pushState({ idx: 3 }, '', '/reader/x');
});

const overlay = (close = vi.fn(), open = true) => ({
  close,
  ...renderHook(({ open }) => useBackCloses(open, close), { initialProps: { open } }),
});
const back = async (path: string, idx: number) => {
  history.back();
  await waitFor(() => expect([location.pathname, history.state]).toEqual([path, { idx }]));
};

test('a step back closes what lies over the page, and the page stays', async () => {
  const { close, unmount } = overlay();
  expect(history.state).toMatchObject({ idx: 3 });
  await back('/reader/x', 3);
  expect(close).toHaveBeenCalledOnce();
  unmount();
});

test('after an overlay that closed in another way one step back leaves the page', async () => {
  const { close, rerender } = overlay();
  rerender({ open: false });
  await back('/library', 2);
  expect(close).not.toHaveBeenCalled();
});

test('of two overlays a step back closes the upper one, the next step the lower one', async () => {
  const lower = overlay();
  const upper = overlay();
  history.back();
  await waitFor(() => expect(upper.close).toHaveBeenCalledOnce());
  expect(lower.close).not.toHaveBeenCalled();
  upper.unmount();
  await back('/reader/x', 3);
  expect(lower.close).toHaveBeenCalledOnce();
  lower.unmount();
});

test('an overlay that follows another one takes its entry', async () => {
  const first = overlay();
  const entries = history.length;
  first.unmount();
  const second = overlay();
  expect(history.length).toBe(entries);
  await back('/reader/x', 3);
  expect(second.close).toHaveBeenCalledOnce();
  second.unmount();
});

test('a link in an overlay leads on, and back comes to the page, then to the one before it', async () => {
  const { close, unmount } = overlay();
  history.pushState({ idx: 4 }, '', '/ebook/y');
  unmount();
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/reader/x'));
  await back('/library', 2);
  expect(close).not.toHaveBeenCalled();
});

test('a page replaced under a closed overlay is the one that back returns to', async () => {
  const { unmount } = overlay();
  unmount();
  history.replaceState({ idx: 3 }, '', '/reader/x?chapter=2');
  history.pushState({ idx: 4 }, '', '/ebook/y');
  history.back();
  await waitFor(() => expect(location.search).toBe('?chapter=2'));
  await back('/library', 2);
});
