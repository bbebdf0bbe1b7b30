import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatCalls } from '#contract/shop/chat.ts';
import { aKeptShop, aRoom, seen, write } from '../../testing/testChat.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aWorker } from '../../testing/testShopPeople.ts';
import { aMember } from '../../testing/testVisitor.ts';

// chat.finishRoom chat.holdRoom

let server: TestServer;
const MORNING = Date.UTC(2026, 10, 23, 3);
beforeAll(async () => {
  server = await openTestServer();
  server.setNow(MORNING);
});
afterAll(() => server.close());

test('who waits is listed by how long; an answer or “Xong” ends it, the next message brings it back', async () => {
  const { owner, shopId } = await aKeptShop(server);
  const rooms: number[] = [];
  const buyers = [];
  for (const minute of [0, 1, 2]) {
    const buyer = await aMember(server, `Khách ${minute}`);
    server.setNow(MORNING + minute * 60_000);
    const { data } = await buyer.visitor.call(chatCalls.openRoom, { shop_id: shopId });
    await write(buyer, data.room_id, 'Còn không ạ?');
    buyers.push(buyer);
    rooms.push(data.room_id);
  }
  const waiting = async () =>
    (await owner.visitor.call(chatCalls.getRoomShop, { tab: 'waiting' })).data.rooms.map(
      ({ room_id }) => room_id,
    );
  expect(await waiting()).toEqual(rooms);
  await write(owner, rooms[0] ?? 0, 'Dạ còn');
  await owner.visitor.call(chatCalls.finishRoom, { room_id: rooms[1] ?? 0 });
  expect(await waiting()).toEqual([rooms[2]]);
  server.setNow(MORNING + 3 * 60_000);
  await write(buyers[1] ?? owner, rooms[1] ?? 0, 'Mình hỏi thêm');
  expect(await waiting()).toEqual([rooms[2], rooms[1]]);
  const by = buyers[1];
  expect((await by?.visitor.call(chatCalls.finishRoom, { room_id: rooms[1] ?? 0 }))?.code).toBe(404);
});

test('a room is taken by one of those who answer, taken over by another with one press, and its buyer hears nothing of it', async () => {
  const { buyer, owner, shopId, roomId } = await aRoom(server);
  await write(buyer, roomId, 'Còn không ạ?');
  const lan = await aWorker(server, shopId, 'chat');
  const packer = await aWorker(server, shopId, 'packer');
  const hold = ({ visitor }: Pick<typeof owner, 'visitor'>, holds: 0 | 1 = 1) =>
    visitor.call(chatCalls.holdRoom, { room_id: roomId, holds });
  const mine = async ({ visitor }: Pick<typeof owner, 'visitor'>) => {
    const { rooms, held } = (await visitor.call(chatCalls.getRoomShop, { tab: 'mine' })).data;
    return [rooms.map(({ room_id }) => room_id), held];
  };
  expect((await hold(owner)).data.holder).toEqual({ name: 'Hồ Thị Hiên', mine: true });
  expect([await mine(owner), await mine(lan)]).toEqual([
    [[roomId], 1],
    [[], 0],
  ]);
  expect((await hold(lan)).data.holder?.mine).toBe(true);
  expect((await hold(owner, 0)).data.holder?.mine).toBe(false);
  expect([await mine(owner), await mine(lan)]).toEqual([
    [[], 0],
    [[roomId], 1],
  ]);
  expect([(await hold(packer)).code, (await hold(buyer)).code]).toEqual([404, 404]);
  expect((await seen(buyer, roomId)).room.holder).toBeNull();
  // Who no longer answers there holds nothing.
  await server.context.db.deleteFrom('shop_member').where('account_id', '=', lan.id).execute();
  expect((await seen(owner, roomId)).room.holder).toBeNull();
  expect((await hold(owner)).data.holder?.mine).toBe(true);
  expect((await hold(owner, 0)).data.holder).toBeNull();
});
