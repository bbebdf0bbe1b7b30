import { afterAll, beforeAll, expect, test } from 'vitest';
import { playerCalls } from '#contract/reading/player.ts';
import { listenTimeCalls } from '#contract/reading/progress-listening.ts';
import { giveGrant, giveMembership } from '../../rights/queries.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aSound, open } from '../../testing/testSounds.ts';
import { aMember } from '../../testing/testVisitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const terms = (id: number, price_type: 0 | -1 | 2 | -2, some = {}) =>
  server.context.db
    .updateTable('edition')
    .set({ price_type, ...some })
    .where('id', '=', id)
    .execute();

test('who has not paid is told the price, with a flash sale the lower one, and gets no sound', async () => {
  const { id, files } = await aSound(server, { title: 'Có giá', free: 1, priceVnd: 29_000 });
  const { token } = await server.aReader();
  expect((await open(server, files[0])).data.audio_data).toHaveLength(2);
  expect((await open(server, files[1])).code).toBe(102);
  const closed = await open(server, files[1], token);
  expect(closed).toMatchObject({
    code: 4,
    message: 'Bạn cần mua “Có giá” (29.000đ) để nghe tiếp.',
    data: { file: { id: files[1], state: 'locked' }, parent: { price: 29_000, flashsale: null } },
  });
  expect(JSON.stringify(closed)).not.toContain('/content/');
  const { db } = server.context;
  const sale = await db
    .insertInto('flash_sale')
    .values({
      title: 'Giờ vàng',
      starts_at: new Date(Date.now() - 1_000),
      ends_at: new Date(Date.now() + 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('flash_sale_item')
    .values({ flash_sale_id: sale.id, edition_id: id, price_vnd: 19_000 })
    .execute();
  expect(await open(server, files[1], token)).toMatchObject({
    code: 4,
    message: 'Bạn cần mua “Có giá” (19.000đ, đang giảm từ 29.000đ) để nghe tiếp.',
    data: { parent: { flashsale: { price: 19_000 } } },
  });
});

test('what is for members is said so, and a member hears it', async () => {
  const { id, files } = await aSound(server, { title: 'Hội viên' });
  await terms(id, -1);
  const reader = await server.aReader();
  expect(await open(server, files[0], reader.token)).toMatchObject({
    code: 3,
    message: 'Phần này dành cho hội viên.',
    data: { parent: { id } },
  });
  const expires_at = new Date(Date.now() + 60_000);
  await giveMembership(server.context.db, {
    account_id: reader.id,
    name: 'Tháng',
    source: 'regular',
    expires_at,
    waiting_extend: false,
  });
  const { data } = await open(server, files[0], reader.token);
  // The link ends with the membership.
  expect(data.expires_at).toBe(expires_at.getTime());
});

test('the book of the same work comes with its sound where it may be opened, and only then', async () => {
  const { id: book } = await server.aBook('Hai Lối');
  const { files } = await aSound(server, { of: book });
  const { data } = await open(server, files[0]);
  expect(data.ebook?.id).toBe(book);
  expect(data.ebook?.address).toMatch(/^\/reader\/hai-loi-r/);
  await terms(book, 2, { price_vnd: 30_000 });
  const { id, token } = await server.aReader();
  expect((await open(server, files[0], token)).data.ebook).toBeNull();
  await giveGrant(server.context.db, {
    account_id: id,
    edition_id: book,
    spine_index: null,
    access_type: 3,
    source: 'đơn hàng',
    expires_at: null,
    once: false,
  });
  expect((await open(server, files[0], token)).data.ebook?.id).toBe(book);
  const { files: alone } = await aSound(server, { title: 'Chỉ có tiếng' });
  expect((await open(server, alone[0])).data.ebook).toBeNull();
});

test('what is not cleared is not called unpaid', async () => {
  const { id, files } = await aSound(server, { title: 'Chờ duyệt' });
  await terms(id, 2, { price_vnd: 9_000, copyright: 'awaiting' });
  const { token } = await server.aReader();
  expect(await open(server, files[0], token)).toMatchObject({ code: 113, data: null });
});

test('what one may hear once is over when it was heard to its end, and only on the device that began it', async () => {
  const { id, files } = await aSound(server, { title: 'Một lần', priceVnd: 50_000 });
  const listener = await aMember(server, 'Nghe Một Lần');
  const grant = { account_id: listener.id, edition_id: id, spine_index: null, access_type: 5 as const };
  await giveGrant(server.context.db, { ...grant, source: 'đối tác', expires_at: null, once: true });
  const ask = (fileId: number) => listener.visitor.call(playerCalls.downloadItem, { audio_file_id: fileId });
  const begun = await ask(files[0]);
  expect(begun.data).toMatchObject({ once: true, file: { state: 'owned' } });
  expect((await get(begun.data.audio_data[0]?.url ?? '')).statusCode).toBe(200);
  // Stopped and gone on with: the same listening.
  expect((await ask(files[0])).code).toBe(0);
  // Another device of the same person.
  expect(await open(server, files[0], listener.token)).toMatchObject({
    code: 2,
    message: 'Phần này chỉ nghe được một lần, và bạn đã nghe rồi.',
  });
  const report = { token: begun.data.token, chapter_id: files[0], listen_time: 1, voice: 'north' };
  await listener.visitor.call(listenTimeCalls.updateListenTime, { ...report, current_time: 58 });
  expect((await ask(files[0])).code).toBe(2);
  expect((await ask(files[1])).code).toBe(0);
  // Bought as well: nothing is used up.
  await giveGrant(server.context.db, { ...grant, access_type: 3, source: 'đơn hàng', expires_at: null });
  expect((await ask(files[0])).data.once).toBe(false);
});

test('a right to hear something once is no right to keep it', async () => {
  const { id } = await aSound(server, { title: 'Chỉ nghe', priceVnd: 50_000 });
  const reader = await server.aReader();
  await giveGrant(server.context.db, {
    account_id: reader.id,
    edition_id: id,
    spine_index: null,
    access_type: 5,
    source: 'đối tác',
    expires_at: null,
    once: true,
  });
  const { token } = reader;
  const kept = await server.call(playerCalls.listFiles, { content_id: id, download: 1 }, { token });
  expect(kept.data.items).toEqual([]);
  const heard = await server.call(playerCalls.audioDetail, { content_id: id }, { token });
  expect(heard.data.files[0]?.state).toBe('owned');
});
