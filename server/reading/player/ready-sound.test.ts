import { afterAll, beforeAll, expect, test } from 'vitest';
import { playerCalls } from '#contract/reading/player.ts';
import { listenTimeCalls } from '#contract/reading/progress-listening.ts';
import { writeEvents } from '../../library/ranking/events.ts';
import { giveGrant } from '../../rights/queries.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aSound, open } from '../../testing/testSounds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ready = (content_id: number, token?: string, audio_file_id?: number) =>
  server.call(playerCalls.readySound, { content_id, ...(audio_file_id && { audio_file_id }) }, { token });

test('a guest’s button begins with the first file, by a link that opens it and no other', async () => {
  const { id, files } = await aSound(server, { title: 'Bấm là nghe', free: 1, priceVnd: 9_000 });
  const { data } = await ready(id);
  expect(data).toMatchObject({ fileId: files[0], workId: id, place: null });
  expect(data?.voices.map(({ voice, seconds }) => [voice, seconds])).toEqual([
    ['north', 60],
    ['south', 60],
  ]);
  const url = data?.voices[0]?.url ?? '';
  expect((await server.app.inject({ url, headers: { range: 'bytes=0-99' } })).statusCode).toBe(206);
  expect((await server.app.inject({ url: url.replace('0001-', '0002-') })).statusCode).toBe(404);
  expect(data?.expiresAt).toBeGreaterThan(Date.now() + 9 * 60_000);
});

test('nothing of a closed file is said, to a guest or to who has not paid', async () => {
  const { id, files } = await aSound(server, { title: 'Chưa mua', free: 1, priceVnd: 9_000 });
  const { token } = await server.aReader();
  expect((await ready(id, undefined, files[1])).data).toBe(null);
  expect((await ready(id, token, files[1])).data).toBe(null);
});

test('a file that may be heard once is not begun by asking', async () => {
  const { id, files } = await aSound(server, { title: 'Một lần', priceVnd: 9_000 });
  const reader = await server.aReader();
  await giveGrant(server.context.db, {
    ...{ account_id: reader.id, edition_id: id, spine_index: null, access_type: 5 },
    ...{ source: 'đối tác', expires_at: null, once: true },
  });
  expect((await ready(id, reader.token, files[1])).data).toBe(null);
  const plays = await server.context.db
    .selectFrom('audio_once')
    .select('file_id')
    .where('account_id', '=', reader.id)
    .execute();
  expect(plays).toEqual([]);
});

test('who has listened goes on in the file heard last, at its second', async () => {
  const { id, files } = await aSound(server, { title: 'Nghe dở' });
  const { token } = await server.aReader();
  const { data } = await open(server, files[1], token);
  const report = { token: data.token, chapter_id: files[1] ?? 0, listen_time: 1, voice: 'north' };
  await server.call(listenTimeCalls.updateListenTime, { ...report, current_time: 12 }, { token });
  expect((await ready(id, token)).data).toMatchObject({ fileId: files[1], place: { seconds: 12 } });
  expect((await ready(id)).data?.fileId).toBe(files[0]);
});

test('asking is no visit: the work’s count of openings stays', async () => {
  const { id } = await aSound(server, { title: 'Không đếm' });
  await ready(id);
  await writeEvents(server.context.db);
  const counted = await server.context.db
    .selectFrom('event_day')
    .select('edition_id')
    .where('edition_id', '=', id)
    .execute();
  expect(counted).toEqual([]);
});

test('a work or a file that is not there, and a file of another work, are not found', async () => {
  const one = await aSound(server, { title: 'Một' });
  const other = await aSound(server, { title: 'Hai' });
  expect((await ready(999_999)).code).toBe(404);
  expect((await ready(one.id, undefined, 999_999)).code).toBe(404);
  expect((await ready(one.id, undefined, other.files[0])).code).toBe(404);
});
