import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import { chatNoteCalls } from '#contract/shop/chat-notes.ts';
import { aHelper, aRoom, seen, type Writer, write } from '../../testing/testChat.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aWorker } from '../../testing/testShopPeople.ts';
import { signInAgain } from '../../testing/testSold.ts';
import { aMember } from '../../testing/testVisitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const MORNING = Date.UTC(2026, 10, 30, 3);

const remove = ({ visitor }: Writer, room_id: number, seq: number) =>
  visitor.call(chatNoteCalls.removeMessage, { room_id, seq });

test('who wrote a message takes it away for both sides; its number and kind stay, and it is found no more', async () => {
  // A morning: no reply comes by itself.
  server.setNow(MORNING);
  const { roomId, buyer, owner } = await aRoom(server);
  await write(buyer, roomId, 'So dien thoai cua toi');
  await write(owner, roomId, 'Dạ');
  expect((await remove(buyer, roomId, 1)).code).toBe(0);
  expect((await remove(buyer, roomId, 1)).code).toBe(0);
  for (const by of [buyer, owner]) {
    const { messages, removed, room } = await seen(by, roomId);
    expect(messages[0]).toMatchObject({ seq: 1, type: 0, removed: true, body: '' });
    expect([removed, room.last_seq, messages[1]?.body]).toEqual([[1], 2, 'Dạ']);
    const found = await by.visitor.call(chatCalls.searchMessages, { key_word: 'dien thoai' });
    expect(found.data).toEqual([]);
  }
  // Who held it before learns of it with the next page.
  expect((await seen(owner, roomId, { after: 2 })).removed).toEqual([1]);
  await remove(owner, roomId, 2);
  const list = await buyer.visitor.call(chatCalls.getRoomUser, {});
  expect(list.data.rooms[0]?.last).toMatchObject({ seq: 2, body: '' });
});

test('nobody takes away what another wrote, in the database neither; a reported copy stays', async () => {
  const { roomId, buyer, owner } = await aRoom(server);
  await write(owner, roomId, 'Chuyển khoản riêng nhé');
  for (const by of [buyer, await aMember(server), await aHelper(server)])
    expect((await remove(by, roomId, 1)).code).toBe(refusals.not_found);
  const raw = { room_id: roomId, seq: 1, account_id: buyer.id, at: new Date() };
  await expect(server.context.db.insertInto('chat_removal').values(raw).execute()).rejects.toMatchObject({
    code: '23514',
  });
  await remove(owner, roomId, 1);
  const reported = { room_id: roomId, seq: 1, reason: 'fraud' } as const;
  expect((await buyer.visitor.call(chatCalls.reportMessage, reported)).code).toBe(0);
  const { around } = await server.context.db
    .selectFrom('chat_report')
    .select('around')
    .where('room_id', '=', roomId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(around)).toContain('Chuyển khoản riêng');
});

test('a shop notes something about a room; its buyer, packers and ex-staff do not see it', async () => {
  const { roomId, buyer, owner, shopId } = await aRoom(server);
  const note = ({ visitor }: Writer) => visitor.call(chatNoteCalls.roomNote, { room_id: roomId });
  const save = ({ visitor }: Writer, words: string) =>
    visitor.call(chatNoteCalls.saveRoomNote, { room_id: roomId, words });
  expect((await save(owner, 'Khách quen')).data).toMatchObject({ words: 'Khách quen', by: 'Hồ Thị Hiên' });
  const answers = await aWorker(server, shopId, 'chat');
  expect((await note(answers)).data.words).toBe('Khách quen');
  await server.context.db.deleteFrom('shop_member').where('account_id', '=', answers.id).execute();
  for (const by of [buyer, answers, await aWorker(server, shopId, 'packer'), await aMember(server)]) {
    expect((await note(by)).code).toBe(refusals.not_found);
    expect((await save(by, 'x')).code).toBe(refusals.not_found);
  }
  expect((await save(owner, '  ')).data).toEqual({ words: '', by: '', at: null });
});

test('a shop’s own hours decide when the automatic reply comes and what it says', async () => {
  // Monday, 10:00: open. Saturday, 10:00: closed until Monday.
  server.setNow(MORNING);
  const { roomId, buyer, shopId } = await aRoom(server);
  const hours = { opens: '09:00', closes: '12:00', open_days: 31 };
  await server.context.db
    .insertInto('shop_facts')
    .values({ shop_id: shopId, ...hours })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet(hours))
    .execute();
  const automatic = async () => (await seen(buyer, roomId)).messages.filter(each => each.automatic);
  await write(buyer, roomId, 'Còn không?');
  expect(await automatic()).toEqual([]);
  expect((await seen(buyer, roomId)).room.hours).toEqual({ from: '09:00', to: '12:00', days: 31 });
  server.setNow(Date.UTC(2026, 11, 5, 3));
  await signInAgain(buyer);
  await write(buyer, roomId, 'Còn không?');
  expect((await automatic()).map(({ body }) => body)).toEqual([
    'Cảm ơn bạn đã nhắn. 09:00 thứ Hai mình trả lời bạn nhé.',
  ]);
});
