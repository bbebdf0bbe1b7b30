import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const project = resolve(import.meta.dirname, '..');

interface MappedCall {
  area: string;
  name: string;
  handler: boolean;
  tested: boolean;
  screen: string;
}

test('each call has a handler, a test, and a screen or a reason why none makes it', () => {
  const told = execFileSync(join(project, 'node_modules/.bin/tsx'), ['scripts/map.ts', '--json'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const { calls } = JSON.parse(told) as { calls: MappedCall[] };
  expect(calls.length).toBeGreaterThan(150);
  const odd = calls.filter(({ handler, tested, screen }) => !handler || !tested || screen === 'NO');
  expect(odd.map(({ area, name }) => `${area}.${name}`)).toEqual([]);
});
