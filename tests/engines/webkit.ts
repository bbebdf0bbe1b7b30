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
  Enter: '\uE007',
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

async function openPage(
  command: Command,
  viewport: { width: number; height: number },
  patience: number,
): Promise<EnginePage> {
  const { sessionId } = (await command('POST', '/session', { capabilities })) as { sessionId: string };
  const session: Command = (method, path, body) => command(method, `/session/${sessionId}${path}`, body);
  // A script whose page went away is never answered: it is given up while its test can still ask again.
  await session('POST', '/timeouts', { script: patience, pageLoad: 60_000 });
  await session('POST', '/window/rect', viewport);
  const act = (actions: object[]) => session('POST', '/actions', { actions });
  const mouse = async (actions: object[]) =>
    void (await act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]));
  const to = (x: number, y: number) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration: 0,
  });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  const strike = async (values: string[]) => {
    const actions = values.flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await act([{ type: 'key', id: 'keyboard', actions }]);
  };
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
    tap: (x, y) => mouse([to(x, y), down, up]),
    drag: (from, end) =>
      mouse([to(from.x, from.y), down, to((from.x + end.x) / 2, end.y), to(end.x, end.y), up]),
    type: letters => strike([...letters]),
    press: key => strike([keys[key] ?? key]),
    complaints: () => [],
    close: async () => void (await session('DELETE', '')),
  };
}

/** WebKitGTK; null where its driver or a screen without a display is not there. `patience`: for one script, ms. */
export async function openWebKit(patience = 10_000): Promise<Engine | null> {
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
    open: viewport => openPage(command, viewport, patience),
    async close() {
      if (running.pid) process.kill(-running.pid);
    },
  };
}
