import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoWriters } from '../../demo/feed/words.ts';
import { atTheFront } from '../testing/testFrontDesk.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { loadCampaignStates } from './campaigns.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the demo has a campaign in each state with what came of it, once', async () => {
  const { db } = server.context;
  const lan = await atTheFront(server, 'popups');
  const notices = await atTheFront(server, 'notices');
  await db
    .updateTable('account')
    .set({ email: 'toasoan@mot.example' })
    .where('id', '=', lan.accountId)
    .execute();
  const writers = demoWriters().slice(0, 24);
  await db
    .insertInto('account')
    .values(writers.map(fullname => ({ fullname })))
    .execute();
  await loadCampaignStates(db, Date.now());
  await loadCampaignStates(db, Date.now());
  const popups = await lan.list();
  expect(popups.map(({ state, has_draft }) => (has_draft ? 'draft' : state)).sort()).toEqual([
    'draft',
    'later',
    'live',
    'over',
  ]);
  expect(await lan.list({ state: 'removed' })).toHaveLength(1);
  const over = popups.find(({ state }) => state === 'over');
  const { figures } = (await lan.read(over?.id ?? 0)).data;
  expect(figures?.days).toHaveLength(6);
  expect(Math.min(...(figures?.sums.map(({ count }) => count) ?? []))).toBeGreaterThan(0);
  const told = await notices.list();
  expect(told.filter(({ state, has_draft }) => state === 'live' && !has_draft)).toHaveLength(1);
  expect(await notices.list({ state: 'waiting' })).toHaveLength(1);
  const sent = told.find(({ state, has_draft }) => state === 'live' && !has_draft);
  const { sums } = (await notices.read(sent?.id ?? 0)).data.figures ?? {};
  expect(sums?.[0]).toEqual({ label: 'Gửi', count: 20 });
  expect(sums?.slice(3).every(({ count }) => count > 0)).toBe(true);
});
