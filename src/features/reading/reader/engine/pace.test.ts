// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { paceOf } from './pace.ts';

test('a chapter that is laid out ahead waits for frames; one that somebody wants does not', async () => {
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const ahead = paceOf(true);
  const waiting = ahead.step();
  expect(frames).toHaveBeenCalledOnce();
  ahead.hurry();
  expect(await waiting).toBe(false);
  expect(await ahead.step()).toBe(false);
  expect(await paceOf(false).step()).toBe(false);
  expect(frames).toHaveBeenCalledOnce();
  frames.mockRestore();
  expect(await paceOf(true).step()).toBe(true);
});
