// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RendererEvents } from '#features/reading/reader/engine/renderer.ts';
import type { ShownPage } from '#features/reading/reader/reader-props.ts';
import ToldWords from './ToldWords.tsx';

let select: (selected: RendererEvents['selected']) => void = () => {};
const renderer = {
  on: (_: string, listener: typeof select) => {
    select = listener;
    return () => {};
  },
};
const page = { renderer, moved: { chapter: 2 } } as unknown as ShownPage;
const chosen = (text: string) => ({ cfi: '', text, box: { top: 0, left: 0, width: 0, height: 0 } });
const tell = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  tell.mockClear();
});
afterEach(() => vi.useRealTimers());

test('chosen words are told once they stand still, three hundred letters at most', async () => {
  render(<ToldWords start={{ contentId: 7 }} page={page} tell={tell} />);
  select(chosen('bi'));
  await vi.advanceTimersByTimeAsync(100);
  select(chosen('đ'.repeat(400)));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tell.mock.calls).toEqual([['select', { text: 'đ'.repeat(300), chapter: 2 }]]);
});

test('of a book whose publisher limits copying a guest’s words are not told', async () => {
  render(<ToldWords start={{ contentId: 7, copyLeft: 500 }} page={page} tell={tell} />);
  select(chosen('biển'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tell).not.toHaveBeenCalled();
});
