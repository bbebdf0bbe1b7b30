import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { farPages } from '../src/app/farPages.ts';
import { pages } from '../src/app/pages.ts';

const project = resolve(import.meta.dirname, '..');

interface MappedCall {
  area: string;
  name: string;
  handler: boolean;
  tested: boolean;
  screen: string;
}

const mapped = JSON.parse(
  execFileSync(join(project, 'node_modules/.bin/tsx'), ['scripts/map.ts', '--json'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  }),
) as { calls: MappedCall[]; paths: { name: string; layout: string }[] };

test('each page has the layout that the app shows it in', () => {
  const { paths } = mapped;
  const screens: Record<string, { layout: string }> = { ...farPages, ...pages };
  const wrong = paths.filter(({ name, layout }) => screens[name] && screens[name].layout !== layout);
  expect(wrong).toEqual([]);
  const layoutOf = (name: string) => paths.find(path => path.name === name)?.layout;
  expect(['reader', 'shopPayment', 'home', 'embedReader'].map(layoutOf)).toEqual([
    'normal',
    'payment',
    'default',
    'embed',
  ]);
});

test('each call has a handler, a test, and a screen or a reason why none makes it', () => {
  const { calls } = mapped;
  expect(calls.length).toBeGreaterThan(150);
  const odd = calls.filter(({ handler, tested, screen }) => !handler || !tested || screen === 'NO');
  expect(odd.map(({ area, name }) => `${area}.${name}`)).toEqual([]);
});
