import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { migrate } from './index.ts';
import { mayMigrate, NotMigrated, stepsLeft, waitForMigrations } from './wait.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a process without the owner’s password may not migrate, the owner may', async () => {
  expect(await mayMigrate(server.context.db)).toBe(false);
  expect(await mayMigrate(server.owner)).toBe(true);
});

test('a process that may not migrate waits until somebody has, and gives up with a sentence', async () => {
  const { db } = server.context;
  expect(await stepsLeft(db)).toEqual([]);
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await waitForMigrations(db, { say });
  expect(said).toEqual([]);
  const { rows } = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration where name = '0120-chat' returning name, timestamp`.execute(server.owner);
  await expect(waitForMigrations(db, { say, waitMs: 0 })).rejects.toThrow(NotMigrated);
  await expect(waitForMigrations(db, { say, waitMs: 0 })).rejects.toThrow(
    'lacks 1 step of this build (0120-chat',
  );
  const waiting = waitForMigrations(db, { say });
  await expect.poll(() => said).toEqual([expect.stringContaining('waiting: the database lacks 1 step')]);
  await sql`insert into kysely_migration (name, timestamp) values (${rows[0]?.name}, ${rows[0]?.timestamp})`.execute(
    server.owner,
  );
  await waiting;
});

test('a database that has steps is not made as old as a copy', async () => {
  await migrate(server.owner, ['0001-spine']);
  expect(await stepsLeft(server.context.db)).toEqual([]);
});
