import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { menuKind } from '#contract/library/desk-items/menus.ts';
import { menuCalls } from '#contract/library/menu.ts';
import { atTheFront } from '../../testing/testFrontDesk.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let lan: Awaited<ReturnType<typeof atTheFront>>;
beforeAll(async () => {
  server = await openTestServer();
  lan = await atTheFront(server, 'menus');
});
afterAll(() => server.close());

const item = {
  ...menuKind.blank,
  name: 'Sách chữ',
  icon: 'book-open',
  address: '/ebook',
  children: [
    { name: 'Tất cả', address: '/ebook/tat-ca' },
    { name: 'Tuyển tập', address: '/tuyen-tap' },
  ],
};

test('an item of either menu is published with what stands in it, and changed as a whole', async () => {
  const { id, version } = await lan.put(item);
  const base = async () => (await server.call(menuCalls.getBaseMenu, {})).data;
  expect(await base()).toMatchObject([
    { name: 'Sách chữ', icon: 'book-open', children: [{ name: 'Tất cả' }, {}] },
  ]);
  await lan.put({ ...item, children: item.children.slice(1) }, id, version);
  expect(await base()).toMatchObject([{ children: [{ name: 'Tuyển tập', address: '/tuyen-tap' }] }]);
  await lan.put({ ...item, menu: 'youth', name: 'Góc' });
  expect((await server.call(menuCalls.youthMenu, {})).data).toMatchObject([{ name: 'Góc' }]);
});

test('a page that Mọt has not is refused where it stands, and nothing that runs is an address', async () => {
  const missing = await lan.save(-1, 0, {
    ...item,
    children: [{ name: 'Không có', address: '/khong/co/gi/ca' }],
  });
  expect(missing).toMatchObject({
    code: refusals.bad_input,
    message: { 'children.0.address': ['Mọt chưa có trang này'] },
  });
  for (const address of ['javascript:alert(1)', '//bao.vn', 'https://bao.vn', '/\\bao.vn', ''])
    expect((await lan.save(-1, 0, { ...item, address })).code, address).toBe(refusals.bad_input);
});
