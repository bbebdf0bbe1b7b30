// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createStore, useStore } from './store.ts';

afterEach(cleanup);

test('two screens that show the same value change together', () => {
  const size = createStore(16);
  const one = renderHook(() => useStore(size));
  const other = renderHook(() => useStore(size));
  act(() => size.set(before => before + 2));
  expect([one.result.current, other.result.current, size.get()]).toEqual([18, 18, 18]);
});

test('setting the same value renders nothing again', () => {
  const size = createStore(16);
  let renders = 0;
  renderHook(() => {
    renders += 1;
    return useStore(size);
  });
  act(() => size.set(16));
  expect(renders).toBe(1);
});

test('a screen that selects one part does not render when another part changes', () => {
  const player = createStore({ seconds: 0, title: 'Sóng' });
  let renders = 0;
  const shown = renderHook(() => {
    renders += 1;
    return useStore(player, ({ title }) => title);
  });
  act(() => player.set(before => ({ ...before, seconds: 1 })));
  expect(renders).toBe(1);
  act(() => player.set(before => ({ ...before, title: 'Đáy bát' })));
  expect(shown.result.current).toBe('Đáy bát');
});

test('a screen that is gone hears nothing more, and one listener may leave while others are called', () => {
  const open = createStore(false);
  const heard: string[] = [];
  const leave = open.subscribe(() => {
    heard.push('first');
    leave();
  });
  open.subscribe(() => heard.push('second'));
  const screen = renderHook(() => useStore(open));
  screen.unmount();
  open.set(true);
  open.set(false);
  expect(heard).toEqual(['first', 'second', 'second']);
  expect(screen.result.current).toBe(false);
});
