import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '#contract/areas.ts';
import type { AnyCall } from '#contract/kit/call.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { roles } from '#contract/kit/roles.ts';
import { callPolicies } from './call-policies.ts';
import { connect } from './kit/db/db.ts';
import type { Standby } from './kit/db/standby.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';
import { aShop } from './testing/testShops.ts';

/*
 * Every call that a standby may answer, answered by connections on which nothing can be written: those of a standby are the same
 * (kit/db/standby.test.ts has a real one).
 */

let server: TestServer;
const failures: unknown[] = [];
let asked = '';
let reads = 0;
beforeAll(async () => {
  server = await openTestServer();
  const { where, now } = server.context;
  const db = connect(where, now, { max: 4, ...{ options: '-c default_transaction_read_only=on' } });
  const standby: Standby = {
    ...{ db, lag: () => ({ away: false, lag_ms: 0, lag_bytes: 0 }), stop: () => db.destroy() },
    mayRead: async () => {
      reads += 1;
      return true;
    },
    failed: error => {
      failures.push(`${asked}: ${(error as Error).message}`);
      return false;
    },
  };
  server.context.standby = standby;
});
afterAll(async () => {
  await server.context.standby?.stop();
  await server.close();
});

const inputs: Record<string, object> = {
  'search.searchSa': { key_word: 'đèn' },
  'search.suggest': { key_word: 'đè' },
  'progress.eventChartInfo': { slug: 'khong-co' },
  'progress.readListenDay': { day: '2026-11-20' },
  'staff.daySums': { from: '2026-01-01', to: '2026-01-02' },
  'staff.ordersCsv': { from: '2026-01-01', to: '2026-01-02' },
};

const all = Object.entries(callPolicies).flatMap(([area, rows]) =>
  Object.entries(rows as Record<string, { reads?: string; twice?: string }>)
    .filter(([, { reads }]) => reads === 'standby')
    .map(([name, policy]) => ({ area, name, ...policy })),
);

test('only calls that read are answered by a standby', () => {
  expect(all.length).toBeGreaterThan(12);
  for (const { area, name, twice } of all) {
    const call = (areas as unknown as Record<string, Record<string, AnyCall>>)[area]?.[name];
    expect(call?.method === 'GET' || twice === 'reads', `${area}.${name}`).toBe(true);
  }
});

test('each of them is answered where nothing can be written', async () => {
  const person = await server.aReader('Người Đọc Bản Sao');
  await aShop(server, { accountId: person.id });
  await server.context.db
    .updateTable('account')
    .set({ roles: [...roles] })
    .where('id', '=', person.id)
    .execute();
  const codes: Record<string, number> = {};
  for (const { area, name } of all) {
    const call = (areas as unknown as Record<string, Record<string, AnyCall>>)[area]?.[name] as AnyCall;
    const before = reads;
    asked = `${area}.${name}`;
    const { code } = await server.call(call, (inputs[`${area}.${name}`] ?? {}) as never, person);
    expect(reads, `${area}.${name} was read elsewhere`).toBe(before + 1);
    codes[`${area}.${name}`] = code;
  }
  expect(failures).toEqual([]);
  // Where the input does not fit a row is missing above.
  expect(
    Object.entries(codes).filter(([, code]) => code >= refusals.bad_input && code !== refusals.not_found),
  ).toEqual([]);
});
