import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { sellerCalls } from '#contract/shop/seller.ts';
import { sellerWorld } from '../../testing/testSeller.ts';
import { aShop } from '../../testing/testShops.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { newestOfSeller } from '../orders/queries.ts';

/* The orders of a shop, as who sells there lists them. */

const { at, send, sold, packed, handedOver } = sellerWorld();

const list = async (more: object = {}, of = at.seller) =>
  (await of.visitor.call(sellerCalls.listSoldOrders, more)).data;

test('a shop lists its orders by state, the newest first, page by page, as each is by itself', async () => {
  const one = await packed({ state: 'pending' });
  const two = await packed();
  const three = await handedOver('ghn');
  const four = await packed({ state: 'pending' });
  const all = await list();
  expect(all.items.map(({ order_id }) => order_id)).toEqual([four.id, three.id, two.id, one.id]);
  expect(all.more).toBe(false);
  for (const item of all.items) expect(await sold(item.order_id)).toMatchObject(item);
  expect(all.items[1]).toMatchObject({ parcel: { state: 'waiting' }, may: { hand_over: false } });
  expect(all.items[2]).toMatchObject({ parcel: null, may: { hand_over: true, cancel: true } });
  expect((await list({ state: 'pending' })).items.map(({ order_id }) => order_id)).toEqual([four.id, one.id]);
  expect((await list({ state: 'packed' })).items.map(({ order_id }) => order_id)).toEqual([three.id, two.id]);
  expect(await list({ state: 'received' })).toEqual({ items: [], more: false });
  const pages = [await list({ page_size: 3 }), await list({ page_size: 3, page_no: 2 })];
  expect(pages.map(({ more }) => more)).toEqual([true, false]);
  expect(pages.flatMap(({ items }) => items)).toEqual(all.items);
  await send('refuseSoldOrder', four.id, { reason: 'Hết sách' });
  expect((await list({ state: 'pending' })).items.map(({ order_id }) => order_id)).toEqual([one.id]);
});

test('an order of the list says who it goes to and shows its books, and never a phone', async () => {
  await packed({ state: 'pending' });
  const [item] = (await list()).items;
  expect(item?.to?.fullname).not.toBe('');
  expect(item?.to?.city_name).toMatch(/^(Thành phố|Tỉnh) /);
  expect(item?.lines[0]?.face).toMatchObject({
    title: expect.any(String),
    tint: expect.stringMatching(/^#/),
  });
  expect(JSON.stringify(item)).not.toMatch(/0\d{9}/);
});

test('what came back and waits for a look is told in the list', async () => {
  const { id, variationId, happens } = await handedOver('ghtk');
  await happens('returned');
  const waits = { waiting: [{ product_meta_id: variationId, copies: 1 }], may: { inspect: true } };
  expect((await list({ state: 'returned' })).items).toMatchObject([{ order_id: id, ...waits }]);
  await send('inspectReturned', id, { sound: `${variationId}:1` });
  expect((await list({ state: 'returned' })).items).toMatchObject([{ waiting: [], may: { inspect: false } }]);
});

test('another seller, who sells nowhere, support and guests list none of them', async () => {
  await packed();
  const other = await aMember(at.world, 'Người bán khác');
  const code = async (who: typeof other) => (await who.visitor.call(sellerCalls.listSoldOrders, {})).code;
  expect(await code(other)).toBe(refusals.not_found);
  await aShop(at.world, { accountId: other.id });
  expect(await list({}, other)).toEqual({ items: [], more: false });
  expect((await at.buyer.visitor.call(sellerCalls.listSoldOrders, {})).code).toBe(refusals.not_found);
  await at.world.context.db
    .updateTable('account')
    .set({ roles: ['support'] })
    .where('id', '=', other.id)
    .execute();
  expect(await list({}, other)).toEqual({ items: [], more: false });
  expect((await at.world.call(sellerCalls.listSoldOrders, {})).code).toBe(refusals.login_required);
});

test('a state that is none is refused', async () => {
  const { code } = await at.seller.visitor.call(sellerCalls.listSoldOrders, { state: 'gone' } as never);
  expect(code).toBe(refusals.bad_input);
});

test('a list reads no more of each state than its page, by the index of the shop', async () => {
  const plan = await at.world.owner.transaction().execute(async tx => {
    // The tables of a test are so small that reading all of them would be cheaper.
    await sql`set local enable_seqscan = off`.execute(tx);
    const asked = { states: ['packed', 'pending'] as const, limit: 31, offset: 0 };
    const rows = await newestOfSeller(tx, at.seller.id, asked).explain<Record<string, string>>('text');
    return rows.map(row => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Index Only Scan Backward using shop_order_shop/);
  expect(plan).toContain('((shop_id = shop.id) AND (state = asked.state))');
});

test('the list is narrowed by carrier, by way to pay, and by words of the code, a book or whoever it goes to', async () => {
  const { id } = await handedOver('ghtk');
  const ids = async (more: object) =>
    (await list({ page_size: 100, ...more })).items.map(({ order_id }) => order_id);
  const all = await ids({});
  const rows = await at.world.context.db
    .selectFrom('shop_order')
    .leftJoin('shop_order_recipient as to', 'to.order_id', 'shop_order.id')
    .select(['shop_order.id', 'number', 'carrier', 'creation_step', 'to.fullname'])
    .where('shop_order.id', 'in', all)
    .orderBy('shop_order.id', 'desc')
    .execute();
  const those = (fits: (row: (typeof rows)[number]) => boolean) => rows.filter(fits).map(row => row.id);
  for (const carrier of ['ghn', 'ghtk'] as const)
    expect(await ids({ carrier })).toEqual(those(row => row.carrier === carrier));
  expect(await ids({ pay: 'door' })).toEqual(those(row => row.creation_step === 0));
  expect(await ids({ pay: 'before' })).toEqual(those(row => row.creation_step === 1));
  const made = rows.find(row => row.id === id);
  expect(await ids({ key_word: made?.number.toLowerCase() })).toEqual([id]);
  const folded = (made?.fullname ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/gi, 'd');
  expect(await ids({ key_word: folded })).toContain(id);
  expect(await ids({ key_word: (await sold(id)).lines[0]?.name })).toContain(id);
  expect(await ids({ key_word: 'không có đơn nào như thế' })).toEqual([]);
});
