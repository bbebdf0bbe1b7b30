import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import { chatTypes } from '#rules/shop/chat.ts';
import { aHelper, aKeptShop, aRoom, seen, type Writer, write } from '../../testing/testChat.ts';
import { aBuyer, paidOrder } from '../../testing/testCheckout.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { anOffer, aShop, aVariation } from '../../testing/testShops.ts';
import { aMember } from '../../testing/testVisitor.ts';

// chat.getRoomUser chat.getRoomShop chat.getMessageChat chat.updateUnreadMessage chat.getOrderChat chat.getProductChat
// chat.openRoom chat.sendMessage chat.getRoomSupport chat.blockRoom

let world: TestWorld;
/** 10:00 and 22:30 of a day in Vietnam. */
const MORNING = Date.UTC(2026, 10, 23, 3);
const NIGHT = Date.UTC(2026, 10, 23, 15, 30);
beforeAll(async () => {
  world = await openTestWorld();
  world.setNow(MORNING);
});
afterEach(() => world.setNow(MORNING));
afterAll(() => world.close());

/** Whose token is over by then signs in again. */
async function signInAgain(...people: Writer[]) {
  for (const { visitor, account, password } of people) {
    const { data } = await visitor.call(accountCalls.login, { account, password });
    visitor.token = data.access_token;
  }
}

const bodies = (page: Awaited<ReturnType<typeof seen>>) => page.messages.map(({ seq, body }) => [seq, body]);

test('what a buyer and a shop write is numbered from 1, in one order for both', async () => {
  const { buyer, owner, roomId } = await aRoom(world);
  await write(buyer, roomId, 'Tiệm ơi còn bìa cứng không ạ?');
  await write(owner, roomId, 'Dạ còn 9 cuốn.');
  await write(buyer, roomId, '  Cho mình một cuốn nhé  ');
  const [forBuyer, forShop] = [await seen(buyer, roomId), await seen(owner, roomId)];
  expect(bodies(forBuyer)).toEqual([
    [1, 'Tiệm ơi còn bìa cứng không ạ?'],
    [2, 'Dạ còn 9 cuốn.'],
    [3, 'Cho mình một cuốn nhé'],
  ]);
  expect(bodies(forShop)).toEqual(bodies(forBuyer));
  expect(forBuyer.room).toMatchObject({ side: 'buyer', name: 'Hiên Đọc', last_seq: 3 });
  expect(forShop.room).toMatchObject({ side: 'shop', name: 'Thuỷ Triều', last_seq: 3 });
});

test('a message that is sent again is the one that was sent, for ever', async () => {
  const { buyer, owner, roomId } = await aRoom(world);
  const client_id = randomUUID();
  const first = await write(buyer, roomId, 'Một lần thôi', { client_id });
  await write(owner, roomId, 'Dạ');
  world.setNow(MORNING + 400 * 86_400_000);
  await signInAgain(buyer);
  const again = await write(buyer, roomId, 'Một lần thôi', { client_id });
  expect([again.code, again.data.seq]).toEqual([0, first.data.seq]);
  expect((await seen(buyer, roomId)).room.last_seq).toBe(2);
});

test('fifty presses at once of ten messages are ten messages without a gap', async () => {
  const { buyer, roomId } = await aRoom(world);
  const names = Array.from({ length: 10 }, () => randomUUID());
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      write(buyer, roomId, `tin ${at % 10}`, { client_id: names[at % 10] }),
    ),
  );
  expect(replies.filter(({ code }) => code !== 0 && code !== 429)).toEqual([]);
  // What was limited is sent again.
  for (const [at, { code }] of replies.entries())
    if (code === 429) {
      world.setNow(MORNING + 61_000);
      expect((await write(buyer, roomId, `tin ${at % 10}`, { client_id: names[at % 10] })).code).toBe(0);
    }
  const { messages } = await seen(buyer, roomId);
  expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(new Set(messages.map(({ body }) => body)).size).toBe(10);
});

test('a name that was used in one room is refused in another', async () => {
  const { buyer, roomId } = await aRoom(world);
  const client_id = randomUUID();
  await write(buyer, roomId, 'ở đây', { client_id });
  const { data } = await buyer.visitor.call(chatCalls.openRoom, { shop_id: 0 });
  expect((await write(buyer, data.room_id, 'ở kia', { client_id })).code).toBe(409);
});

test('what is unread is computed: newer than a side has seen, and what is seen only grows', async () => {
  const { buyer, owner, roomId } = await aRoom(world);
  await write(buyer, roomId, 'một');
  await write(buyer, roomId, 'hai');
  const listed = async () => (await owner.visitor.call(chatCalls.getRoomShop, {})).data;
  expect(await listed()).toMatchObject({ unread: 1, rooms: [{ last_seq: 2, read_seq: 0 }] });
  const read = (seq: number) => owner.visitor.call(chatCalls.updateUnreadMessage, { room_id: roomId, seq });
  expect((await read(2)).data).toEqual({ read_seq: 2 });
  expect((await read(1)).data).toEqual({ read_seq: 2 });
  // Nobody has seen what is not there.
  expect((await read(900)).data).toEqual({ read_seq: 2 });
  expect(await listed()).toMatchObject({ unread: 0, rooms: [{ read_seq: 2 }] });
  expect((await seen(buyer, roomId)).room).toMatchObject({ read_seq: 2, other_read_seq: 2 });
});

test('history is read page by page: before a number and after one, each message once', async () => {
  const { buyer, owner, roomId } = await aRoom(world);
  for (let n = 1; n <= 12; n++) await write(n % 2 ? buyer : owner, roomId, `tin ${n}`);
  const numbers = async (more: object) => (await seen(buyer, roomId, more)).messages.map(({ seq }) => seq);
  expect(await numbers({ page_size: 5 })).toEqual([8, 9, 10, 11, 12]);
  expect(await numbers({ page_size: 5, before: 8 })).toEqual([3, 4, 5, 6, 7]);
  expect(await numbers({ page_size: 5, before: 3 })).toEqual([1, 2]);
  expect(await numbers({ page_size: 5, after: 9 })).toEqual([10, 11, 12]);
  expect(await numbers({ after: 12 })).toEqual([]);
});

test('a room is seen by its shop with the first message; the one door leads to the one room', async () => {
  const { buyer, owner, shopId, roomId } = await aRoom(world);
  expect((await owner.visitor.call(chatCalls.getRoomShop, {})).data.rooms).toEqual([]);
  const again = await Promise.all(
    [1, 2, 3].map(() => buyer.visitor.call(chatCalls.openRoom, { shop_id: shopId })),
  );
  expect(again.map(({ data }) => data.room_id)).toEqual([roomId, roomId, roomId]);
  await write(buyer, roomId, 'Chào tiệm');
  expect((await owner.visitor.call(chatCalls.getRoomShop, {})).data.rooms).toMatchObject([
    { room_id: roomId, last: { body: 'Chào tiệm', side: 'buyer' } },
  ]);
});

test('five new rooms an hour; nobody writes to their own shop, or to one that is not there', async () => {
  const { owner, shopId } = await aKeptShop(world);
  const own = await owner.visitor.call(chatCalls.openRoom, { shop_id: shopId });
  expect([own.code, own.message]).toEqual([128, 'Đây là tiệm của bạn. Tin khách gửi nằm ở mục Bán hàng.']);
  const reader = await aMember(world);
  const codes = [];
  for (let n = 0; n < 6; n++) {
    const shop_id = await aShop(world);
    codes.push((await reader.visitor.call(chatCalls.openRoom, { shop_id })).code);
  }
  expect(codes).toEqual([0, 0, 0, 0, 0, 429]);
  const waiting = await aShop(world, { status: -6 });
  for (const shop_id of [9_999_999, waiting])
    expect((await (await aMember(world)).visitor.call(chatCalls.openRoom, { shop_id })).code).toBe(404);
});

test('a person and Mọt’s support have a room; who has the role answers there, and not in their own', async () => {
  const [reader, helper] = [await aMember(world, 'Lò Thị Ún'), await aHelper(world)];
  const { data } = await reader.visitor.call(chatCalls.openRoom, { shop_id: 0 });
  expect(data).toMatchObject({ shop_id: 0, name: 'Mọt giúp bạn', side: 'buyer' });
  await write(reader, data.room_id, 'Mình không mở được sách');
  const own = await helper.visitor.call(chatCalls.openRoom, { shop_id: 0 });
  await write(helper, own.data.room_id, 'Việc của mình');
  const { rooms } = (await helper.visitor.call(chatCalls.getRoomSupport, { tab: 'waiting' })).data;
  expect(rooms.map(({ room_id, name, side }) => [room_id, name, side])).toEqual([
    [data.room_id, 'Lò Thị Ún', 'shop'],
  ]);
  expect((await write(helper, data.room_id, 'Bạn thử tải lại nhé')).data).toMatchObject({ side: 'shop' });
  expect((await seen(reader, data.room_id)).messages.at(-1)).toMatchObject({ body: 'Bạn thử tải lại nhé' });
});

test('out of hours one automatic reply a night: not to the shop’s own words, not where it has just answered', async () => {
  const { buyer, owner, roomId } = await aRoom(world);
  const automatic = async () => (await seen(buyer, roomId)).messages.filter(each => each.automatic);
  await write(buyer, roomId, 'Buổi sáng');
  expect(await automatic()).toEqual([]);
  world.setNow(NIGHT);
  await signInAgain(buyer, owner);
  await write(owner, roomId, 'Tiệm nhắn đêm');
  await write(buyer, roomId, 'Dạ');
  expect(await automatic()).toEqual([]);
  world.setNow(NIGHT + 6 * 60_000);
  await write(buyer, roomId, 'Còn sách không ạ?');
  await write(buyer, roomId, 'Alo?');
  expect(await automatic()).toMatchObject([
    { seq: 5, side: 'shop', body: 'Cảm ơn bạn đã nhắn. 08:00 sáng mai mình trả lời bạn nhé.' },
  ]);
  // Past midnight it is the same night.
  world.setNow(NIGHT + 4 * 3_600_000);
  await signInAgain(buyer, owner);
  await write(buyer, roomId, 'Chưa ngủ');
  expect(await automatic()).toHaveLength(1);
  // A reply that nobody wrote leaves the buyer waiting.
  expect((await seen(owner, roomId)).room.waiting_from).not.toBeNull();
  world.setNow(NIGHT + 86_400_000);
  await signInAgain(buyer, owner);
  await write(buyer, roomId, 'Đêm sau');
  expect(await automatic()).toHaveLength(2);
});

test('a side that is blocked is told so; cards of orders come through, and it can be undone', async () => {
  // Companies that are paid go by their own clock.
  world.setNow(null);
  const buyer = await aBuyer(world);
  const { owner, shopId } = await aKeptShop(world);
  const { variationId } = await anOffer(world, { shop: shopId });
  const { orders } = await paidOrder(world, buyer, [variationId]);
  const room_id = (await buyer.visitor.call(chatCalls.openRoom, { shop_id: shopId })).data.room_id;
  await write(buyer, room_id, 'Chào tiệm');
  const { data } = await buyer.visitor.call(chatCalls.blockRoom, { room_id, blocks: 1 });
  expect(data).toMatchObject({ blocks: true, blocked: false });
  const refused = await write(owner, room_id, 'Mua đi bạn');
  expect([refused.code, refused.message]).toEqual([140, 'Tin chưa gửi được: bên kia không nhận tin nữa.']);
  const card = { type: chatTypes.order, ref_id: orders[0]?.order_id ?? 0, body: '' };
  expect((await write(owner, room_id, '', card)).code).toBe(0);
  const own = await write(buyer, room_id, 'Mình nói nữa');
  expect(own.message).toBe('Bạn đang chặn cuộc trò chuyện này. Bỏ chặn rồi nhắn tiếp nhé.');
  await buyer.visitor.call(chatCalls.blockRoom, { room_id, blocks: 0 });
  expect((await write(owner, room_id, 'Cảm ơn bạn')).code).toBe(0);
});

test('a shop that stopped selling is read, and not written to', async () => {
  const { buyer, shopId, roomId } = await aRoom(world);
  await write(buyer, roomId, 'Chào');
  await world.context.db.updateTable('shop').set({ status: 2 }).where('id', '=', shopId).execute();
  expect((await seen(buyer, roomId)).room.closed).toBe(true);
  const refused = await write(buyer, roomId, 'Còn ai không?');
  expect([refused.code, refused.message]).toEqual([
    140,
    'Tiệm đã ngừng bán, không nhận thêm tin. Đơn cũ bạn hỏi Mọt nhé.',
  ]);
});

test('a card is what its viewer sees now: price, sold out, no longer sold', async () => {
  const { buyer, owner, shopId, roomId } = await aRoom(world);
  const { db } = world.context;
  const { id, variationId } = await anOffer(world, {
    shop: shopId,
    name: 'Sóng ở đáy bát',
    priceVnd: 111_750,
  });
  const sent = await write(buyer, roomId, '', { type: chatTypes.paperBook, ref_id: id, body: '' });
  expect(sent.data.card).toMatchObject({
    kind: 'product',
    title: 'Sóng ở đáy bát',
    price: 111_750,
    gone: false,
  });
  const shown = async () => (await seen(owner, roomId)).messages.at(-1)?.card;
  await db.updateTable('variation').set({ price_vnd: 99_000 }).where('id', '=', variationId).execute();
  expect(await shown()).toMatchObject({ price: 99_000 });
  await db.updateTable('product').set({ active: false }).where('id', '=', id).execute();
  expect(await shown()).toMatchObject({
    title: 'Sóng ở đáy bát',
    state: 'not_sold',
    price: null,
    gone: true,
  });
});

test('books that are read and heard are cards of their own types', async () => {
  const { buyer, shopId, roomId } = await aRoom(world);
  const { id } = await anOffer(world, { shop: shopId, name: 'Người giữ đèn' });
  await aVariation(world, id, { form: 'ebook', priceVnd: 49_000 });
  await aVariation(world, id, { form: 'audio', priceVnd: 69_000 });
  const { data } = await buyer.visitor.call(chatCalls.getProductChat, {
    room_id: roomId,
    key_word: 'NGƯỜI giu',
  });
  expect(data.map(({ type, card }) => [type, card.kind])).toEqual([
    [3, 'product'],
    [7, 'ebook'],
    [8, 'audio'],
  ]);
  for (const { type, card } of data.slice(1))
    expect((await write(buyer, roomId, '', { type, ref_id: card.id, body: '' })).data.card?.kind).toBe(
      card.kind,
    );
  // An audiobook is no ebook.
  const heard = data.find(({ type }) => type === 8)?.card.id ?? 0;
  expect((await write(buyer, roomId, '', { type: 7, ref_id: heard, body: '' })).code).toBe(404);
});

test('an order is a card in the room of its buyer and its shop, and in no other', async () => {
  world.setNow(null);
  const [buyer, other] = [await aBuyer(world), await aBuyer(world)];
  const { owner, shopId } = await aKeptShop(world);
  const { variationId } = await anOffer(world, { shop: shopId });
  const order = (await paidOrder(world, buyer, [variationId])).orders[0];
  const foreign = (await paidOrder(world, other, [variationId])).orders[0];
  const room_id = (await buyer.visitor.call(chatCalls.openRoom, { shop_id: shopId })).data.room_id;
  const mine = (await buyer.visitor.call(chatCalls.getOrderChat, { room_id })).data;
  expect(mine.map(({ card }) => card.title)).toEqual([order?.order_code]);
  const send = (ref_id = 0) => write(buyer, room_id, '', { type: chatTypes.order, ref_id, body: '' });
  const thing = (ref_id = 0) => buyer.visitor.call(chatCalls.thingOfRoom, { room_id, type: 4, ref_id });
  expect((await thing(order?.order_id)).data.card).toMatchObject({ title: order?.order_code });
  expect((await thing(foreign?.order_id)).code).toBe(404);
  expect((await send(order?.order_id)).data.card).toMatchObject({ kind: 'order', state: 'pending' });
  expect((await send(foreign?.order_id)).code).toBe(404);
  const byShop = await write(owner, room_id, '', {
    ...{ type: chatTypes.order, ref_id: foreign?.order_id, body: '' },
  });
  expect(byShop.code).toBe(404);
  // With another shop it is no card either.
  const elsewhere = await aKeptShop(world);
  const there = (await buyer.visitor.call(chatCalls.openRoom, { shop_id: elsewhere.shopId })).data.room_id;
  const wrong = await write(buyer, there, '', { type: chatTypes.order, ref_id: order?.order_id, body: '' });
  expect(wrong.code).toBe(404);
});

test.each([
  ['words without any', { type: 0, body: '   ' }],
  ['a card with words', { type: 3, ref_id: 1, body: 'x' }],
  ['a picture without one', { type: 1, body: '' }],
  ['a type that is none', { type: 5 as 0, body: 'x' }],
  ['more than 2,000 letters', { type: 0, body: 'x'.repeat(2_001) }],
  ['a name that is no uuid', { type: 0, body: 'x', client_id: 'toi' }],
] as const)('%s is refused as it stands', async (_, wrong) => {
  const { buyer, roomId } = await aRoom(world);
  expect((await write(buyer, roomId, '', { ...wrong })).code).toBe(400);
  expect((await seen(buyer, roomId)).room.last_seq).toBe(0);
});

test('20 messages a minute of a buyer, then a moment’s rest', async () => {
  const { buyer, roomId } = await aRoom(world);
  const codes = [];
  for (let n = 0; n < 21; n++) codes.push((await write(buyer, roomId, `tin ${n}`)).code);
  expect(codes).toEqual([...Array(20).fill(0), 429]);
  world.setNow(MORNING + 61_000);
  expect((await write(buyer, roomId, 'tiếp')).code).toBe(0);
});
