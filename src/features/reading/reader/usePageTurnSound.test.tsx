// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { HostProvider } from '#client/host.tsx';
import { nowhere } from '#hosts/nowhere.ts';
import { usePageTurnSound } from './usePageTurnSound.ts';

const played = vi.hoisted(() => [] as string[]);
vi.mock('#features/reading/sounds/index.ts', () => ({
  fetchSounds: () => {},
  playSound: (name: string) => played.push(name),
}));
afterEach(cleanup);

test('pages turn silently until one asks for their sound, and the device remembers it', () => {
  const kept = new Map<string, string>();
  const store = {
    get: (name: string) => kept.get(name) ?? null,
    set: (name: string, text: string) => void kept.set(name, text),
    remove: (name: string) => void kept.delete(name),
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider host={{ ...nowhere, store }}>{children}</HostProvider>
  );
  const { result } = renderHook(usePageTurnSound, { wrapper });
  act(() => result.current.turned());
  expect(played).toEqual([]);
  act(() => result.current.set(true));
  expect(played).toEqual(['pageTurn']);
  act(() => result.current.turned());
  expect(played).toEqual(['pageTurn', 'pageTurn']);

  const another = renderHook(usePageTurnSound, { wrapper }).result;
  expect(another.current.on).toBe(true);
  act(() => another.current.set(false));
  act(() => another.current.turned());
  expect(played).toHaveLength(2);
});
