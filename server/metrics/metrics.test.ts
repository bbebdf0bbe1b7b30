import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aboutCalls } from '#contract/library/about.ts';
import { buildApp } from '../app.ts';
import { connect } from '../kit/db/db.ts';
import { onSlow, statementName } from '../kit/db/slow.ts';
import { transact } from '../kit/db/transact.ts';
import { enqueue } from '../kit/jobs/enqueue.ts';
import { readSettings } from '../kit/settings.ts';
import { removeFiles } from '../library/content/remove-files.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { serveMetrics } from './serve-metrics.ts';

let server: TestServer;
let figures: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  server = await openTestServer();
  figures = await serveMetrics(server.context, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await figures.close();
  await server.close();
});

const ask = async (path = '/metrics') => fetch(`http://127.0.0.1:${figures.port}${path}`);
const figure = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find(each => each.startsWith(`${line} `))
      ?.split(' ')[1],
  );

test('requests are told by call and status, addresses by their pattern and never with what stands in them', async () => {
  // Servers of other tests counted as well.
  const asked = (text: string) => figure(text, 'mot_requests_total{call="about.listFaq",code="200"}') || 0;
  const strange = 'mot_requests_total{call="/covers/:hash/:file",code="404"}';
  const before = await (await ask()).text();
  await server.call(aboutCalls.listFaq, {});
  await server.app.inject('/covers/0123456789abcdef0123456789abcdef/640.webp');
  const text = await (await ask()).text();
  expect(figure(text, strange) - (figure(before, strange) || 0)).toBe(1);
  expect(asked(text) - asked(before)).toBe(1);
  expect(text).not.toContain('0123456789abcdef');
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'mot_pool_waiting',
    'mot_sockets',
    'mot_storage_errors_total',
  ])
    expect(figure(text, name), name).toBeGreaterThanOrEqual(0);
  expect((await ask('/')).status).toBe(404);
});

test('jobs that are due, later and parked are told, and how long the oldest waits', async () => {
  const { db, now } = server.context;
  const prefix = 'avatars/x/';
  await transact(db, async tx => {
    await enqueue(tx, removeFiles, { prefix }, { now: now(), runAt: now() - 90_000 });
    await enqueue(tx, removeFiles, { prefix }, { now: now(), runAt: now() + 90_000 });
    await enqueue(tx, removeFiles, { prefix }, { now: now() });
  });
  await sql`update job set parked_at = now() where id = (select max(id) from job)`.execute(db);
  // Another one: the database is asked once in ten seconds.
  const fresh = await serveMetrics(server.context, { port: 0, host: '127.0.0.1' });
  const text = await (await fetch(`http://127.0.0.1:${fresh.port}/metrics`)).text();
  await fresh.close();
  expect(
    ['due', 'later', 'running', 'parked'].map(state => figure(text, `mot_jobs{state="${state}"}`)),
  ).toEqual([1, 1, 0, 1]);
  expect(figure(text, 'mot_job_oldest_seconds')).toBeGreaterThan(89);
  expect(figure(text, 'mot_database_answers')).toBe(1);
  expect(figure(text, 'mot_payments_stuck{what="purchase"}')).toBe(0);
});

test('a database that is away is told, and the rest still is', async () => {
  const away = connect('postgres://mot@127.0.0.1:9/mot');
  const fresh = await serveMetrics({ ...server.context, db: away }, { port: 0, host: '127.0.0.1' });
  const text = await (await fetch(`http://127.0.0.1:${fresh.port}/metrics`)).text();
  await fresh.close();
  await away.destroy();
  expect(figure(text, 'mot_database_answers')).toBe(0);
  expect(text).toContain('mot_requests_total');
});

test('a slow statement is told by its name, without what it was asked with', async () => {
  const told: unknown[] = [];
  onSlow(slow => told.push(slow));
  const db = connect(server.context.where, Date.now, { max: 1, slowMs: 900 });
  await sql`select pg_sleep(${1}), ${'0901234567'}::text, 'một chữ'`.execute(db);
  await sql`select 1`.execute(db);
  await db.destroy();
  onSlow(() => {});
  expect(told).toEqual([{ statement: "select pg_sleep($1), $2::text, '…'", ms: expect.any(Number) }]);
  expect(statementName('/* prepared who-asks */ select 1')).toBe('who-asks');
});

test('a request has one number in the log, the proxy’s where there is one, and who got an error is told it', async () => {
  const lines: string[] = [];
  const context = {
    ...server.context,
    settings: { ...readSettings({ LOG_LEVEL: 'info' }), trustedProxies: ['127.0.0.1'] },
  };
  const app = await buildApp(context, null, { write: line => void lines.push(line) });
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  const known = await app.inject({ url: '/broken', headers: { 'x-request-id': 'proxy-number-1' } });
  const made = await app.inject({ url: '/broken', headers: { 'x-request-id': 'no number; at all' } });
  await app.close();
  expect(known.headers['x-request-id']).toBe('proxy-number-1');
  expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines.map(line => JSON.parse(line).reqId)).toEqual(['proxy-number-1', made.headers['x-request-id']]);
});
