import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { workCalls } from '#contract/library/work.ts';
import { comicCalls } from '#contract/reading/comics.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { addComic } from '../../library/catalogue/intake-parts.ts';
import { ingestComic } from '../../library/ingest/comic/ingest-comic.ts';
import { samplePng } from '../../library/ingest/image/sample-picture.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

// Calls under test, by name: comics.continueChapter comics.continueVideo comics.saveProgress comics.updateWatchTime
// comics.detailReader comics.detailWatcher catalogue.myReading

const DAY = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let drawn = 0;
/** A comic of three issues of two pages, with two videos. */
async function aComic() {
  drawn += 1;
  const page = await samplePng(60, 90, { r: drawn, g: 1, b: 0 });
  const sheets = [1, 2].map(number => ({ name: `${number}.png`, read: async () => page }));
  const issues = ['Gió', 'Mưa', 'Trăng'].map(title => ({ title, sheets }));
  const comic = await ingestComic({ issues }, server.context.storage);
  const { id } = await addComic(server.context.db, comic, {
    title: `Mèo Ú ${drawn}`,
    authors: ['Tú'],
    priceVnd: 0,
    freeChapters: 3,
    status: 1,
  });
  const { data } = await server.call(workCalls.listIssues, { content_id: id });
  const video = async (position: number) =>
    (
      await server.context.db
        .insertInto('comic_video')
        .values({
          edition_id: id,
          position,
          title: `Phim ${position + 1}`,
          description: '',
          seconds: 90,
          width: 1280,
          height: 720,
          storage_key: `films/${'ab'.repeat(16)}/film.mp4`,
          poster_key: `films/${'ab'.repeat(16)}/poster.webp`,
          bytes: 500,
          published_at: new Date('2026-01-01'),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  return {
    id,
    issues: data.items.map(issue => issue.id) as [number, number, number],
    videos: [await video(0), await video(1)] as const,
  };
}

/** A place as a device sends it: read `ago` ms before it speaks, with a clock that is off. */
const told = (ago = 0, off = 0) => ({ read_at: Date.now() - ago + off, sent_at: Date.now() + off });

test('a position in a comic goes with the account: the next device goes on there', async () => {
  const { id, issues } = await aComic();
  const { token } = await server.aReader();
  expect((await server.call(comicCalls.continueChapter, { content_id: id }, { token })).data).toEqual({
    issue: null,
    position: null,
  });
  const saved = await server.call(
    comicCalls.saveProgress,
    { content_id: id, issue: 2, page: 2, ...told() },
    { token },
  );
  expect(saved.data).toMatchObject({ kind: 'page', issue: 2, page: 2 });
  const { data } = await server.call(comicCalls.continueChapter, { content_id: id }, { token });
  expect(data).toMatchObject({
    issue: { id: issues[1], number: 2, title: 'Mưa' },
    position: { kind: 'page', page: 2 },
  });
  const opened = await server.call(comicCalls.detailReader, { content_id: issues[0] }, { token });
  expect(opened.data.position).toMatchObject({ issue: 2, page: 2 });
  // Nobody else sees it.
  const other = await server.aReader();
  for (const as of [{}, { token: other.token }])
    expect(
      (await server.call(comicCalls.detailReader, { content_id: issues[0] }, as)).data.position,
    ).toBeNull();
});

test('a position inside a long page keeps how far down it is', async () => {
  const { id } = await aComic();
  const { token } = await server.aReader();
  const strip = { content_id: id, issue: 1, page: 1, inside: 0.25, ...told() };
  expect((await server.call(comicCalls.saveProgress, strip, { token })).data).toMatchObject({
    kind: 'panel',
    inside: 0.25,
  });
});

test('what was read last counts, whatever the clocks of two devices say', async () => {
  const { id } = await aComic();
  const { token } = await server.aReader();
  const save = async (issue: number, when: ReturnType<typeof told>) =>
    (await server.call(comicCalls.saveProgress, { content_id: id, issue, page: 1, ...when }, { token })).data;
  // A day ahead, an hour ago; then a day behind, just now; then something read offline before both.
  expect(await save(1, told(3_600_000, DAY))).toMatchObject({ issue: 1 });
  expect(await save(2, told(1_000, -DAY))).toMatchObject({ issue: 2 });
  expect(await save(3, told(2 * 3_600_000))).toMatchObject({ issue: 2 });
  // A report that comes twice is one.
  const again = told(500);
  for (const _ of [1, 2]) expect(await save(3, again)).toMatchObject({ issue: 3, page: 1 });
});

test('places sent at once by two devices end with the newest', async () => {
  const { id } = await aComic();
  const { token } = await server.aReader();
  const sent = [1, 2, 3].flatMap(issue => [1, 2].map(page => ({ issue, page })));
  const now = Date.now();
  const replies = await Promise.all(
    sent.map(({ issue, page }, at) =>
      server.call(
        comicCalls.saveProgress,
        { content_id: id, issue, page, read_at: now - 10_000 + at * 1_000, sent_at: now },
        { token },
      ),
    ),
  );
  expect(replies.map(({ code }) => code)).toEqual(sent.map(() => 0));
  const { data } = await server.call(comicCalls.continueChapter, { content_id: id }, { token });
  expect(data.position).toMatchObject({ issue: 3, page: 2 });
});

test('a video goes on where the account stopped, in the one watched last', async () => {
  const { id, videos } = await aComic();
  const { token } = await server.aReader();
  const none = await server.call(comicCalls.continueVideo, { content_id: id }, { token });
  expect(none.data).toEqual({ video: null, position: null });
  const watch = async (content_id: number, current_time: number, ago: number) =>
    (await server.call(comicCalls.updateWatchTime, { content_id, current_time, ...told(ago) }, { token }))
      .data;
  expect(await watch(videos[0], 12.5, 60_000)).toMatchObject({ kind: 'second', video: 1, seconds: 12.5 });
  expect(await watch(videos[1], 500, 30_000)).toMatchObject({ video: 2, seconds: 90 });
  // Of the same video, something older changes nothing.
  expect(await watch(videos[0], 3, 120_000)).toMatchObject({ seconds: 12.5 });
  const { data } = await server.call(comicCalls.continueVideo, { content_id: id }, { token });
  expect(data).toMatchObject({ video: { id: videos[1], number: 2 }, position: { seconds: 90 } });
  const opened = await server.call(comicCalls.detailWatcher, { content_id: videos[0] }, { token });
  expect(opened.data.position).toMatchObject({ kind: 'second', seconds: 12.5 });
  expect((await server.call(comicCalls.detailWatcher, { content_id: videos[0] })).data.position).toBeNull();
});

test('a comic stands among what one goes on with, on home and in the library', async () => {
  const { id } = await aComic();
  const book = await server.aBook('Hòn Lẻ');
  const { token } = await server.aReader();
  const position = { cfi: 'epubcfi(/6/2!/4/2/1:0)', percent: 0.2, chapter: 0, read_at: Date.now() - 60_000 };
  await server.call(readerCalls.saveProgress, { content_id: book.id, ...position }, { token });
  await server.call(comicCalls.saveProgress, { content_id: id, issue: 2, page: 1, ...told() }, { token });
  const { data } = await server.call(catalogueCalls.myReading, {}, { token });
  expect(data.map(card => card.book.id)).toEqual([id, book.id]);
  expect(data[0]).toMatchObject({ chapterNumber: 2, chapterTitle: 'Mưa', pagesLeft: 1, percent: 0.5 });
  expect(data[0]?.address).toMatch(/^\/reader-comic\/meo-u-\d+-i\w+#trang-1$/);
  expect(data[1]?.address).toMatch(/^\/reader\/hon-le-r\w+$/);
  const second = await server.call(catalogueCalls.myReading, { page_no: 2, page_size: 1 }, { token });
  expect(second.data.map(card => card.book.id)).toEqual([book.id]);
});

test('a position is kept when the issues come in anew, and none is told in an issue that is gone', async () => {
  const { id } = await aComic();
  const { token } = await server.aReader();
  await server.call(comicCalls.saveProgress, { content_id: id, issue: 3, page: 2, ...told() }, { token });
  const { db } = server.context;
  await db.deleteFrom('comic_issue').where('edition_id', '=', id).where('position', '=', 2).execute();
  const gone = await server.call(comicCalls.continueChapter, { content_id: id }, { token });
  expect(gone.data).toEqual({ issue: null, position: null });
  const row = { edition_id: id, position: 2, title: 'Trăng mới', zone: 'free' as const, pages: 1 };
  const { id: issue } = await db
    .insertInto('comic_issue')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { data } = await server.call(comicCalls.continueChapter, { content_id: id }, { token });
  expect(data).toMatchObject({ issue: { id: issue }, position: { page: 1 } });
});

test('what is no position is refused in words', async () => {
  const { id, videos } = await aComic();
  const { token } = await server.aReader();
  const position = { content_id: id, issue: 1, page: 1, ...told() };
  for (const wrong of [{ issue: 9 }, { content_id: 999_999 }, { content_id: videos[0] + 1e6 }]) {
    const reply = await server.call(comicCalls.saveProgress, { ...position, ...wrong }, { token });
    expect(reply.data, JSON.stringify(wrong)).toBeNull();
    expect(reply.message).not.toBe('');
  }
  const beyond = await server.call(comicCalls.saveProgress, { ...position, page: 3 }, { token });
  expect(beyond.message).toBe('Tập truyện này không có trang ấy.');
  const guest = await server.call(comicCalls.saveProgress, position);
  expect(guest.code).toBe(102);
  const film = await server.call(
    comicCalls.updateWatchTime,
    { content_id: 999_999, current_time: 1, ...told() },
    { token },
  );
  expect(film.data).toBeNull();
});
