import { afterAll, beforeAll, expect, test } from 'vitest';
import { affiliateCalls } from '#contract/money/affiliates.ts';
import { affiliateDeskHandlers } from '../money/affiliates/desk-handlers.ts';
import { affiliateHandlers } from '../money/affiliates/handlers.ts';
import { checkLedger } from '../money/ledger/invariants.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { loadAffiliates } from './affiliates.ts';
import { contextOf } from './order-from-shop.ts';
import { loadPeople } from './people.ts';
import { loadSetsAndOffers } from './sets-and-offers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the demo’s affiliate has clicks, a reward in every state and a payout, once, and the books agree', async () => {
  const { db, linkSecret } = server.context;
  await loadPeople(db, [], Date.now());
  await loadSetsAndOffers(db, Date.now());
  await loadAffiliates(db, Date.now(), linkSecret);
  await loadAffiliates(db, Date.now(), linkSecret);
  const lam = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'lam@docgia.example')
    .executeTakeFirstOrThrow();
  const own = { ...contextOf({ db, accountId: lam.id, at: Date.now() }), linkSecret };
  const input = affiliateCalls.transaction.input.parse({});
  const { items } = await affiliateHandlers.transaction(input, own);
  expect(new Set(items.map(({ state }) => state))).toEqual(
    new Set(['waiting', 'held', 'confirmed', 'in_payout', 'paid', 'reversed', 'refused']),
  );
  const affairs = await affiliateHandlers.list({ span: '30d' }, own);
  expect(affairs.days).toHaveLength(30);
  expect(affairs.days.every(({ clicks }) => clicks > 0)).toBe(true);
  expect(affairs.money.payouts).toMatchObject([{ state: 'drafted' }, { state: 'paid' }]);
  const held = await affiliateDeskHandlers.rewardsToCheck({}, own);
  expect(held.items.map(({ state }) => state).sort()).toEqual(['held', 'refused']);
  expect(await checkLedger(db, Date.now() + 60_000)).toEqual([]);
}, 60_000);
