import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  complaintOffers,
  complaintOutcomes,
  complaintPayers,
  complaintReasons,
  complaintStateAt,
  complaintStates,
} from '#rules/shop/complaints.ts';
import { appealOutcomes, takeDownGrounds } from '#rules/shop/take-downs.ts';
import { checkLedger } from '../money/ledger/invariants.ts';
import { upsertPerson } from '../people/account/passwords.ts';
import { complaintsOfShop } from '../shop/orders/complaint-queries.ts';
import { courseOf } from '../shop/orders/complaint-reply.ts';
import { doJobs } from '../testing/testCheckout.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { anOffer, aShop } from '../testing/testShops.ts';
import { loadDecisions } from './decisions.ts';
import { demoPeople } from './people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const people = ['0912000111', 'toasoan@mot.example', 'kiemduyet@mot.example'];

test('the demo has a complaint in every state, a take-down for every reason, and what a shop reads of them, once', async () => {
  const { db, storage, settings } = server.context;
  for (const person of demoPeople.filter(({ account }) => people.includes(account)))
    await upsertPerson(db, person, settings.passwordCost);
  const hien = { account: '0938000901', fullname: 'Hồ Thị Hiên', password: 'docsachcungmot' };
  const shop = await aShop(server, { accountId: await upsertPerson(db, hien, settings.passwordCost) });
  for (let made = 0; made < 14; made++) await anOffer(server, { shop, name: `Cuốn ${made}`, copies: 30 });
  for (let made = 0; made < 8; made++) await anOffer(server, { shop, name: `Kệ ${made}`, priceVnd: 300_000 });
  const now = Date.now();
  await loadDecisions({ db, storage }, now);

  const complaints = await complaintsOfShop(db, shop, 100);
  const valuesOf = (read: (row: (typeof complaints)[number]) => unknown) => new Set(complaints.map(read));
  expect(valuesOf(row => complaintStateAt(courseOf(row), now))).toEqual(new Set(complaintStates));
  expect(valuesOf(({ reason }) => reason)).toEqual(new Set(complaintReasons));
  expect(valuesOf(({ offer }) => offer)).toEqual(new Set([null, ...complaintOffers]));
  expect(valuesOf(({ outcome }) => outcome)).toEqual(new Set([null, ...complaintOutcomes]));
  expect(valuesOf(({ payer }) => payer)).toEqual(new Set([null, ...complaintPayers]));

  const taken = await db.selectFrom('take_down').select(['ground', 'lifted_at']).execute();
  expect(new Set(taken.map(({ ground }) => ground))).toEqual(new Set(takeDownGrounds));
  expect(taken.filter(({ lifted_at }) => lifted_at === null)).toHaveLength(2);
  const appeals = await db.selectFrom('take_down_appeal').select('outcome').execute();
  expect(new Set(appeals.map(({ outcome }) => outcome))).toEqual(new Set([null, ...appealOutcomes]));
  const read = await db.selectFrom('audit').select('action').where('shop_id', '=', shop).execute();
  expect(new Set(read.map(({ action }) => action))).toEqual(
    new Set([
      ...['complaint.decided', 'product.taken_down', 'take_down.kept', 'take_down.lifted'],
      'shop.looked_at',
    ]),
  );
  await doJobs(server);
  expect(await checkLedger(db, Date.now())).toEqual([]);
  await loadDecisions({ db, storage }, now);
  expect(await complaintsOfShop(db, shop, 100)).toHaveLength(complaints.length);
}, 240_000);
