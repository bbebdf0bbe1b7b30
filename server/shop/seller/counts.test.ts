import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import { complaintCalls } from '#contract/shop/complaints.ts';
import { returnCalls } from '#contract/shop/order-returns.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { sellerBookCalls } from '#contract/shop/seller-books.ts';
import { COUNTED_MOST, sellerCountCalls } from '#contract/shop/seller-counts.ts';
import { write } from '../../testing/testChat.ts';
import { acts } from '../../testing/testCheckout.ts';
import { sellerWorld } from '../../testing/testSeller.ts';
import { aWorker } from '../../testing/testShopPeople.ts';
import { anOffer, aShop } from '../../testing/testShops.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { countWaiting, waitingIn } from './count-queries.ts';

/* How much waits in a shop, as its desk counts it. */

const { at, send, packed, handedOver } = sellerWorld();

type Who = Pick<typeof at.seller, 'visitor'>;
const ask = ({ visitor }: Who) => visitor.call(sellerCountCalls.countWaiting, {});
const counts = async (who: Who = at.seller) => (await ask(who)).data;
const none = { pending: 0, preparing: 0, packed: 0, delivering: 0, failed: 0, returning: 0 };
const over = { delivered: 0, received: 0, cancelled: 0, returned: 0 };

test('orders are counted by state, and each move moves its count', async () => {
  expect(await counts()).toEqual({
    orders: { ...none, ...over },
    returns: 0,
    complaints: 0,
    rooms: 0,
    low: 0,
  });
  const { id } = await packed({ state: 'pending' });
  await packed({ state: 'preparing' });
  await handedOver('ghn');
  expect((await counts()).orders).toMatchObject({ pending: 1, preparing: 1, packed: 1 });
  await send('refuseSoldOrder', id, { reason: 'Hết sách' });
  expect((await counts()).orders).toMatchObject({ pending: 0, cancelled: 1 });
});

test('a return, a complaint and a room count until the shop has answered', async () => {
  const { id } = await packed({ payType: 'vnpay' });
  await acts(at.world, id, ['carrier', 'pick_up'], ['carrier', 'deliver'], ['buyer', 'receive']);
  const { visitor } = at.buyer;
  const { order_code, lines } = (await visitor.call(orderCalls.detailOrder, { order_id: id })).data;
  const copies = `${lines[0]?.product_meta_id}:1`;
  const given = await visitor.call(returnCalls.askReturn, { order_id: id, copies, why: 'unwanted' });
  await visitor.call(complaintCalls.complaintOrder, { order_id: id, reason: 'damaged', words: 'Bìa rách' });
  expect(given.code).toBe(0);
  const { data: room } = await visitor.call(chatCalls.openRoom, { shop_id: at.shop });
  await write(at.buyer, room.room_id, 'Còn sách không ạ?');
  expect(await counts()).toMatchObject({ returns: 1, complaints: 1, rooms: 1 });
  const { code } = await at.seller.visitor.call(complaintCalls.answerComplaint, {
    ...{ order_code, words: 'Tiệm xin lỗi' },
  });
  expect(code).toBe(0);
  await write(at.seller, room.room_id, 'Dạ còn ạ');
  expect(await counts()).toMatchObject({ returns: 1, complaints: 0, rooms: 0 });
});

test('each role is told what it may see; another shop, who has left, a buyer and guests nothing of it', async () => {
  await packed({ state: 'pending' });
  const packer = await aWorker(at.world, at.shop, 'packer');
  const writer = await aWorker(at.world, at.shop, 'chat');
  const whole = await counts();
  expect(whole.orders?.pending).toBeGreaterThan(0);
  expect(await counts(await aWorker(at.world, at.shop, 'manager'))).toEqual(whole);
  expect(await counts(packer)).toEqual({ ...whole, rooms: null, low: null });
  expect(await counts(writer)).toEqual({
    ...{ orders: null, returns: null, complaints: null, low: null },
    rooms: whole.rooms,
  });
  const other = await aMember(at.world, 'Người bán khác');
  await aShop(at.world, { accountId: other.id });
  expect(await counts(other)).toEqual({
    orders: { ...none, ...over },
    returns: 0,
    complaints: 0,
    rooms: 0,
    low: 0,
  });
  await at.world.context.db.deleteFrom('shop_member').where('account_id', '=', packer.id).execute();
  expect((await ask(packer)).code).toBe(refusals.not_found);
  expect((await ask(at.buyer)).code).toBe(refusals.not_found);
  expect((await at.world.call(sellerCountCalls.countWaiting, {})).code).toBe(refusals.login_required);
});

test('a paper book counts as nearly sold out while fewer than three copies are free, as the filter of the shelf has it', async () => {
  const before = (await counts()).low ?? 0;
  const few = await anOffer(at.world, { shop: at.shop, name: 'Còn hai cuốn', copies: 2 });
  await anOffer(at.world, { shop: at.shop, name: 'Còn ba cuốn', copies: 3 });
  expect((await counts()).low).toBe(before + 1);
  const { data } = await at.seller.visitor.call(sellerBookCalls.listShelf, { show: 'low' });
  expect(data.total).toBe(before + 1);
  expect(data.items.map(({ name }) => name)).toContain('Còn hai cuốn');
  const { low } = (await at.seller.visitor.call(sellerBookCalls.shelfToDo, {})).data;
  expect(low.find(({ name }) => name === 'Còn hai cuốn')).toMatchObject({ product_id: few.id, free: 2 });
});

test('no more of a state is read than is counted, and all of it by an index', async () => {
  await packed({ state: 'pending' });
  await packed({ state: 'pending' });
  const asked = { shopId: at.shop, states: ['pending'] as const, orders: true, rooms: true, books: true };
  expect((await countWaiting(at.world.context.db, { ...asked, most: 1 })).orders).toEqual({ pending: 1 });
  const plan = await at.world.owner.transaction().execute(async tx => {
    // The tables of a test are so small that reading all of them would be cheaper.
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<Record<string, string>>`explain ${waitingIn({
      ...{ ...asked, most: COUNTED_MOST },
    })}`.execute(tx);
    return rows.map(row => row['QUERY PLAN']).join('\n');
  });
  for (const index of [
    ...['shop_order_shop', 'shop_return_shop', 'order_complaint_waits', 'chat_room_waits'],
  ])
    expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
});
