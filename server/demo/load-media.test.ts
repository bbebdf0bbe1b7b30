import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DemoComic } from '../../demo/comics/comics.ts';
import type { DemoSound } from '../../demo/sound/sounds.ts';
import { mp3Of } from '../library/ingest/audio/sample-sound.ts';
import { giveGrant } from '../rights/queries.ts';
import { testFolder } from '../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { loadComics } from './load-comics.ts';
import { loadedEdition } from './load-mark.ts';
import { loadSounds } from './load-sounds.ts';

let server: TestServer;
const { folder, remove } = testFolder('load-media');
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await server.close();
  remove();
});

let read = 0;
const picture = async () => {
  read++;
  return sharp({ create: { width: 80, height: 120, channels: 3, background: '#c33' } })
    .webp()
    .toBuffer();
};
const aComic = (more: Partial<DemoComic> = {}): DemoComic => ({
  key: 'meo-u-xuong-pho',
  title: 'Mèo thử',
  authors: ['Tú'],
  description: 'Một con mèo.',
  category: 'Thiếu nhi',
  status: 1,
  freeIssues: 1,
  priceVnd: 12_000,
  publishedYear: 2024,
  pictures: 'a',
  drawn: 'by an earlier release',
  cover: picture,
  issues: [
    { title: 'Một', pages: [picture, picture] },
    { title: 'Hai', pages: [picture] },
  ],
  ...more,
});

test('a comic is imported once; another story in it replaces it, with its film', async () => {
  const { db } = server.context;
  const [first] = await loadComics(server.context, [aComic()]);
  expect(first?.fresh).toBe(true);
  expect(read).toBe(4);
  expect(await loadComics(server.context, [aComic()])).toMatchObject([
    { fresh: false, editionId: first?.editionId },
  ]);
  expect(read).toBe(4);
  const [next] = await loadComics(server.context, [aComic({ description: 'Hai con mèo.' })]);
  expect(next?.fresh).toBe(true);
  const works = await db.selectFrom('work').select(['title', 'description']).execute();
  expect(works).toEqual([{ title: 'Mèo thử', description: 'Hai con mèo.' }]);
  const film = await db.selectFrom('comic_video').selectAll().executeTakeFirstOrThrow();
  expect(film).toMatchObject({ edition_id: next?.editionId, title: 'Mèo Ú và mùi bánh mì' });
  const answer = await server.app.inject({ url: `/${film.storage_key}`, headers: { range: 'bytes=0-99' } });
  expect(answer.statusCode).toBe(206);
  expect((await server.app.inject(`/${film.poster_key}`)).statusCode).toBe(200);
});

function aSound(more: Partial<DemoSound> = {}): DemoSound {
  const chapters = [1, 2].map(number => {
    const [file, marks] = [join(folder, `0${number}-north.mp3`), join(folder, `0${number}-north.json`)];
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, mp3Of({ seconds: 4.8, fill: number }));
    writeFileSync(marks, JSON.stringify([[0, 2, 'Một câu.']]));
    const north = { file, marks, seconds: 4.8, bytes: 14_400, made: `v${number}` };
    return { title: `Chương ${number}`, ebookChapter: number, voices: { north } };
  });
  return {
    key: 'thu',
    kind: 'audiobook',
    of: 'sach-thu',
    title: 'Sách thử',
    authors: ['Lê Khải Minh'],
    narrator: 'Giọng máy',
    category: 'Văn học',
    description: 'Để thử.',
    publishedYear: 2024,
    accents: ['north'],
    memberOnly: true,
    chapters,
    ...more,
  };
}

test('an audiobook joins its book and comes in once; one whose book is missing stays away', async () => {
  const { db } = server.context;
  const book = await server.aBook('Sách thử');
  const books = new Map([['sach-thu', { title: 'Sách thử', editionId: book.id, fresh: null }]]);
  expect(await loadSounds(server.context, new Map(), [aSound()])).toEqual([]);
  const [first] = await loadSounds(server.context, books, [aSound()]);
  const edition = await db
    .selectFrom('edition')
    .selectAll()
    .where('id', '=', first?.editionId ?? 0)
    .executeTakeFirstOrThrow();
  const { work_id } = await db
    .selectFrom('edition')
    .select('work_id')
    .where('id', '=', book.id)
    .executeTakeFirstOrThrow();
  expect(edition).toMatchObject({
    work_id,
    content_type: 52,
    price_type: -1,
    parts: 2,
    seconds: 10,
    narrator: 'Giọng máy',
    has_cover: true,
  });
  const files = await db
    .selectFrom('audio_file')
    .select(['title', 'spine_index'])
    .orderBy('position')
    .execute();
  expect(files).toEqual([
    { title: 'Chương 1', spine_index: 1 },
    { title: 'Chương 2', spine_index: 2 },
  ]);
  expect(await loadSounds(server.context, books, [aSound()])).toMatchObject([{ fresh: false }]);
  const [changed] = await loadSounds(server.context, books, [aSound({ freeChapters: 1 })]);
  expect(changed?.fresh).toBe(true);
  const { id } = await server.aReader();
  const grant = {
    account_id: id,
    spine_index: null,
    access_type: 3 as const,
    source: 'test',
    expires_at: null,
  };
  await giveGrant(db, { ...grant, edition_id: changed?.editionId ?? 0 });
  const kept = await loadSounds(server.context, books, [aSound({ freeChapters: 2 })]);
  expect(kept).toMatchObject([{ fresh: false, editionId: changed?.editionId }]);
  const left = await db.selectFrom('edition').select('id').where('content_type', '=', 52).execute();
  expect(left).toHaveLength(1);
  expect(await db.selectFrom('edition').select('id').where('id', '=', book.id).execute()).toHaveLength(1);
});

test('a library that drew a comic by itself keeps it, with its edition', async () => {
  const { db, storage } = server.context;
  const comic = aComic({ key: 'coc-coc-hu-tieu-day', title: 'Xe thử' });
  const [first] = await loadComics(server.context, [comic]);
  const drawn = (await loadedEdition(db, storage, 'comic-coc-coc-hu-tieu-day'))?.source ?? '';
  const again = await loadComics(server.context, [{ ...comic, pictures: 'stored', drawn }]);
  expect(again).toMatchObject([{ fresh: false, editionId: first?.editionId }]);
});
