import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../money/ledger/invariants.ts';
import { upsertPerson } from '../people/account/passwords.ts';
import { aPlan } from '../testing/testPayments.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { anOffer, aShop } from '../testing/testShops.ts';
import { aKindOfPlan, aWork } from '../testing/testSold.ts';
import { loadBought } from './load-bought.ts';
import { demoPeople } from './people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('what readers of the demo bought and ordered was bought in the order of its moments, and the books agree', async () => {
  const { db, settings } = server.context;
  for (const person of demoPeople.filter(({ account }) => /^09\d+$/.test(account)))
    await upsertPerson(db, person, settings.passwordCost);
  const owner = { account: '0938000901', fullname: 'Hồ Thị Hiên', password: 'docsachcungmot' };
  const shop = await aShop(server, { accountId: await upsertPerson(db, owner, settings.passwordCost) });
  for (let made = 0; made < 10; made++) await anOffer(server, { shop, name: `Cuốn ${made}`, copies: 60 });
  await anOffer(server, { shop, form: 'preorder', copies: 9, name: 'Cuốn sắp ra' });
  for (const name of ['Cuốn để đọc', 'Cuốn để đọc nữa']) await anOffer(server, { shop, form: 'ebook', name });
  for (let made = 0; made < 2; made++) await aWork(server, 'ebook');
  await aKindOfPlan(server, 'regular', { priceVnd: 49_000, days: 30 });
  await aPlan(server, { oak: 20 }, 20_000);
  const now = Date.now();
  await loadBought(server.context, now);
  const rows = await db
    .selectFrom('purchase')
    .select(['wallet', 'charge_type', 'created_at'])
    .orderBy('id')
    .execute();
  const wallets = [...new Set(rows.map(({ wallet }) => wallet))].map(one =>
    rows.filter(({ wallet }) => wallet === one),
  );
  // Some bought what is read and ordered from shops, too.
  const both = wallets.filter(bought => new Set(bought.map(({ charge_type }) => charge_type)).size > 2);
  expect(both.length).toBeGreaterThan(0);
  for (const bought of wallets) {
    const moments = bought.map(({ created_at }) => created_at.getTime());
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  }
  expect(await checkLedger(db, now)).toEqual([]);
}, 120_000);
