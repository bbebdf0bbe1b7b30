import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatTypeNumbers } from '#rules/shop/chat.ts';
import { upsertPerson } from '../people/account/passwords.ts';
import { aStoredOrder } from '../testing/testCheckout.ts';
import { anEdition } from '../testing/testEditions.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { anOffer, aShop } from '../testing/testShops.ts';
import { chatStories, HELPER } from './chat-stories.ts';
import { loadChats } from './chats.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the demo has every type of message, unread ones on both sides, and rooms in every state, once', async () => {
  const { db, storage, settings } = server.context;
  const person = async (account: string) =>
    upsertPerson(db, { account, fullname: account, password: 'mat-khau-1' }, settings.passwordCost);
  await anEdition(server, 'ebook');
  await anEdition(server, 'audiobook', { parts: 1 });
  const people = new Map<string, number>();
  for (const name of new Set(chatStories.flatMap(({ buyer, shop }) => [buyer, shop ?? HELPER])))
    people.set(name, await person(name));
  await db
    .updateTable('account')
    .set({ roles: ['support'] })
    .where('id', '=', people.get(HELPER) ?? 0)
    .execute();
  for (const name of new Set(chatStories.flatMap(({ shop }) => shop ?? []))) {
    const stopped = name === '0938000902';
    const shop = await aShop(server, { accountId: people.get(name), status: stopped ? 2 : 1 });
    await anOffer(server, { shop });
    await anOffer(server, { shop });
    if (!stopped) await aStoredOrder(server, people.get('0938000777') ?? 0, shop);
  }
  await loadChats({ db, storage }, Date.now());
  const count = () => db.selectFrom('chat_message').select(['type']).execute();
  const written = await count();
  expect(new Set(written.map(({ type }) => type))).toEqual(new Set(chatTypeNumbers));
  const rooms = await db.selectFrom('chat_room').selectAll().execute();
  expect(rooms).toHaveLength(chatStories.length);
  expect(rooms.some(room => room.buyer_read < room.last_seq)).toBe(true);
  expect(rooms.some(room => room.shop_read < room.last_seq)).toBe(true);
  expect(rooms.some(room => room.buyer_blocks)).toBe(true);
  expect(rooms.some(room => room.waiting_from !== null)).toBe(true);
  const reports = await db.selectFrom('chat_report').select('reason').execute();
  expect(reports).toEqual([{ reason: 'fraud' }]);
  await loadChats({ db, storage }, Date.now());
  expect((await count()).length).toBe(written.length);
});
