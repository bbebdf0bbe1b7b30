import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { sampleBook } from '../sample-books.ts';

const project = resolve(import.meta.dirname, '../..');
const book = sampleBook('moby-dick.epub');

test.skipIf(!book)(
  'none of the known faults of epub.js is back in our reader (needs the sample moby-dick.epub)',
  async () => {
    const run = promisify(execFile);
    const tsx = resolve(project, 'node_modules/tsx/dist/cli.mjs');
    const { stdout } = await run(process.execPath, [tsx, 'tests/bench/reader/faults.ts', String(book)], {
      cwd: project,
    }).catch((failed: { stdout: string; stderr: string }) => ({
      stdout: `${failed.stdout}\n${failed.stderr}`,
    }));
    expect(stdout.split('\n').filter(line => line && !line.startsWith('✓'))).toEqual(['no fault is back']);
  },
  240_000,
);
