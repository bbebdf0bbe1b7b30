import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';

const project = resolve(import.meta.dirname, '../..');

export interface ServerProcess {
  base: string;
  partnerBase: string;
  /** The local stand-in for Google, Facebook, Zalo, SMS and mail. */
  sandboxBase: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  /** SIGTERM and wait: a graceful stop. */
  stop(): Promise<void>;
  /** SIGKILL, at once. */
  kill(): Promise<void>;
}

/** Starts the built server as an operator would, in a process of its own, and waits for its ready line. */
export async function startServer(options: {
  dataDir: string;
  port?: number;
  partnerPort?: number;
  env?: Record<string, string>;
  /** The most that this start may take. A start that brings the demo library in takes minutes where others are at work. */
  readyMs?: number;
}): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const partnerPort = options.partnerPort ?? (await freePort());
  const sandboxPort = Number(options.env?.SANDBOX_PORT ?? (await freePort()));
  const child = spawn(process.execPath, [join(project, 'build/server/main.js')], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PARTNER_PORT: String(partnerPort),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: options.dataDir,
      LOG_LEVEL: 'warn',
      ...options.env,
    },
  });
  let output = '';
  const gone = new Promise<void>(done => child.once('exit', () => done()));
  await new Promise<void>((done, fail) => {
    const failed = () => {
      child.kill('SIGKILL');
      fail(new Error(`the server did not become ready:\n${output}`));
    };
    // Real time: the most that a start may take.
    const tooLate = setTimeout(failed, options.readyMs ?? 110_000);
    child.once('exit', failed);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', chunk => {
        output += chunk;
        if (!/^ready http/m.test(output)) return;
        clearTimeout(tooLate);
        done();
      });
  });
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await gone;
  };
  return {
    base: `http://localhost:${port}`,
    partnerBase: `http://localhost:${partnerPort}`,
    sandboxBase: `http://localhost:${sandboxPort}`,
    dataDir: options.dataDir,
    process: child,
    output: () => output,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  };
}
