import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';

export const project = resolve(import.meta.dirname, '../..');

export interface DevProcess {
  base: string;
  partnerBase: string;
  output(): string;
  /** Ctrl-C; resolves with the exit code. */
  interrupt(): Promise<number | null>;
}

/** `npm run dev` on ports of its own, ready. */
export async function startDev(dataDir: string): Promise<DevProcess> {
  const [port, partnerPort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const child: ChildProcess = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/dev.ts'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      PARTNER_PORT: String(partnerPort),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      output += chunk;
    });
  const gone = new Promise<number | null>(done => child.once('exit', done));
  const isReady = () => /^ready http/m.test(output);
  await vi
    .waitUntil(() => isReady() || child.exitCode !== null, { interval: 50, timeout: 90_000 })
    .catch(() => {});
  if (!isReady()) throw new Error(`npm run dev did not become ready:\n${output}`);
  return {
    base: `http://localhost:${port}`,
    partnerBase: `http://localhost:${partnerPort}`,
    output: () => output,
    interrupt() {
      child.kill('SIGINT');
      return gone;
    },
  };
}

/** Changes a source while `seen` runs; resolves with the milliseconds that it took. The source comes back as it was. */
export async function whileEdited(
  file: string,
  [from, to]: readonly [string, string],
  seen: () => Promise<unknown>,
): Promise<number> {
  const path = resolve(project, file);
  const before = readFileSync(path, 'utf8');
  if (!before.includes(from)) throw new Error(`${file} does not hold ${from}`);
  const restore = () => writeFileSync(path, before);
  process.once('exit', restore);
  const began = performance.now();
  writeFileSync(path, before.replace(from, to));
  try {
    await seen();
    return Math.round(performance.now() - began);
  } finally {
    restore();
    process.off('exit', restore);
  }
}
