import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '../../scripts/free-port.ts';
import type { Engine, EnginePage } from './page.ts';

/* WebKitGTK through its own driver, which speaks WebDriver (https://www.w3.org/TR/webdriver2/). */

const driver = [process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver'].find(
  place => place && existsSync(place),
);
/** Runs the driver on a display in memory. */
const xvfb = '/usr/bin/xvfb-run';

/** WebDriver's names of the keys that are no characters. */
const keys: Record<string, string> = {
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  PageDown: '\uE00F',
  Escape: '\uE00C',
};

const capabilities = {
  alwaysMatch: {
    'webkitgtk:browserOptions': {
      args: ['--automation', '--autoplay-policy=allow'],
    },
  },
};

type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

function commandsOf(base: string): Command {
  return async (method, path, body) => {
    const reply = await fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
    });
    const { value } = (await reply.json()) as { value: { error?: string; message?: string } };
    if (!reply.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`);
    return value;
  };
}

async function openPage(command: Command, viewport: { width: number; height: number }): Promise<EnginePage> {
  const { sessionId } = (await command('POST', '/session', { capabilities })) as { sessionId: string };
  const session: Command = (method, path, body) => command(method, `/session/${sessionId}${path}`, body);
  await session('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 });
  await session('POST', '/window/rect', viewport);
  const act = (actions: object[]) => session('POST', '/actions', { actions });
  return {
    goto: async url => void (await session('POST', '/url', { url })),
    reload: async () => void (await session('POST', '/refresh')),
    async run(work, arg) {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${work})(arguments[0])).then(
          answer => done({ answer: answer === undefined ? null : answer }),
          error => done({ error: String(error) }));`;
      const told = (await session('POST', '/execute/async', { script, args: [arg ?? null] })) as {
        answer: never;
        error?: string;
      };
      if (told.error) throw new Error(told.error);
      return told.answer;
    },
    tap: async (x, y) =>
      void (await act([
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ])),
    async press(key) {
      const value = keys[key] ?? key;
      await act([
        {
          type: 'key',
          id: 'keyboard',
          actions: [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ],
        },
      ]);
    },
    complaints: () => [],
    close: async () => void (await session('DELETE', '')),
  };
}

/** WebKitGTK; null where its driver or a screen without a display is not there. */
export async function openWebKit(): Promise<Engine | null> {
  if (!driver || !existsSync(xvfb)) return null;
  const port = await freePort();
  const running = spawn(xvfb, ['-a', '-s', '-screen 0 1600x1200x24', driver, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LANG: 'C.UTF-8' },
  });
  const command = commandsOf(`http://127.0.0.1:${port}`);
  for (let tries = 0; tries < 100; tries++) {
    const ready = await command('GET', '/status').catch(() => null);
    if (ready) break;
    // Real time: the driver is another program.
    await new Promise(done => setTimeout(done, 100));
  }
  return {
    open: viewport => openPage(command, viewport),
    async close() {
      if (running.pid) process.kill(-running.pid);
    },
  };
}
