import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUEST, type Reply, TOKENS_HEADER } from '#contract/kit/wire.ts';
import { playerCalls } from '#contract/reading/player.ts';
import type { Song } from '#contract/reading/player-own.ts';
import { SONG_BYTES } from '#contract/reading/player-own.ts';
import { secureCode } from '../../kit/http/wire.ts';
import { m4aOf, mp3Of, opusOf, wavOf } from '../../library/ingest/audio/sample-sound.ts';
import { deletePerson } from '../../people/account/delete-account-queries.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aSound } from '../../testing/testSounds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('bookmarks keep the second and what was noted there, in the order one hears', async () => {
  const { id, files } = await aSound(server, { title: 'Dấu trang' });
  const { token } = await server.aReader();
  const add = (audio_file_id: number, seconds: number, note = '') =>
    server.call(playerCalls.addBookmark, { audio_file_id, seconds, note }, { token });
  const list = async () => (await server.call(playerCalls.listBookmarks, { content_id: id }, { token })).data;
  await add(files[1], 5, 'chỗ hay');
  const first = (await add(files[0], 30)).data;
  await add(files[0], 30, ' nghe lại ');
  await add(files[0], 30);
  expect(await list()).toMatchObject([
    { id: first.id, fileId: files[0], title: 'Số 1', seconds: 30, note: 'nghe lại' },
    { fileId: files[1], seconds: 5, note: 'chỗ hay' },
  ]);
  const noted = await server.call(
    playerCalls.noteBookmark,
    { bookmark_id: first.id, note: 'khác' },
    { token },
  );
  expect(noted.data.note).toBe('khác');
  await server.call(playerCalls.removeBookmark, { bookmark_id: first.id }, { token });
  expect(await list()).toHaveLength(1);
  expect((await add(files[2], 9_999)).data.seconds).toBe(60);
  expect((await add(999_999, 1)).code).toBe(404);
  expect((await add(files[0], 1, 'x'.repeat(1_001))).code).toBe(400);
});

test('a note outlives the chapter it was made in', async () => {
  const { id, files } = await aSound(server, { title: 'Chương bị gỡ' });
  const { token } = await server.aReader();
  await server.call(playerCalls.addBookmark, { audio_file_id: files[0], seconds: 3, note: 'nhớ' }, { token });
  await server.context.db.deleteFrom('audio_file').where('id', '=', files[0]).execute();
  const { data } = await server.call(playerCalls.listBookmarks, { content_id: id }, { token });
  expect(data).toMatchObject([{ fileId: null, title: 'Số 1', note: 'nhớ' }]);
});

/** Sends a file as a browser does; what it is called and said to be is the sender's word. */
async function upload(
  token: string,
  bytes: Buffer,
  name = 'Bài của tôi',
  said = 'bai.mp3',
  type = 'audio/mpeg',
) {
  const fields = { os: 'web', device_id: 'test-device-00000001', account: GUEST, name };
  const signed = { ...fields, secure_code: secureCode(playerCalls.uploadSong, fields).toString('hex') };
  const form = new FormData();
  for (const [key, value] of Object.entries(signed)) form.append(key, value);
  form.append('song', new File([new Uint8Array(bytes)], said, { type }));
  const request = new Request('http://x', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/super/uploadSong',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${token}`,
      [TOKENS_HEADER]: 'header',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json<Reply<Song>>();
}

test('one’s own song is measured, heard, renamed, and its bytes go with it', async () => {
  const { id, token } = await server.aReader();
  const { data } = await upload(token, mp3Of({ seconds: 12 }), '  Ru con  ');
  expect(data).toMatchObject({ name: 'Ru con', mime: 'audio/mpeg', bytes: 36_000 });
  expect(data.seconds).toBeCloseTo(12, 1);
  const heard = await server.app.inject({ url: data.url, headers: { range: 'bytes=0-9' } });
  expect([heard.statusCode, heard.headers['content-type'], heard.rawPayload.length]).toEqual([
    206,
    'audio/mpeg',
    10,
  ]);
  const list = async () => (await server.call(playerCalls.listSong, {}, { token })).data;
  expect(await list()).toMatchObject([{ id: data.id, name: 'Ru con' }]);
  const renamed = await server.call(playerCalls.updateSong, { song_id: data.id, name: 'Ru em' }, { token });
  expect(renamed.data.name).toBe('Ru em');
  const { key } = await server.context.db
    .selectFrom('song')
    .select('key')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await server.context.storage.exists(`songs/${key}/song.mp3`)).toBe(true);
  expect((await server.call(playerCalls.deleteSong, { song_id: data.id }, { token })).code).toBe(0);
  await server.runJobs();
  expect(await server.context.storage.exists(`songs/${key}/song.mp3`)).toBe(false);
  expect((await server.app.inject({ url: data.url })).statusCode).toBe(404);
  expect((await list()) ?? []).toEqual([]);
});

test('what a song is, its bytes say: M4A and Ogg come in under any name, a picture or WAV under none', async () => {
  const { token } = await server.aReader();
  expect((await upload(token, m4aOf(3), 'a', 'anh.png', 'image/png')).data.mime).toBe('audio/mp4');
  expect((await upload(token, opusOf(3), 'b', 'x')).data.mime).toBe('audio/ogg');
  // Music often has more bits where it is loud.
  expect((await upload(token, mp3Of({ rates: [24, 32] }), 'c')).data.mime).toBe('audio/mpeg');
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200)]);
  for (const bad of [png, wavOf(2), Buffer.from('<script>alert(1)</script>'), Buffer.alloc(0)]) {
    const reply = await upload(token, bad);
    expect(reply.code).toBe(400);
    expect(JSON.stringify(reply.message)).toMatch(/"song":\["/);
  }
  expect((await server.call(playerCalls.listSong, {}, { token })).data).toHaveLength(3);
});

test('a song of more than 10 MB, without a name or with too long a one, is refused', async () => {
  const { token } = await server.aReader();
  const big = await upload(token, Buffer.alloc(SONG_BYTES + 1, 1));
  expect([big.code, big.message]).toEqual([413, 'Tệp lớn hơn 10 MB. Bạn chọn tệp nhẹ hơn nhé.']);
  const nearly = mp3Of({ seconds: 3_495 });
  expect(SONG_BYTES - nearly.length).toBeLessThan(1_000);
  expect((await upload(token, nearly)).code).toBe(0);
  expect((await upload(token, mp3Of(), ' ')).code).toBe(400);
  expect((await upload(token, mp3Of(), 'x'.repeat(201))).code).toBe(400);
  expect((await server.call(playerCalls.uploadSong, { name: 'không tệp' }, { token })).code).toBe(400);
  expect((await server.call(playerCalls.uploadSong, { name: 'khách' })).code).toBe(102);
});

test('a song’s address opens for a quarter of an hour, and no other song with it', async () => {
  const { token } = await server.aReader();
  const { data } = await upload(token, mp3Of({ seconds: 2 }));
  const changed = data.url.replace(/\/songs\/./, letter => (letter.endsWith('a') ? '/songs/b' : '/songs/a'));
  expect((await server.app.inject({ url: changed })).statusCode).toBe(404);
  server.setNow(Date.now() + 16 * 60_000);
  const late = await server.app.inject({ url: data.url });
  server.setNow(null);
  expect([late.statusCode, late.headers['cache-control']]).toEqual([403, 'no-store']);
});

test('a person who leaves takes their songs along', async () => {
  const { id, token } = await server.aReader();
  await upload(token, mp3Of());
  const gone = await server.context.db.transaction().execute(tx => deletePerson(tx, id));
  expect(gone?.songs).toHaveLength(1);
  expect(
    await server.context.db.selectFrom('song').selectAll().where('account_id', '=', id).execute(),
  ).toEqual([]);
});
