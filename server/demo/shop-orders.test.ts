import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchaseKinds, purchaseTypes } from '#rules/money/purchase.ts';
import { orderPaymentStatus } from '#rules/money/purchase-states.ts';
import { orderReadings, orderStates, orderTabs } from '#rules/shop/shop-orders.ts';
import { returnStates } from '#rules/shop/shop-returns.ts';
import { checkLedger } from '../money/ledger/invariants.ts';
import { upsertPerson } from '../people/account/passwords.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { anOffer, aShop } from '../testing/testShops.ts';
import { happenInOrder } from './past.ts';
import { demoPeople } from './people.ts';
import { shopOrdersOf } from './shop-orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const orders = () =>
  server.context.db
    .selectFrom('shop_order')
    .innerJoin('purchase', 'purchase.id', 'shop_order.purchase_id')
    .innerJoin('account', 'account.id', 'shop_order.account_id')
    .select([
      'shop_order.id',
      'shop_order.state',
      'cancel_source',
      'creation_step',
      'digital',
      'phone',
      'purchase.state as paying',
      'purchase.charge_type',
      'purchase.id as purchase_id',
    ])
    .execute();

test('the demo has an order in every state, tab, cancel source, creation step and payment status, once', async () => {
  const { db, settings } = server.context;
  for (const person of demoPeople.filter(({ account }) => account.startsWith('0938')))
    await upsertPerson(db, person, settings.passwordCost);
  const hien = { account: '0938000901', fullname: 'Hồ Thị Hiên', password: 'docsachcungmot' };
  const owner = await upsertPerson(db, hien, settings.passwordCost);
  const shop = await aShop(server, { accountId: owner });
  for (let made = 0; made < 10; made++) await anOffer(server, { shop, name: `Cuốn ${made}`, copies: 30 });
  await anOffer(server, { shop, form: 'preorder', copies: 9, name: 'Cuốn sắp ra' });
  for (const name of ['Cuốn để đọc', 'Cuốn để đọc nữa']) await anOffer(server, { shop, form: 'ebook', name });
  await happenInOrder(await shopOrdersOf(server.context, Date.now()));
  const all = await orders();
  const khue = all.filter(({ phone }) => phone === '0938000777');
  expect(new Set(khue.map(({ state }) => state))).toEqual(new Set(orderStates));
  const tabs = new Set<string>(khue.map(({ state }) => orderReadings[state].tab));
  expect([...tabs, 'all'].sort()).toEqual([...orderTabs].sort());
  expect(new Set(khue.map(({ cancel_source }) => cancel_source))).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(new Set(khue.map(({ creation_step }) => creation_step))).toEqual(new Set([0, 1]));
  expect(new Set(khue.map(({ paying }) => orderPaymentStatus(paying)))).toEqual(new Set([0, 1, 2]));
  expect(khue.filter(({ digital }) => digital).map(({ state }) => state)).toEqual(['received', 'cancelled']);
  expect(all.filter(({ phone }) => phone === '0938123456').map(({ state }) => state)).toEqual([
    'delivered',
    'delivering',
  ]);
  expect(new Set(all.map(({ charge_type }) => charge_type))).toEqual(new Set(['supplier']));
  const lines = await db
    .selectFrom('purchase_line')
    .select('kind')
    .distinct()
    .where(
      'purchase_id',
      'in',
      all.map(({ purchase_id }) => purchase_id),
    )
    .execute();
  expect(new Set(lines.map(({ kind }) => purchaseKinds[kind].code))).toEqual(
    new Set([purchaseTypes.bookOrder, purchaseTypes.sellerShop]),
  );
  const returned = await db.selectFrom('shop_return').select('state').execute();
  expect(new Set(returned.map(({ state }) => state))).toEqual(new Set(returnStates));
  await happenInOrder(await shopOrdersOf(server.context, Date.now()));
  expect(await orders()).toHaveLength(all.length);
}, 60_000);

test('each step of them has a row that says who made it, and the books agree', async () => {
  const { db } = server.context;
  const events = await db.selectFrom('shop_order_event').select(['order_id', 'after', 'actor']).execute();
  for (const { id, state } of await orders()) {
    const own = events.filter(({ order_id }) => order_id === id);
    expect(own.at(-1)?.after).toBe(state);
    expect(own[0]?.actor).toBe('buyer');
  }
  expect(new Set(events.map(({ actor }) => actor))).toEqual(
    new Set(['buyer', 'seller', 'platform', 'carrier', 'clock']),
  );
  const audits = await db.selectFrom('audit').select(['action', 'actor']).execute();
  expect(new Set(audits.map(({ action }) => action))).toEqual(
    new Set(['orders.confirm', 'orders.pack', 'orders.hand_over', 'orders.refuse', 'orders.return']),
  );
  expect(audits.every(({ actor }) => actor !== null)).toBe(true);
  // What a shop did stands in the audit as often as in the orders.
  const moves = events.filter(({ actor }) => actor === 'seller').length;
  const others = ['orders.hand_over', 'orders.return'];
  expect(audits.filter(({ action }) => !others.includes(action))).toHaveLength(moves);
  const parcels = await db.selectFrom('parcel').select(['state', 'code']).execute();
  expect(parcels.every(({ code }) => code !== null)).toBe(true);
  expect(new Set(parcels.map(({ state }) => state))).toEqual(
    new Set(['under_way', 'delivered', 'failed', 'returning', 'returned', 'lost']),
  );
  expect(await checkLedger(db, Date.now())).toEqual([]);
});

test('somebody rated with every number of stars, with pictures and without, and complained with pictures', async () => {
  const { db, storage, settings } = server.context;
  const rater = demoPeople.find(({ account }) => account === '0912000111');
  if (!rater) throw new Error('nobody rates');
  const id = await upsertPerson(db, rater, settings.passwordCost);
  await happenInOrder(await shopOrdersOf(server.context, Date.now()));
  const ratings = await db.selectFrom('product_rating').selectAll().where('account_id', '=', id).execute();
  for (const stars of [1, 2, 3, 4, 5])
    expect(
      new Set(ratings.filter(each => each.stars === stars).map(({ pictures }) => pictures.length > 0)),
    ).toEqual(new Set([true, false]));
  for (const key of ratings.flatMap(({ pictures }) => pictures))
    expect(await storage.exists(`ratephotos/${key}/1280.webp`)).toBe(true);
  const complaints = await db.selectFrom('order_complaint').selectAll().execute();
  expect(complaints).toMatchObject([{ account_id: id, reason: 'wrong', answered_at: null }]);
  expect(complaints[0]?.pictures).toHaveLength(2);
}, 60_000);
