import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { closeGently, leaving } from './kit/leaving.ts';
import { listenOnPort, openSocket } from './testing/testLive.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function aProcess(ms: number) {
  const leave = leaving(ms);
  const app = await buildApp({ ...server.context, leaving: leave }, null);
  const slow = { begun: false };
  app.get('/slow', async () => {
    slow.begun = true;
    // Real time: longer than closing takes.
    await new Promise(resolve => setTimeout(resolve, 2_500));
    return 'answered';
  });
  return { leave, app, slow, origin: await listenOnPort(app) };
}

test('a process that was told to stop says so to proxies, and answers on while it leaves', async () => {
  const { leave, app, origin } = await aProcess(60_000);
  const before = await fetch(`${origin}/healthz`);
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
  const left = leave.leave();
  const health = await fetch(`${origin}/healthz`);
  expect([health.status, await health.json()]).toEqual([503, { ok: false }]);
  const other = await fetch(`${origin}/readyz`);
  expect([other.status, other.headers.get('connection')]).toEqual([200, 'close']);
  // Told again, it waits no longer.
  await Promise.all([leave.leave(), left]);
  await app.close();
});

test('health asks nothing that all servers share', async () => {
  const { db, storage } = server.context;
  const away = new Proxy(
    {},
    {
      get: () => () => {
        throw new Error('asked');
      },
    },
  ) as never;
  const context = { ...server.context, db, storage };
  const app = await buildApp(context, null);
  Object.assign(context, { db: away, storage: away });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(500);
  await app.close();
});

test('sockets are sent elsewhere over the time of leaving, not all at once, and new ones are refused', async () => {
  const { leave, app, origin } = await aProcess(1_500);
  const clients = await Promise.all(Array.from({ length: 6 }, () => openSocket(origin).settled()));
  expect(clients.map(({ refused }) => refused)).toEqual(['', '', '', '', '', '']);
  const closed: number[] = [];
  const began = performance.now();
  for (const { socket } of clients) socket.on('disconnect', () => closed.push(performance.now() - began));
  const left = leave.leave();
  const late = await openSocket(origin).settled();
  expect(late.refused).toBe('busy');
  await left;
  // The server is done; a client may hear of it a moment later.
  await expect.poll(() => closed, { timeout: 20_000 }).toHaveLength(6);
  expect((closed.at(-1) ?? 0) - (closed[0] ?? 0)).toBeGreaterThan(600);
  await app.close();
});

async function canConnect(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const can = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return can;
}

test('a stop waits for what runs, and answers on connections that were just taken, though it takes no new ones', async () => {
  const { leave, app, slow, origin } = await aProcess(0);
  const { port } = new URL(origin);
  const taken = connect(Number(port), '127.0.0.1');
  await once(taken, 'connect');
  await leave.leave();
  let answer = '';
  void fetch(`${origin}/slow`).then(async reply => {
    answer = await reply.text();
  });
  await expect.poll(() => slow.begun).toBe(true);
  const closed = closeGently(app);
  // The server has seen the connection and not yet what it wants.
  await expect.poll(() => canConnect(Number(port))).toBe(false);
  taken.write('GET /readyz HTTP/1.1\r\nHost: mot.test\r\n\r\n');
  expect(await text(taken)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*connection: close/i);
  await closed;
  await expect.poll(() => answer, { timeout: 100 }).toBe('answered');
});
