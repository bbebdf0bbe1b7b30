import { afterEach, expect, test, vi } from 'vitest';
import { mayFetchAhead } from './fetchAhead.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: '3g' }, true],
  [undefined, true],
])('with a connection %j fetching ahead is %s', (connection, allowed) => {
  vi.stubGlobal('navigator', { connection });
  expect(mayFetchAhead()).toBe(allowed);
});
