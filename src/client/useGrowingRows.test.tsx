// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useGrowingRows } from './useGrowingRows.ts';

afterEach(cleanup);

const drawn = (total: number, isShown = true) => {
  const seen: number[] = [];
  const hook = renderHook(
    ({ total, list, isShown }) => {
      const rows = useGrowingRows(total, list, isShown);
      seen.push(rows);
      return rows;
    },
    { initialProps: { total, list: 'all', isShown } },
  );
  return { seen, ...hook };
};

test('a long list begins with a screenful and is whole soon after, without a press', async () => {
  const { seen, result } = drawn(100);
  expect(seen[0]).toBeLessThan(20);
  await waitFor(() => expect(result.current).toBe(100), { timeout: 5_000 });
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
});

test('a short list is whole at once', () => {
  expect(drawn(3).seen).toEqual([3]);
});

test('another list begins anew; a row that goes from this one takes no other rows along', async () => {
  const { result, rerender } = drawn(40);
  await waitFor(() => expect(result.current).toBe(40), { timeout: 5_000 });
  rerender({ total: 39, list: 'all', isShown: true });
  expect(result.current).toBe(39);
  rerender({ total: 40, list: 'mưa', isShown: true });
  expect(result.current).toBeLessThan(20);
});

test('a list out of sight waits with its first rows, and grows once it is shown', async () => {
  const { result, rerender } = drawn(40, false);
  // Real time: longer than a list that is shown takes to grow.
  await new Promise(done => setTimeout(done, 300));
  const first = result.current;
  expect(first).toBeLessThan(20);
  rerender({ total: 40, list: 'all', isShown: true });
  expect(result.current).toBe(first);
  await waitFor(() => expect(result.current).toBe(40), { timeout: 5_000 });
});
