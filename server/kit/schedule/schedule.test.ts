import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { runScheduled, type Scheduled, startSchedule } from './schedule.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  await server.context.db.deleteFrom('schedule').execute();
  server.setNow(1_000_000_000);
  done.length = 0;
  failures.length = 0;
});
afterAll(() => server.close());

const done: string[] = [];
const failures: [string, unknown][] = [];
const work = (name: string, everyMs: number): Scheduled => ({
  name,
  everyMs,
  run: async () => void done.push(name),
});
const table = [work('minutes', 60_000), work('hours', 3_600_000)];
const round = (rows: readonly Scheduled[] = table) =>
  runScheduled(server.context, rows, (name, error) => void failures.push([name, error]));

test('what is due is done, and again when its time has come', async () => {
  await round();
  await round();
  expect(done).toEqual(['minutes', 'hours']);
  server.setNow(1_000_000_000 + 60_000);
  await round();
  expect(done).toEqual(['minutes', 'hours', 'minutes']);
});

test('of ten processes at once one does each piece', async () => {
  await Promise.all(Array.from({ length: 10 }, () => round()));
  expect([...done].sort()).toEqual(['hours', 'minutes']);
});

test('work that fails is told, leaves the others alone and waits for its next turn', async () => {
  const broken: Scheduled = {
    name: 'broken',
    everyMs: 60_000,
    run: () => Promise.reject(new Error('away')),
  };
  await round([broken, ...table]);
  await round([broken, ...table]);
  expect(failures).toEqual([['broken', new Error('away')]]);
  expect(done).toEqual(['minutes', 'hours']);
});

test('the first round is over when it has started, and the one that runs when it is stopped is finished', async () => {
  const schedule = await startSchedule(server.context, table, () => {});
  expect(done).toEqual(['minutes', 'hours']);
  await schedule.stop();
});
