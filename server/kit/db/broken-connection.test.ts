import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { isRetryable } from './errors.ts';
import { transact } from './transact.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a connection that is ended while it is in use fails its own work and nothing else', async () => {
  const { db } = server.context;
  const failed = transact(db, async tx => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    // The client hears of it between two queries, when nobody waits for an answer.
    await new Promise(resolve => setImmediate(resolve));
    return sql`select 1`.execute(tx);
  });
  await expect(failed).rejects.toSatisfy(isRetryable);
  await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
});
