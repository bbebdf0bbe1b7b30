import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { chatCalls } from '#contract/shop/chat.ts';
import { buildApp } from '../../app.ts';
import { aHelper, aRoom, enter, seen, type Writer, write } from '../../testing/testChat.ts';
import { type LiveClient, listenOnPort, openSocket } from '../../testing/testLive.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aWorker } from '../../testing/testShopPeople.ts';
import { aMember } from '../../testing/testVisitor.ts';

let server: TestServer;
let origin = '';
/** A second process of the same database: its own sockets, its own ear. */
let other: Awaited<ReturnType<typeof buildApp>>;
let elsewhere = '';
const clients: LiveClient[] = [];
beforeAll(async () => {
  server = await openTestServer();
  // 10:00 of a day in Vietnam: nobody is asleep.
  server.setNow(Date.UTC(2026, 10, 23, 3));
  other = await buildApp({ ...server.context }, null);
  [origin, elsewhere] = [await listenOnPort(server.app), await listenOnPort(other)];
});
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await other.close();
  await server.close();
});

async function opened({ visitor }: Writer, at = origin): Promise<LiveClient> {
  const client = openSocket(at, visitor.token);
  clients.push(client);
  return client.settled();
}
const chats = ({ told }: LiveClient) =>
  told.filter(([name]) => name === 'chat').map(([, payload]) => payload);

test('both sides hear of a message with its words, in this process and in another, without a job', async () => {
  const { buyer, owner, roomId } = await aRoom(server);
  const [here, there] = [await opened(buyer), await opened(owner, elsewhere)];
  const { data } = await write(buyer, roomId, 'Có ai không?');
  const text = { side: 'buyer', type: 0, body: 'Có ai không?', automatic: false, at: data.at };
  for (const client of [here, there]) {
    await expect.poll(() => chats(client)).toHaveLength(1);
    expect(chats(client)[0]).toMatchObject({ room_id: roomId, seq: 1, text });
  }
  const jobs = await server.context.db
    .selectFrom('job')
    .select('name')
    .where('name', '=', 'pushLive')
    .execute();
  expect(jobs).toEqual([]);
});

test('a process tells its own sockets once', async () => {
  const { buyer, owner, roomId } = await aRoom(server);
  const [here, there] = [await opened(buyer), await opened(owner, elsewhere)];
  await write(buyer, roomId, 'một');
  await write(buyer, roomId, 'hai');
  await expect.poll(() => chats(there)).toHaveLength(2);
  expect(chats(here)).toHaveLength(2);
});

test('a long text and a card are told by their number alone', async () => {
  const { buyer, owner, roomId } = await aRoom(server);
  const there = await opened(owner, elsewhere);
  await write(buyer, roomId, 'ơ'.repeat(1_990));
  await expect.poll(() => chats(there)).toEqual([{ room_id: roomId, seq: 1 }]);
});

test('what a transaction takes back is told to nobody', async () => {
  const { buyer, owner, roomId } = await aRoom(server);
  const there = await opened(owner, elsewhere);
  // The picture is nobody's: the number that was given is taken back with the message.
  const refused = await write(buyer, roomId, '', { type: 1, body: '', media: 'a'.repeat(32) });
  expect(refused.code).toBe(400);
  await write(buyer, roomId, 'thật');
  await expect.poll(() => chats(there)).toHaveLength(1);
  expect(chats(there)[0]).toMatchObject({ seq: 1, text: { body: 'thật' } });
});

test('what one side has seen is told to both, and typing to the other alone', async () => {
  const { buyer, owner, roomId } = await aRoom(server);
  await write(buyer, roomId, 'Chào');
  const [here, there] = [await opened(buyer), await opened(owner, elsewhere)];
  await owner.visitor.call(chatCalls.updateUnreadMessage, { room_id: roomId, seq: 1 });
  const read = ['chat_read', { room_id: roomId, side: 'shop', seq: 1 }];
  await expect.poll(() => here.told).toEqual([read]);
  await expect.poll(() => there.told).toEqual([read]);
  await enter(owner, there, roomId);
  await there.say('chat_typing', { room_id: roomId });
  await expect.poll(() => here.told.at(-1)).toEqual(['chat_typing', { room_id: roomId }]);
  expect(there.told).toEqual([read]);
});

test('who answers beside somebody hears who writes, and that a room was taken; the buyer hears the one as ever, the other not', async () => {
  const { buyer, owner, shopId, roomId } = await aRoom(server);
  const lan = await aWorker(server, shopId, 'chat');
  const [own, beside, away] = [await opened(owner), await opened(lan, elsewhere), await opened(buyer)];
  await enter(owner, own, roomId);
  await own.say('chat_typing', { room_id: roomId });
  await expect
    .poll(() => beside.told)
    .toEqual([['chat_colleague', { room_id: roomId, name: 'Hồ Thị Hiên' }]]);
  await owner.visitor.call(chatCalls.holdRoom, { room_id: roomId, holds: 1 });
  await expect.poll(() => beside.told.at(-1)).toEqual(['chat_held', { room_id: roomId }]);
  await expect.poll(() => own.told).toEqual([['chat_held', { room_id: roomId }]]);
  expect(away.told).toEqual([['chat_typing', { room_id: roomId }]]);
});

test('everybody of the support hears a person’s message, wherever they are connected', async () => {
  const [reader, ...helpers] = [await aMember(server), await aHelper(server), await aHelper(server)];
  const room = (await reader.visitor.call(chatCalls.openRoom, { shop_id: 0 })).data.room_id;
  const sockets = await Promise.all(helpers.map((helper, at) => opened(helper, at ? elsewhere : origin)));
  await write(reader, room, 'Giúp mình với');
  for (const socket of sockets)
    await expect.poll(() => chats(socket)[0]).toMatchObject({ room_id: room, seq: 1 });
});

test('a connection that lost its ear says that something may be missed, and then hears again', async () => {
  const { buyer, owner, roomId } = await aRoom(server);
  const there = await opened(owner, elsewhere);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(server.context.db);
  await expect.poll(() => there.told.map(([name]) => name), { timeout: 10_000 }).toContain('ask_again');
  await write(buyer, roomId, 'sau đó');
  await expect.poll(() => chats(there)).toHaveLength(1);
});

test('a room of 10,000 messages opens as a small one: its last page, and any page, is read by an index', async () => {
  const { buyer, roomId } = await aRoom(server);
  await sql`alter table chat_message disable trigger chat_message_is_next`.execute(server.owner);
  await sql`insert into chat_message (room_id, seq, side, sender_id, client_id, type, body, folded, sent_at)
    select ${roomId}, n, 'buyer', ${buyer.id}, gen_random_uuid(), 0, 'tin ' || n, ' tin ' || n || ' ', now()
    from generate_series(1, 10000) n`.execute(server.owner);
  await sql`alter table chat_message enable trigger chat_message_is_next`.execute(server.owner);
  await sql`update chat_room set last_seq = 10000 where id = ${roomId}`.execute(server.owner);
  await sql`analyze chat_message`.execute(server.owner);
  const page = await seen(buyer, roomId);
  expect([page.messages.length, page.messages.at(-1)?.seq, page.room.last_seq]).toEqual([30, 10_000, 10_000]);
  const planOf = async (where: ReturnType<typeof sql>) =>
    JSON.stringify(
      (
        await sql`explain (analyze, format json)
          select * from chat_message where room_id = ${roomId} ${where} limit 30`.execute(server.context.db)
      ).rows,
    );
  for (const where of [
    sql`order by seq desc`,
    sql`and seq < 5000 order by seq desc`,
    sql`and seq > 9990 order by seq`,
  ]) {
    const plan = await planOf(where);
    expect(plan).toContain('chat_message_pkey');
    expect(plan).not.toContain('Seq Scan');
    expect(plan).not.toContain('"Sort"');
  }
  const words = await buyer.visitor.call(chatCalls.searchMessages, { key_word: '9999' });
  expect(words.data.map(({ seq }) => seq)).toEqual([9_999]);
});
