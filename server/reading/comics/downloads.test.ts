import { afterAll, beforeAll, expect, test } from 'vitest';
import { workCalls } from '#contract/library/work.ts';
import { comicCalls } from '#contract/reading/comics.ts';
import { MAX_OFFLINE_MS } from '#rules/reading/downloads.ts';
import { addComic } from '../../library/catalogue/intake-parts.ts';
import { ingestComic } from '../../library/ingest/comic/ingest-comic.ts';
import { samplePng, widthOf } from '../../library/ingest/image/sample-picture.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let drawn = 0;
/** A comic of two issues, the first one free, of two pages: 1,100 and 400 wide. */
async function aComic() {
  const sheets = await Promise.all(
    [1_100, 400].map(async width => {
      const page = await samplePng(width, 600, { r: 20, g: 90, b: ++drawn });
      return { name: `${width}.png`, read: async () => page };
    }),
  );
  const issues = ['Một', 'Hai'].map(title => ({ title, sheets }));
  const comic = await ingestComic({ issues }, server.context.storage);
  const terms = { title: 'Giữ', authors: ['Tú'], priceVnd: 20_000, freeChapters: 1 };
  const { id } = await addComic(server.context.db, comic, terms);
  const { data } = await server.call(workCalls.listIssues, { content_id: id });
  return { id, issues: data.items.map(issue => issue.id) };
}

test('each page of an open issue is kept in the width that suffices; a closed issue gives none', async () => {
  const { issues } = await aComic();
  const keep = async (content_id = 0, width?: number) =>
    (await server.call(comicCalls.downloadImage, { content_id, width })).data;
  const wide = await keep(issues[0]);
  expect(wide.pages.map(({ number, width }) => [number, width])).toEqual([
    [1, 1_100],
    [2, 400],
  ]);
  const phone = await keep(issues[0], 824);
  expect(phone.pages.map(({ width }) => width)).toEqual([912, 400]);
  for (const { src, width } of phone.pages)
    expect(await widthOf((await server.app.inject(src)).rawPayload)).toBe(width);
  expect(phone.offlineUntil).toBeGreaterThan(Date.now() + MAX_OFFLINE_MS - 60_000);
  expect(await keep(issues[1])).toMatchObject({
    state: 'locked',
    pages: [],
    expiresAt: null,
    offlineUntil: null,
  });
  expect((await server.call(comicCalls.downloadImage, { content_id: 999_999 })).code).toBe(404);
});

test('a film is kept by its address and its size, one whose licence has ended by nobody', async () => {
  const { id: edition_id } = await aComic();
  const { id } = await server.context.db
    .insertInto('comic_video')
    .values({
      edition_id,
      position: 0,
      title: 'Chuông',
      description: '',
      seconds: 34.5,
      width: 1280,
      height: 720,
      storage_key: `films/${'cd'.repeat(16)}/film.mp4`,
      poster_key: `films/${'cd'.repeat(16)}/poster.webp`,
      bytes: 5_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const keep = () => server.call(comicCalls.downloadVideo, { content_id: id });
  expect((await keep()).data).toMatchObject({
    src: `/films/${'cd'.repeat(16)}/film.mp4`,
    bytes: 5_000,
    seconds: 34.5,
  });
  await server.context.db
    .updateTable('edition')
    .set({ copyright: 'expired' })
    .where('id', '=', edition_id)
    .execute();
  expect((await keep()).code).toBe(404);
});

test('who is too young by the account’s birthday gets no page of a comic that is not for them; others get the mark with it', async () => {
  const { id: edition_id, issues } = await aComic();
  const { db } = server.context;
  await db
    .insertInto('comic_facts')
    .values({ edition_id, publisher: '', genres: [], web: '', volume: 0, planned: 0, age: 16 })
    .execute();
  const content_id = issues[0] ?? 0;
  const bornIn = async (birthday: string | null) => {
    const { token, id } = await server.aReader();
    await db.updateTable('account').set({ birthday }).where('id', '=', id).execute();
    const options = { token };
    const { data: issue } = await server.call(comicCalls.detailReader, { content_id }, options);
    const { data: kept } = await server.call(comicCalls.downloadImage, { content_id }, options);
    const rights = await server.call(comicCalls.keptIssues, { content_ids: [content_id] }, options);
    return [issue.ageFrom, issue.tooYoung, issue.pages.length, kept.pages.length, rights.data.length];
  };
  const year = new Date().getFullYear();
  expect(await bornIn(`${year - 12}-01-01`)).toEqual([16, true, 0, 0, 0]);
  expect(await bornIn(`${year - 30}-01-01`)).toEqual([16, undefined, 2, 2, 1]);
  expect(await bornIn(null)).toEqual([16, undefined, 2, 2, 1]);
  const guest = await server.call(comicCalls.detailReader, { content_id });
  expect([guest.data.ageFrom, guest.data.pages.length]).toEqual([16, 2]);
});
