// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { atom, useRecoilState, useRecoilValue, useResetRecoilState, useSetRecoilState } from './recoil.ts';

test('two places that show the same value change together, and only when it changes', () => {
  const size = atom({ key: 'size', default: 16 });
  let drawn = 0;
  const shows = renderHook(() => {
    drawn += 1;
    return useRecoilValue(size);
  });
  const changes = renderHook(() => ({ state: useRecoilState(size), reset: useResetRecoilState(size) }));
  act(() => changes.result.current.state[1](before => before + 2));
  expect([shows.result.current, changes.result.current.state[0]]).toEqual([18, 18]);
  const before = drawn;
  act(() => changes.result.current.state[1](18));
  expect(drawn).toBe(before);
  act(() => changes.result.current.reset());
  expect(shows.result.current).toBe(16);
});

test('a place that is gone is told nothing more', () => {
  const open = atom({ key: 'open', default: false });
  const shows = renderHook(() => useRecoilValue(open));
  const sets = renderHook(() => useSetRecoilState(open));
  shows.unmount();
  act(() => sets.result.current(true));
  expect(open.listeners.size).toBe(0);
  expect(shows.result.current).toBe(false);
});

test('a value kept elsewhere is read at the start and written on change', () => {
  const kept = { theme: 'dark' };
  const theme = atom({
    key: 'theme',
    default: 'light',
    effects: [
      ({ setSelf, onSet }) => {
        setSelf(kept.theme);
        onSet(value => {
          kept.theme = value;
        });
      },
    ],
  });
  const { result } = renderHook(() => useRecoilState(theme));
  expect(result.current[0]).toBe('dark');
  act(() => result.current[1]('grey'));
  expect(kept.theme).toBe('grey');
});
