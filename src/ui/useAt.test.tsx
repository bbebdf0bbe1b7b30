// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAt } from './useAt.ts';

const START = Date.UTC(2026, 10, 29);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a timer that ends before the moment by the date’s clock waits for the rest', () => {
  const date = vi.spyOn(Date, 'now').mockReturnValue(START);
  const action = vi.fn();
  renderHook(() => useAt(START + 2_000, action));
  date.mockReturnValue(START + 1_999);
  vi.advanceTimersByTime(2_000);
  expect(action).not.toHaveBeenCalled();
  date.mockReturnValue(START + 2_000);
  vi.advanceTimersByTime(1);
  expect(action).toHaveBeenCalledTimes(1);
});

test('nothing is done at no moment, nor after the screen is gone', () => {
  vi.spyOn(Date, 'now').mockReturnValue(START);
  const action = vi.fn();
  renderHook(() => useAt(null, action)).unmount();
  renderHook(() => useAt(START + 5, action)).unmount();
  vi.advanceTimersByTime(10);
  expect(action).not.toHaveBeenCalled();
});
