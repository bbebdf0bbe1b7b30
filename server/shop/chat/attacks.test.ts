import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AnyCall } from '#contract/kit/call.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import { aHelper, aKeptShop, aRoom, enter, seen, type Writer, write } from '../../testing/testChat.ts';
import { type LiveClient, listenOnPort, openSocket } from '../../testing/testLive.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { anOffer } from '../../testing/testShops.ts';
import { aMember } from '../../testing/testVisitor.ts';

/* Made from the contract: whoever has no seat in a room is answered as for a room that is not there, by each call and each event. */

let server: TestServer;
let origin = '';
/** 10:00 of a day in Vietnam: nobody is asleep. */
const MORNING = Date.UTC(2026, 10, 23, 3);
const clients: LiveClient[] = [];
beforeAll(async () => {
  server = await openTestServer();
  server.setNow(MORNING);
  origin = await listenOnPort(server.app);
});
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.disconnect();
});
afterAll(() => server.close());

async function opened({ visitor }: Writer): Promise<LiveClient> {
  const client = openSocket(origin, visitor.token);
  clients.push(client);
  return client.settled();
}

type Room = Awaited<ReturnType<typeof aRoom>>;

/** Each without a seat in the room of somebody else. */
const strangers: Record<string, (room: Room) => Promise<Writer>> = {
  'a stranger': () => aMember(server),
  'the owner of another shop': async () => (await aKeptShop(server, 'Tiệm khác')).owner,
  'a buyer of the same shop': async ({ shopId }) => {
    const other = await aMember(server);
    await other.visitor.call(chatCalls.openRoom, { shop_id: shopId });
    return other;
  },
  'somebody of Mọt’s support': () => aHelper(server),
  'who packs parcels for the shop': async ({ shopId }) => {
    const packer = await aMember(server);
    await server.context.db
      .insertInto('shop_member')
      .values({ account_id: packer.id, shop_id: shopId, role: 'packer' })
      .execute();
    return packer;
  },
  'the owner before': async ({ owner, shopId }) => {
    const next = await aMember(server);
    await server.context.db
      .updateTable('shop')
      .set({ account_id: next.id })
      .where('id', '=', shopId)
      .execute();
    return owner;
  },
};

/** Calls that name a room; what else they need. */
const more: Record<string, object> = {
  updateUnreadMessage: { seq: 1 },
  sendMessage: { client_id: randomUUID(), type: 0, body: 'len vào' },
  blockRoom: { blocks: 1 },
  holdRoom: { holds: 1 },
  reportMessage: { seq: 1, reason: 'rude' },
  thingOfRoom: { type: 3, ref_id: 1 },
};
const roomCalls = Object.entries(chatCalls as Record<string, AnyCall>).filter(
  ([, { ids }]) => ids && 'room_id' in ids,
);
test('there are calls that name a room', () => expect(roomCalls.length).toBeGreaterThan(7));

describe.each(Object.keys(strangers))('%s', who => {
  let room: Room;
  let attacker: Writer | undefined;
  beforeAll(async () => {
    room = await aRoom(server);
    await write(room.buyer, room.roomId, 'Chỉ hai bên đọc');
    attacker = await strangers[who]?.(room);
  });

  test.each(roomCalls)('finds no room by %s', async (name, call) => {
    // A thing that is there: only the room decides.
    const thing = name === 'thingOfRoom' ? { ref_id: (await anOffer(server, { shop: room.shopId })).id } : {};
    const ask = (room_id: number) =>
      attacker?.visitor.call(call, { ...more[name], ...thing, room_id }) as Promise<{
        code: number;
        message: unknown;
      }>;
    const [foreign, none] = [await ask(room.roomId), await ask(2_000_000_000)];
    expect([foreign.code, foreign.message]).toEqual([refusals.not_found, none.message]);
    expect(none.code).toBe(refusals.not_found);
    // Nothing of it changed.
    const { messages, room: after } = await seen(room.buyer, room.roomId);
    expect(messages.map(({ body }) => body)).toEqual(['Chỉ hai bên đọc']);
    expect(after).toMatchObject({ other_read_seq: 0, blocked: false, last_seq: 1 });
  });
});

describe('sockets', () => {
  test.each(Object.keys(strangers))(
    '%s enters no room, tells nothing into it and hears nothing of it',
    async who => {
      const room = await aRoom(server);
      const attacker = await strangers[who]?.(room);
      if (!attacker) throw new Error('nobody');
      const [spy, buyer] = [await opened(attacker), await opened(room.buyer)];
      const { data } = await attacker.visitor.call(noticeCalls.supportToken, {});
      expect(await enter(attacker, spy, room.roomId)).toEqual({ gone: true });
      expect(await spy.say('chat_typing', { room_id: room.roomId })).toEqual({ gone: true });
      spy.socket.emit('chat_leave', { room_id: room.roomId });
      await write(room.buyer, room.roomId, 'Bí mật');
      await expect.poll(() => buyer.told.map(([name]) => name)).toEqual(['chat']);
      // The socket answers, so that what came before has come.
      await spy.say('chat_join', { room_id: 2_000_000_000, token: data.token });
      expect(spy.told.filter(([, payload]) => JSON.stringify(payload).includes('Bí mật'))).toEqual([]);
    },
  );

  test('a token of somebody else, one that is over and one that is none open no room', async () => {
    const { buyer, owner, roomId } = await aRoom(server);
    const client = await opened(buyer);
    const theirs = (await owner.visitor.call(noticeCalls.supportToken, {})).data.token;
    const own = (await buyer.visitor.call(noticeCalls.supportToken, {})).data.token;
    for (const token of [theirs, '', 'x.y.z', `${own}x`])
      expect(await client.say('chat_join', { room_id: roomId, token })).toEqual({ gone: true });
    expect(await client.say('chat_join', { room_id: roomId, token: own })).toMatchObject({ last_seq: 0 });
    server.setNow(MORNING + 11 * 60_000);
    expect(await client.say('chat_join', { room_id: roomId, token: own })).toEqual({ gone: true });
    server.setNow(MORNING);
  });

  test('a word in a room that was not entered does nothing', async () => {
    const { buyer, owner, roomId } = await aRoom(server);
    const [one, other] = [await opened(buyer), await opened(owner)];
    expect(await one.say('chat_typing', { room_id: roomId })).toEqual({ gone: true });
    await enter(buyer, one, roomId);
    await one.say('chat_typing', { room_id: roomId });
    await expect.poll(() => other.told).toEqual([['chat_typing', { room_id: roomId }]]);
  });

  test.each(['the shop is handed on', 'the role is taken away'])(
    'when %s, who had it is told at once, and hears and says nothing more',
    async how => {
      const { db } = server.context;
      const room = await aRoom(server);
      const helper = await aHelper(server);
      const isShop = how === 'the shop is handed on';
      const leaving = isShop ? room.owner : helper;
      const roomId = isShop
        ? room.roomId
        : (await room.buyer.visitor.call(chatCalls.openRoom, { shop_id: 0 })).data.room_id;
      const [gone, buyer] = [await opened(leaving), await opened(room.buyer)];
      expect(await enter(leaving, gone, roomId)).toEqual({ last_seq: 0 });
      if (isShop)
        await db.updateTable('shop').set({ account_id: null }).where('id', '=', room.shopId).execute();
      else await db.updateTable('account').set({ roles: [] }).where('id', '=', helper.id).execute();
      await write(room.buyer, roomId, 'Sau đó');
      await expect.poll(() => buyer.told.length).toBeGreaterThan(0);
      await server.runJobs();
      await expect.poll(() => gone.told).toEqual([['chat_ended', {}]]);
      expect(await gone.say('chat_typing', { room_id: roomId })).toEqual({ gone: true });
      expect((await write(leaving, roomId, 'Vẫn ở đây')).code).toBe(refusals.not_found);
    },
  );

  test('who is blocked is not heard: neither typing nor words', async () => {
    const { buyer, owner, roomId } = await aRoom(server);
    await write(buyer, roomId, 'Chào');
    await buyer.visitor.call(chatCalls.blockRoom, { room_id: roomId, blocks: 1 });
    const [one, other] = [await opened(buyer), await opened(owner)];
    await enter(owner, other, roomId);
    await other.say('chat_typing', { room_id: roomId });
    expect((await write(owner, roomId, 'Mua đi')).code).toBe(refusals.chat_closed);
    await write(owner, roomId, 'Mua đi');
    await enter(buyer, one, roomId);
    expect(one.told).toEqual([]);
  });
});

test.each(['buyer', 'shop'] as const)(
  'a %s that the other side blocks sends none of what it could send',
  async side => {
    const room = await aRoom(server);
    const { id } = await anOffer(server, { shop: room.shopId });
    const [blocked, other] = side === 'buyer' ? [room.buyer, room.owner] : [room.owner, room.buyer];
    await write(blocked, room.roomId, 'Trước đó');
    await other.visitor.call(chatCalls.blockRoom, { room_id: room.roomId, blocks: 1 });
    const sent = [
      { type: 0, body: 'x' },
      { type: 1, body: '', media: 'a'.repeat(32) },
      { type: 2, body: '', media: 'a'.repeat(32) },
      { type: 3, body: '', ref_id: id },
    ] as const;
    for (const { body, ...rest } of sent) {
      const { code } = await write(blocked, room.roomId, body, rest);
      expect(code, `type ${rest.type}`).toBe(refusals.chat_closed);
    }
    expect((await seen(other, room.roomId)).room.last_seq).toBe(1);
    // Nor does it lift the other's block.
    await blocked.visitor.call(chatCalls.blockRoom, { room_id: room.roomId, blocks: 0 });
    expect((await write(blocked, room.roomId, 'x')).code).toBe(refusals.chat_closed);
  },
);

test('who answers messages for the shop sits on its side, hears of it, and loses both when they leave', async () => {
  const { db } = server.context;
  const room = await aRoom(server);
  const helper = await aMember(server);
  await db
    .insertInto('shop_member')
    .values({ account_id: helper.id, shop_id: room.shopId, role: 'chat' })
    .execute();
  const client = await opened(helper);
  await write(room.buyer, room.roomId, 'Có ai không?');
  await expect.poll(() => client.told.map(([name]) => name)).toEqual(['chat']);
  expect((await write(helper, room.roomId, 'Dạ có')).data.side).toBe('shop');
  await expect.poll(() => client.told).toHaveLength(2);
  await db.deleteFrom('shop_member').where('account_id', '=', helper.id).execute();
  await server.runJobs();
  await expect.poll(() => client.told.at(-1)).toEqual(['chat_ended', {}]);
  expect((await write(helper, room.roomId, 'Còn đây')).code).toBe(refusals.not_found);
});

const scripts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '\u202Egpj.exe',
  "'; drop table chat_message; --",
  '{{constructor.constructor("alert(1)")()}}',
];
test.each(scripts)('%s is words, and comes back as it was written', async words => {
  const { buyer, owner, roomId } = await aRoom(server);
  await server.context.db
    .updateTable('account')
    .set({ fullname: words })
    .where('id', '=', buyer.id)
    .execute();
  expect((await write(buyer, roomId, words)).data.body).toBe(words);
  const page = await seen(owner, roomId);
  expect([page.room.name, page.messages[0]?.body]).toEqual([words, words]);
  const { code } = await owner.visitor.call(chatCalls.searchMessages, { key_word: words });
  expect([0, 1]).toContain(code);
});

test('a number is given once by the database itself: no gap, no double, nothing changed afterwards', async () => {
  const { buyer, roomId } = await aRoom(server);
  const { db } = server.context;
  await write(buyer, roomId, 'một');
  const row = {
    room_id: roomId,
    side: 'buyer',
    sender_id: buyer.id,
    type: 0,
    body: 'x',
    sent_at: new Date(),
  } as const;
  const insert = (seq: number) =>
    db
      .insertInto('chat_message')
      .values({ ...row, seq, client_id: randomUUID(), ref: null, media: null })
      .execute();
  for (const seq of [1, 2, 3]) await expect(insert(seq)).rejects.toThrow();
  await expect(
    db.updateTable('chat_message').set({ body: 'y' }).where('room_id', '=', roomId).execute(),
  ).rejects.toThrow(/permission denied/);
  await expect(db.deleteFrom('chat_message').where('room_id', '=', roomId).execute()).rejects.toThrow(
    /permission denied/,
  );
});
