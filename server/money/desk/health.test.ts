import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { roles } from '#contract/kit/roles.ts';
import { healthDeskCalls } from '#contract/money/desk-health.ts';
import { jobDeskCalls } from '#contract/money/desk-jobs.ts';
import { noteBackup } from '../../backup/backup.ts';
import { transact } from '../../kit/db/transact.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { gatewayAnswers } from '../../kit/metrics.ts';
import { addGatewayCounts } from '../../kit/processes/queries.ts';
import { tellOfProcess } from '../../kit/processes/tell-processes.ts';
import { runScheduled } from '../../kit/schedule/schedule.ts';
import type { Storage } from '../../kit/storage.ts';
import { removeFiles } from '../../library/content/remove-files.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await openTestServer();
  admin = await withRoles('Quản Trị', ['admin']);
});
afterAll(() => server.close());

async function withRoles(name: string, given: readonly string[]) {
  const reader = await server.aReader(name);
  await sql`update account set roles = ${[...given]} where id = ${reader.id}`.execute(server.owner);
  return reader;
}
const health = async () => (await server.call(healthDeskCalls.serverHealth, {}, admin)).data;
const built = new Date(0);
const fail = (error: unknown) => {
  throw error;
};

test('only an admin learns how the server is, or drops a job', async () => {
  const others = await withRoles(
    'Mọi Vai Khác',
    roles.filter(role => role !== 'admin'),
  );
  const reader = await server.aReader();
  const reason = 'thử';
  for (const as of [others, reader]) {
    expect((await server.call(healthDeskCalls.serverHealth, {}, as)).code).toBe(refusals.not_found);
    expect((await server.call(jobDeskCalls.dropJob, { job_id: 1, reason }, as)).code).toBe(
      refusals.not_found,
    );
  }
  expect((await server.call(healthDeskCalls.serverHealth, {})).code).toBe(refusals.login_required);
});

test('a process tells what it is, leaves, falls silent, is forgotten, and takes its row along when it stops', async () => {
  const told = tellOfProcess(server.context, built, fail);
  await told.beat();
  const [one] = (await health()).processes;
  expect(one).toMatchObject({ role: 'all', state: 'runs', sockets: 0, waiting: 0, built_at: 0 });
  await sql`update process set leaving_at = beat_at`.execute(server.context.db);
  expect((await health()).processes[0]?.state).toBe('leaves');
  await sql`update process set leaving_at = null, sockets = 7`.execute(server.context.db);
  expect((await health()).sockets).toBe(7);
  server.setNow(Date.now() + 40_000);
  expect(await health()).toMatchObject({ processes: [{ state: 'silent' }], sockets: 0 });
  server.setNow(null);
  await told.stop();
  expect((await health()).processes).toEqual([]);
  // One that was killed leaves its row, until another tells of itself an hour later.
  const killed = tellOfProcess(server.context, built, fail);
  await killed.beat();
  await sql`update process set beat_at = beat_at - interval '61 minutes', id = gen_random_uuid()`.execute(
    server.context.db,
  );
  await killed.beat();
  expect((await health()).processes).toHaveLength(1);
  await killed.stop();
});

test('a storage that takes no file is told with its reason, and since when it was right', async () => {
  let broken = false;
  const storage: Storage = {
    ...server.context.storage,
    put: (...file) => (broken ? Promise.reject(new Error('đĩa hỏng')) : server.context.storage.put(...file)),
  };
  const told = tellOfProcess({ ...server.context, storage }, built, fail);
  await told.beat();
  const before = (await health()).storage;
  expect(before).toMatchObject({ place: 'disk', problem: '', tried_at: before.good_at });
  expect(before.free).toBeGreaterThan(0);
  expect(before.total).toBeGreaterThan(before.free ?? 0);
  broken = true;
  const second = tellOfProcess({ ...server.context, storage }, built, fail);
  await second.beat();
  expect((await health()).storage).toMatchObject({ problem: 'đĩa hỏng', good_at: before.good_at });
  await told.stop();
  await second.stop();
});

test('companies are told with their last answer and what failed within the hour', async () => {
  const told = tellOfProcess(server.context, built, fail);
  await told.beat();
  // What was counted before this test.
  await server.context.db.deleteFrom('gateway_slot').execute();
  gatewayAnswers.inc({ gateway: 'ghn', result: 'answered' }, 3);
  gatewayAnswers.inc({ gateway: 'ghn', result: 'away' });
  gatewayAnswers.inc({ gateway: 'momo', result: 'away' }, 2);
  await told.beat();
  await told.beat();
  await told.stop();
  await addGatewayCounts(
    server.context.db,
    [{ gateway: 'ghn', answered: 5, away: 5 }],
    Date.now() - 7_200_000,
  );
  const { gateways } = await health();
  expect(gateways.find(({ name }) => name === 'ghn')).toMatchObject({ answered: 3, away: 1 });
  expect(gateways.find(({ name }) => name === 'momo')).toMatchObject({ answered: 0, away: 2, good_at: null });
});

test('jobs are told by name: due, late, not yet due and parked; a parked one is dropped for good and the audit has it', async () => {
  const { db, now } = server.context;
  const prefix = 'avatars/x/';
  await sql`delete from job`.execute(db);
  await transact(db, async tx => {
    for (const after of [-90_000, 0, 90_000])
      await enqueue(tx, removeFiles, { prefix }, { now: now(), runAt: now() + after });
    await enqueue(tx, removeFiles, { prefix }, { now: now() });
  });
  await sql`update job set parked_at = now(), tries = 8, error = 'đĩa đầy' where id = (select max(id) from job)`.execute(
    db,
  );
  const { jobs, parked } = await health();
  expect(jobs).toMatchObject([
    { name: 'removeFiles', due: 2, late: 1, later: 1, parked: 1, problem: 'đĩa đầy' },
  ]);
  expect(now() - (jobs[0]?.oldest ?? 0)).toBeGreaterThan(89_000);
  expect(parked).toMatchObject([{ name: 'removeFiles', tries: 8, error: 'đĩa đầy' }]);
  expect(parked[0]).not.toHaveProperty('input');
  const [{ id: job_id } = { id: 0 }] = parked;
  const drop = () => server.call(jobDeskCalls.dropJob, { job_id, reason: 'không cần' }, admin);
  expect((await drop()).data).toBeNull();
  expect((await drop()).code).toBe(refusals.not_found);
  expect((await health()).parked).toEqual([]);
  const { rows } = await sql`select action, before, reason from audit order by id desc limit 1`.execute(db);
  expect(rows).toEqual([
    {
      action: 'jobs.drop',
      before: { job: job_id, name: 'removeFiles', tries: 8 },
      reason: 'không cần',
    },
  ]);
});

test('a job that waits or runs is not dropped', async () => {
  const { db, now } = server.context;
  await transact(db, tx => enqueue(tx, removeFiles, { prefix: 'avatars/y/' }, { now: now() }));
  const { id } = await db.selectFrom('job').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const dropped = await server.call(jobDeskCalls.dropJob, { job_id: id, reason: 'thử' }, admin);
  expect(dropped.code).toBe(refusals.not_found);
});

test('work by the clock is told with how it ended and whether its turn was missed, a copy with its rows', async () => {
  const { context } = server;
  const work = (name: string, run: () => Promise<unknown>) => ({ name, everyMs: 60_000, run });
  await sql`delete from schedule`.execute(context.db);
  await runScheduled(
    context,
    [work('well', async () => {}), work('broken', () => Promise.reject(new Error('cổng nghỉ')))],
    () => {},
  );
  const [broken, well] = (await health()).schedule;
  expect(broken).toMatchObject({ name: 'broken', problem: 'Error: cổng nghỉ', late: false });
  expect(well).toMatchObject({ name: 'well', problem: '', every_ms: 60_000 });
  expect(well?.took_ms).toBeGreaterThanOrEqual(0);
  expect((await health()).backup).toBeNull();
  const began = Date.now();
  await noteBackup(context.db, {
    ...{ began, ended: began + 9, rows: 12 },
    files: { copied: 2, there: 3, bytes: 9 },
  });
  expect((await health()).backup).toEqual({ began_at: began, ended_at: began + 9, rows: 12, files: 5 });
  server.setNow(Date.now() + 7 * 60_000);
  expect((await health()).schedule.map(({ late }) => late)).toEqual([true, true]);
  server.setNow(null);
});
