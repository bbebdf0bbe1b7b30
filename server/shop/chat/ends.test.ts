import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatUnderKills, endings } from '../../testing/chatUnderKills.ts';
import { type MoneyServers, openMoneyServers } from '../../testing/moneyServers.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

/* The long run of it is kills.test.ts. */

let server: TestServer;
let servers: MoneyServers;
beforeAll(async () => {
  server = await openTestServer();
  servers = await openMoneyServers(server);
}, 120_000);
afterAll(async () => {
  await servers.close();
  await server.close();
});

test('while both sides write a server, the sockets and the database end: both screens show the table’s sequence', async () => {
  expect(await chatUnderKills(server, servers, endings, 20)).toBeGreaterThanOrEqual(40);
}, 120_000);
