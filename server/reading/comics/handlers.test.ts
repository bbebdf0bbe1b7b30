import { afterAll, beforeAll, expect, test } from 'vitest';
import { workCalls } from '#contract/library/work.ts';
import { comicCalls } from '#contract/reading/comics.ts';
import type { ComicStatus } from '#rules/library/comic-status.ts';
import { addComic, type PartsFields } from '../../library/catalogue/intake-parts.ts';
import { ingestComic } from '../../library/ingest/comic/ingest-comic.ts';
import { samplePng } from '../../library/ingest/image/sample-picture.ts';
import { giveGrant } from '../../rights/queries.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let drawn = 0;
/** A comic of three issues of two small pages, the first one free unless told. */
async function aComic(terms: Partial<PartsFields> & { status?: ComicStatus } = {}) {
  drawn += 1;
  const page = await samplePng(60, 90, { r: drawn, g: 9, b: 0 });
  const sheets = [1, 2].map(number => ({ name: `${number}.png`, read: async () => page }));
  const issues = ['Mùi bánh mì', 'Mái nhà', 'Trăng'].map(title => ({ title, sheets }));
  const comic = await ingestComic({ issues }, server.context.storage);
  const { id } = await addComic(server.context.db, comic, {
    title: `Mèo Ú ${drawn}`,
    authors: ['Tú'],
    priceVnd: 20_000,
    freeChapters: 1,
    status: 1,
    ...terms,
  });
  const { data } = await server.call(workCalls.listIssues, { content_id: id });
  return { id, issues: data.items.map(issue => issue.id) as [number, number, number] };
}

const aVideo = async (edition_id: number, position: number, title: string, day: string) =>
  (
    await server.context.db
      .insertInto('comic_video')
      .values({
        edition_id,
        position,
        title,
        description: `Về ${title}`,
        seconds: 34.6,
        width: 1280,
        height: 720,
        storage_key: `films/${'ab'.repeat(16)}/film.mp4`,
        poster_key: `films/${'ab'.repeat(16)}/poster.webp`,
        bytes: 500,
        published_at: new Date(day),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

test('an issue comes with its pages, the comic it is of and the issues beside it', async () => {
  const { id, issues } = await aComic();
  const { data: first } = await server.call(comicCalls.detailReader, { content_id: issues[0] });
  expect(first).toMatchObject({
    number: 1,
    title: 'Mùi bánh mì',
    total: 3,
    state: 'free',
    comic: { id },
    previous: null,
    next: { id: issues[1], number: 2, title: 'Mái nhà', state: 'locked' },
  });
  expect(first.address).toMatch(/^\/reader-comic\/meo-u-\d-i\w+$/);
  expect(first.pages).toMatchObject([
    { number: 1, width: 60, height: 90 },
    { number: 2, width: 60, height: 90 },
  ]);
  for (const { src } of first.pages) {
    const page = await server.app.inject(src);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/webp']);
  }
});

test('a closed issue has no pages and says what would open it; who was given it reads it', async () => {
  const { id, issues } = await aComic();
  const reader = await server.aReader();
  const ask = (token?: string) =>
    server.call(comicCalls.detailReader, { content_id: issues[2] }, token ? { token } : {});
  expect((await ask()).data).toMatchObject({
    state: 'locked',
    pages: [],
    expiresAt: null,
    access: { permission: 0 },
    next: null,
  });
  expect((await ask(reader.token)).data.access.permission).toBe(2);
  await giveGrant(server.context.db, {
    account_id: reader.id,
    edition_id: id,
    spine_index: 2,
    access_type: 3,
    source: 'test',
    expires_at: null,
  });
  const { data } = await ask(reader.token);
  expect([data.state, data.pages.length, data.previous?.state]).toEqual(['owned', 2, 'locked']);
});

test('the list of a comic leads to its issues', async () => {
  const { id, issues } = await aComic();
  const { data } = await server.call(workCalls.listIssues, { content_id: id });
  const { data: second } = await server.call(comicCalls.detailReader, { content_id: issues[1] });
  expect(data.items[1]?.address).toBe(second.address);
});

test('what is no issue and no video is not found', async () => {
  expect((await server.call(comicCalls.detailReader, { content_id: 999_999 })).code).toBe(404);
  expect((await server.call(comicCalls.detailWatcher, { content_id: 999_999 })).code).toBe(404);
  expect((await server.call(comicCalls.nextVideo, { content_id: 999_999 })).code).toBe(404);
});

test('a video names its film, its comic and what comes after it', async () => {
  const one = await aComic();
  const other = await aComic();
  const first = await aVideo(one.id, 0, 'Mái nhà đêm', '2026-01-01');
  const second = await aVideo(one.id, 1, 'Ổ bánh mì cuối', '2026-01-02');
  const newest = await aVideo(other.id, 0, 'Chuông làng', '2026-02-01');
  const { data } = await server.call(comicCalls.detailWatcher, { content_id: first });
  expect(data).toMatchObject({
    title: 'Mái nhà đêm',
    description: 'Về Mái nhà đêm',
    src: `/films/${'ab'.repeat(16)}/film.mp4`,
    poster: `/films/${'ab'.repeat(16)}/poster.webp`,
    comic: { id: one.id },
    next: { id: second },
  });
  expect(data.address).toMatch(/^\/viewer-comic\/mai-nha-dem-v\w+$/);
  expect((await server.call(comicCalls.nextVideo, { content_id: second })).data.video?.id).toBe(newest);

  const { data: all } = await server.call(comicCalls.listVideos, {});
  expect([all.total, all.items.map(({ id }) => id)]).toEqual([3, [newest, second, first]]);
  const { data: own } = await server.call(comicCalls.listVideos, { content_id: one.id, page_size: 1 });
  expect([own.total, own.items.map(({ id }) => id)]).toEqual([2, [first]]);
});

test('a film of a comic whose licence has ended is shown to nobody', async () => {
  const { id } = await aComic();
  const video = await aVideo(id, 0, 'Hết hạn', '2026-03-01');
  await server.context.db.updateTable('edition').set({ copyright: 'expired' }).where('id', '=', id).execute();
  expect((await server.call(comicCalls.detailWatcher, { content_id: video })).code).toBe(404);
  const { data } = await server.call(comicCalls.listVideos, {});
  expect(data.items.map(each => each.id)).not.toContain(video);
});

test('comics are found by end, heat, newest issue and category', async () => {
  const { db } = server.context;
  const ended = await aComic({ status: 0, category: 'Truyện đêm' });
  const loved = await aComic();
  await db.updateTable('edition').set({ heat: 900 }).where('id', '=', loved.id).execute();
  await db
    .updateTable('comic_issue')
    .set({ published_at: new Date('2030-01-01') })
    .where('id', '=', loved.issues[1])
    .execute();

  const { data: finished } = await server.call(comicCalls.filterComic, { status: 0 });
  expect(finished.items.map(({ id }) => id)).toEqual([ended.id]);
  const { data: nominated } = await server.call(comicCalls.listNominated, {});
  expect(nominated.items[0]?.id).toBe(loved.id);
  const { data: suggested } = await server.call(comicCalls.suggestComic, { page_size: 1 });
  expect(suggested.map(({ id }) => id)).toEqual([loved.id]);
  const { data: latest } = await server.call(comicCalls.latestIssues, {});
  expect(latest[0]).toMatchObject({ id: loved.issues[1], number: 2, comic: { id: loved.id } });

  const { id } = await db
    .selectFrom('category')
    .select('id')
    .where('name', '=', 'Truyện đêm')
    .executeTakeFirstOrThrow();
  const { data: category } = await server.call(comicCalls.detailCategory, { category_id: id });
  expect(category).toMatchObject({ name: 'Truyện đêm', count: 1 });
  expect((await server.call(comicCalls.filterComic, { category_id: id })).data.items).toHaveLength(1);
  expect((await server.call(comicCalls.detailCategory, { category_id: 999_999 })).code).toBe(404);
});

test('comics of each status are found; a right that has ended closes them to all but their owners', async () => {
  const found = async (status: number) => {
    const { data } = await server.call(comicCalls.filterComic, { status });
    return data.items.map(({ id, comicStatus }) => [id, comicStatus]);
  };
  const owner = await server.aReader();
  for (const status of [0, 1, 2, 3, 4] as const) {
    const comic = await aComic({ status });
    expect(await found(status)).toContainEqual([comic.id, status]);
    const issue = { content_id: comic.issues[0] ?? 0 };
    const { data } = await server.call(comicCalls.detailReader, issue);
    const isClosed = status === 2 || status === 3;
    expect([data.state, data.pages.length > 0]).toEqual(isClosed ? ['locked', false] : [data.state, true]);
    const { data: all } = await server.call(comicCalls.filterComic, { page_size: 100 });
    expect(all.items.some(({ id }) => id === comic.id)).toBe(!isClosed);
    await giveGrant(server.context.db, {
      account_id: owner.id,
      edition_id: comic.id,
      spine_index: null,
      access_type: 3,
      source: 'mua',
      expires_at: null,
    });
    const own = await server.call(comicCalls.detailReader, issue, { token: owner.token });
    expect(own.data.pages.length).toBeGreaterThan(0);
  }
  expect((await server.call(comicCalls.filterComic, { status: 5 })).code).toBe(400);
});
