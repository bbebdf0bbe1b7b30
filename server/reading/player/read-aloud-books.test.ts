import { beforeAll, expect, test } from 'vitest';
import { searchCalls } from '#contract/library/search.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { listenTimeCalls } from '#contract/reading/progress-listening.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { makeReadAloudBook } from '../../../demo/read-aloud.ts';
import { continueCardsOf } from '../../library/catalogue/cards-by-id.ts';
import { addEbook, changeTerms } from '../../library/catalogue/intake.ts';
import { ingestEpub } from '../../library/ingest/epub/ingest-epub.ts';
import { anOwner, get, onTestServer, open, server } from '../../testing/testRights.ts';

/* A book that reads itself aloud is heard by the calls of everything that is heard; who may read it may hear it. */

onTestServer();

let book: { id: number; hash: string };
let files: number[];
beforeAll(async () => {
  const made = await ingestEpub(await makeReadAloudBook(), server.context.storage, { language: 'vi' });
  const { id } = await addEbook(server.context.db, made, { priceVnd: 19_000, freeChapters: 2 });
  book = { id, hash: made.hash };
  files = (await server.call(playerCalls.listFiles, { content_id: id })).data.items.map(file => file.id);
});

test('its chapters are files to hear, as free as the chapters are', async () => {
  const { data } = await server.call(playerCalls.listFiles, { content_id: book.id });
  expect(data.total).toBe(3);
  expect(
    data.items.map(({ title, state, zone, chapterIndex }) => [title, state, zone, chapterIndex]),
  ).toEqual([
    ['Ru cả nhà', 'free', 'free', 0],
    ['Thuyền giấy ô ly', 'free', 'free', 1],
    ['Đếm sao', 'locked', 'paid', 2],
  ]);
});

test('the reader learns which file reads which chapter', async () => {
  const { data } = await open(book.id);
  expect(data.sound).toEqual({
    id: book.id,
    files: files.map((id, chapter) => ({ id, chapter })),
  });
  expect(data.package.overlay).toEqual({ active: 'dang-doc', playing: 'dang-nghe' });
});

test('a file comes with its phrases, its narrator, and the book it is read from', async () => {
  const { data } = await server.call(playerCalls.downloadItem, { audio_file_id: files[0] ?? 0 });
  expect(data.parent).toMatchObject({ id: book.id, narrator: 'Giọng máy', total_chap: 3, audio_id: book.id });
  expect(data.ebook).toMatchObject({ id: book.id, lang: 'vi' });
  const [voice] = data.audio_data;
  const marks = (await server.app.inject({ url: voice?.marks_url ?? '' })).json();
  expect(marks[0]?.[2]).toBe('Ru cả nhà');
  expect(marks[1]?.[3]).toEqual({ id: 'trang', skip: 'pages', spoken: true });
  expect(await get(voice?.url ?? '')).toBe(200);
});

test('a closed chapter is not heard: not by its file, a changed link, the reader’s own base or a guessed name', async () => {
  const closed = await server.call(playerCalls.downloadItem, { audio_file_id: files[2] ?? 0 });
  expect(closed.code).toBe(102);
  expect(JSON.stringify(closed)).not.toContain('/content/');
  const ready = await server.call(playerCalls.readySound, {
    content_id: book.id,
    audio_file_id: files[2] ?? 0,
  });
  expect(ready.data).toBeNull();
  const first = await server.call(playerCalls.downloadItem, { audio_file_id: files[0] ?? 0 });
  const link = first.data.audio_data[0]?.url ?? '';
  for (const name of ['s/0003-main.mp3', 's/0003-main.json', 's/0002-main.mp3', 'm/0003.mp3', 'm/0001.mp3'])
    expect(await get(link.replace(/s\/.*$/, name)), name).toBe(404);
  const reading = (await open(book.id)).data.base;
  for (const name of ['s/0003-main.mp3', 's/0003-main.json', 'm/0003.mp3', 'c/0003.xhtml'])
    expect(await get(reading + name), name).toBe(404);
  expect(await get(`${reading}s/0001-main.mp3`)).toBe(200);
});

test('who owns one chapter hears that one; what they bought ends, and its link with it', async () => {
  const end = Date.now() + 60_000;
  const { token } = await anOwner(book.id, 2, end);
  const { data } = await server.call(playerCalls.downloadItem, { audio_file_id: files[2] ?? 0 }, { token });
  const link = data.audio_data[0]?.url ?? '';
  expect(await get(link)).toBe(200);
  server.setNow(end);
  expect(await get(link)).toBe(403);
  server.setNow(null);
});

test('the position is kept like that of everything that is heard, and the book is among what one has begun once', async () => {
  const { id, token } = await anOwner(book.id);
  const { data } = await server.call(playerCalls.downloadItem, { audio_file_id: files[1] ?? 0 }, { token });
  const report = {
    token: data.token,
    chapter_id: files[1] ?? 0,
    listen_time: 5,
    current_time: 12,
    voice: 'main',
    rate: 1,
  };
  server.setNow(Date.now() + 10_000);
  await server.call(listenTimeCalls.updateListenTime, report, { token });
  const { data: kept } = await server.call(listenTimeCalls.place, { content_id: book.id }, { token });
  server.setNow(null);
  expect([kept.file?.id, kept.place?.seconds]).toEqual([files[1], 12]);
  const begun = () => continueCardsOf(server.context.db, '', id, 10, 0);
  expect((await begun()).map(card => card.book.id)).toEqual([book.id]);
  const read = { content_id: book.id, cfi: 'epubcfi(/6/4!/4/2/1:0)', percent: 0.4, chapter: 1 };
  await server.call(readerCalls.saveProgress, { ...read, read_at: Date.now() }, { token });
  expect((await begun()).map(card => card.book.id)).toEqual([book.id]);
});

test('other terms free other files with their chapters', async () => {
  const made = await ingestEpub(await makeReadAloudBook(), server.context.storage, { language: 'vi' });
  await changeTerms(server.context.db, book.id, { priceVnd: 19_000, freeChapters: 1 });
  const { data } = await server.call(playerCalls.listFiles, { content_id: book.id });
  expect(data.items.map(({ zone }) => zone)).toEqual(['free', 'paid', 'paid']);
  await changeTerms(server.context.db, book.id, { priceVnd: 19_000, freeChapters: 2 });
  // The same file again is the same book.
  expect((await addEbook(server.context.db, made)).status).toBe('known');
});

test('a search among what is heard finds it, and says that it is heard', async () => {
  const { data } = await server.call(searchCalls.searchSa, { key_word: 'ru cả nhà', category: 'audiobook' });
  expect(data.books).toMatchObject([{ id: book.id, forms: [1, 52] }]);
  expect(data.filters).toEqual([8, 16]);
});

test('a book without a voice of its own has no files to hear', async () => {
  const silent = await server.aBook('Không tiếng');
  expect((await server.call(playerCalls.listFiles, { content_id: silent.id })).code).toBe(404);
  expect((await server.call(readerCalls.openBook, { content_id: silent.id })).data.sound).toBeUndefined();
});
