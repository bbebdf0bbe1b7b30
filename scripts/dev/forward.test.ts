import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenOnPort, openSocket } from '../../server/testing/testLive.ts';
import { openTestServer, type TestServer } from '../../server/testing/testServer.ts';
import { forwardUpgrade } from './forward.ts';

let server: TestServer;
const front = createServer();
let origin = '';
beforeAll(async () => {
  server = await openTestServer();
  const port = Number(new URL(await listenOnPort(server.app)).port);
  front.on('upgrade', (request, socket, head) => forwardUpgrade(request, socket, head, port));
  await new Promise<void>(done => front.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
});
afterAll(async () => {
  front.close();
  await server.close();
});

test('a socket is handed on to the server, and so is its no', async () => {
  const { token } = await server.aReader();
  const client = await openSocket(origin, token).settled();
  expect(await client.say('join', { username: 'A', userId: 1, userMotId: 1, reply_type: 0 })).toEqual({});
  client.socket.disconnect();
  const foreign = openSocket(origin, token, { extraHeaders: { origin: 'https://evil.example' } });
  expect((await foreign.settled()).refused).toBe('websocket error');
});
