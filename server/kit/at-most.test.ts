import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

test('so many run at a time, in the order they came, and one that fails gives its place away', async () => {
  const limited = atMost(2);
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3].map(at =>
    limited(async () => {
      began.push(at);
      await new Promise<void>(end => ends.push(end));
      if (at === 0) throw new Error('broken');
      return at;
    }).catch(() => -1),
  );
  await expect.poll(() => began).toEqual([0, 1]);
  ends[0]?.();
  await expect.poll(() => began).toEqual([0, 1, 2]);
  ends[1]?.();
  await expect.poll(() => began).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all(all)).toEqual([-1, 1, 2, 3]);
});
