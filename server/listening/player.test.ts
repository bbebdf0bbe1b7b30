import { afterAll, beforeAll, expect, test } from 'vitest';
import { listening } from '#contract/listening.ts';
import { openTestHouse, type TestHouse } from '../kit/test-house.ts';
import { giveGrant, giveMembership } from '../rights/queries.ts';
import { aMember } from '../session/test-visitor.ts';
import { anEdition } from '../works/test-editions.ts';
import { aSound, open } from './test-sounds.ts';

// Calls under test, by name: listening.downloadItem listening.nextBack listening.related listening.feedback

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const get = (url: string, headers: Record<string, string> = {}) => house.app.inject({ url, headers });
const terms = (id: number, price_type: 0 | -1 | 2 | -2, some = {}) =>
  house.house.db
    .updateTable('edition')
    .set({ price_type, ...some })
    .where('id', '=', id)
    .execute();

test('a free file comes with its voices, its sentences’ times, its book and where the addresses end', async () => {
  const { id, files } = await aSound(house, { title: 'Hòn Lẻ' });
  const { data, code } = await open(house, files[1]);
  expect(code).toBe(0);
  expect(data.file).toMatchObject({ id: files[1], number: 2, title: 'Số 2', isFinal: false, seconds: 60 });
  expect(data.audio_data).toMatchObject([
    { voice: 'north', seconds: 60, bytes: 180_000, mime: 'audio/mpeg' },
    { voice: 'south' },
  ]);
  expect(data.parent).toMatchObject({
    kind: 'fm_audio_book',
    id,
    title: 'Hòn Lẻ',
    price: 0,
    flashsale: null,
    total_chap: 3,
    is_summary: false,
    latest_chapter: { full: null, brief: null },
    chapter_type: 0,
  });
  expect(data.parent.address).toMatch(/^\/sach-noi\/hon-le-b/);
  expect(data.expires_at - Date.now()).toBeGreaterThan(9 * 60_000);
  expect(data.expires_at - Date.now()).toBeLessThan(16 * 60_000);
  expect([data.place, data.once, data.token]).toEqual([null, false, '']);
  const marks = await get(data.audio_data[0]?.marks_url ?? '');
  expect(marks.json()[1]).toEqual([2, 4, 'Mưa.']);
  expect(JSON.stringify(data)).not.toContain('"audio/0');
});

test('sound is answered in the pieces a player asks for', async () => {
  const { files } = await aSound(house, { title: 'Từng khúc' });
  const { data } = await open(house, files[0]);
  const url = data.audio_data[1]?.url ?? '';
  const whole = await get(url);
  expect(whole.statusCode).toBe(200);
  expect(whole.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': '180000',
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  const etag = String(whole.headers.etag);
  expect(etag).toMatch(/^"[0-9a-f]{32}-0001-south\.mp3"$/);
  const piece = await get(url, { range: 'bytes=1000-1999', 'if-range': etag });
  expect(piece.statusCode).toBe(206);
  expect(piece.headers).toMatchObject({
    'content-length': '1000',
    'content-range': 'bytes 1000-1999/180000',
    etag,
  });
  expect(piece.rawPayload.equals(whole.rawPayload.subarray(1000, 2000))).toBe(true);
  const rest = await get(url, { range: 'bytes=179000-' });
  expect([rest.statusCode, rest.rawPayload.length]).toEqual([206, 1_000]);
  expect((await get(url, { range: 'bytes=180000-' })).statusCode).toBe(416);
  expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
  // A piece of what has changed since would not fit.
  expect((await get(url, { range: 'bytes=1000-', 'if-range': '"older"' })).statusCode).toBe(200);
});

test('an address opens its one file, for fifteen minutes, and nothing else', async () => {
  const { id, hash, files } = await aSound(house, { title: 'Một cửa' });
  const { data } = await open(house, files[0]);
  const url = data.audio_data[0]?.url ?? '';
  const base = url.slice(0, url.indexOf('/s/'));
  expect((await get(`${base}/s/0001-south.mp3`)).statusCode).toBe(200);
  for (const path of [
    's/0002-north.mp3',
    's/0002-north.json',
    's/audio.json',
    's/0001-north.exe',
    's/../audio.json',
    'c/0001.xhtml',
    's/0009-north.mp3',
  ]) {
    const answer = await get(`${base}/${path}`);
    expect([answer.statusCode, answer.headers['cache-control']], path).toEqual([404, 'no-store']);
  }
  expect((await get(`/storage/audio/${hash}/0001-north.mp3`)).statusCode).toBe(404);
  house.setNow(Date.now() + 16 * 60_000);
  const late = await get(url);
  expect([late.statusCode, late.json().code, late.headers['cache-control']]).toEqual([403, 410, 'no-store']);
  const renewed = await house.call(listening.downloadItem, { audio_file_id: files[0], renew: 1 });
  expect((await get(renewed.data.audio_data[0]?.url ?? '')).statusCode).toBe(200);
  house.setNow(null);
  expect(id).toBeGreaterThan(0);
});

test('who has not paid is told the price, with a flash sale the lower one, and gets no sound', async () => {
  const { id, files } = await aSound(house, { title: 'Có giá', free: 1, priceVnd: 29_000 });
  const { token } = await house.aReader();
  expect((await open(house, files[0])).data.audio_data).toHaveLength(2);
  expect((await open(house, files[1])).code).toBe(102);
  const closed = await open(house, files[1], token);
  expect(closed).toMatchObject({
    code: 4,
    message: 'Bạn cần mua “Có giá” (29.000đ) để nghe tiếp.',
    data: { file: { id: files[1], state: 'locked' }, parent: { price: 29_000, flashsale: null } },
  });
  expect(JSON.stringify(closed)).not.toContain('/content/');
  const { db } = house.house;
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
  expect(await open(house, files[1], token)).toMatchObject({
    code: 4,
    message: 'Bạn cần mua “Có giá” (19.000đ, đang giảm từ 29.000đ) để nghe tiếp.',
    data: { parent: { flashsale: { price: 19_000 } } },
  });
});

test('what is for members is said so, and a member hears it', async () => {
  const { id, files } = await aSound(house, { title: 'Hội viên' });
  await terms(id, -1);
  const reader = await house.aReader();
  expect(await open(house, files[0], reader.token)).toMatchObject({
    code: 3,
    message: 'Phần này dành cho hội viên.',
    data: { parent: { id } },
  });
  const expires_at = new Date(Date.now() + 60_000);
  await giveMembership(house.house.db, {
    account_id: reader.id,
    name: 'Tháng',
    source: 'regular',
    expires_at,
    waiting_extend: false,
  });
  const { data } = await open(house, files[0], reader.token);
  // The link ends with the membership.
  expect(data.expires_at).toBe(expires_at.getTime());
});

test('the book of the same work comes with its sound where it may be opened, and only then', async () => {
  const { id: book } = await house.aBook('Hai Lối');
  const { files } = await aSound(house, { of: book });
  const { data } = await open(house, files[0]);
  expect(data.ebook?.id).toBe(book);
  expect(data.ebook?.address).toMatch(/^\/reader\/hai-loi-r/);
  await terms(book, 2, { price_vnd: 30_000 });
  const { id, token } = await house.aReader();
  expect((await open(house, files[0], token)).data.ebook).toBeNull();
  await giveGrant(house.house.db, {
    account_id: id,
    edition_id: book,
    spine_index: null,
    access_type: 3,
    source: 'đơn hàng',
    expires_at: null,
    once: false,
  });
  expect((await open(house, files[0], token)).data.ebook?.id).toBe(book);
  const { files: alone } = await aSound(house, { title: 'Chỉ có tiếng' });
  expect((await open(house, alone[0])).data.ebook).toBeNull();
});

test('what is not cleared is not called unpaid', async () => {
  const { id, files } = await aSound(house, { title: 'Chờ duyệt' });
  await terms(id, 2, { price_vnd: 9_000, copyright: 'awaiting' });
  const { token } = await house.aReader();
  expect(await open(house, files[0], token)).toMatchObject({ code: 113, data: null });
});

test('what one may hear once is over when it was heard to its end, and only on the device that began it', async () => {
  const { id, files } = await aSound(house, { title: 'Một lần', priceVnd: 50_000 });
  const listener = await aMember(house, 'Nghe Một Lần');
  const grant = { account_id: listener.id, edition_id: id, spine_index: null, access_type: 5 as const };
  await giveGrant(house.house.db, { ...grant, source: 'đối tác', expires_at: null, once: true });
  const ask = (fileId: number) => listener.visitor.call(listening.downloadItem, { audio_file_id: fileId });
  const begun = await ask(files[0]);
  expect(begun.data).toMatchObject({ once: true, file: { state: 'owned' } });
  expect((await get(begun.data.audio_data[0]?.url ?? '')).statusCode).toBe(200);
  // Stopped and gone on with: the same listening.
  expect((await ask(files[0])).code).toBe(0);
  // Another device of the same person.
  expect(await open(house, files[0], listener.token)).toMatchObject({
    code: 2,
    message: 'Phần này chỉ nghe được một lần, và bạn đã nghe rồi.',
  });
  const report = { token: begun.data.token, chapter_id: files[0], listen_time: 1, voice: 'north' };
  await listener.visitor.call(listening.updateListenTime, { ...report, current_time: 58 });
  expect((await ask(files[0])).code).toBe(2);
  expect((await ask(files[1])).code).toBe(0);
  // Bought as well: nothing is used up.
  await giveGrant(house.house.db, { ...grant, access_type: 3, source: 'đơn hàng', expires_at: null });
  expect((await ask(files[0])).data.once).toBe(false);
});

test('a right to hear something once is no right to keep it', async () => {
  const { id } = await aSound(house, { title: 'Chỉ nghe', priceVnd: 50_000 });
  const reader = await house.aReader();
  await giveGrant(house.house.db, {
    account_id: reader.id,
    edition_id: id,
    spine_index: null,
    access_type: 5,
    source: 'đối tác',
    expires_at: null,
    once: true,
  });
  const { token } = reader;
  const kept = await house.call(listening.listFiles, { content_id: id, download: 1 }, { token });
  expect(kept.data.items).toEqual([]);
  const heard = await house.call(listening.audioDetail, { content_id: id }, { token });
  expect(heard.data.files[0]?.state).toBe('owned');
});

test('a file whose sound is not made yet comes without addresses, one that is gone is not found in words', async () => {
  const id = await anEdition(house, 'audiobook', { title: 'Đang thu', parts: 1 });
  const { data } = await house.call(listening.audioDetail, { content_id: id });
  const fileId = data.files[0]?.id ?? 0;
  expect((await open(house, fileId)).data.audio_data).toEqual([]);
  await house.house.db.deleteFrom('audio_file').where('id', '=', fileId).execute();
  expect(await open(house, fileId)).toMatchObject({ code: 404, message: 'Phần này không còn nữa.' });
});

test('next and back walk along one work and end at its ends', async () => {
  const { id, files } = await aSound(house, { title: 'Đi tới' });
  const step = async (content_id: number, action: 'next' | 'back') =>
    (await house.call(listening.nextBack, { content_id, action })).data;
  expect(await step(files[0], 'next')).toMatchObject({ file: { id: files[1], number: 2 }, parent_id: id });
  expect((await step(files[1], 'back')).file?.id).toBe(files[0]);
  expect((await step(files[0], 'back')).file).toBeNull();
  expect((await step(files[2], 'next')).file).toBeNull();
  await house.house.db.deleteFrom('audio_file').where('id', '=', files[1]).execute();
  expect((await step(files[0], 'next')).file?.id).toBe(files[2]);
  expect((await house.call(listening.nextBack, { content_id: 999_999, action: 'next' })).code).toBe(404);
});

test('after a work come others, the nearest first, page by page until the total, each with its first file', async () => {
  const { db } = house.house;
  const category = await db
    .insertInto('category')
    .values({ id: 77, name: 'Biển' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await aSound(house, { title: 'Gốc', category: category.id });
  const near = await anEdition(house, 'audiobook', { title: 'Gần', category: category.id, parts: 2 });
  const pod = await anEdition(house, 'podcast', { title: 'Chuyện biển', category: category.id, parts: 2 });
  const ask = async (some = {}) => (await house.call(listening.related, { item_id: id, ...some })).data;
  const all = await ask();
  expect(all.items.slice(0, 2).map(item => item.id)).toEqual([pod, near]);
  expect(all.items.map(item => item.id)).not.toContain(id);
  expect(all.items[0]?.first_file).toMatchObject({ number: 1, title: 'Số 1' });
  const third = await ask({ page_no: 3, page_size: 1 });
  expect(third).toMatchObject({ total: all.total, items: [{ id: all.items[2]?.id }] });
  expect((await ask({ page_no: 99 })).items).toEqual([]);
  expect((await ask({ type: 'fm_podcast' })).items.every(({ contentType }) => contentType === 53)).toBe(true);
});

test('what is wrong with a file is kept with the second at which it is wrong', async () => {
  const { files } = await aSound(house, { title: 'Rè' });
  const { id, token } = await house.aReader();
  const said = {
    audio_file_id: files[0],
    kind: 'noise' as const,
    words: ' Rè ở đoạn này ',
    current_time: 31,
    voice: 'north',
  };
  expect((await house.call(listening.feedback, said)).code).toBe(102);
  expect((await house.call(listening.feedback, said, { token })).code).toBe(0);
  const rows = await house.house.db
    .selectFrom('audio_feedback')
    .selectAll()
    .where('account_id', '=', id)
    .execute();
  expect(rows).toMatchObject([{ file_id: files[0], kind: 'noise', words: 'Rè ở đoạn này', seconds: 31 }]);
  expect((await house.call(listening.feedback, { ...said, audio_file_id: 999_999 }, { token })).code).toBe(
    404,
  );
});
