// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBars } from './useBars.ts';

/* The bars over turned pages. */

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('they leave by themselves, and stay under a mouse that rests on them', () => {
  const { result } = renderHook(() => useBars(false));
  act(() => result.current.hold(true));
  wait(10_000);
  expect(result.current.shown).toBe(true);
  act(() => result.current.hold(false));
  wait(2_000);
  expect(result.current.shown).toBe(false);
});
