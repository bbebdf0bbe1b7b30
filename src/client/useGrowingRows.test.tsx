// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useGrowingRows } from './useGrowingRows.ts';

afterEach(cleanup);

const drawn = (total: number) => {
  const seen: number[] = [];
  const hook = renderHook(
    ({ total, list }) => {
      const rows = useGrowingRows(total, list);
      seen.push(rows);
      return rows;
    },
    { initialProps: { total, list: 'all' } },
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
  rerender({ total: 39, list: 'all' });
  expect(result.current).toBe(39);
  rerender({ total: 40, list: 'mưa' });
  expect(result.current).toBeLessThan(20);
});
