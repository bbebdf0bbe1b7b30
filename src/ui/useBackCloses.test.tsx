// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useBackCloses } from './useBackCloses.ts';

test('a step back closes what lies over the page, and the page stays', async () => {
  history.replaceState({ idx: 3 }, '', '/reader/x');
  const close = vi.fn();
  renderHook(() => useBackCloses(true, close));
  expect(history.state).toMatchObject({ idx: 3 });
  history.back();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(location.pathname).toBe('/reader/x');
});

test('what closes in another way leaves no step behind', async () => {
  history.replaceState({ idx: 3 }, '', '/reader/x');
  const close = vi.fn();
  const hook = renderHook(({ open }) => useBackCloses(open, close), { initialProps: { open: true } });
  expect(history.state.over).toBeTruthy();
  hook.rerender({ open: false });
  await waitFor(() => expect(history.state).toEqual({ idx: 3 }));
  expect(close).not.toHaveBeenCalled();
});
