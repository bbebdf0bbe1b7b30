import { expect, test, vi } from 'vitest';
import { once, sharedResult, sharedRun } from './once.ts';

test('what is begun once is begun by the first call and given to all', () => {
  const begin = vi.fn(() => undefined);
  const first = once(begin);
  first();
  first();
  expect(begin).toHaveBeenCalledTimes(1);
});

test('a result is asked for once and kept; a failure is forgotten', async () => {
  const ask = vi.fn(async () => 'here');
  ask.mockRejectedValueOnce(new Error('away'));
  const result = sharedResult(ask);
  const [one, other] = [result(), result()];
  await expect(one).rejects.toThrow('away');
  await expect(other).rejects.toThrow('away');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(result.current()).toBeNull();
  expect([await result(), await result()]).toEqual(['here', 'here']);
  expect(ask).toHaveBeenCalledTimes(2);
  result.forget();
  await result();
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a run that is under way is shared, one that has ended is not', async () => {
  const work = vi.fn(async () => {});
  const run = sharedRun(work);
  await Promise.all([run(), run()]);
  expect(work).toHaveBeenCalledTimes(1);
  expect(run.current()).toBeNull();
  await run();
  expect(work).toHaveBeenCalledTimes(2);
});
