import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { comicReaderAddress, comicVideoAddress } from '../../library/catalogue/addresses.ts';
import { scripts, writeTestBuilds } from '../../testing/testBuilds.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let app: FastifyInstance;
let issue = 0;
let video = 0;
const { folder, remove } = testFolder('comics');

beforeAll(async () => {
  server = await openTestServer();
  app = await buildApp(server.context, writeTestBuilds(folder));
  const { db } = server.context;
  const edition_id = await anEdition(server, 'comic', { title: 'Mèo Ú', parts: 2 });
  issue = (
    await db
      .selectFrom('comic_issue')
      .select('id')
      .where('edition_id', '=', edition_id)
      .orderBy('position')
      .executeTakeFirstOrThrow()
  ).id;
  video = (
    await db
      .insertInto('comic_video')
      .values({
        edition_id,
        position: 0,
        title: 'Mùi bánh mì',
        description: 'Một đêm trăng.',
        seconds: 34.6,
        width: 1280,
        height: 720,
        storage_key: 'films/x/film.mp4',
        poster_key: 'films/x/poster.webp',
        bytes: 5,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(async () => {
  await app.close();
  await server.close();
  remove();
});

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

test('an issue has its name and its first screen, and no index holds it', async () => {
  const { body, statusCode } = await get(comicReaderAddress('Mèo Ú', issue));
  expect(statusCode).toBe(200);
  expect(body).toContain('· Mèo Ú · Mọt</title>');
  expect(body).toContain('content="noindex"');
  expect(scripts(body, 'application/json')[0]).toMatchObject({ data: { id: issue, number: 1 } });
});

test('a video says what it is', async () => {
  const address = comicVideoAddress('Mùi bánh mì', video);
  const { body, statusCode } = await get(address);
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Mùi bánh mì · Mọt</title>');
  expect(body).toContain(`<link rel="canonical" href="http://mot.test${address}" data-here>`);
  expect(scripts(body, 'application/ld+json')[0]).toMatchObject({
    '@type': 'VideoObject',
    duration: 'PT35S',
    contentUrl: 'http://mot.test/films/x/film.mp4',
    thumbnailUrl: 'http://mot.test/films/x/poster.webp',
  });
});

test('both lists of videos stand under names of their own', async () => {
  expect((await get('/list-player-comic')).body).toContain('<title>Xem truyện tranh · Mọt</title>');
  const { body } = await get('/truyen-tranh/video-truyen-tranh');
  expect(body).toContain('<title>Video truyện tranh · Mọt</title>');
  expect(scripts(body, 'application/json')[0]).toMatchObject({ data: { total: 1, items: [{ id: video }] } });
});

test('the site map names the lists and each video', async () => {
  const { body } = await app.inject('/sitemap-lists.xml');
  for (const address of ['/list-player-comic', comicVideoAddress('Mùi bánh mì', video)])
    expect(body).toContain(`<loc>http://mot.test${address}</loc>`);
});

test('wrong names lead to the right ones, no name to the shelf, unknown numbers nowhere', async () => {
  const moved = await get(`${comicReaderAddress('Tên cũ', issue)}?ref=a`);
  expect([moved.statusCode, moved.headers.location]).toEqual([
    301,
    `${comicReaderAddress('Mèo Ú', issue)}?ref=a`,
  ]);
  const film = await get(comicVideoAddress('Tên cũ', video));
  expect([film.statusCode, film.headers.location]).toEqual([301, comicVideoAddress('Mùi bánh mì', video)]);
  for (const [from, to] of [
    ['/reader-comic', '/truyen-tranh'],
    ['/viewer-comic', '/list-player-comic'],
  ] as const) {
    const { statusCode, headers } = await get(from);
    expect([statusCode, headers.location]).toEqual([301, to]);
  }
  expect((await get(comicReaderAddress('Không có', 999_999))).statusCode).toBe(404);
  expect((await get('/viewer-comic/khong-co-vzzz')).statusCode).toBe(404);
});
