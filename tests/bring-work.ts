import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '..');

export interface Brought {
  id: number;
  address: string;
}

/** Imports a file or folder, by npm run mot -- import, into the store of a data folder. The same again is "known". */
export function bringWork(dataDir: string, file: string): Brought {
  const done = spawnSync(
    join(project, 'node_modules/.bin/tsx'),
    [join(project, 'scripts/import.ts'), file, '--json'],
    { cwd: project, encoding: 'utf8', env: { ...process.env, DATA_DIR: dataDir, FFMPEG: 'off' } },
  );
  const told = done.stdout.trim().split('\n').at(-1) ?? '';
  const { id, address } = JSON.parse(told.startsWith('{') ? told : '{}') as Partial<Brought>;
  if (!id || !address) throw new Error(`${file} was not imported: ${told}\n${done.stderr}`);
  return { id, address };
}
