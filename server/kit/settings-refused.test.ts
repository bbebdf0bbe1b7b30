import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

test('a server without the address that people see ends with one line on standard error, and the exit code says it', {
  timeout: 60_000,
}, () => {
  const project = resolve(import.meta.dirname, '../..');
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [join(project, 'node_modules/tsx/dist/cli.mjs'), join(project, 'server/main.ts')],
    {
      encoding: 'utf8',
      env: { ...process.env, DEMO: 'off', LINK_SECRET: 'k'.repeat(32), PUBLIC_ORIGIN: '' },
    },
  );
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/^Setting PUBLIC_ORIGIN is needed/)]);
});
