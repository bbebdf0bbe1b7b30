// @vitest-environment happy-dom
import { BroadcastChannel } from 'node:worker_threads';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HostProvider } from '#client/host.tsx';
import type { BookStart } from '#contract/library/content.ts';
import { browserHost } from '#hosts/browser.ts';
import type { Moved, Renderer } from '../engine/renderer.ts';
import type { AloudState } from './aloud.ts';
import { useAloud } from './useAloud.ts';

/* The device's voice speaks in one tab. */

const voices = vi.hoisted(() => [] as { phase: AloudState['phase'] }[]);
vi.mock('#features/reading/player/index.ts', () => ({
  sendPlayerCommand: () => {},
  useNowPlaying: () => null,
}));
vi.mock('./aloud.ts', () => ({
  aloudIn({ report }: { report: (state: object) => void }) {
    const own = { phase: 'looking' as AloudState['phase'] };
    voices.push(own);
    const become = (phase: AloudState['phase']) => {
      own.phase = phase;
      report({ phase, lang: 'vi', following: true, voices: [], voice: null, rate: 1, sleep: null });
    };
    return {
      start: async () => become('speaking'),
      toggle: () => become(own.phase === 'speaking' ? 'paused' : 'speaking'),
      turned() {},
      stop() {},
      change() {},
    };
  },
}));
beforeEach(() => {
  voices.length = 0;
  // This environment of pages has none.
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const start = { package: { spine: [], lang: 'vi' } } as unknown as BookStart;
/** A tab with a book in it, whose reader asks to hear it so many times. */
function aTab() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider host={browserHost('web')}>{children}</HostProvider>
  );
  const props = { start, renderer: {} as Renderer, moved: {} as Moved, requests: 0 };
  const hook = renderHook((given: typeof props) => useAloud(given), { wrapper, initialProps: props });
  return { ...hook, ask: (requests: number) => act(async () => hook.rerender({ ...props, requests })) };
}

test('where read-aloud begins in one tab, it pauses in the others, and does not go on by itself', async () => {
  const [one, other] = [aTab(), aTab()];
  await one.ask(1);
  expect(one.result.current.state?.phase).toBe('speaking');
  await other.ask(1);
  await vi.waitFor(() => expect(one.result.current.state?.phase).toBe('paused'));
  expect(other.result.current.state?.phase).toBe('speaking');
  await act(async () => one.result.current.aloud?.toggle());
  await vi.waitFor(() => expect(other.result.current.state?.phase).toBe('paused'));
  expect(one.result.current.state?.phase).toBe('speaking');
});

test('sound that begins in another tab pauses the voice', async () => {
  const one = aTab();
  await one.ask(1);
  const player = new BroadcastChannel('listening');
  player.postMessage('sounds');
  await vi.waitFor(() => expect(one.result.current.state?.phase).toBe('paused'));
  player.close();
});
