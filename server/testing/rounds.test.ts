import { afterEach, expect, test, vi } from 'vitest';
import { cellsOf, rounds } from './rounds.ts';

afterEach(() => vi.unstubAllEnvs());
const columns = ['x', 'y', 'z'];

test('every day a matrix is tried in one cell of each row, each row in another column', () => {
  vi.stubEnv('TEST_SET', 'everyday');
  vi.stubEnv('FAULTS', '');
  expect(cellsOf(['a', 'b', 'c', 'd'], () => columns)).toEqual([
    ['a', 'x'],
    ['b', 'y'],
    ['c', 'z'],
    ['d', 'x'],
  ]);
  expect(rounds(2, 20)).toBe(2);
});

test('in test:all every cell is tried', () => {
  vi.stubEnv('TEST_SET', '');
  expect(cellsOf(['a', 'b'], () => columns)).toHaveLength(6);
  expect(rounds(2, 20)).toBe(20);
});
