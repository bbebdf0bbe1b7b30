import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { deskDecisionCalls } from '#contract/shop/desk-decisions.ts';
import { sellerBookCalls } from '#contract/shop/seller-books.ts';
import { sellerDecisionCalls } from '#contract/shop/seller-decisions.ts';
import { shopDeskCalls } from '#contract/shop/shop-desk.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';
import { takeDownGrounds } from '#rules/shop/take-downs.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aModerator, aWorker } from '../../testing/testShopPeople.ts';
import { anOffer, aShop } from '../../testing/testShops.ts';
import { aMember } from '../../testing/testVisitor.ts';

let world: TestWorld;
let one: Awaited<ReturnType<typeof aModerator>>;
let two: typeof one;
let owner: Awaited<ReturnType<typeof aMember>>;
let shop: number;
beforeAll(async () => {
  world = await openTestWorld();
  one = await aModerator(world);
  two = await aModerator(world);
  owner = await aMember(world, 'Chủ Tiệm');
  shop = await aShop(world, { accountId: owner.id, name: 'Hiên Đọc' });
});
afterEach(() => world.setNow(null));
afterAll(() => world.close());

const take = (product_id: number, more: object = {}, by = one) =>
  by.visitor.call(deskDecisionCalls.takeDownProduct, {
    ...{ product_id, ground: 'fake', words: 'Sách in lậu' },
    ...more,
  });
const isListed = async (id: number) =>
  (
    await world.context.db
      .selectFrom('product')
      .select('listed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).listed;
const appeal = (id: number, by: { visitor: typeof owner.visitor } = owner) =>
  by.visitor.call(sellerDecisionCalls.appealTakeDown, { take_down_id: id, words: 'Tiệm có hoá đơn' });
const decide = (id: number, outcome: 'kept' | 'lifted', by = two) =>
  by.visitor.call(deskDecisionCalls.decideAppeal, { take_down_id: id, outcome, reason: 'Đã xem hoá đơn' });
const decisions = async (by: { visitor: typeof owner.visitor } = owner) =>
  (await by.visitor.call(sellerDecisionCalls.listDecisions, {})).data;

test('a product that was taken down is off sale, its shop is told why and cannot put it back', async () => {
  const { id: productId } = await anOffer(world, { shop });
  const { data } = await take(productId);
  expect(data).toMatchObject({ product_id: productId, ground: 'fake', mine: true, appeal: null });
  expect(await isListed(productId)).toBe(false);
  expect((await take(productId)).code).toBe(refusals.too_late);
  const change = { product_id: productId, name: 'Tên khác', active: 1, pictures: [] };
  expect((await owner.visitor.call(sellerBookCalls.changeBook, change)).code).toBe(refusals.bad_input);
  const raw = world.context.db.updateTable('product').set({ active: true }).where('id', '=', productId);
  await expect(raw.execute()).rejects.toMatchObject({ code: '23514' });
  await world.runJobs();
  const told = (await owner.visitor.call(noticeCalls.list, {})).data.items;
  expect(told[0]).toMatchObject({ kind: 'shop_decision', link: '/shop/ban-hang/quyet-dinh' });
  const seen = await decisions();
  expect(seen.taken[0]).toMatchObject({ product_id: productId, words: 'Sách in lậu', may_appeal: true });
  expect(seen.rows[0]).toMatchObject({ action: 'product.taken_down', after: 'fake', reason: 'Sách in lậu' });
  const found = await one.visitor.call(deskDecisionCalls.findProduct, { key_word: String(productId) });
  expect(found.data).toMatchObject([{ product_id: productId, active: false, taken_down: true }]);
});

test('another person than who took it down decides about the appeal, once', async () => {
  const { id: productId } = await anOffer(world, { shop });
  const id = (await take(productId)).data.take_down_id;
  expect((await decide(id, 'lifted')).code).toBe(refusals.too_late);
  expect((await appeal(id)).data).toMatchObject({ may_appeal: false, appeal: { outcome: null } });
  expect((await appeal(id)).code).toBe(refusals.too_late);
  expect((await decide(id, 'lifted', one)).code).toBe(refusals.own_affair);
  const { db } = world.context;
  const raw = { outcome: 'lifted', reason: 'Tự xử', decided_by: one.id, decided_at: new Date() } as const;
  await expect(
    db.updateTable('take_down_appeal').set(raw).where('take_down_id', '=', id).execute(),
  ).rejects.toMatchObject({ code: '23514' });
  const list = (await two.visitor.call(deskDecisionCalls.takeDowns, {})).data;
  expect(list[0]).toMatchObject({ take_down_id: id, appeal: { words: 'Tiệm có hoá đơn', outcome: null } });
  expect((await decide(id, 'lifted')).data).toMatchObject({ appeal: { outcome: 'lifted' } });
  expect(await isListed(productId)).toBe(true);
  expect((await decide(id, 'kept')).code).toBe(refusals.too_late);
  // Off sale before stays off sale after, and it can be taken down anew.
  const again = (await take(productId)).data.take_down_id;
  await appeal(again);
  expect((await decide(again, 'kept')).data.lifted_at).toBeNull();
  expect(await isListed(productId)).toBe(false);
});

test('after seven days nobody appeals', async () => {
  const { id: productId } = await anOffer(world, { shop });
  world.setNow(Date.now() - 7 * 86_400_000 - 60_000);
  const id = (await take(productId)).data.take_down_id;
  world.setNow(null);
  expect((await appeal(id)).code).toBe(refusals.too_late);
});

test.each(takeDownGrounds)('the ground %s is taken, an authority’s with its number and day', async ground => {
  const { id: productId } = await anOffer(world, { shop });
  const order = { order_no: '123/CV-STTTT', order_at: Date.now() - 86_400_000 };
  const without = await take(productId, { ground });
  expect(without.code).toBe(ground === 'authority' ? refusals.bad_input : 0);
  if (ground === 'authority')
    expect((await take(productId, { ground, ...order })).data.order_no).toBe(order.order_no);
});

test('a shop that two people stopped may appeal, and sells again when a third one says so', async () => {
  const [other, three] = [await aMember(world, 'Chủ Khác'), await aModerator(world)];
  const stopped = await aShop(world, { accountId: other.id, name: 'Tiệm Bị Ngừng' });
  await world.context.db
    .insertInto('shop_facts')
    .values({ shop_id: stopped } as never)
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const ask = { shop_id: stopped, ground: 'banned', reason: 'Bán hàng cấm' } as const;
  await one.visitor.call(shopDeskCalls.stopShop, ask);
  expect((await two.visitor.call(shopDeskCalls.stopShop, ask)).data.status).toBe(2);
  const [taken] = (await decisions(other)).taken;
  expect(taken).toMatchObject({
    product_id: null,
    name: 'Tiệm Bị Ngừng',
    ground: 'banned',
    may_appeal: true,
  });
  const id = taken?.take_down_id ?? 0;
  await appeal(id, other);
  for (const by of [one, two]) expect((await decide(id, 'lifted', by)).code).toBe(refusals.own_affair);
  expect((await decide(id, 'lifted', three)).code).toBe(0);
  expect((await other.visitor.call(shopStoreCalls.shopSummary, {})).data.is_shop).toBe(1);
});

test('strangers, other shops, packers and ex-staff read and appeal against nothing; a moderator of the shop decides nothing', async () => {
  const { id: productId } = await anOffer(world, { shop });
  const id = (await take(productId)).data.take_down_id;
  const rival = await aMember(world, 'Tiệm Khác');
  await aShop(world, { accountId: rival.id });
  const packer = await aWorker(world, shop, 'packer');
  const left = await aWorker(world, shop, 'manager');
  expect((await decisions(left)).taken.length).toBeGreaterThan(0);
  await world.context.db.deleteFrom('shop_member').where('account_id', '=', left.id).execute();
  for (const by of [await aMember(world), rival, packer, left])
    expect((await appeal(id, by)).code).toBe(refusals.not_found);
  expect((await decisions(rival)).rows).toEqual([]);
  for (const { visitor } of [await aMember(world), packer, left])
    expect((await visitor.call(sellerDecisionCalls.listDecisions, {})).code).toBe(refusals.not_found);
  const inside = await aModerator(world);
  await world.context.db
    .insertInto('shop_member')
    .values({ account_id: inside.id, shop_id: shop, role: 'chat' })
    .execute();
  const other = await anOffer(world, { shop });
  expect((await take(other.id, {}, inside)).code).toBe(refusals.own_affair);
  await appeal(id);
  expect((await decide(id, 'lifted', inside)).code).toBe(refusals.own_affair);
});

test('support looks at a desk with a reason that the shop reads, and sees nobody’s phone or street', async () => {
  const support = await aMember(world, 'Người Hỗ Trợ');
  await world.context.db
    .updateTable('account')
    .set({ roles: ['support'] })
    .where('id', '=', support.id)
    .execute();
  const look = (by: { visitor: typeof owner.visitor }) =>
    by.visitor.call(deskDecisionCalls.lookAtShop, { shop_id: shop, reason: 'Tiệm hỏi vì sao sách ẩn' });
  const { data } = await look(support);
  expect(data).toMatchObject({ name: 'Hiên Đọc', status: 1 });
  expect(data.books.length).toBeGreaterThan(0);
  expect(JSON.stringify(data)).not.toMatch(/09\d{8}|phone|street/);
  expect((await decisions()).rows[0]).toMatchObject({
    action: 'shop.looked_at',
    reason: 'Tiệm hỏi vì sao sách ẩn',
  });
  for (const by of [owner, one]) expect((await look(by)).code).toBe(refusals.not_found);
  const inside = await aWorker(world, shop, 'chat');
  await world.context.db
    .updateTable('account')
    .set({ roles: ['support'] })
    .where('id', '=', inside.id)
    .execute();
  expect((await look(inside)).code).toBe(refusals.own_affair);
  const none = await support.visitor.call(deskDecisionCalls.lookAtShop, { shop_id: 999_999, reason: 'Xem' });
  expect(none.code).toBe(refusals.not_found);
});
