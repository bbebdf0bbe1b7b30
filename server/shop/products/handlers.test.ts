import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopCalls, shopSound } from '#contract/shop/shop.ts';
import { giveGrant } from '../../rights/queries.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aSound } from '../../testing/testSounds.ts';
import { aMember } from '../../testing/testVisitor.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const UNKNOWN = 999_999;
const open = (audio_file_id: number, token?: string, content_type?: number) =>
  server.call(shopCalls.downloadShopItem, { audio_file_id, content_type }, { token });
const buy = (account_id: number, edition_id: number) =>
  giveGrant(server.context.db, {
    account_id,
    edition_id,
    spine_index: null,
    access_type: 3,
    source: 'đơn hàng',
    expires_at: null,
  });

test('anyone sees the files of what is sold, in the words of the specification, and not where they sound', async () => {
  const { id } = await aSound(server, { title: 'Bán riêng', free: 1, priceVnd: 39_000 });
  const { data } = await server.call(shopCalls.listShopFiles, { content_id: id, page_size: 2 });
  expect(data.total).toBe(3);
  expect(data.items).toMatchObject([
    { audio_id: id, parent_id: id, parent_type: 'fm_audio_book', zone: 'free', duration: 60, is_final: 0 },
    { zone: 'paid', is_summary: 0, price: 39_000, product_name: 'Bán riêng', audio_data: [], book_id: 0 },
  ]);
  expect(JSON.stringify(data)).not.toContain('/content/');
  const last = await server.call(shopCalls.listShopFiles, { content_id: id, page_size: 2, page_no: 2 });
  expect(last.data.items).toMatchObject([{ is_final: 1, position: 2 }]);
});

test('9 lists the summary of a work, 10 the whole, whichever of the two is named', async () => {
  const whole = await anEdition(server, 'audiobook', { title: 'Hai dạng', parts: 3 });
  const list = async (content_id: number, content_type: number) =>
    (await server.call(shopCalls.listShopFiles, { content_id, content_type })) as {
      code: number;
      data: { total: number; items: { is_summary: number }[] };
    };
  expect((await list(whole, shopSound.summary)).code).toBe(404);
  const brief = await anEdition(server, 'brief', { of: whole, parts: 2 });
  for (const named of [whole, brief]) {
    expect((await list(named, shopSound.summary)).data).toMatchObject({
      total: 2,
      items: [{ is_summary: 1 }, {}],
    });
    expect((await list(named, shopSound.whole)).data.total).toBe(3);
  }
  expect((await list(whole, 11)).code).toBe(400);
});

test('a list without files answers the code of an empty list', async () => {
  const id = await anEdition(server, 'audiobook', { title: 'Chưa thu', parts: 0 });
  expect(await server.call(shopCalls.listShopFiles, { content_id: id })).toMatchObject({
    code: 1,
    data: { total: 0, items: [] },
  });
});

test('what is not bought is refused with its price, what is bought sounds, of the form that is asked for', async () => {
  const { id, files } = await aSound(server, { title: 'Cần mua', free: 1, priceVnd: 29_000 });
  const guest = await open(files[0]);
  expect(guest.data).toMatchObject({ token: '', place: null });
  expect(guest.data.audio_data.map(({ voice }) => voice)).toEqual(['north', 'south']);
  expect((await open(files[1])).code).toBe(102);
  const reader = await server.aReader();
  expect(await open(files[1], reader.token)).toMatchObject({
    code: 4,
    message: 'Bạn cần mua “Cần mua” (29.000đ) để nghe tiếp.',
  });
  await buy(reader.id, id);
  const bought = await open(files[1], reader.token);
  expect(bought).toMatchObject({ code: 0, data: { id: files[1], chapter_id: files[1] } });
  const url = bought.data.audio_data[0]?.url ?? '';
  expect((await server.app.inject({ url })).statusCode).toBe(200);
  expect((await open(files[1], reader.token, shopSound.summary)).code).toBe(404);
  // Somebody else's purchase opens nothing.
  expect((await open(files[1], (await server.aReader()).token)).code).toBe(4);
});

test('what waits for its copyright is refused as such, not as unpaid', async () => {
  const { id, files } = await aSound(server, { title: 'Chờ duyệt', priceVnd: 9_000 });
  const { db } = server.context;
  await db.updateTable('edition').set({ copyright: 'awaiting' }).where('id', '=', id).execute();
  const { token } = await server.aReader();
  expect(await open(files[0], token)).toMatchObject({ code: 113, data: null });
});

test('what may be heard once is refused on a second device, and says what it was', async () => {
  const { id, files } = await aSound(server, { title: 'Một lần', priceVnd: 50_000 });
  const listener = await aMember(server, 'Nghe Một Lần');
  await giveGrant(server.context.db, {
    account_id: listener.id,
    edition_id: id,
    spine_index: null,
    access_type: 5,
    source: 'đối tác',
    expires_at: null,
    once: true,
  });
  const begun = await listener.visitor.call(shopCalls.downloadShopItem, { audio_file_id: files[0] });
  expect(begun.code).toBe(0);
  expect(await open(files[0], listener.token)).toMatchObject({
    code: 2,
    message: 'Phần này chỉ nghe được một lần, và bạn đã nghe rồi.',
    data: { file: { id: files[0] } },
  });
});

test('what only members hear, what is read and what nobody knows is not in the shop', async () => {
  const { id, files } = await aSound(server, { title: 'Hội viên' });
  await server.context.db.updateTable('edition').set({ price_type: -1 }).where('id', '=', id).execute();
  const podcast = await aSound(server, { title: 'Podcast', kind: 'podcast' });
  const book = await server.aBook('Chữ');
  for (const content_id of [id, podcast.id, book.id, UNKNOWN])
    expect((await server.call(shopCalls.listShopFiles, { content_id })).code).toBe(404);
  for (const file of [files[0], podcast.files[0], UNKNOWN]) expect((await open(file)).code).toBe(404);
});

test('the next and the last file of a product are told, false at its ends, and of no other product', async () => {
  const { id, files } = await aSound(server, { title: 'Nối tiếp' });
  const other = await aSound(server, { title: 'Cuốn khác' });
  const beside = (content_id: number, action: 'next' | 'back', product_id = id) =>
    server.call(shopCalls.nextBackInShop, { content_id, content_type: 10, action, product_id });
  expect((await beside(files[0], 'next')).data).toMatchObject({ id: files[1], position: 1 });
  expect((await beside(files[1], 'back')).data).toMatchObject({ id: files[0] });
  expect(await beside(files[2], 'next')).toMatchObject({ code: 0, data: false });
  expect(await beside(files[0], 'back')).toMatchObject({ code: 0, data: false });
  expect((await beside(files[0], 'next', other.id)).code).toBe(404);
  expect((await beside(files[0], 'next', UNKNOWN)).code).toBe(404);
  expect((await beside(UNKNOWN, 'next')).code).toBe(404);
});

test('time is counted for the listener whose session it is, and for nobody else', async () => {
  const { files } = await aSound(server, { title: 'Tính giờ' });
  const listener = await aMember(server, 'Nghe Ở Hiệu');
  const { data } = await listener.visitor.call(shopCalls.downloadShopItem, { audio_file_id: files[0] });
  const report = {
    token: data.token,
    chapter_id: files[0],
    listen_time: 1,
    current_time: 20,
    voice: 'north',
  };
  const counted = await listener.visitor.call(shopCalls.updateShopListenTime, report);
  expect(counted).toMatchObject({ code: 0, data: { place: { fileId: files[0], seconds: 20 } } });
  const again = await listener.visitor.call(shopCalls.downloadShopItem, { audio_file_id: files[0] });
  expect(again.data.place).toMatchObject({ seconds: 20 });
  const { token: stranger } = await server.aReader();
  const call = (some: object, token?: string) =>
    server.call(shopCalls.updateShopListenTime, { ...report, ...some }, { token });
  expect((await call({}, stranger)).code).toBe(404);
  expect((await call({})).code).toBe(102);
  expect((await call({ chapter_id: files[1] }, listener.token)).code).toBe(404);
  expect((await call({ token: 'x' }, listener.token)).code).toBe(404);
});

test('the session of a month ago counts no time', async () => {
  const { files } = await aSound(server, { title: 'Lượt cũ' });
  const { token } = await server.aReader();
  const { data } = await open(files[0], token);
  server.setNow(Date.now() + 31 * DAY_MS);
  const { token: later } = await server.aReader();
  const report = {
    token: data.token,
    chapter_id: files[0],
    listen_time: 1,
    current_time: 20,
    voice: 'north',
  };
  expect((await server.call(shopCalls.updateShopListenTime, report, { token: later })).code).toBe(410);
});
