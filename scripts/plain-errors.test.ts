import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BadSetting } from '../server/kit/bad-setting.ts';
import { whyForOperator } from '../server/kit/operator-errors.ts';
import { StorageAway } from '../server/kit/storage-away.ts';
import { OtherStorage } from '../server/kit/storage-mark.ts';
import { testFolder } from '../server/testing/testFolder.ts';
import { bin, project } from './steps.ts';

const { folder, remove } = testFolder('plain');
afterAll(remove);

const withCode = (code: string, message = 'no') => Object.assign(new Error(message), { code });

test('what an operator can mend is one sentence, a fault of ours is not', () => {
  for (const error of [
    new BadSetting('PORT', 'is not usable'),
    new OtherStorage('The files here belong to another database'),
    new StorageAway('the storage did not answer'),
    ...['ECONNREFUSED', '28P01', '3D000', 'ENOSPC', 'EACCES', '57P03'].map(code => withCode(code)),
  ]) {
    const why = whyForOperator(error);
    expect(why, error.message).toMatch(/\w/);
    expect(why).not.toContain('\n');
  }
  expect(whyForOperator(new TypeError('x is not a function'))).toBeNull();
});

test.each([
  ['backup', [join(folder, 'copies')], 'The database does not answer'],
  ['verify', [], 'The database does not answer'],
])(
  'npm run mot -- %s without its database says so in one sentence and ends with 1',
  { timeout: 120_000 },
  (name, args, says) => {
    const { status, stderr } = spawnSync(bin('tsx'), [join(project, `scripts/${name}.ts`), ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: 'postgres://mot@127.0.0.1:9/mot' },
    });
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(says);
    expect(status).toBe(1);
  },
);

test('a folder that is no copy is named, without a stack', { timeout: 120_000 }, () => {
  mkdirSync(join(folder, 'empty'), { recursive: true });
  writeFileSync(join(folder, 'empty/x'), '');
  const { status, stderr } = spawnSync(
    bin('tsx'),
    [join(project, 'scripts/restore.ts'), join(folder, 'empty')],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder } },
  );
  expect(stderr).toMatch(/is no complete copy/);
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(1);
  rmSync(join(folder, 'empty'), { recursive: true });
});
