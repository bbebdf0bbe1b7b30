import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transact } from '../kit/db/transact.ts';
import { reserve } from '../shop/products/stock-queries.ts';
import { type LiveClient, listenOnPort, openSocket } from '../testing/testLive.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { aFlashLine, anOffer } from '../testing/testShops.ts';
import { roomOf, slotTopic } from './message.ts';
import { type LineStock, watchSlots } from './slot-watch.ts';

let server: TestServer;
let origin = '';
const clients: LiveClient[] = [];
beforeAll(async () => {
  server = await openTestServer();
  origin = await listenOnPort(server.app);
});
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.disconnect();
});
afterAll(() => server.close());

const NOW = Date.now();
async function opened(): Promise<LiveClient & { account: number }> {
  const { id, token } = await server.aReader();
  const client = openSocket(origin, token);
  clients.push(client);
  return Object.assign(await client.settled(), { account: id });
}
async function aSlot(copies: number) {
  const { variationId } = await anOffer(server, { copies: copies + 5 });
  const some = { variationId, from: NOW - 1_000, to: NOW + 3_600_000, priceVnd: 9_000, copies, perPerson: 9 };
  return { variationId, ...(await aFlashLine(server, some)) };
}
let purchases = 0;
const take = (accountId: number, { variationId, lineId }: { variationId: number; lineId: number }) =>
  transact(server.context.db, tx =>
    reserve(tx, [{ variationId, flashLineId: lineId, quantity: 1 }], {
      accountId,
      purchaseRef: ++purchases,
      until: NOW + 900_000,
      now: NOW,
    }),
  );
const patiently = { timeout: 8_000 };

test('who follows a frame is told what is left of it, then what changes, and nothing of another frame', async () => {
  const [slot, other] = [await aSlot(5), await aSlot(3)];
  const [one, elsewhere] = [await opened(), await opened()];
  expect(await one.say('watch_frame', { frame_id: slot.slotId })).toEqual({});
  await elsewhere.say('watch_frame', { frame_id: other.slotId });
  const said = (left: number, held: number) => [
    'flash_stock',
    { frame_id: slot.slotId, lines: [{ line_id: slot.lineId, left, held, sold: 0 }] },
  ];
  await expect.poll(() => one.told).toEqual([said(5, 0)]);
  for (let copy = 0; copy < 3; copy++) await take(one.account, slot);
  await expect.poll(() => one.told.at(-1), patiently).toEqual(said(2, 3));
  expect(elsewhere.told).toHaveLength(1);
  // Who follows another one leaves this one.
  await one.say('watch_frame', { frame_id: other.slotId });
  await expect.poll(() => one.told.at(-1)).toMatchObject(['flash_stock', { frame_id: other.slotId }]);
  const heard = one.told.length;
  await take(one.account, slot);
  await take(elsewhere.account, other);
  await expect
    .poll(() => one.told.slice(heard), patiently)
    .toMatchObject([['flash_stock', { frame_id: other.slotId, lines: [{ left: 2 }] }]]);
});

test('of a frame that is not there nothing is told, and what is no number ends the socket', async () => {
  const client = await opened();
  expect(await client.say('watch_frame', { frame_id: 999_999 })).toEqual({});
  expect(await client.say('watch_frame', { frame_id: 0 })).toEqual({});
  expect(client.told).toEqual([]);
  client.socket.emit('watch_frame', { frame_id: "1' or 1=1" });
  await expect.poll(() => client.closed).not.toBe('');
});

test('the database is asked once a second for all who follow, however many, and not at all while nobody does', async () => {
  const asked: number[][] = [];
  const stock: LineStock = { frame_id: 1, line_id: 7, left: 9, held: 0, sold: 0 };
  const sent: unknown[] = [];
  const followed = new Set<string>();
  const watch = watchSlots({
    async read(slots) {
      asked.push([...slots]);
      return slots.map(frame_id => ({ ...stock, frame_id }));
    },
    isFollowed: room => followed.has(room),
    emit: (_, payload) => void sent.push(payload),
  });
  const follow = async (slot: number) => {
    followed.add(roomOf(slotTopic(slot)));
    return watch.follow(slot);
  };
  await follow(1);
  await Promise.all(Array.from({ length: 50 }, () => follow(1)));
  await follow(2);
  // Each frame once as it is followed first.
  expect(asked).toEqual([[1], [2]]);
  await expect.poll(() => asked.length, patiently).toBeGreaterThanOrEqual(4);
  for (const slots of asked.slice(2)) expect(slots).toEqual([1, 2]);
  expect(sent).toEqual([]);
  stock.left = 8;
  await expect.poll(() => sent.length, patiently).toBe(2);
  followed.clear();
  const before = asked.length;
  // Real time: its next round finds that nobody is there, and is the last.
  await sql`select pg_sleep(2.5)`.execute(server.context.db);
  expect(asked.length).toBeLessThanOrEqual(before + 1);
  watch.stop();
});
