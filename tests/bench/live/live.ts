import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectionsOf } from '../../../server/kit/db/embedded-postgres.ts';
import { transact } from '../../../server/kit/db/transact.ts';
import { readSettings } from '../../../server/kit/settings.ts';
import { LIVE_CHANNEL, roomOf } from '../../../server/live/message.ts';
import { pushLive } from '../../../server/live/push.ts';
import { newPair, storedPair } from '../../../server/people/account/tokens.ts';
import { openStore } from '../../../server/store.ts';
import { testFolder } from '../../../server/testing/testFolder.ts';

/*
 * Sockets: memory of each and how late a broadcast comes, beside a bare socket.io in the same run; and how long it takes
 * from a change until a socket of another process has heard of it. Sockets come from a process of their own.
 * `live.ts SOCKETS` (5,000).
 */

const SOCKETS = Number(process.argv[2] ?? 5_000);
/** Sockets of one account. */
const EACH = 40;
const BROADCASTS = 10;
const EVENTS = 200;

const accounts = Math.ceil(SOCKETS / EACH);
const { folder, remove } = testFolder('bench-live');
const store = await openStore(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), { alone: true });
const { host, user, database } = connectionsOf(folder).app;
const url = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
const children: ChildProcess[] = [];

function start(script: string, ...args: string[]): ChildProcess {
  const child = fork(join(import.meta.dirname, script), args, {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder, NODE_ENV: 'production' },
  });
  children.push(child);
  return child;
}
const said = async <T>(child: ChildProcess): Promise<T> => (await once(child, 'message'))[0] as T;
async function ask<T>(child: ChildProcess, what: string): Promise<T> {
  const answer = said<T>(child);
  child.send(what);
  return answer;
}
async function stop(...stopped: ChildProcess[]): Promise<void> {
  for (const child of stopped) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}
const at = (values: number[], share: number) => {
  const sorted = values.sort((one, other) => one - other);
  return Number((sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1));
};
const now = () => performance.timeOrigin + performance.now();

/** People with a session each; returns ids and tokens. */
async function people(): Promise<{ id: number; token: string }[]> {
  const made = [];
  for (let n = 0; n < accounts; n++) {
    const pair = newPair();
    const { id } = await store.db
      .insertInto('account')
      .values({
        fullname: `Bạn đọc ${n}`,
        phone: null,
        email: null,
        password_hash: null,
        avatar: null,
        utm_source: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const seen = new Date();
    await store.db
      .insertInto('session')
      .values({
        account_id: id,
        ...storedPair(pair, Date.now()),
        device_id: `bench-device-${n}`,
        os: 'web',
        proven_at: seen,
        last_seen_at: seen,
      })
      .execute();
    made.push({ id, token: pair.access });
  }
  return made;
}

interface Measured {
  kbPerSocket: number;
  p50: number;
  p95: number;
}

async function measure(
  kind: 'ours' | 'bare',
  tokens: string[],
  tell: (server: ChildProcess) => unknown,
): Promise<Measured> {
  const server = start('server.ts', kind);
  const { port } = await said<{ port: number }>(server);
  const before = await ask<{ bytes: number }>(server, 'memory');
  const clients = start('clients.ts', `http://127.0.0.1:${port}`, String(SOCKETS), ...tokens);
  await said(clients);
  // Real time: what the handshakes left is collected, leases are written.
  await pause(3_000);
  const after = await ask<{ bytes: number }>(server, 'memory');
  const late: number[] = [];
  for (let n = 0; n < BROADCASTS; n++) {
    await tell(server);
    // Real time: all have heard.
    await pause(2_000);
    late.push(...(await ask<number[]>(clients, 'late')));
  }
  if (late.length !== SOCKETS * BROADCASTS) throw new Error(`${kind}: ${late.length} events came`);
  await stop(server, clients);
  return {
    kbPerSocket: Number(((after.bytes - before.bytes) / 1024 / SOCKETS).toFixed(1)),
    p50: at(late, 0.5),
    p95: at(late, 0.95),
  };
}

/** From the change to a socket of a process that did not make it, ms. */
async function acrossProcesses(person: { id: number; token: string }): Promise<number[]> {
  const servers = [start('server.ts', 'ours'), start('server.ts', 'ours')];
  const ports = await Promise.all(servers.map(server => said<{ port: number }>(server)));
  const clients = start('clients.ts', `http://127.0.0.1:${ports[1]?.port}`, '1', person.token);
  await said(clients);
  for (let n = 0; n < EVENTS; n++) {
    await transact(store.db, tx =>
      pushLive(tx, { account: person.id }, 'notices', { unread: now() }, Date.now()),
    );
    // Real time: changes come at any moment between two looks at the table.
    await pause(30 + Math.random() * 150);
  }
  await pause(2_000);
  const late = await ask<number[]>(clients, 'late');
  if (late.length !== EVENTS)
    throw new Error(`${late.length} of ${EVENTS} events came to the second process`);
  await stop(clients, ...servers);
  return late;
}

try {
  const all = await people();
  const rooms = all.map(({ id }) => roomOf({ account: id }));
  const bare = await measure('bare', rooms, server => server.send({ rooms, payload: { unread: now() } }));
  const ours = await measure(
    'ours',
    all.map(({ token }) => token),
    () => {
      const event = { event: 'notices', payload: { unread: now() } };
      const messages = rooms.map(room => JSON.stringify({ room, ...event }));
      return sql`select pg_notify(${LIVE_CHANNEL}, message) from unnest(${messages}::text[]) message`.execute(
        store.db,
      );
    },
  );
  const across = await acrossProcesses(all[0] as { id: number; token: string });
  process.stdout.write(
    `${JSON.stringify({ sockets: SOCKETS, bare, ours, across: { p50: at(across, 0.5), p95: at(across, 0.95), max: at(across, 1) } })}\n`,
  );
} finally {
  for (const child of children) child.kill('SIGKILL');
  await store.close();
  remove();
}
