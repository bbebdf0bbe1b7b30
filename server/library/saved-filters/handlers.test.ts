import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { savedFilterCalls as calls, FILTERS_MOST } from '#contract/library/saved-filters.ts';
import { shopStaffCalls } from '#contract/shop/shop-staff.ts';
import { someoneWith } from '../../testing/testEditors.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aFullSignUp, aWorker } from '../../testing/testShopPeople.ts';
import { aMember } from '../../testing/testVisitor.ts';

let server: TestServer;
let lan: Awaited<ReturnType<typeof someoneWith>>;
beforeAll(async () => {
  server = await openTestServer();
  lan = await someoneWith(server, 'Phùng Ỷ Lan', 'editor');
});
afterAll(() => server.close());

const page = '/ban-lam-viec/kho-sach';
const list = async ({ token }: { token: string }) =>
  (await server.call(calls.listFilters, { page }, { token })).data ?? [];
const save = (name: string, query: string, { token } = lan) =>
  server.call(calls.saveFilter, { page, name, query }, { token });

test('a filter is kept under a name, replaced by one of the same name, and gone when it is removed', async () => {
  await save('Chờ bản quyền', 'tt=awaiting');
  const { data } = await save('Chờ bản quyền', 'tt=awaiting&loai=60');
  expect(await list(lan)).toEqual([{ id: data.id, name: 'Chờ bản quyền', query: 'tt=awaiting&loai=60' }]);
  await server.call(calls.removeFilter, { filter_id: data.id }, { token: lan.token });
  expect(await list(lan)).toEqual([]);
});

test('nobody sees or removes another’s, and who does not work here has none', async () => {
  const { data } = await save('Của Lan', 'tt=draft');
  const vinh = await someoneWith(server, 'Đỗ Quang Vinh', 'admin');
  expect(await list(vinh)).toEqual([]);
  const removed = await server.call(calls.removeFilter, { filter_id: data.id }, { token: vinh.token });
  expect(removed.code).toBe(refusals.not_found);
  const reader = await someoneWith(server, 'Cộng tác', 'affiliate');
  expect((await save('Lạ', 'tt=draft', reader)).code).toBe(refusals.not_found);
  const asked = await server.call(calls.listFilters, { page }, { token: reader.token });
  expect(asked.code).toBe(refusals.not_found);
});

test('one list has so many at most', async () => {
  const { length } = await list(lan);
  for (let at = length; at < FILTERS_MOST; at++) await save(`Bộ ${at}`, 'q=a');
  expect((await save('Một nữa', 'q=a')).code).toBe(refusals.bad_input);
  expect(await list(lan)).toHaveLength(FILTERS_MOST);
});

test('who works in a shop keeps filters of its desk, and none of Mọt’s', async () => {
  const token = (await aFullSignUp(server)).visitor.token ?? '';
  const asked = { page: '/shop/ban-hang/don', name: 'Mai GHTK', query: 'tim=mai' };
  const { data } = await server.call(calls.saveFilter, asked, { token });
  const kept = await server.call(calls.listFilters, { page: asked.page }, { token });
  expect(kept.data).toEqual([{ id: data.id, name: 'Mai GHTK', query: 'tim=mai' }]);
  expect((await server.call(calls.saveFilter, { ...asked, page }, { token })).code).toBe(refusals.not_found);
  expect((await server.call(calls.listFilters, { page: asked.page }, { token: lan.token })).code).toBe(
    refusals.not_found,
  );
  expect((await server.call(calls.removeFilter, { filter_id: data.id }, { token })).code).toBe(0);
});

const orders = '/shop/ban-hang/don';
const ofShop = async ({ visitor }: Pick<Awaited<ReturnType<typeof aMember>>, 'visitor'>) =>
  visitor.call(calls.listFilters, { page: orders });

test('filters of a shop’s lists are one’s own: not another shop’s, a colleague’s or a buyer’s', async () => {
  const hien = await aFullSignUp(server);
  const asked = { page: orders, name: 'Mai GHTK', query: 'tim=mai' };
  const { data: kept } = await hien.visitor.call(calls.saveFilter, asked);
  const another = await aFullSignUp(server, { name: 'Tiệm khác' });
  const colleague = await aWorker(server, hien.shop, 'packer');
  const buyer = await aMember(server);
  for (const who of [another, colleague]) expect((await ofShop(who)).data).toEqual([]);
  expect((await ofShop(buyer)).code).toBe(refusals.not_found);
  expect((await buyer.visitor.call(calls.saveFilter, asked)).code).toBe(refusals.not_found);
  for (const { visitor } of [another, colleague, buyer])
    expect((await visitor.call(calls.removeFilter, { filter_id: kept.id })).code).toBe(refusals.not_found);
  expect((await ofShop(hien)).data).toEqual([{ id: kept.id, name: 'Mai GHTK', query: 'tim=mai' }]);
});

test('who leaves a shop, or is made to, has no filters of it, and finds none in the next one', async () => {
  const hien = await aFullSignUp(server);
  const another = await aFullSignUp(server, { name: 'Tiệm sau' });
  const [leaves, sent] = [
    await aWorker(server, hien.shop, 'manager'),
    await aWorker(server, hien.shop, 'packer'),
  ];
  for (const { visitor } of [leaves, sent])
    await visitor.call(calls.saveFilter, { page: orders, name: 'Mai', query: 'tim=mai' });
  await leaves.visitor.call(shopStaffCalls.leaveShop, {});
  await hien.visitor.call(shopStaffCalls.removeStaff, { member_id: sent.id });
  for (const who of [leaves, sent]) {
    expect((await ofShop(who)).code).toBe(refusals.not_found);
    const row = { account_id: who.id, shop_id: another.shop, role: 'packer' as const };
    await server.context.db.insertInto('shop_member').values(row).execute();
    expect((await ofShop(who)).data).toEqual([]);
  }
});

test('a name is asked for, and it and the filter have their most letters', async () => {
  for (const wrong of [{ name: ' ' }, { name: 'a'.repeat(61) }, { query: '' }, { query: 'a'.repeat(501) }]) {
    const { code } = await server.call(
      calls.saveFilter,
      { page, name: 'Tên', query: 'q=a', ...wrong },
      { token: lan.token },
    );
    expect(code).toBe(refusals.bad_input);
  }
});
