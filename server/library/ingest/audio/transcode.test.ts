import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

test('a program that asked for an ffmpeg that is not there ends at once', async () => {
  const file = resolve(import.meta.dirname, 'transcode.ts');
  const asks = `import { isFfmpeg } from ${JSON.stringify(file)}; console.log(await isFfmpeg('/nowhere/ffmpeg'));`;
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', asks],
    // Killed, it would have failed.
    { timeout: 15_000 },
  );
  expect(stdout).toBe('false\n');
});
