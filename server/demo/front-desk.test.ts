import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bannerCalls } from '#contract/library/banners.ts';
import { atTheFront } from '../testing/testFrontDesk.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { loadFrontDesk } from './front-desk.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the demo’s desk has an item in each state, readers see none of them, and a second load adds nothing', async () => {
  const lan = await atTheFront(server, 'banners');
  const email = 'toasoan@mot.example';
  const { db } = server.context;
  await sql`update account set email = ${email} where id = ${lan.accountId}`.execute(db);
  await loadFrontDesk(db, Date.now());
  await loadFrontDesk(db, Date.now());
  const states = async (state: 'all' | 'draft' | 'waiting' | 'removed') =>
    (await lan.list({ state })).map(row => row.state).sort();
  expect(await states('all')).toEqual(['later', 'new', 'new', 'over']);
  expect(await states('draft')).toEqual(['new', 'new']);
  expect(await states('waiting')).toEqual(['new']);
  expect(await states('removed')).toEqual(['removed']);
  expect((await server.call(bannerCalls.getBanner, { position_id: 1 })).data ?? []).toEqual([]);
});
