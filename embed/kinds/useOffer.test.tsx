// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOffer } from './useOffer.ts';

/* What a frame knows of a good that is paid in another window. */

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function anOffer() {
  const [send, refetch, onOwner] = [vi.fn(), vi.fn(), vi.fn()];
  const offer = (isOwner: boolean) => ({ contentId: 9, productMetaId: 7, price: 49_000, isOwner });
  const frame = renderHook(({ isOwner }) => useOffer({ offer: offer(isOwner), send, refetch, onOwner }), {
    initialProps: { isOwner: false },
  });
  return { send, refetch, onOwner, frame };
}

test('who pays in a window beside the page has the whole of it without coming back; nobody else is asked about', () => {
  const { send, refetch, onOwner, frame } = anOffer();
  vi.advanceTimersByTime(60_000);
  expect(refetch).not.toHaveBeenCalled();
  act(() => frame.result.current?.onPress());
  expect(send).toHaveBeenCalledWith('buyWanted', { contentId: 9, price: 49_000 });
  vi.advanceTimersByTime(12_000);
  expect(refetch).toHaveBeenCalledTimes(2);
  frame.rerender({ isOwner: true });
  expect(send).toHaveBeenLastCalledWith('bought', { contentId: 9 });
  expect(onOwner).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('whoever pays nothing is asked about for a quarter of an hour', () => {
  const { refetch, frame } = anOffer();
  act(() => frame.result.current?.onPress());
  vi.advanceTimersByTime(20 * 60_000);
  const asked = refetch.mock.calls.length;
  expect(asked).toBe(180);
  vi.advanceTimersByTime(20 * 60_000);
  expect(refetch).toHaveBeenCalledTimes(asked);
});
