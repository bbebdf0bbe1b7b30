import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { openingCalls } from '#contract/shop/opening.ts';
import { shopDeskCalls } from '#contract/shop/shop-desk.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aFullSignUp, aModerator, shopBank, shopName } from '../../testing/testShopPeople.ts';
import { aMember } from '../../testing/testVisitor.ts';

let server: TestServer;
let one: Awaited<ReturnType<typeof aModerator>>;
let two: Awaited<ReturnType<typeof aModerator>>;
beforeAll(async () => {
  server = await openTestServer();
  one = await aModerator(server);
  two = await aModerator(server);
});
afterAll(() => server.close());

async function sent(more: { name?: string } = {}) {
  const owner = await aFullSignUp(server, more);
  await owner.visitor.call(openingCalls.sendShop, {});
  return owner;
}
const seen = async (shop_id: number) => (await one.visitor.call(shopDeskCalls.shopToCheck, { shop_id })).data;
const approve = async (shop_id: number, by = one) =>
  by.visitor.call(shopDeskCalls.approveShop, {
    shop_id,
    version: (await seen(shop_id)).version,
    identity_seen: '1',
  });

async function approved(more: { name?: string } = {}) {
  const owner = await sent(more);
  expect((await approve(owner.shop)).code).toBe(0);
  return owner;
}
const statusOf = async ({ visitor }: Awaited<ReturnType<typeof sent>>) =>
  (await visitor.call(shopStoreCalls.shopSummary, {})).data.is_shop;

test('who waits longest is first, and an approved shop sells, with a row that says who compared the papers', async () => {
  const first = await sent({ name: 'Tiệm Một' });
  const second = await sent({ name: 'Tiệm Hai' });
  const list = (await one.visitor.call(shopDeskCalls.shopsToCheck, {})).data;
  expect(list.map(({ shop_id }) => shop_id)).toEqual([first.shop, second.shop]);
  expect((await approve(first.shop)).data).toMatchObject({ status: 1, reviews: [{ what: 'Duyệt' }] });
  expect(await statusOf(first)).toBe(1);
  expect((await approve(first.shop)).code).toBe(refusals.too_late);
  const identity = await server.context.db
    .selectFrom('shop_identity')
    .selectAll()
    .where('shop_id', '=', first.shop)
    .execute();
  expect(identity).toMatchObject([
    { way: 'manual', result: 'matches', number_last4: '1234', checked_by: one.id },
  ]);
  const rest = (await one.visitor.call(shopDeskCalls.shopsToCheck, {})).data;
  expect(rest.map(({ shop_id }) => shop_id)).toEqual([second.shop]);
});

test('without saying that the papers were compared nothing is approved', async () => {
  const owner = await sent();
  const version = (await seen(owner.shop)).version;
  const input = { shop_id: owner.shop, version } as never;
  expect((await one.visitor.call(shopDeskCalls.approveShop, input)).code).toBe(refusals.bad_input);
  expect(await statusOf(owner)).toBe(-6);
});

test('what was saved since it was shown is not decided about', async () => {
  const owner = await sent();
  const { version } = await seen(owner.shop);
  await owner.visitor.call(openingCalls.saveShopName, { ...shopName, name: 'Tên Khác' });
  const late = await one.visitor.call(shopDeskCalls.approveShop, {
    shop_id: owner.shop,
    version,
    identity_seen: '1',
  });
  expect([late.code, late.message]).toEqual([
    refusals.too_late,
    'Tiệm vừa đổi thông tin. Bạn xem bản mới rồi quyết nhé.',
  ]);
  expect(await statusOf(owner)).toBe(-6);
});

test('a sign-up goes back with words at each step, and can be sent again when those are saved anew', async () => {
  const owner = await sent();
  const { version } = await seen(owner.shop);
  const back = { shop_id: owner.shop, version };
  expect((await one.visitor.call(shopDeskCalls.returnShop, back)).code).toBe(refusals.bad_input);
  await one.visitor.call(shopDeskCalls.returnShop, { ...back, bank: 'Tên tài khoản thiếu họ.' });
  const mine = (await owner.visitor.call(openingCalls.myShop, {})).data;
  expect(mine).toMatchObject({ is_shop: -1, wrong: [{ step: 'bank', words: 'Tên tài khoản thiếu họ.' }] });
  expect((await owner.visitor.call(openingCalls.sendShop, {})).code).toBe(refusals.bad_input);
  expect((await owner.visitor.call(openingCalls.saveShopBank, shopBank)).data.wrong).toEqual([]);
  expect((await owner.visitor.call(openingCalls.sendShop, {})).data.is_shop).toBe(-6);
});

test('a change shows old beside new, counts when it is approved, and the shop keeps what it had when it is not', async () => {
  const owner = await approved();
  await owner.visitor.call(openingCalls.saveShopName, { ...shopName, name: 'Tên Mới' });
  const shown = await seen(owner.shop);
  expect(shown.status).toBe(-7);
  expect(shown.lines).toEqual([
    { step: 'name', label: 'Tên tiệm', was: 'Thư quán Trấn Biên', is: 'Tên Mới', note: '', ok: true },
  ]);
  const decision = {
    shop_id: owner.shop,
    version: shown.version,
    change_id: shown.changes[0]?.change_id ?? 0,
  };
  const refused = await one.visitor.call(shopDeskCalls.returnChange, { ...decision, reason: 'Trùng tên' });
  expect(refused.code).toBe(0);
  const kept = (await owner.visitor.call(openingCalls.myShop, {})).data;
  expect(kept).toMatchObject({ is_shop: 1, name: 'Thư quán Trấn Biên', wrong: [{ words: 'Trùng tên' }] });
  await owner.visitor.call(openingCalls.saveShopName, { ...shopName, name: 'Tên Mới Hơn' });
  const again = await seen(owner.shop);
  const change_id = again.changes[0]?.change_id ?? 0;
  await one.visitor.call(shopDeskCalls.approveChange, { ...decision, version: again.version, change_id });
  const now = (await owner.visitor.call(openingCalls.myShop, {})).data;
  expect(now).toMatchObject({ is_shop: 1, name: 'Tên Mới Hơn', changes: [], wrong: [] });
});

test('a bank account counts when a second person lets it in, and never by one alone', async () => {
  const owner = await approved();
  await owner.visitor.call(openingCalls.saveShopBank, { ...shopBank, bank: 'SHB', number: '1234567890' });
  const decision = async () => {
    const { version, changes } = await seen(owner.shop);
    return { shop_id: owner.shop, version, change_id: changes[0]?.change_id ?? 0 };
  };
  const bank = async () => (await owner.visitor.call(openingCalls.myShop, {})).data.bank?.bank;
  const first = await one.visitor.call(shopDeskCalls.approveChange, await decision());
  expect(first.data.changes).toMatchObject([{ first_by: 'Người Duyệt', first_is_me: true }]);
  expect((await one.visitor.call(shopDeskCalls.approveChange, await decision())).code).toBe(
    refusals.own_affair,
  );
  expect(await bank()).toBe('VCB');
  expect((await two.visitor.call(shopDeskCalls.approveChange, await decision())).code).toBe(0);
  expect(await bank()).toBe('SHB');
  // Another account asks for two again.
  await owner.visitor.call(openingCalls.saveShopBank, { ...shopBank, bank: 'ACB', number: '9999999999' });
  await two.visitor.call(shopDeskCalls.approveChange, await decision());
  expect(await bank()).toBe('SHB');
});

test('the platform stops a shop by two people within a day', async () => {
  const owner = await approved();
  const stop = (by: typeof one) =>
    by.visitor.call(shopDeskCalls.stopShop, { shop_id: owner.shop, ground: 'fake', reason: 'Bán sách lậu' });
  const waits = async () =>
    (await two.visitor.call(shopDeskCalls.shopsToCheck, {})).data.find(row => row.shop_id === owner.shop);
  expect(await waits()).toBeUndefined();
  expect((await stop(one)).data).toMatchObject({ status: 1, stopping: { by: 'Người Duyệt', is_me: true } });
  expect((await stop(one)).code).toBe(refusals.own_affair);
  // The second person finds it among those that wait.
  expect(await waits()).toMatchObject({ status: 1, stopping: true });
  expect((await stop(two)).data).toMatchObject({ status: 2, stopping: null });
  expect(await waits()).toBeUndefined();
  expect((await owner.visitor.call(openingCalls.reopenShop, {})).code).toBe(refusals.too_late);
  expect((await stop(one)).code).toBe(refusals.too_late);
});

test('what was decided already is not decided again', async () => {
  const owner = await approved();
  const { version } = await seen(owner.shop);
  const shop = { shop_id: owner.shop, version };
  const change = { ...shop, change_id: 999_999 };
  const { visitor } = one;
  for (const { code } of [
    await visitor.call(shopDeskCalls.returnShop, { ...shop, name: 'Tên chưa rõ' }),
    await visitor.call(shopDeskCalls.approveChange, change),
    await visitor.call(shopDeskCalls.returnChange, { ...change, reason: 'Trùng tên' }),
  ])
    expect(code).toBe(refusals.too_late);
});

test('each decision leaves a row in the audit with its reason, and nobody without the role sees or decides anything', async () => {
  const owner = await sent();
  const reader = await aMember(server);
  const { version } = await seen(owner.shop);
  for (const { visitor } of [reader, owner]) {
    expect((await visitor.call(shopDeskCalls.shopsToCheck, {})).code).toBe(refusals.not_found);
    expect((await visitor.call(shopDeskCalls.shopToCheck, { shop_id: owner.shop })).code).toBe(
      refusals.not_found,
    );
    const input = { shop_id: owner.shop, version, identity_seen: '1' } as const;
    expect((await visitor.call(shopDeskCalls.approveShop, input)).code).toBe(refusals.not_found);
  }
  await one.visitor.call(shopDeskCalls.returnShop, { shop_id: owner.shop, version, name: 'Tên chưa rõ' });
  const audit = await server.context.db
    .selectFrom('audit')
    .select(['action', 'reason'])
    .where('action', '=', 'shop.returned')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(audit).toEqual({ action: 'shop.returned', reason: 'Tên chưa rõ' });
});

test('beside a change stands what it leaves as it is, and what the platform knows by itself', async () => {
  const owner = await approved({ name: 'Tiệm Trùng' });
  const twin = await approved({ name: 'Tiệm Sinh Đôi' });
  await owner.visitor.call(openingCalls.saveShopBank, { ...shopBank, bank: 'TCB' });
  const shown = await seen(owner.shop);
  expect(shown.lines.map(({ label }) => label)).toEqual(['Ngân hàng', 'Số tài khoản']);
  expect(shown.same.map(({ label }) => label)).toEqual([
    ...['Tên tiệm', 'Nơi gửi', 'Điện thoại', 'Loại hình', 'Mã số thuế', 'Email', 'Người đứng tên'],
    ...['Số định danh', 'Chủ tài khoản', 'Giờ mở cửa'],
  ]);
  expect(shown.selling).toMatchObject({ books: 0, stars: null });
  expect(shown.checks.map(({ words, ok }) => [words, ok])).toEqual([
    ['Chủ tài khoản khớp người đứng tên', true],
    ['Mã số thuế trùng tiệm khác', false],
    ['Không có khiếu nại đang mở', true],
    ['Không có đơn đang dở', true],
  ]);
  const decision = { shop_id: owner.shop, change_id: shown.changes[0]?.change_id ?? 0 };
  const yes = async (by: typeof one) =>
    by.visitor.call(shopDeskCalls.approveChange, { ...decision, version: (await seen(owner.shop)).version });
  expect([(await yes(one)).code, (await yes(two)).code]).toEqual([0, 0]);
  await owner.visitor.call(openingCalls.saveShopBank, { ...shopBank, bank: 'ACB' });
  const again = (await seen(owner.shop)).checks.map(({ words }) => words);
  expect(again).toContain('Lần đổi tài khoản thứ 2 trong 30 ngày');
  const fresh = await sent({ name: 'Tiệm Mới Xin' });
  expect(await seen(fresh.shop)).toMatchObject({ same: [], selling: null });
  expect(twin.shop).not.toBe(owner.shop);
});
