import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { type LiveClient, listenOnPort, openSocket } from '../testing/testLive.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

type App = Awaited<ReturnType<typeof buildApp>>;
let server: TestServer;
let app: App;
let origin = '';
const clients: LiveClient[] = [];
beforeAll(async () => {
  server = await openTestServer();
  const settings = { ...server.context.settings, trustedProxies: ['127.0.0.1'] };
  app = await buildApp({ ...server.context, settings }, null);
  origin = await listenOnPort(app);
});
afterAll(async () => {
  await app.close();
  await server.close();
});
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.disconnect();
});

/** As through a proxy that names the visitor's address. */
async function from(address: string, token = ''): Promise<LiveClient> {
  const client = openSocket(origin, token, { extraHeaders: { 'x-forwarded-for': address } });
  clients.push(client);
  return client.settled();
}
const together = (count: number, address: string, token = '') =>
  Promise.all(Array.from({ length: count }, () => from(address, token)));

test('guests of one address have two hundred sockets; readers there and guests elsewhere are not hurt', async () => {
  for (let n = 0; n < 4; n++)
    expect((await together(50, '203.0.113.7')).every(({ socket }) => socket.connected)).toBe(true);
  expect((await from('203.0.113.7')).refused).toBe('websocket error');
  expect((await from('203.0.113.8')).socket.connected).toBe(true);
  clients[0]?.socket.disconnect();
  await expect.poll(async () => (await from('203.0.113.7')).socket.connected).toBe(true);
});

test('any address of an IPv6 line is that line', async () => {
  for (let n = 0; n < 4; n++) await together(50, `2001:db8:1:1::${n + 1}`);
  expect((await from('2001:db8:1:1:ffff::9')).refused).toBe('websocket error');
  expect((await from('2001:db8:1:2::1')).socket.connected).toBe(true);
});

test('one address makes three hundred handshakes a minute that end without a person', async () => {
  // The clock stands: nothing is filled up while the test runs.
  const now = Date.now();
  server.setNow(now);
  let refused = 0;
  for (let n = 0; n < 31; n++) {
    for (const { socket, refused: why } of await together(10, '198.51.100.1')) {
      if (why) refused += 1;
      socket.disconnect();
    }
  }
  expect(refused).toBe(10);
  expect((await from('198.51.100.1')).refused).toBe('websocket error');
  server.setNow(now + 60_000);
  expect((await from('198.51.100.1')).socket.connected).toBe(true);
  server.setNow(null);
});

test('handshakes of those who are signed in do not count as tries', async () => {
  const { token } = await server.aReader();
  for (let n = 0; n < 40; n++) {
    for (const { socket } of await together(10, '198.51.100.2', token)) {
      expect(socket.connected).toBe(true);
      socket.disconnect();
    }
  }
  expect((await from('198.51.100.2', token)).socket.connected).toBe(true);
});
