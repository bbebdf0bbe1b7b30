import { type ChildProcess, spawn } from 'node:child_process';
import type { ServerCode } from './bundle-server.ts';

/** A server that has not stopped by itself by then is killed. ms */
const STOP_MS = 700;
/** Editors write several files one after another. ms */
const GATHER_MS = 40;

export interface DevServer {
  /** Resolves when the newest code answers; rejects when there is none that does, until a file is changed. */
  ready(): Promise<void>;
  /** `demo`: the demo library is loaded again, which takes as long as all the rest. */
  restart({ demo }: { demo: boolean }): void;
  stop(): Promise<void>;
}

const runs = (child: ChildProcess | null): child is ChildProcess =>
  child !== null && child.exitCode === null && child.signalCode === null;

async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise(done => child.once('exit', done));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(timer);
}

/** Resolves when it says that it is ready; its other lines go to `say`. */
function answers(child: ChildProcess, say: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let rest = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines)
        if (line.startsWith('ready ')) resolve();
        else say(line);
    });
    child.once('error', reject).once('exit', code => {
      reject(new Error(`The server ended (${code ?? 'killed'}). The terminal says why.`));
    });
  });
}

/** Runs the server with its newest code. While that does not compile, the server before it goes on. */
export function runServer(
  code: ServerCode,
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): DevServer {
  let child: ChildProcess | null = null;
  /** The one that takes over when the code changes. */
  let next: ChildProcess | null = null;
  let stopping = false;

  const standBy = () =>
    spawn(process.execPath, ['--enable-source-maps', code.standby, ...code.packages()], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });

  async function start(demo: boolean): Promise<void> {
    const began = performance.now();
    const compiled = await code.compile();
    if (stopping || (!compiled && runs(child))) return;
    if (!compiled) throw new Error('The server does not compile. The terminal says why.');
    const again = child !== null;
    if (runs(child)) await end(child);
    if (stopping) return;
    child = runs(next) ? next : standBy();
    child.send({ file: code.file, libraryLoaded: !demo });
    await answers(child, say);
    if (!stopping) next = standBy();
    if (again) say(`server restarted in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }

  /** A restart that has not begun: what is changed until then is in it. */
  let awaited: { demo: boolean } | null = null;
  let ready = start(true);
  // Whoever waits for it is told; in between nobody may.
  ready.catch(() => {});
  return {
    ready: () => ready,
    restart({ demo }) {
      if (awaited) {
        awaited.demo ||= demo;
        return;
      }
      const asked = { demo };
      awaited = asked;
      ready = ready
        .catch(() => {})
        .then(() => new Promise(done => setTimeout(done, GATHER_MS)))
        .then(() => {
          awaited = null;
          return start(asked.demo);
        });
      ready.catch(() => {});
    },
    async stop() {
      stopping = true;
      await ready.catch(() => {});
      for (const each of [child, next]) if (runs(each)) await end(each);
      await code.close();
    },
  };
}
