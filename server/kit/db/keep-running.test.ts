import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { homeCalls } from '#contract/library/home.ts';
import { buildApp } from '../../app.ts';
import { migrate } from '../../migrations/index.ts';
import { rounds } from '../../testing/rounds.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aVisitor } from '../../testing/testVisitor.ts';
import { connect } from './db.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { keepRunning } from './keep-running.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const pidFile = (folder: string) => join(folder, 'postgres/postmaster.pid');
const pidIn = (folder: string) => Number(readFileSync(pidFile(folder), 'utf8').split('\n')[0]);

/** FAULTS=long kills more than once. */
const KILLS = rounds(1, 1, 3);

test('a killed database is started again by itself; calls meanwhile answer 503 and then work', {
  timeout: 150_000,
}, async () => {
  const { folder, remove } = testFolder('relaunch');
  const postgres = await startEmbeddedPostgres(folder, { durable: false });
  const db = connect(postgres.connection);
  await migrate(db);
  const app = await buildApp({ ...server.context, db }, null);
  const ask = async () => (await aVisitor({ app }).call(homeCalls.listBlockHome, { screen: 'home' })).code;
  expect(await ask()).toBeLessThan(2);
  const before = pidIn(folder);
  const codes = new Set<number>();
  for (let killed = 0; killed < KILLS; killed++) {
    const last = pidIn(folder);
    process.kill(last, 'SIGKILL');
    await vi.waitUntil(
      async () => {
        const code = await ask();
        codes.add(code);
        return (
          code < 2 &&
          existsSync(pidFile(folder)) &&
          pidIn(folder) !== last &&
          (await sql`select 1`.execute(db).then(
            () => true,
            () => false,
          ))
        );
      },
      { interval: 50, timeout: 60_000 },
    );
  }
  expect(pidIn(folder)).not.toBe(before);
  expect([...codes].filter(code => code > 1 && code !== 503)).toEqual([]);
  await app.close();
  await db.destroy();
  const last = pidIn(folder);
  await postgres.stop();
  // Stopped by us, it stays down.
  await vi.waitFor(() => expect(() => process.kill(last, 0)).toThrow());
  remove();
});

test('what ends again and again is given up after five starts, and says so', {
  timeout: 60_000,
}, async () => {
  const said: string[] = [];
  let started = 0;
  const shortLived = async () => {
    started++;
    const child = spawn('sleep', ['0.01']);
    await new Promise(done => child.once('exit', done));
    return child.pid ?? 0;
  };
  const kept = keepRunning(await shortLived(), shortLived, line => said.push(line));
  await vi.waitUntil(() => said.some(line => line.includes('stays down')), { timeout: 30_000 });
  await kept.end();
  expect(started).toBe(6);
});
