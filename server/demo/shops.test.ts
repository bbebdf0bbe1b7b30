import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { upsertPerson } from '../people/account/passwords.ts';
import { anEdition } from '../testing/testEditions.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { demoPeople } from './people.ts';
import { loadShops } from './shops.ts';

/** About as many works as the demo library has. */
const WORKS = 40;
const NOW = Date.UTC(2026, 10, 26);
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  const { db, settings } = server.context;
  for (const { account, fullname, password } of demoPeople.slice(0, 6))
    await upsertPerson(db, { account, fullname, password }, settings.passwordCost);
  for (let at = 0; at < WORKS; at++) {
    const { id } = await server.aBook(`Tựa số ${at}`, { priceVnd: 39_000 });
    if (at % 4 === 0) await anEdition(server, 'audiobook', { of: id, priceVnd: 59_000 });
    if (at % 20 === 1) await anEdition(server, 'paperBook', { of: id, releaseOn: '2027-02-01' });
  }
  await db.updateTable('edition').set({ has_cover: true }).execute();
  await loadShops(db, NOW);
});
afterAll(() => server.close());

const counted = async () => {
  const { db } = server.context;
  const count = async (table: 'shop' | 'product' | 'variation' | 'stock_movement' | 'product_rating') =>
    (
      await db
        .selectFrom(table)
        .select(e => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  return Promise.all([
    count('shop'),
    count('product'),
    count('variation'),
    count('stock_movement'),
    count('product_rating'),
  ]);
};

test('there are shops of every status, and much to choose from', async () => {
  const { db } = server.context;
  const shops = await db.selectFrom('shop').select(['status', 'products']).execute();
  expect(new Set(shops.map(({ status }) => status))).toEqual(new Set([1, 2, -1, -6]));
  const waits = await db.selectFrom('shop_change').select(['step', 'state']).execute();
  expect(waits).toEqual([{ step: 'bank', state: 'waiting' }]);
  const roles = await db.selectFrom('shop_member').select('role').distinct().execute();
  expect(new Set(roles.map(({ role }) => role))).toEqual(new Set(['owner', 'manager', 'packer', 'chat']));
  expect(shops.filter(({ status }) => status === 1).length).toBeGreaterThanOrEqual(6);
  const listed = await db.selectFrom('product').selectAll().where('listed', '=', true).execute();
  expect(listed.length).toBeGreaterThanOrEqual(120);
  const sellers = new Map<number, number>();
  for (const { work_id } of listed) sellers.set(work_id, (sellers.get(work_id) ?? 0) + 1);
  expect([...sellers.values()].filter(count => count > 1).length).toBeGreaterThan(WORKS / 2);
  for (const bit of [1, 2, 8, 16])
    expect(
      listed.some(({ product_type }) => product_type & bit),
      String(bit),
    ).toBe(true);
  expect(listed.some(({ in_stock }) => !in_stock)).toBe(true);
  expect(listed.some(({ promotion_percent }) => promotion_percent > 0)).toBe(true);
  expect(listed.some(({ rating }) => rating > 0)).toBe(true);
});

test('one can look at it at once', async () => {
  const { data } = await server.call(shopProductCalls.listProduct, { sort: 'price' });
  expect(data.total).toBeGreaterThanOrEqual(120);
  expect(data.items).toHaveLength(30);
});

test('loading again changes nothing', async () => {
  const before = await counted();
  await loadShops(server.context.db, NOW + 1);
  expect(await counted()).toEqual(before);
});
