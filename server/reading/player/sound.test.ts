import { afterAll, beforeAll, expect, test } from 'vitest';
import { playerCalls } from '#contract/reading/player.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aSound, open } from '../../testing/testSounds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

test('a free file comes with its voices, its sentences’ times, its book and where the addresses end', async () => {
  const { id, files } = await aSound(server, { title: 'Hòn Lẻ' });
  const { data, code } = await open(server, files[1]);
  expect(code).toBe(0);
  expect(data.file).toMatchObject({ id: files[1], number: 2, title: 'Số 2', is_final: false, duration: 60 });
  expect(data.audio_data).toMatchObject([
    { voice: 'north', seconds: 60, bytes: 180_000, mime: 'audio/mpeg' },
    { voice: 'south' },
  ]);
  expect(data.parent).toMatchObject({
    parent_type: 'fm_audio_book',
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

test('a file, its voices and what it belongs to have the names of the specification, section 3', async () => {
  const { id, files } = await aSound(server, { title: 'Tên theo đặc tả' });
  const { data } = await open(server, files[2]);
  expect(data.file).toMatchObject({
    id: files[2],
    title: 'Số 3',
    description: expect.any(String),
    zone: 'paid',
    position: 2,
    duration: 60,
    parent_type: 'fm_audio_book',
    parent_id: id,
    is_summary: false,
    is_final: true,
  });
  for (const voice of data.audio_data)
    expect(voice).toMatchObject({ voice: expect.any(String), url: expect.any(String) });
  const names = ['id', 'title', 'authors', 'content_type', 'thumb', 'price', 'flashsale', 'total_chap'];
  const more = ['is_summary', 'latest_chapter', 'chapter_type', 'audio_id', 'parent_type'];
  expect(Object.keys(data.parent)).toEqual(expect.arrayContaining([...names, ...more]));
});

test('sound is answered in the pieces a player asks for', async () => {
  const { files } = await aSound(server, { title: 'Từng khúc' });
  const { data } = await open(server, files[0]);
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
  const { id, hash, files } = await aSound(server, { title: 'Một cửa' });
  const { data } = await open(server, files[0]);
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
  server.setNow(Date.now() + 16 * 60_000);
  const late = await get(url);
  expect([late.statusCode, late.json().code, late.headers['cache-control']]).toEqual([403, 410, 'no-store']);
  const renewed = await server.call(playerCalls.downloadItem, { audio_file_id: files[0], renew: 1 });
  expect((await get(renewed.data.audio_data[0]?.url ?? '')).statusCode).toBe(200);
  server.setNow(null);
  expect(id).toBeGreaterThan(0);
});

test('a file whose sound is not made yet comes without addresses, one that is gone is not found in words', async () => {
  const id = await anEdition(server, 'audiobook', { title: 'Đang thu', parts: 1 });
  const { data } = await server.call(playerCalls.audioDetail, { content_id: id });
  const fileId = data.files[0]?.id ?? 0;
  expect((await open(server, fileId)).data.audio_data).toEqual([]);
  await server.context.db.deleteFrom('audio_file').where('id', '=', fileId).execute();
  expect(await open(server, fileId)).toMatchObject({ code: 404, message: 'Phần này không còn nữa.' });
});
