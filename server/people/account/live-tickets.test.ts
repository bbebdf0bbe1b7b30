import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { type LiveClient, listenOnPort, openSocket } from '../../testing/testLive.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

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

async function aScreen() {
  const client = openSocket(origin);
  clients.push(client);
  await client.settled();
  const { data } = await server.call(accountCalls.makeQrLogin, { partner_id: '' });
  return { client, ticket: { code: data.code, secret: data.secret } };
}
async function answer(token: string, code: string, action: 'look' | 'approve' | 'refuse') {
  await server.call(accountCalls.answerQrLogin, { code, action }, { token });
  await server.runJobs();
}

test('a screen without a person hears that its code was looked at and approved, each once', async () => {
  const { token } = await server.aReader();
  const { client, ticket } = await aScreen();
  expect(await client.say('watch_ticket', ticket)).toEqual({ status: 'waiting' });
  await answer(token, ticket.code, 'look');
  await answer(token, ticket.code, 'look');
  await answer(token, ticket.code, 'approve');
  await answer(token, ticket.code, 'refuse');
  await expect
    .poll(() => client.told)
    .toEqual([
      ['ticket', { status: 'looked' }],
      ['ticket', { status: 'approved' }],
    ]);
  const { data } = await server.call(accountCalls.loginWithQr, ticket);
  expect(data.session?.user.userId).toBeGreaterThan(0);
});

test('whoever knows the code alone hears nothing: it stands in a picture', async () => {
  const { token } = await server.aReader();
  const { client, ticket } = await aScreen();
  const { client: thief } = await aScreen();
  const stolen = { code: ticket.code, secret: 'x'.repeat(43) };
  expect(await thief.say('watch_ticket', stolen)).toEqual({ status: 'gone' });
  await client.say('watch_ticket', ticket);
  await answer(token, ticket.code, 'refuse');
  await expect.poll(() => client.told).toEqual([['ticket', { status: 'refused' }]]);
  expect(thief.told).toEqual([]);
});

test('a ticket that was answered before it was followed is answered at once; one that is over is gone', async () => {
  const { token } = await server.aReader();
  const { client, ticket } = await aScreen();
  await answer(token, ticket.code, 'approve');
  expect(await client.say('watch_ticket', ticket)).toEqual({ status: 'approved' });
  server.setNow(Date.now() + 240_000);
  expect(await client.say('watch_ticket', ticket)).toEqual({ status: 'gone' });
});
