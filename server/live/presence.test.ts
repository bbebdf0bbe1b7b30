import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LIVE_PATH } from '#contract/kit/live.ts';
import { buildApp } from '../app.ts';
import { type LiveClient, listenOnPort, openSocket } from '../testing/testLive.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { isHere } from './queries.ts';

let server: TestServer;
let origin = '';
const clients: LiveClient[] = [];
beforeAll(async () => {
  server = await openTestServer();
  origin = await listenOnPort(server.app);
});
afterAll(() => server.close());
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.disconnect();
  server.setNow(null);
});

async function opened(token: string, at = origin): Promise<LiveClient> {
  const client = openSocket(at, token);
  clients.push(client);
  return client.settled();
}
const here = (account: number, besides?: number) =>
  isHere(server.context.db, account, { now: new Date(server.context.now()), besides });
const patiently = { timeout: 4_000 };

test('who has a page open is here, in whichever process, until the last one is closed', async () => {
  const other = await buildApp(server.context, null);
  const elsewhere = await listenOnPort(other);
  const { token, id } = await server.aReader();
  expect(await here(id)).toBe(false);
  const [one, two] = await Promise.all([opened(token), opened(token, elsewhere)]);
  await expect.poll(() => here(id), patiently).toBe(true);
  one.socket.disconnect();
  // Stopping ends the leases of a process.
  await other.close();
  await expect.poll(() => here(id), patiently).toBe(false);
  expect(two.closed).not.toBe('');
});

test('who is here with one device alone is not here besides it', async () => {
  const { token, id } = await server.aReader();
  await opened(token);
  await expect.poll(() => here(id), patiently).toBe(true);
  const { rows } = await sql<{ session_id: number }>`
    select session_id from presence where account_id = ${id}`.execute(server.context.db);
  expect(await here(id, rows[0]?.session_id)).toBe(false);
});

test('the lease of a process that was killed counts for a minute and a half', async () => {
  const { token, id } = await server.aReader();
  await opened(token);
  await expect.poll(() => here(id), patiently).toBe(true);
  server.setNow(Date.now() + 91_000);
  expect(await here(id)).toBe(false);
});

test('after a lost connection to the database everybody is told to ask again, and hears what comes', async () => {
  const { token } = await server.aReader();
  const client = await opened(token);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(server.context.db);
  await expect.poll(() => client.told, patiently).toEqual([['ask_again', { within: 5_000 }]]);
});

test('a server that stops closes its sockets first, and cuts off one that does not answer any more', async () => {
  const stopping = await buildApp(server.context, null);
  const at = await listenOnPort(stopping);
  const client = await opened((await server.aReader()).token, at);
  const dead = connect(Number(new URL(at).port), '127.0.0.1');
  dead.write(
    `GET ${LIVE_PATH}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: mot.test\r\nConnection: Upgrade\r\n` +
      'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const [first] = (await once(dead, 'data')) as [Buffer];
  expect(first.toString()).toMatch(/^HTTP\/1.1 101 /);
  const over = once(dead, 'close');
  await stopping.close();
  await expect.poll(() => client.closed, { timeout: 20_000 }).toBe('transport close');
  await over;
  expect(stopping.server.listening).toBe(false);
});
