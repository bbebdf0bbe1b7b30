import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a device’s positions become cards in its order: a chapter, an issue, a part; what is no position is left out', async () => {
  const book = await server.aBook('Đèn biển', {}, 4);
  const comic = await anEdition(server, 'comic', { title: 'Mèo', parts: 3 });
  const sound = await anEdition(server, 'audiobook', { title: 'Trăng', parts: 2 });
  const files = await server.context.db
    .selectFrom('audio_file')
    .select('id')
    .where('edition_id', '=', sound)
    .orderBy('position')
    .execute();
  const { data } = await server.call(catalogueCalls.readingHere, {
    content_ids: [sound, 999_999, comic, book.id, comic],
    parts: [files[1]?.id ?? 0, 1, 2, 1, 9],
    shares: [0, 0, 0, 0.4, 0],
    at: [15, 0, 6, 0, 1],
  });
  expect(data.map(({ book: { title } }) => title).slice(0, 3)).toEqual(['Trăng', 'Mèo', 'Đèn biển']);
  expect(data[0]).toMatchObject({ chapterNumber: 2, percent: 0.625, minutesLeftInChapter: 1 });
  expect(data[1]).toMatchObject({ chapterNumber: 2, pagesLeft: 6, percent: 0.5 });
  expect(data[2]).toMatchObject({ chapterNumber: 2, chapterTitle: 'Chương 2', percent: 0.4 });
  expect((await server.call(catalogueCalls.readingHere, {})).data).toEqual([]);
});

test('what somebody heard last stands among what they are reading', async () => {
  const { id: account_id, token } = await server.aReader();
  const sound = await anEdition(server, 'audiobook', { title: 'Nghe dở', parts: 2 });
  const file = await server.context.db
    .selectFrom('audio_file')
    .select('id')
    .where('edition_id', '=', sound)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  await server.context.db
    .insertInto('listening_place')
    .values({
      account_id,
      edition_id: sound,
      position: 0,
      file_id: file.id,
      seconds: 30,
      voice: 'north',
      rate: 1,
      heard_at: 5_000,
      device_id: 'd',
    })
    .execute();
  const { data } = await server.call(catalogueCalls.myReading, {}, { token });
  expect(data).toMatchObject([{ book: { id: sound }, percent: 0.25, readAt: 5_000, chapterNumber: 1 }]);
});
