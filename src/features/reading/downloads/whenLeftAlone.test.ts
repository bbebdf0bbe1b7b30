// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenLeftAlone } from './whenLeftAlone.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const touch = (name: string) => dispatchEvent(new Event(name));

test('work waits for four seconds without a touch or a key, and runs once', () => {
  const work = vi.fn();
  whenLeftAlone(work);
  vi.advanceTimersByTime(3_900);
  touch('pointerdown');
  vi.advanceTimersByTime(3_900);
  touch('keydown');
  vi.advanceTimersByTime(3_900);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledOnce();
  touch('pointerdown');
  vi.advanceTimersByTime(30_000);
  expect(work).toHaveBeenCalledOnce();
});

test('where the page is touched all the time, work waits for twenty seconds', () => {
  const work = vi.fn();
  whenLeftAlone(work);
  for (let second = 0; second < 19; second++) {
    vi.advanceTimersByTime(1_000);
    touch('pointerdown');
  }
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledOnce();
});
