// Real time: work that takes a while.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { transact } from '../db/transact.ts';
import { enqueue } from './enqueue.ts';
import { defineJob, Hopeless, lanes } from './job.ts';
import { deleteExpiredJobs, dropParkedJob, listJobs, retryParkedJobs } from './queries.ts';
import type { JobFailed } from './run-job.ts';
import { runDueJobs, startWorker } from './worker.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await sql`create table effect (n int not null)`.execute(server.owner);
});
beforeEach(async () => {
  await sql`truncate effect, job`.execute(server.owner);
  done.length = 0;
  failures.length = 0;
  server.setNow(null);
});
afterAll(() => server.close());

const done: (number | string)[] = [];
const failures: Parameters<JobFailed>[0][] = [];
const input = z.object({ n: z.number() });
/** What is thrown for a number, once each. */
const broken = new Map<number, Error>();
const breakOnce = (n: number) => {
  const error = broken.get(n);
  broken.delete(n);
  if (error) throw error;
};

const write = defineJob({
  name: 'write',
  input,
  async inDatabase({ n }, { tx }) {
    await sql`insert into effect values (${n})`.execute(tx);
    breakOnce(n);
    done.push(n);
  },
});
const reach = defineJob({
  name: 'reach',
  input,
  async outside({ n }, { id, tries }) {
    await pause(5);
    breakOnce(n);
    done.push(n);
    if (n < 0) done.push(id, tries);
  },
});
const urgent = defineJob({ name: 'urgent', input, lane: lanes.urgent, outside: reach.outside });
const bulk = defineJob({ name: 'bulk', input, lane: lanes.bulk, outside: reach.outside });
const all = [write, reach, urgent, bulk];

const now = () => server.context.now();
const add = (
  job: typeof write | typeof reach,
  n: number,
  options: Partial<Parameters<typeof enqueue>[3]> = {},
) => transact(server.context.db, tx => enqueue(tx, job, { n }, { now: now(), ...options }));
const run = () => runDueJobs(server.context, all, facts => void failures.push(facts));
const effects = async () =>
  (await sql<{ n: number }>`select n from effect order by n`.execute(server.context.db)).rows.map(
    ({ n }) => n,
  );
const left = async () => (await listJobs(server.context.db, 100)).map(({ name }) => name);

test('a job is written with its change, or not at all', async () => {
  const failed = transact(server.context.db, async tx => {
    await enqueue(tx, write, { n: 1 }, { now: now() });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await add(write, 2);
  await run();
  expect(await effects()).toEqual([2]);
  expect(await left()).toEqual([]);
});

test('the effect of a failed job in the database is rolled back; its next try makes it once', async () => {
  broken.set(1, new Error('once'));
  await add(write, 1);
  await run();
  expect(await effects()).toEqual([]);
  expect(failures).toMatchObject([{ job: 'write', tries: 1, parked: false }]);
  server.setNow(Date.now() + 1_500);
  await run();
  expect(await effects()).toEqual([1]);
});

test('a job outside is tried again under the same name, later each time', async () => {
  broken.set(-1, new Error('away'));
  await add(reach, -1);
  await run();
  await run();
  expect(done).toEqual([]);
  server.setNow(Date.now() + 1_500);
  await run();
  expect(done).toEqual([-1, expect.stringMatching(/^job-\d+$/), 1]);
});

test('a job that would fail again is parked at once, shown, run again by hand or dropped', async () => {
  broken.set(1, new Hopeless('unknown template'));
  await add(reach, 1);
  await run();
  expect(await listJobs(server.context.db, 10)).toMatchObject([
    { name: 'reach', tries: 1, error: 'Hopeless: unknown template', parked_at: expect.any(Date) },
  ]);
  expect(await retryParkedJobs(server.context.db, new Date(now()))).toBe(1);
  await run();
  expect(done).toEqual([1]);
  broken.set(2, new Hopeless('no'));
  await add(reach, 2);
  await run();
  const [parked] = await listJobs(server.context.db, 10);
  expect(await dropParkedJob(server.context.db, parked?.id ?? 0)).toMatchObject({ name: 'reach' });
  expect(await left()).toEqual([]);
});

test('a job that fails eight times is parked, and the next one of its aggregate goes on', async () => {
  await add(reach, 1, { aggregate: 'order 7' });
  await add(reach, 2, { aggregate: 'order 7' });
  for (let tries = 1; tries <= 8; tries++) {
    broken.set(1, new Error('away'));
    server.setNow(now() + 1_800_000);
    await run();
  }
  broken.clear();
  expect(failures.at(-1)).toMatchObject({ tries: 8, parked: true });
  expect(done).toEqual([2]);
});

test('jobs of one aggregate run in the order in which they were written, also when the first waits', async () => {
  broken.set(1, new Error('away'));
  for (const n of [1, 2, 3]) await add(reach, n, { aggregate: 'order 7' });
  await add(reach, 9, { aggregate: 'order 8' });
  await run();
  expect(done).toEqual([9]);
  server.setNow(Date.now() + 1_500);
  await run();
  expect(done).toEqual([9, 1, 2, 3]);
});

test('a code goes before what was written earlier, a campaign after it', async () => {
  await add(bulk, 3);
  await add(reach, 2);
  await add(urgent, 1);
  await run();
  expect(done).toEqual([1, 2, 3]);
});

test('a job waits for its time, and after its end it is dropped unrun', async () => {
  await add(reach, 1, { runAt: now() + 60_000 });
  await add(reach, 2, { expiresAt: now() - 1 });
  await run();
  expect(done).toEqual([]);
  await deleteExpiredJobs(server.context.db, new Date(now()));
  expect(await left()).toEqual(['reach']);
  server.setNow(Date.now() + 61_000);
  await run();
  expect(done).toEqual([1]);
});

test('of two workers each does a part, and every job is done once', async () => {
  for (let n = 1; n <= 60; n++) await add(n % 2 ? write : reach, n);
  const workers = [1, 2].map(() => startWorker(server.context, all, facts => void failures.push(facts)));
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
  await Promise.all(workers.map(worker => worker.stop()));
  expect([...done].sort((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 60 }, (_, at) => at + 1),
  );
  expect(await effects()).toHaveLength(30);
  expect(failures).toEqual([]);
});

test('a job whose process was killed in the middle is done by another one when its claim is over', async () => {
  await add(reach, 1);
  await sql`update job set claimed_until = ${new Date(now() + 30_000)}`.execute(server.context.db);
  await run();
  expect(done).toEqual([]);
  server.setNow(Date.now() + 31_000);
  await run();
  expect(done).toEqual([1]);
});

test('a worker that stops ends what it has begun and takes nothing more', async () => {
  for (let n = 1; n <= 40; n++) await add(reach, n);
  const worker = startWorker(server.context, all, facts => void failures.push(facts));
  await expect.poll(() => done.length, { timeout: 5_000, interval: 5 }).toBeGreaterThan(0);
  await worker.stop();
  const atStop = done.length;
  expect(await left()).toHaveLength(40 - atStop);
  await run();
  expect(new Set(done).size).toBe(40);
});
