import { afterAll, beforeAll, expect, test } from 'vitest';
import { playerCalls } from '#contract/reading/player.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aSound } from '../../testing/testSounds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('next and back walk along one work and end at its ends', async () => {
  const { id, files } = await aSound(server, { title: 'Đi tới' });
  const step = async (content_id: number, action: 'next' | 'back') =>
    (await server.call(playerCalls.nextBack, { content_id, action })).data;
  expect(await step(files[0], 'next')).toMatchObject({ file: { id: files[1], number: 2 }, parent_id: id });
  expect((await step(files[1], 'back')).file?.id).toBe(files[0]);
  expect((await step(files[0], 'back')).file).toBeNull();
  expect((await step(files[2], 'next')).file).toBeNull();
  await server.context.db.deleteFrom('audio_file').where('id', '=', files[1]).execute();
  expect((await step(files[0], 'next')).file?.id).toBe(files[2]);
  expect((await server.call(playerCalls.nextBack, { content_id: 999_999, action: 'next' })).code).toBe(404);
});

test('after a work come others, the nearest first, page by page until the total, each with its first file', async () => {
  const { db } = server.context;
  const category = await db
    .insertInto('category')
    .values({ id: 77, name: 'Biển' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await aSound(server, { title: 'Gốc', category: category.id });
  const near = await anEdition(server, 'audiobook', { title: 'Gần', category: category.id, parts: 2 });
  const pod = await anEdition(server, 'podcast', { title: 'Chuyện biển', category: category.id, parts: 2 });
  const ask = async (some = {}) => (await server.call(playerCalls.related, { item_id: id, ...some })).data;
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
  const { files } = await aSound(server, { title: 'Rè' });
  const { id, token } = await server.aReader();
  const said = {
    audio_file_id: files[0],
    kind: 'noise' as const,
    words: ' Rè ở đoạn này ',
    current_time: 31,
    voice: 'north',
  };
  expect((await server.call(playerCalls.feedback, said)).code).toBe(102);
  expect((await server.call(playerCalls.feedback, said, { token })).code).toBe(0);
  const rows = await server.context.db
    .selectFrom('audio_feedback')
    .selectAll()
    .where('account_id', '=', id)
    .execute();
  expect(rows).toMatchObject([{ file_id: files[0], kind: 'noise', words: 'Rè ở đoạn này', seconds: 31 }]);
  expect((await server.call(playerCalls.feedback, { ...said, audio_file_id: 999_999 }, { token })).code).toBe(
    404,
  );
});
