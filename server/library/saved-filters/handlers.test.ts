import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { savedFilterCalls as calls, FILTERS_MOST } from '#contract/library/saved-filters.ts';
import { someoneWith } from '../../testing/testEditors.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aFullSignUp } from '../../testing/testShopPeople.ts';

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
