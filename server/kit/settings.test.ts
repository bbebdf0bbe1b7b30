import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, refuseUnsafeSettings } from './settings.ts';

const live = { DEMO: 'off', PUBLIC_ORIGIN: 'https://mot.vn', LINK_SECRET: 'k'.repeat(32) };
const start = (changes: Record<string, string | undefined>) =>
  refuseUnsafeSettings(readSettings({ ...live, ...changes }));

test('a server for real people starts with an https address and a long key, or with a key made by itself', () => {
  expect(() => start({})).not.toThrow();
  expect(() => start({ LINK_SECRET: undefined })).not.toThrow();
  expect(() => start({ PUBLIC_ORIGIN: 'https://mot.vn/' })).not.toThrow();
});

test('a server for real people does not start without the address they see', () => {
  for (const PUBLIC_ORIGIN of [undefined, '', 'http://mot.vn'])
    expect(() => start({ PUBLIC_ORIGIN }), PUBLIC_ORIGIN).toThrow(/^Setting PUBLIC_ORIGIN /);
});

test.each([
  'mot.vn',
  '*',
  'https://mot.vn/sach',
  'https://mot.vn; script-src *',
  'https://mot.vn//',
  'https://',
])('PUBLIC_ORIGIN %s is refused with and without the demo', PUBLIC_ORIGIN => {
  for (const DEMO of ['on', 'off'])
    expect(() => readSettings({ DEMO, PUBLIC_ORIGIN })).toThrow(/^Setting PUBLIC_ORIGIN /);
});

test('a key of content links has 32 characters at least', () => {
  for (const LINK_SECRET of ['k', 'k'.repeat(31)])
    expect(() => readSettings({ LINK_SECRET })).toThrow(/^Setting LINK_SECRET .*32/);
});

test('the refusal is one line on standard error, and the exit code says it', { timeout: 60_000 }, () => {
  const project = resolve(import.meta.dirname, '../..');
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [join(project, 'node_modules/tsx/dist/cli.mjs'), join(project, 'server/main.ts')],
    { encoding: 'utf8', env: { ...process.env, ...live, PUBLIC_ORIGIN: '' } },
  );
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/^Setting PUBLIC_ORIGIN is needed/)]);
});
