import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatCalls } from '#contract/shop/chat.ts';
import { chatReportCalls } from '#contract/shop/chat-reports.ts';
import { pictureFacts, samplePhoto, withRightsAndPlace } from '../../library/ingest/image/sample-picture.ts';
import { videoMp4 } from '../../testing/sampleFilm.ts';
import { aRoom, seen, type Writer, write } from '../../testing/testChat.ts';
import { aStoredOrder } from '../../testing/testCheckout.ts';
import { sendFile } from '../../testing/testFiles.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { aWebm, webmTags } from '../../testing/testWebm.ts';

// chat.searchMessages chat.reportMessage chat.listReports chat.listQuickReplies chat.saveQuickReplies chat.openRoomOfOrder
// chat.uploadMedia

let server: TestServer;
const MORNING = Date.UTC(2026, 10, 23, 3);
beforeAll(async () => {
  server = await openTestServer();
  server.setNow(MORNING);
});
afterAll(() => server.close());

const find = async ({ visitor }: Writer, key_word: string, desk: 'own' | 'shop' | 'support' = 'own') =>
  (await visitor.call(chatCalls.searchMessages, { key_word, desk })).data;

test('one’s own rooms are searched without marks, the newest first; a stranger finds nothing', async () => {
  const { buyer, owner, roomId } = await aRoom(server);
  await write(buyer, roomId, 'Gáy sách hơi ngả vàng');
  server.setNow(MORNING + 1_000);
  await write(owner, roomId, 'Dạ vàng nhẹ thôi ạ');
  server.setNow(MORNING);
  for (const words of ['vang', 'vàng', 'VÀNG', 'va'])
    for (const [who, name, desk] of [
      [buyer, 'Hiên Đọc', 'own'],
      [owner, 'Thuỷ Triều', 'shop'],
    ] as const)
      expect((await find(who, words, desk)).map(each => [each.room_id, each.seq, each.name])).toEqual([
        [roomId, 2, name],
        [roomId, 1, name],
      ]);
  for (const desk of ['own', 'shop', 'support'] as const)
    expect(await find(await aMember(server), 'vàng', desk)).toEqual([]);
  expect([await find(buyer, 'vàng', 'shop'), await find(owner, 'vàng')]).toEqual([[], []]);
  expect(await find(buyer, '!!! %_')).toEqual([]);
});

test('a reported message is copied with five on each side, and moderators are told once', async () => {
  const { buyer, owner, roomId } = await aRoom(server);
  for (let n = 1; n <= 14; n++) await write(n % 2 ? owner : buyer, roomId, `tin ${n}`);
  const report = (seq: number, more: object = {}) =>
    buyer.visitor.call(chatCalls.reportMessage, {
      room_id: roomId,
      seq,
      reason: 'fraud',
      words: 'đòi chuyển khoản',
      ...more,
    });
  expect([(await report(7)).code, (await report(7)).code]).toEqual([0, 0]);
  // One's own words, and what is not there.
  expect([(await report(8)).code, (await report(99)).code]).toEqual([404, 404]);
  const moderator = await aMember(server);
  const { db } = server.context;
  await db
    .updateTable('account')
    .set({ roles: ['moderator'] })
    .where('id', '=', moderator.id)
    .execute();
  const { data } = await moderator.visitor.call(chatReportCalls.listReports, {});
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ seq: 7, side: 'buyer', reason: 'fraud', words: 'đòi chuyển khoản' });
  expect(data[0]?.around.map(({ body }) => body)).toEqual(
    Array.from({ length: 11 }, (_, at) => `tin ${at + 2}`),
  );
  // The copy stays when the room goes with its buyer.
  await db.deleteFrom('account').where('id', '=', buyer.id).execute();
  expect((await moderator.visitor.call(chatReportCalls.listReports, {})).data[0]?.around).toHaveLength(11);
});

test('a shop keeps up to fifty sentences by their short words; who has no shop keeps none', async () => {
  const { owner, buyer } = await aRoom(server);
  const save = ({ visitor }: Writer, replies: string[]) =>
    visitor.call(chatCalls.saveQuickReplies, { replies });
  const kept = [
    { word: 'camon', body: 'Cảm ơn bạn đã đặt <3' },
    { word: 'gio', body: 'Tiệm gửi hàng lúc 16:00' },
  ];
  expect(
    (
      await save(
        owner,
        kept.map(({ word, body }) => `${word} ${body}`),
      )
    ).data,
  ).toEqual(kept);
  expect((await owner.visitor.call(chatCalls.listQuickReplies, {})).data).toEqual(kept);
  expect((await save(owner, ['gio Một', 'gio Hai'])).code).toBe(400);
  expect(
    (
      await save(
        owner,
        Array.from({ length: 51 }, (_, at) => `c${at} câu`),
      )
    ).code,
  ).toBe(400);
  expect((await save(buyer, ['gio Một'])).code).toBe(404);
  expect((await buyer.visitor.call(chatCalls.listQuickReplies, {})).data ?? []).toEqual([]);
});

test('a shop writes first to who bought from it, up to 60 days after', async () => {
  const { owner, shopId, buyer } = await aRoom(server);
  const customer = await aMember(server, 'Bạn Mua');
  const order_id = await aStoredOrder(server, customer.id, shopId);
  const open = ({ visitor }: Writer) => visitor.call(chatCalls.openRoomOfOrder, { order_id });
  expect((await open(owner)).data).toMatchObject({ side: 'shop', name: 'Bạn Mua' });
  expect([(await open(buyer)).code, (await open(customer)).code]).toEqual([404, 404]);
  const { account, password } = owner;
  server.setNow(MORNING + 61 * 86_400_000);
  const { accountCalls } = await import('#contract/people/account.ts');
  owner.visitor.token = (
    await owner.visitor.call(accountCalls.login, { account, password })
  ).data.access_token;
  expect((await open(owner)).code).toBe(123);
  server.setNow(MORNING);
});

const get = (url = '', headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const send = ({ visitor }: Writer, file: Buffer) =>
  sendFile(server, visitor, chatCalls.uploadMedia, { input: {}, file });

test('a picture is encoded anew without what its camera wrote, and is found by a signed address for some minutes', async () => {
  const { buyer, owner, roomId } = await aRoom(server);
  const photo = await withRightsAndPlace(await samplePhoto(), 'Của tôi');
  const { data } = await send(buyer, photo);
  expect(data.type).toBe(1);
  const sent = await write(buyer, roomId, '', { type: 1, media: data.key, body: '' });
  expect(sent.data.media).not.toBeNull();
  const address = (await seen(owner, roomId)).messages[0]?.media ?? '';
  // Nothing that says who asks: no cookie, no token.
  const shown = await get(`${address}/1280.webp`);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(shown.headers['set-cookie']).toBeUndefined();
  expect((await pictureFacts(shown.rawPayload)).exif).toBeUndefined();
  expect((await get(`${address.replace('/chat/', '/sealed/')}/1280.webp`)).statusCode).toBe(404);
  expect((await get(`${address.slice(0, -2)}xx/1280.webp`)).statusCode).toBe(404);
  expect((await get(`/photos/chat/${data.key}/1280.webp`)).statusCode).toBe(404);
  server.setNow(MORNING + 16 * 60_000);
  expect((await get(`${address}/1280.webp`)).statusCode).toBe(403);
  server.setNow(MORNING);
});

test('a film is taken by its bytes, emptied of place and device, and played piece by piece', async () => {
  const { buyer, roomId } = await aRoom(server);
  const film = videoMp4({ place: '+10.7626+106.6602/' });
  expect(film.includes('+10.7626')).toBe(true);
  const { data } = await send(buyer, film);
  expect(data.type).toBe(2);
  await write(buyer, roomId, '', { type: 2, media: data.key, body: '' });
  const address = (await seen(buyer, roomId)).messages[0]?.media ?? '';
  const whole = await get(`${address}/film`);
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/mp4']);
  expect(whole.rawPayload.includes('+10.7626')).toBe(false);
  expect(whole.rawPayload.length).toBe(film.length);
  const piece = await get(`${address}/film`, { range: 'bytes=4-7' });
  expect([piece.statusCode, piece.body]).toEqual([206, 'ftyp']);
});

test('a film of a browser is emptied and played as what it is', async () => {
  const { buyer, roomId } = await aRoom(server);
  const film = aWebm(webmTags);
  const { data } = await send(buyer, film);
  expect(data.type).toBe(2);
  await write(buyer, roomId, '', { type: 2, media: data.key, body: '' });
  const address = (await seen(buyer, roomId)).messages[0]?.media ?? '';
  const whole = await get(`${address}/film`);
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/webm']);
  expect([film.includes('GPS'), whole.rawPayload.includes('GPS')]).toEqual([true, false]);
});

test.each([
  ['half a film of a browser', aWebm().subarray(0, -5)],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['half a film', videoMp4({}).subarray(0, -10)],
  ['a sound that calls itself a film', videoMp4({ handler: 'soun' })],
])('%s is no picture and no film', async (_, file) => {
  const { buyer } = await aRoom(server);
  expect((await send(buyer, file)).code).toBe(400);
});

test('more than 10 MB is too much', async () => {
  const { buyer } = await aRoom(server);
  expect((await send(buyer, Buffer.alloc(10_485_761))).code).toBe(413);
});

test('a picture is sent once, and by who sent it', async () => {
  const [{ buyer, roomId, owner }, photo] = [await aRoom(server), await samplePhoto()];
  const { data } = await send(buyer, photo);
  const card = { type: 1 as const, media: data.key, body: '' };
  expect((await write(owner, roomId, '', card)).code).toBe(400);
  expect((await write(buyer, roomId, '', card)).code).toBe(0);
  expect((await write(buyer, roomId, '', card)).code).toBe(400);
  const film = { ...card, type: 2 as const, media: (await send(buyer, photo)).data.key };
  expect((await write(buyer, roomId, '', film)).code).toBe(400);
});
