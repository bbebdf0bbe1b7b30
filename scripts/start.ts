import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { buildIfChanged } from './build.ts';
import { smallMalloc } from './small-malloc.ts';

/*
 * npm start: builds what has changed, then runs the server in a process of its own (glibc reads its settings as one begins),
 * which signals reach, and ends as it ends.
 */
await buildIfChanged(line => process.stdout.write(`${line}\n`));
const server = spawn(
  process.execPath,
  ['--import', 'tsx', resolve(import.meta.dirname, '../server/main.ts')],
  { stdio: 'inherit', env: { ...smallMalloc, ...process.env } },
);
// A terminal sends Ctrl-C to both.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', code => process.exit(code ?? 1));
