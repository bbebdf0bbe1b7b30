import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeDeskCalls } from '#contract/money/desk-codes.ts';
import { someoneWith } from '../testing/testEditors.ts';
import { aPlan } from '../testing/testPayments.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { loadCodes } from './codes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the demo has one batch of codes, made as finance makes them, with its row in the audit', async () => {
  const { db } = server.context;
  const finance = await someoneWith(server, 'Kế Toán', 'finance');
  await db.updateTable('account').set({ email: 'ketoan@mot.example' }).where('id', '=', finance.id).execute();
  await aPlan(server, { days: 30 });
  await loadCodes(db, Date.now());
  await loadCodes(db, Date.now());
  const { data } = await server.call(codeDeskCalls.listCodeBatches, {}, { token: finance.token });
  expect(data).toMatchObject([{ name: 'Tặng bạn đọc Báo Bến Sông', codes: 50, used: 0, stopped_at: null }]);
  const told = await server.owner
    .selectFrom('audit')
    .select('action')
    .where('action', '=', 'codes.make')
    .execute();
  expect(told).toHaveLength(1);
});
