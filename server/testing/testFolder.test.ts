import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryFolder, testFolder } from './testFolder.ts';

test.each([testFolder, memoryFolder])(
  'a folder of a test can be entered by the database’s user, and goes with what is in it',
  make => {
    const { folder, remove } = make('try');
    expect(statSync(folder).mode & 0o777).toBe(0o755);
    writeFileSync(join(folder, 'x'), 'x');
    remove();
    expect(existsSync(folder)).toBe(false);
  },
);
