import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { chargeTypes, purchaseTypes } from '#rules/money/purchase.ts';
import { checkLedger } from '../money/ledger/invariants.ts';
import { upsertPerson } from '../people/account/passwords.ts';
import { anOakBook, aPlan } from '../testing/testPayments.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { aCombo, aKindOfPlan, aWork } from '../testing/testSold.ts';
import { happenInOrder } from './past.ts';
import { purchasesOf } from './purchases.ts';

let server: TestServer;
const account = '0938123456';
const password = 'docsachcungmot';
beforeAll(async () => {
  server = await openTestServer();
  const { db, settings } = server.context;
  await upsertPerson(db, { account, fullname: 'Mua Sồi', password }, settings.passwordCost);
  await aKindOfPlan(server, 'regular', { priceVnd: 49_000, days: 30 });
  const packs = [await aPlan(server, { oak: 20 }, 20_000)];
  for (const kind of ['special', 'super', 'pro'] as const)
    packs.push(await aPlan(server, { oak: 60 }, 50_000, kind));
  const works = [
    await aWork(server, 'ebook'),
    await aWork(server, 'comic'),
    await aWork(server, 'audiobook'),
  ];
  await aWork(server, 'podcast');
  await aCombo(server, [works[0] ?? 0, await aWork(server, 'ebook')], 60_000);
  await anOakBook(server);
  await db.insertInto('leaf').values({ name: 'Lá non', oak: 5, icon: 'leaf' }).execute();
});
afterAll(() => server.close());

test('the books agree right after the demo purchases are loaded, and no work that is left finds anything to settle', async () => {
  const { db } = server.context;
  const now = Date.now();
  await happenInOrder(await purchasesOf(db, now));
  expect(await checkLedger(db, now)).toEqual([]);
  await server.runJobs();
  expect(await checkLedger(db, Date.now())).toEqual([]);
  const { accountCalls } = await import('#contract/people/account.ts');
  const { data } = await server.call(accountCalls.login, { account, password });
  const items = (
    await server.call(purchaseCalls.getUserTransaction, { page_size: 50 }, { token: data.access_token })
  ).data.items;
  expect(new Set(items.map(({ result }) => result))).toEqual(
    new Set(['success', 'failed', 'pending', 'error']),
  );
  // Each thing that the specification lets one pay for, by its code and by how it is charged; what shops send is shop-orders.test.ts.
  const { bookOrder, sellerShop, ...others } = purchaseTypes;
  expect(new Set(items.map(({ purchase_type }) => purchase_type))).toEqual(new Set(Object.values(others)));
  expect([...new Set(items.map(({ charge_type }) => charge_type)), 'supplier'].sort()).toEqual(
    [...chargeTypes].sort(),
  );
  expect(new Set(items.map(({ payment_status }) => payment_status))).toEqual(new Set([0, 1, 2]));
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set([0, 1]));
  await happenInOrder(await purchasesOf(db, now));
  expect(await db.selectFrom('purchase').select('id').execute()).toHaveLength(items.length);
});
