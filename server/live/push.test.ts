import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Listening, listen } from '../kit/db/listen.ts';
import { transact } from '../kit/db/transact.ts';
import { lanes } from '../kit/jobs/job.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { LIVE_CHANNEL, type LiveTo } from './message.ts';
import { pushLive, pushLiveToMany } from './push.ts';

let server: TestServer;
let listening: Listening;
let heard: { room: string }[] = [];
beforeAll(async () => {
  server = await openTestServer();
  listening = listen(server.context.where, LIVE_CHANNEL, {
    onMessage: text => void heard.push(JSON.parse(text)),
    onReturn() {},
  });
  await listening.ready;
});
afterAll(async () => {
  await listening.stop();
  await server.close();
});
beforeEach(() => {
  heard = [];
  server.setNow(null);
});

const push = (to: LiveTo, unread = 1) =>
  transact(server.context.db, tx => pushLive(tx, to, 'notices', { unread }, server.context.now()));

test('an event is said once to all processes, to the room of an account, a session or a topic', async () => {
  await push({ account: 7 });
  await push({ session: 8 });
  await push({ topic: 'ticket:abc' });
  await server.runJobs();
  const said = (room: string) => ({ room, event: 'notices', payload: { unread: 1 } });
  await expect.poll(() => heard).toEqual([said('account:7'), said('session:8'), said('topic:ticket:abc')]);
});

test('a change that is rolled back tells nobody', async () => {
  const { db, now } = server.context;
  await expect(
    transact(db, async tx => {
      await pushLive(tx, { account: 7 }, 'notices', { unread: 1 }, now());
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await push({ account: 9 });
  await server.runJobs();
  await expect.poll(() => heard).toMatchObject([{ room: 'account:9' }]);
});

test('an event that is too long for the channel is said as "ask again"', async () => {
  await transact(server.context.db, tx =>
    pushLive(tx, { account: 7 }, 'ticket', { status: 'ư'.repeat(4_000) }, server.context.now()),
  );
  await server.runJobs();
  await expect.poll(() => heard).toEqual([{ room: 'account:7', event: 'ask_again', payload: {} }]);
});

test('an event nobody could be told for a minute is dropped: who missed it has asked', async () => {
  await push({ account: 7 });
  server.setNow(Date.now() + 61_000);
  await server.runJobs();
  await push({ account: 9 });
  await server.runJobs();
  await expect.poll(() => heard).toMatchObject([{ room: 'account:9' }]);
});

test('many accounts are told by one job, each its own', async () => {
  const { db, now } = server.context;
  const told = [11, 12, 13].map((account, unread) => ({ account, payload: { unread } }));
  await transact(db, tx => pushLiveToMany(tx, 'notices', told, now()));
  const jobs = await db.selectFrom('job').select('lane').where('name', '=', 'pushLiveToMany').execute();
  expect(jobs).toEqual([{ lane: lanes.bulk }]);
  await server.runJobs();
  const said = told.map(({ account, payload }) => ({
    room: `account:${account}`,
    event: 'notices',
    payload,
  }));
  await expect.poll(() => heard.filter(({ room }) => !room.endsWith(':7'))).toEqual(said);
});
