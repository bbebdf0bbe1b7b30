// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterResize } from './afterResize.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a window that is being resized is looked at once, 50 ms after it rests, and not after the end', () => {
  const style = vi.fn();
  const end = afterResize(style);
  for (let step = 0; step < 5; step++) {
    dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(49);
  }
  expect(style).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(style).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('resize'));
  end();
  vi.advanceTimersByTime(100);
  expect(style).toHaveBeenCalledTimes(1);
});
