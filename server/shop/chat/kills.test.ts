import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatUnderKills, endings } from '../../testing/chatUnderKills.ts';
import { type MoneyServers, openMoneyServers } from '../../testing/moneyServers.ts';
import { rounds } from '../../testing/rounds.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

/* The short run of it, every day, is ends.test.ts. */

const KILLS = rounds(9, 51, 51);
const EACH = 6 * KILLS;

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

test(
  `${KILLS} kills of server, sockets and database while both sides write: no gap, no double, in one order`,
  async () => {
    const kills = Array.from({ length: KILLS }, (_, at) => endings[at % endings.length] ?? 'server');
    const messages = await chatUnderKills(server, servers, kills, EACH);
    process.stdout.write(`${messages} messages over ${KILLS} kills\n`);
    expect(messages).toBeGreaterThanOrEqual(2 * EACH);
  },
  120_000 + KILLS * 15_000,
);
