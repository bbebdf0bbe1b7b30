import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { areas } from '#contract/areas.ts';
import type { AnyCall, Area, Input, Output } from '#contract/kit/call.ts';
import { refusals } from '#contract/kit/refusals.ts';
import {
  apiPrefix,
  encodeFields,
  type Fields,
  GUEST,
  IDEMPOTENCY_HEADER,
  type Reply,
  TOKENS_HEADER,
} from '#contract/kit/wire.ts';
import { policyOf } from '../call-policies.ts';
import { openSandbox, type Sandbox } from '../gateways/sandbox/sandbox.ts';
import type { Failpoint } from '../kit/failpoint.ts';
import { isDoneOnce } from '../kit/http/call-policy.ts';
import { secureCode } from '../kit/http/wire.ts';
import type { MoneyOrder, MoneyProcess } from './moneyProcess.ts';
import type { TestServer } from './testServer.ts';

/* For tests: two whole server processes on the test's database, which are killed and begun again, and the companies that both speak to. */

const program = fileURLToPath(new URL('./moneyProcess.ts', import.meta.url));

interface Running {
  child: ChildProcess;
  port: number;
}

interface Place {
  name: Failpoint;
  passes: number;
  /** By how many ms the clock is off afterwards. */
  clockOffMs?: number;
  /** It ends when this is done, wherever it is: nobody comes to the place any more. */
  atLatest?: Promise<unknown>;
}

export interface MoneyServers {
  sandbox: Sandbox;
  /** One request through one process or the other, or always the same (`at`), again until a reply comes. */
  send<C extends AnyCall>(call: C, input: Input<C>, token: string, at?: number): Promise<Reply<Output<C>>>;
  /** Asks both for an address, as a gateway and a reader do who know nothing of each other. */
  hit(path: string, init?: RequestInit): Promise<unknown>;
  /** Lets a process end (-9) at its next `passes`-th pass of a place, and begins it again; says whether it came there. */
  kill(which: number, at: Place): Promise<boolean>;
  /** The same at once. */
  killNow(which: number, clockOffMs?: number): Promise<void>;
  /** Where one of them listens now. */
  originOf(which: number): string;
  close(): Promise<void>;
}

/** Calls that take a key; others refuse one. */
const onceCalls = new Set<AnyCall>(
  Object.entries(areas).flatMap(([area, calls]) =>
    Object.entries(calls as Area)
      .filter(([name]) => isDoneOnce(policyOf(area, name)))
      .map(([, call]) => call),
  ),
);

const noReply: readonly number[] = [refusals.busy, refusals.gateway_away, refusals.broken];

export async function openMoneyServers(
  server: TestServer,
  more: Partial<MoneyProcess> = {},
): Promise<MoneyServers> {
  const running: Running[] = [];
  let turn = 0;
  let asked = 0;
  const sandbox = await openSandbox({
    port: 0,
    redirectUris: [],
    // Companies call back one process or the other.
    callbacks: {
      get origin() {
        turn += 1;
        return `http://127.0.0.1:${running[turn % 2]?.port}`;
      },
    },
  });

  async function start(clockOffMs = 0): Promise<Running> {
    const { where, linkSecret, settings } = server.context;
    const { vnpay, momo, zalopay, vietqr } = sandbox.credentials;
    const payments = { vnpay, momo, zalopay, vietqr };
    const { ghn, ghtk } = sandbox.credentials;
    const carriers = { ghn, ghtk };
    const options = { where, linkSecret, payments, carriers, folder: settings.dataDir, clockOffMs, ...more };
    const child = fork(program, {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'test', MONEY_PROCESS: JSON.stringify(options) },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.on('data', chunk => {
      said += chunk;
    });
    const [port] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error(said))),
    ])) as [number];
    return { child, port };
  }

  const victimOf = (which: number): Running => {
    const victim = running[which];
    if (!victim) throw new Error('no process');
    return victim;
  };
  running.push(...(await Promise.all([start(), start()])));

  return {
    sandbox,

    async send(call, input, token, at) {
      const key = randomUUID();
      for (let tries = 0; ; tries++) {
        asked += 1;
        const fields: Fields = {
          os: 'web',
          device_id: 'test-device-00000001',
          account: GUEST,
          ...(input as Fields),
        };
        const signed = encodeFields({ ...fields, secure_code: secureCode(call, fields).toString('hex') });
        const base = `http://127.0.0.1:${running[(at ?? asked) % 2]?.port}${apiPrefix[call.api]}${call.path}`;
        const headers = {
          authorization: `Bearer ${token}`,
          [TOKENS_HEADER]: 'header',
          'x-forwarded-for': `10.9.${(asked >> 8) & 255}.${asked & 255}`,
        };
        const answer = await (call.method === 'GET'
          ? fetch(`${base}?${signed}`, { headers })
          : fetch(base, {
              method: 'POST',
              headers: { ...headers, ...(onceCalls.has(call) && { [IDEMPOTENCY_HEADER]: key }) },
              body: signed,
            })
        )
          .then(reply => reply.json() as Promise<Reply<never>>)
          .catch(() => null);
        if (answer && !noReply.includes(answer.code)) return answer;
        if (tries > 1_000) throw new Error(`${call.path} has no reply: ${JSON.stringify(answer)}`);
        // Real time: a process that was killed begins again.
        await pause(20);
      }
    },

    hit: (path, init = {}) =>
      Promise.all(
        running.map(({ port }) =>
          fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init }).catch(() => null),
        ),
      ),

    async kill(which, { name, passes, clockOffMs = 0, atLatest }) {
      const { child } = victimOf(which);
      const killed = once(child, 'exit');
      child.send({ arm: { name, passes } } satisfies MoneyOrder);
      let there = true;
      void atLatest?.then(() => {
        there = child.exitCode !== null || child.signalCode !== null;
        child.kill('SIGKILL');
      });
      await killed;
      const cameThere = there;
      running[which] = await start(clockOffMs);
      return cameThere;
    },

    async killNow(which, clockOffMs = 0) {
      const { child } = victimOf(which);
      const killed = once(child, 'exit');
      child.kill('SIGKILL');
      await killed;
      running[which] = await start(clockOffMs);
    },

    originOf: which => `http://127.0.0.1:${victimOf(which).port}`,

    async close() {
      for (const { child } of running) {
        child.kill('SIGKILL');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
      await sandbox.close();
    },
  };
}
