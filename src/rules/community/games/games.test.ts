import { expect, test } from 'vitest';
import { gameState, isRewarded } from './games.ts';

test('a game is to come, runs on its first and last day, and is over the day after', () => {
  const dates = { from: '2025-01-22', to: '2025-02-12' };
  expect(['2025-01-21', '2025-01-22', '2025-02-12', '2025-02-13'].map(day => gameState(dates, day))).toEqual([
    'soon',
    'running',
    'running',
    'over',
  ]);
});

test('a game without days runs for ever', () => {
  expect(gameState({ from: null, to: null }, '2026-11-30')).toBe('running');
});

test('only a running game is rewarded', () => {
  expect((['soon', 'running', 'over'] as const).map(isRewarded)).toEqual([false, true, false]);
});
