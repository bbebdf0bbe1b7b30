import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { testFolder } from '../../testing/testFolder.ts';
import { DataFolderInUse, lockDataFolder, ownerOf } from './data-lock.ts';
import { connect } from './db.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { postgresPathsFor } from './postgres-paths.ts';
import { startOf } from './process-identity.ts';

const { folder, remove } = testFolder('pg');
const unwatched = { watched: false };
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  postgres = await startEmbeddedPostgres(folder, unwatched);
});
afterAll(async () => {
  await postgres.stop();
  remove();
});

async function ask(text: string): Promise<unknown[]> {
  const db = connect(postgres.connection);
  try {
    return (await sql.raw(text).execute(db)).rows;
  } finally {
    await db.destroy();
  }
}

const pid = () => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

test('the database of a killed server is found again and kept', async () => {
  await ask('create table kept (n integer); insert into kept values (7)');
  const before = pid();
  // A killed server leaves the database running; the next start calls this with the same folder.
  const again = await startEmbeddedPostgres(folder, unwatched);
  expect(pid()).toBe(before);
  expect(again.connection).toEqual(postgres.connection);
  expect(await ask('select n from kept')).toEqual([{ n: 7 }]);
});

test('a database killed together with its server starts again without hands', async () => {
  const before = pid();
  process.kill(before, 'SIGKILL');
  await vi.waitUntil(() => startOf(before) === null, { interval: 20, timeout: 10_000 });
  postgres = await startEmbeddedPostgres(folder, unwatched);
  expect(pid()).not.toBe(before);
  expect(await ask('select n from kept')).toEqual([{ n: 7 }]);
});

test('a pid file that now names some other process does not stop the start', async () => {
  await postgres.stop();
  writeFileSync(join(folder, 'postgres/postmaster.pid'), `${process.pid}\n${join(folder, 'postgres')}\n`);
  postgres = await startEmbeddedPostgres(folder, unwatched);
  expect(await ask('select n from kept')).toEqual([{ n: 7 }]);
});

test('what is stored waits for the disk, unless a database of tests is asked for', async () => {
  const settings = `select name, setting from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name`;
  const all = (setting: string) =>
    ['fsync', 'full_page_writes', 'synchronous_commit'].map(name => ({ name, setting }));
  expect(await ask(settings)).toEqual(all('on'));
  const shared = connect({ host: inject('sockets'), user: 'mot', database: 'postgres' });
  expect((await sql.raw(settings).execute(shared)).rows).toEqual(all('off'));
  await shared.destroy();
});

test('an initdb that was interrupted is done again', async () => {
  const { folder: fresh, remove: removeFresh } = testFolder('pg-half');
  mkdirSync(join(fresh, 'postgres.new/base'), { recursive: true });
  const started = await startEmbeddedPostgres(fresh, unwatched);
  await started.stop();
  removeFresh();
});

test('a data folder has one owner; a dead owner does not count', () => {
  const { folder: place, remove: removePlace } = testFolder('lock');
  const release = lockDataFolder(place);
  expect(ownerOf(place)).toBe(process.pid);
  expect(() => lockDataFolder(place)).toThrow(DataFolderInUse);
  release();
  // The pid of a living process, but not the one that took the lock: pids are reused.
  writeFileSync(join(place, 'server.lock'), JSON.stringify({ pid: process.pid, start: '1' }));
  expect(ownerOf(place)).toBeNull();
  lockDataFolder(place)();
  removePlace();
});

test.runIf(process.getuid?.() === 0)(
  'started as root below a folder that only root may enter, the data moves to where the database can',
  async () => {
    const { folder: locked, remove: removeLocked } = testFolder('pg-root');
    chmodSync(locked, 0o700);
    const places = postgresPathsFor(locked);
    expect(places.data.startsWith(locked)).toBe(false);
    const started = await startEmbeddedPostgres(locked, unwatched);
    const db = connect(started.connection);
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await db.destroy();
    await started.stop();
    rmSync(dirname(places.data), { recursive: true, force: true });
    removeLocked();
  },
);
