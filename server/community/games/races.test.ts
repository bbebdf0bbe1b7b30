import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameCalls } from '#contract/community/games.ts';
import { type MoneyServers, openMoneyServers } from '../../testing/moneyServers.ts';
import { rounds } from '../../testing/rounds.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { drawnStick } from './draw-stick.ts';

/* Many tabs of one person at once, through two server processes: one outcome and one reward a day. */

const TABS = rounds(300, 1_000);

let server: TestServer;
let servers: MoneyServers;
beforeAll(async () => {
  server = await openTestServer();
  servers = await openMoneyServers(server);
});
afterAll(async () => {
  await servers.close();
  await server.close();
});

const rowsOf = (id: number) =>
  server.context.db.selectFrom('game_round').selectAll().where('account_id', '=', id).execute();

test('as many tabs as one likes, at two processes, draw one stick and earn one badge a day', async () => {
  const { token, id } = await server.aReader('Người Nhiều Thẻ');
  const replies = await Promise.all(
    Array.from({ length: TABS }, (_, tab) => servers.send(gameCalls.drawStick, {}, token, tab % 2)),
  );
  // A script is slowed down; whoever is answered has the same stick.
  const answered = replies.filter(({ code }) => code === 0);
  expect(answered.length).toBeGreaterThan(100);
  expect(new Set(answered.map(({ data }) => data.stick.number)).size).toBe(1);
  expect(answered.filter(({ data }) => data.badge)).toHaveLength(1);
  expect(await rowsOf(id)).toHaveLength(1);
});

test('a thousand draws at once without any limit between are one round and one badge', async () => {
  const { id } = await server.aReader('Người Nghìn Thẻ');
  const { db } = server.context;
  const draws = await Promise.all(Array.from({ length: 1_000 }, () => drawnStick({ db, now: Date.now }, id)));
  expect(new Set(draws.map(({ row }) => row?.id)).size).toBe(1);
  expect(draws.filter(({ badge }) => badge)).toHaveLength(1);
  expect(await rowsOf(id)).toHaveLength(1);
  const badges = await db.selectFrom('given_badge').select('key').where('account_id', '=', id).execute();
  expect(badges).toHaveLength(1);
});
