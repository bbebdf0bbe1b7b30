import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchCalls } from '#contract/library/search.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { loadSearches } from './searches.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('searches of the demo were made on days before its start, by the call of the search page; again changes nothing', async () => {
  const { db } = server.context;
  await server.aBook('Người giữ đèn biển');
  await server.aBook('Thuỷ triều lên muộn');
  await loadSearches(db, Date.now());
  const rows = await db.selectFrom('search_log').select(['shown', 'day', 'seen', 'found']).execute();
  const seenOf = (shown: string) =>
    rows.filter(row => row.shown === shown).reduce((sum, { seen }) => sum + seen, 0);
  expect([seenOf('đèn biển'), seenOf('thuỷ triều')]).toEqual([31, 24]);
  expect(new Set(rows.map(({ day }) => String(day))).size).toBeGreaterThanOrEqual(9);
  // Whether the shelf has it is what the search itself found.
  expect(rows.find(({ shown }) => shown === 'đèn biển')?.found).toBe(true);
  expect(rows.find(({ shown }) => shown === 'chợ nổi')?.found).toBe(false);
  const top = await server.call(searchCalls.topContentSearch, { page_size: 5 });
  expect(top.data.map(({ key_word }) => key_word)).toEqual(['đèn biển', 'thuỷ triều']);
  await loadSearches(db, Date.now());
  expect(await db.selectFrom('search_log').select(['shown', 'day', 'seen', 'found']).execute()).toEqual(rows);
});
