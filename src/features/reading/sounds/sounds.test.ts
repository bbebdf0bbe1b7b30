// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const heard = vi.hoisted(() => ({ done: [] as unknown[][], allowed: true }));
vi.mock('howler', () => ({
  Howl: class {
    volume = (loud: number) => heard.done.push(['volume', loud]);
    play = () => 7;
    once = (_: string, run: () => void) => heard.allowed && run();
    stop = (id: number) => heard.done.push(['stop', id]);
  },
}));
const { play } = await import('./howls.ts');

beforeEach(() => {
  vi.useFakeTimers();
  heard.done.length = 0;
});
afterEach(() => vi.useRealTimers());

test('a sound is as loud as its share', () => {
  heard.allowed = true;
  play('pageTurn', 0.5);
  vi.advanceTimersByTime(2_000);
  expect(heard.done).toEqual([['volume', 0.2]]);
});

test('what a browser does not let sound now is given up, not heard later', () => {
  heard.allowed = false;
  play('sleepEnd', 1);
  vi.advanceTimersByTime(2_000);
  expect(heard.done).toEqual([
    ['volume', 0.25],
    ['stop', 7],
  ]);
});
