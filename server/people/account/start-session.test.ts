import type { FastifyReply } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../kit/db/transact.ts';
import type { Context } from '../../kit/http/context.ts';
import { asGuest } from '../../pages/guest.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { sessionByAccess } from './queries.ts';
import { startSession } from './start-session.ts';
import { hashOf } from './tokens.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a session whose transaction is repeated gives the browser the cookies that were committed, and no others', async () => {
  const { id } = await server.aReader();
  const cookies: [string, string][] = [];
  const reply = { setCookie: (name: string, value: string) => cookies.push([name, value]) };
  const request = { headers: {}, cookies: {}, ip: '10.9.9.9' };
  const context: Context = {
    ...asGuest(server.context, request as never, reply as unknown as FastifyReply),
    deviceId: 'device-of-a-browser',
  };
  let tries = 0;
  await transact(server.context.db, async tx => {
    await startSession({ ...context, db: tx as Context['db'] }, id);
    if (++tries === 1) throw Object.assign(new Error('conflict'), { code: '40001' });
  });
  expect(tries).toBe(2);
  expect(cookies.map(([name]) => name)).toEqual(['auth_access', 'auth_refresh']);
  expect(await sessionByAccess(server.context.db, hashOf(cookies[0]?.[1] ?? ''))).toMatchObject({
    accountId: id,
  });
});
