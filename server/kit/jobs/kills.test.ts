import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandbox, type Sandbox } from '../../gateways/sandbox/sandbox.ts';
import { type KillableOptions, type KillableOrder, phoneOf } from '../../testing/killableProcess.ts';
import { rounds } from '../../testing/rounds.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { jobFailpoints } from '../failpoint.ts';

/*
 * kill -9 of either of two processes at named places, under load: everything that was committed has its effect, once.
 * npm run mot -- faults kills fifty times.
 */

const ROUNDS = rounds(1, 3, 50);
const [BEFORE, AFTER] = [36, 18];
const program = fileURLToPath(new URL('../../testing/killableProcess.ts', import.meta.url));

interface Running {
  child: ChildProcess;
  said: () => string;
  order(order: KillableOrder): void;
}

let server: TestServer;
let sandbox: Sandbox;
const running: Running[] = [];
beforeAll(async () => {
  server = await openTestServer();
  sandbox = await openSandbox({ port: 0, redirectUris: [] });
  // No unique key: an effect that is made twice is seen.
  await sql`create table kill_change (id int primary key, process text not null)`.execute(server.owner);
  await sql`create table kill_effect (change int not null, process text not null)`.execute(server.owner);
});
afterAll(async () => {
  for (const { child } of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await sandbox.close();
  await server.close();
});

async function start(which: number): Promise<Running> {
  const options: KillableOptions = {
    name: `process ${which}`,
    where: server.context.where,
    sms: sandbox.credentials.sms,
  };
  const child = fork(program, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'test', KILLABLE: JSON.stringify(options) },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', chunk => {
    said += chunk;
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(said))),
  ]);
  return { child, said: () => said, order: order => void child.send(order) };
}

const left = async (): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*) as n from job`.execute(server.context.db)).rows[0]?.n);
let changes = 0;
/** Has both processes make so many changes each; resolves at once. */
function load(count: number): void {
  for (const { order, child } of running) {
    if (child.connected) order({ changes: { from: changes + 1, count } });
    changes += count;
  }
}

test(
  `${ROUNDS} kills at named places lose nothing and double nothing, and both processes work`,
  async () => {
    const { db } = server.context;
    running.push(await start(0), await start(1));
    const letters: string[] = [];
    let read = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const which = round % 2;
      const name = jobFailpoints[round % jobFailpoints.length] ?? 'in-handler';
      const victim = running[which];
      if (!victim) throw new Error('no process');
      victim.order({ arm: { name, passes: 2 + (round % 11) } });
      const killed = once(victim.child, 'exit');
      load(BEFORE);
      const [, signal] = await killed;
      const inFlight = await left();
      expect([signal, victim.said()], `round ${round}`).toEqual(['SIGKILL', `failpoint ${name}\n`]);
      expect(inFlight, `work in flight in round ${round}`).toBeGreaterThan(0);
      running[which] = await start(which);
      load(AFTER);
      await expect.poll(left, { timeout: 30_000, interval: 50 }).toBe(0);
      // Changes that are still being made when the table is empty for a moment.
      await expect
        .poll(
          async () => {
            const { rows } = await sql<{ n: number }>`
              select count(*) as n from kill_change where id > ${changes - 2 * AFTER}`.execute(db);
            return Number(rows[0]?.n);
          },
          { timeout: 30_000, interval: 50 },
        )
        .toBe(2 * AFTER);
      await expect.poll(left, { timeout: 30_000, interval: 50 }).toBe(0);
      const fresh = sandbox.outbox.letters().filter(({ id }) => id > read);
      read = Math.max(read, ...fresh.map(({ id }) => id));
      letters.push(...fresh.map(({ to }) => to));
    }
    const made = await sql<{ id: number }>`select id from kill_change order by id`.execute(db);
    const effects = await sql<{ change: number; process: string }>`
      select change, process from kill_effect order by change`.execute(db);
    const ids = made.rows.map(({ id }) => id);
    expect(effects.rows.map(({ change }) => change)).toEqual(ids);
    expect(letters.sort()).toEqual(ids.map(phoneOf));
    for (const process of ['process 0', 'process 1']) {
      const share = effects.rows.filter(row => row.process === process).length / effects.rows.length;
      // Of a few rounds a process that begins again misses most: there it is enough that it works at all.
      expect(share, process).toBeGreaterThan(ROUNDS < 50 ? 0 : 0.2);
    }
  },
  60_000 + ROUNDS * 20_000,
);

test('a failpoint is armed in tests alone', async () => {
  const { armFailpoint } = await import('../failpoint.ts');
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  expect(() => armFailpoint('in-handler', 1)).toThrow('for tests');
  process.env.NODE_ENV = before;
});
