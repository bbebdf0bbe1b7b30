import { afterAll, beforeAll, expect, test } from 'vitest';
import { playerCalls } from '#contract/reading/player.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { giveGrant } from '../../rights/queries.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('an audiobook says how long it is, who reads it and what of it is free, and never where the sound lies', async () => {
  const id = await anEdition(server, 'audiobook', { parts: 3, free: 1, priceVnd: 29_000 });
  const { data } = await server.call(playerCalls.audioDetail, { content_id: id });
  expect(data).toMatchObject({ narrator: 'Giọng máy', seconds: 180, chapters: 3, isSummary: false });
  expect(data.address).toMatch(/^\/sach-noi\/nguoi-giu-den-bien-b/);
  expect(data.files).toMatchObject([
    {
      number: 1,
      title: 'Số 1',
      zone: 'free',
      state: 'free',
      duration: 60,
      voices: ['north'],
      is_final: false,
    },
    { number: 2, zone: 'paid', state: 'locked' },
    { number: 3, state: 'locked', is_final: true, address: '' },
  ]);
  expect(JSON.stringify(data)).not.toContain('storage');
});

test('files come fifty at a time, in the order one asks for, or from the page of one of them', async () => {
  const id = await anEdition(server, 'audiobook', { title: 'Dài', parts: 120 });
  const list = async (some: Record<string, unknown> = {}) =>
    (await server.call(playerCalls.listFiles, { content_id: id, ...some })).data;
  const first = await list();
  expect([first.total, first.items.length, first.items[0]?.number]).toEqual([120, 50, 1]);
  expect((await list({ page_no: 3 })).items.map(({ number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 101),
  );
  expect((await list({ sort: 'order_desc' })).items[0]?.number).toBe(120);
  expect((await list({ sort: 'id_asc' })).items[0]?.title).toBe('Số 1');
  const wanted = (await list({ page_no: 2 })).items[20];
  expect((await list({ chapter_id: wanted?.id })).items).toContainEqual(wanted);
  expect((await server.call(playerCalls.listFiles, { content_id: id, chapter_id: 999_999 })).code).toBe(404);
  const sort = 'newest' as 'order_asc';
  expect((await server.call(playerCalls.listFiles, { content_id: id, sort })).code).toBe(400);
});

test('the summary of a work is found from its audiobook', async () => {
  const id = await anEdition(server, 'audiobook', { title: 'Cả cuốn', parts: 1 });
  const asked = { content_id: id, is_summary: 1 };
  expect((await server.call(playerCalls.listFiles, asked)).data).toEqual({ total: 0, items: [] });
  const brief = await anEdition(server, 'brief', { of: id, parts: 2 });
  expect((await server.call(playerCalls.listFiles, asked)).data.total).toBe(2);
  const { data } = await server.call(playerCalls.audioDetail, { content_id: brief });
  expect(data).toMatchObject({ isSummary: true, contentType: 1010 });
  expect(data.editions.map(({ contentType }) => contentType)).toEqual([52, 1010]);
});

test('for keeping only what one may keep is listed', async () => {
  const id = await anEdition(server, 'audiobook', {
    title: 'Để mang đi',
    parts: 2,
    free: 1,
    priceVnd: 9_000,
  });
  const { token } = await server.aReader();
  const asked = { content_id: id, download: 1 };
  const none = await server.call(playerCalls.listFiles, asked, { token });
  expect(none).toMatchObject({ code: 1, data: { total: 0, items: [] } });
});

test('what one may keep is counted and paged by itself', async () => {
  const id = await anEdition(server, 'audiobook', { title: 'Mua lẻ', parts: 9, priceVnd: 9_000 });
  const reader = await server.aReader();
  for (const spine_index of [2, 5, 7])
    await giveGrant(server.context.db, {
      account_id: reader.id,
      edition_id: id,
      spine_index,
      access_type: 3,
      source: 'mua',
      expires_at: null,
    });
  const list = (some: Record<string, unknown>) =>
    server.call(
      playerCalls.listFiles,
      { content_id: id, download: 1, page_size: 2, ...some },
      { token: reader.token },
    );
  const numbers = async (some: Record<string, unknown>) =>
    (await list(some)).data.items.map(({ number }) => number);
  expect([(await list({})).data.total, await numbers({}), await numbers({ page_no: 2 })]).toEqual([
    3,
    [3, 6],
    [8],
  ]);
  expect(await numbers({ sort: 'order_desc' })).toEqual([8, 6]);
  const last = (await list({ page_no: 2 })).data.items[0]?.id;
  expect(await numbers({ chapter_id: last })).toEqual([8]);
  const closed = (await server.call(playerCalls.listFiles, { content_id: id })).data.items[0]?.id;
  expect((await list({ chapter_id: closed })).code).toBe(404);
});

test('someone who reads the ebook finds their position in the audiobook', async () => {
  const book = await server.aBook('Hai bản', {}, 3);
  const sound = await anEdition(server, 'audiobook', { of: book.id, parts: 3 });
  const { token } = await server.aReader();
  const position = { content_id: book.id, cfi: 'epubcfi(/6/6!/4/2)', percent: 0.5, chapter: 2, read_at: 5 };
  await server.call(readerCalls.saveProgress, position, { token });
  const { data } = await server.call(playerCalls.audioDetail, { content_id: sound }, { token });
  expect(data.readingAt).toBe(2);
  expect(data.files.find(({ chapterIndex }) => chapterIndex === 2)?.number).toBe(3);
  expect((await server.call(playerCalls.audioDetail, { content_id: sound })).data.readingAt).toBeNull();
});

test('an episode has a page of its own, with its podcast and the episodes around it', async () => {
  const id = await anEdition(server, 'podcast', { title: 'Chuyện kể trước giờ ngủ', parts: 9 });
  const { data: podcast } = await server.call(playerCalls.audioDetail, { content_id: id, content_type: 53 });
  expect(podcast.files[4]?.address).toMatch(/^\/episode\/so-5-e/);
  const fifth = podcast.files[4]?.id ?? 0;
  const { data } = await server.call(playerCalls.episodeDetail, { content_id: fifth });
  expect(data).toMatchObject({ number: 5, title: 'Số 5', podcast: { id, address: podcast.address } });
  expect(data.near.map(({ number }) => number)).toEqual([2, 3, 4, 6, 7, 8]);
  expect((await server.call(playerCalls.episodeDetail, { content_id: 999_999 })).code).toBe(404);
});

test('a chapter of an audiobook is no episode, and what is read is not heard', async () => {
  const id = await anEdition(server, 'audiobook', { title: 'Không phải podcast', parts: 1 });
  const { data } = await server.call(playerCalls.audioDetail, { content_id: id });
  expect((await server.call(playerCalls.episodeDetail, { content_id: data.files[0]?.id ?? 0 })).code).toBe(
    404,
  );
  const book = await server.aBook('Chữ');
  expect((await server.call(playerCalls.audioDetail, { content_id: book.id })).code).toBe(404);
  expect((await server.call(playerCalls.audioDetail, { content_id: id, content_type: 53 })).code).toBe(404);
});
