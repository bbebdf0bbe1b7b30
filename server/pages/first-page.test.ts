import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HandedBook } from '#contract/reading/first-page.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { buildApp } from '../app.ts';
import { readerAddress } from '../library/catalogue/addresses.ts';
import { writeEvents } from '../library/ranking/events.ts';
import { putPartner } from '../people/embed/partners.ts';
import { writeTestBuilds } from '../testing/testBuilds.ts';
import { testFolder } from '../testing/testFolder.ts';
import { anOwner, aPaidBook, onTestServer, server } from '../testing/testRights.ts';

onTestServer();
const { folder, remove } = testFolder('first-page');
let app: FastifyInstance;

const fonts = ['latin', 'vietnamese'].flatMap(letters =>
  ['normal', 'italic'].map(style => `assets/literata-${letters}-wght-${style}-abc.woff2`),
);

beforeAll(async () => {
  const builds = writeTestBuilds(folder);
  const files: [folder: string, name: string, text: string][] = [
    [builds.web, 'first-page.js', 'draw()'],
    [
      builds.embed,
      'reader/index.html',
      '<html><head><script type="module" src="/embed/assets/r.js"></script><link rel="stylesheet" href="/embed/assets/r.css"></head><body></body></html>',
    ],
    [builds.embed, 'assets/r.css', '.frame{}'],
    ...[builds.web, builds.embed].flatMap(folder =>
      fonts.map((font): [string, string, string] => [folder, font, '']),
    ),
  ];
  for (const [of, name, text] of files) {
    const file = join(of, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  await putPartner(server.context.db, {
    id: 'ben-song',
    name: 'Bến Sông',
    allowed_origins: ['https://benso.vn'],
    book_hosts: [],
  });
  app = await buildApp(server.context, builds);
});
afterAll(async () => {
  await app.close();
  remove();
});

type Book = Awaited<ReturnType<typeof aPaidBook>>;
const visit = (book: Book, query = '', headers: Record<string, string> = {}) =>
  app.inject({
    url: readerAddress('Kẻ mượn tên', book.id) + query,
    headers: { accept: 'text/html', ...headers },
  });
const handedIn = (html: string): HandedBook | null => {
  const json = /<script type="application\/json" id="book">(.*?)<\/script>/.exec(html)?.[1];
  return json ? JSON.parse(json) : null;
};

test('a guest’s page has the first open chapter, its script and then the locations', async () => {
  const page = await visit(await aPaidBook());
  const handed = handedIn(page.body);
  expect(handed?.start.chapter).toMatchObject({ index: 0, html: expect.stringContaining('Chương 1') });
  expect(handed).toMatchObject({ account: 0, chapter: null, start: { locations: [] } });
  expect(handed?.start.token).toBeUndefined();
  expect(page.body).toMatch(/id="book">.*<script>draw\(\)<\/script>.*id="book-locations">\["epubcfi/);
  expect(String(page.headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-/);
  expect(page.headers['cache-control']).toBe('no-cache');
});

test('the page of a closed chapter has nothing of it, for guests, crawlers and strangers', async () => {
  const book = await aPaidBook();
  const stranger = await server.aReader();
  const askers: Record<string, string>[] = [
    {},
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    { cookie: `auth_access=${stranger.token}` },
  ];
  for (const headers of askers) {
    const { body } = await visit(book, '?chapter=3', headers);
    expect(handedIn(body)?.start).toMatchObject({
      access: { open: [0, 1], wanted: 3 },
      chapter: { index: 1 },
    });
    expect(body).not.toContain('<h1>Chương 4');
    expect(handedIn(body)?.start.chapter.html).not.toContain('Chương 4');
  }
});

test('a guest from a blocked referer, and with its cookie, finds no free text; the next guest does', async () => {
  const book = await aPaidBook();
  const cookie = await visit(book, '', { cookie: 'is_block_referer=1' });
  expect(handedIn(cookie.body)).toBeNull();
  server.context.settings.blockedReferers.push('blocked.example');
  const referred = await visit(book, '', { referer: 'https://www.blocked.example/list' });
  expect(handedIn(referred.body)).toBeNull();
  expect(handedIn((await visit(book)).body)?.start.chapter.index).toBe(0);
});

test('a page that was made for guests at home has nothing for guests of another country', async () => {
  const book = await aPaidBook();
  const { db, settings } = server.context;
  await db
    .updateTable('edition')
    .set({ rights_countries: ['VN'] })
    .where('id', '=', book.id)
    .execute();
  const abroad = await buildApp(
    {
      ...server.context,
      settings: { ...settings, trustedProxies: ['127.0.0.1'], countryHeader: 'cf-ipcountry' },
    },
    writeTestBuilds(folder),
  );
  const from = async (country: string) =>
    handedIn(
      (
        await abroad.inject({
          url: readerAddress('Kẻ mượn tên', book.id),
          headers: { accept: 'text/html', 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': country },
        })
      ).body,
    )?.start.chapter.index;
  expect([await from('VN'), await from('US'), await from('VN')]).toEqual([0, undefined, 0]);
  await abroad.close();
});

test('an owner’s page opens at their place, and is theirs alone', async () => {
  const book = await aPaidBook();
  const owner = await anOwner(book.id);
  await server.call(
    readerCalls.saveProgress,
    { content_id: book.id, chapter: 3, percent: 0.8, read_at: Date.now(), cfi: 'epubcfi(/6/8[c4]!/4/2/1:0)' },
    { token: owner.token },
  );
  const page = await visit(book, '', { cookie: `auth_access=${owner.token}` });
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(handedIn(page.body)).toMatchObject({
    account: owner.id,
    start: { chapter: { index: 3 }, token: /./ },
  });
  // What a guest gets afterwards is a guest's.
  const guests = await visit(book);
  expect(handedIn(guests.body)).toMatchObject({
    account: 0,
    start: { chapter: { index: 0 }, position: null },
  });
});

test('with a session that is no more nothing is drawn: the app says who reads', async () => {
  const page = await visit(await aPaidBook(), '', { cookie: 'auth_access=gone; auth_refresh=gone' });
  expect(page.statusCode).toBe(200);
  expect(handedIn(page.body)).toBeNull();
});

test('a guest’s page opens where the cookies of this device remember it, in its own copy', async () => {
  const book = await aPaidBook();
  const info = encodeURIComponent(JSON.stringify({ id: book.id, readAt: Date.now(), percent: 0.3 }));
  const cookie = `ebookInfoReading=${info}; chapterReading=1; chapterWithCfiReading=${encodeURIComponent('epubcfi(/6/4[c2]!/4/2/1:0)')}`;
  const page = await visit(book, '', { cookie });
  expect(handedIn(page.body)?.start.chapter.index).toBe(1);
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(handedIn((await visit(book)).body)?.start.chapter.index).toBe(0);
  const spoilt = await visit(book, '', { cookie: 'ebookInfoReading=%7Bx; chapterReading=NaN' });
  expect(handedIn(spoilt.body)?.start.chapter.index).toBe(0);
});

test('people who see a page open the book, also when it was made for another; prefetches and crawlers do not', async () => {
  const book = await aPaidBook();
  const opened = async () => {
    await writeEvents(server.context.db);
    const days = server.context.db.selectFrom('event_day').select('seen').where('edition_id', '=', book.id);
    return (await days.where('kind', '=', 'open').executeTakeFirst())?.seen ?? 0;
  };
  await visit(book, '', { 'sec-purpose': 'prefetch' });
  await visit(book, '', { 'user-agent': 'Googlebot/2.1' });
  expect(await opened()).toBe(0);
  await visit(book, '', { cookie: 'device_id=aaaaaaaaaaaaaaaaaaaa' });
  await visit(book, '', { cookie: 'device_id=bbbbbbbbbbbbbbbbbbbb' });
  expect(await opened()).toBe(2);
});

test('a known partner’s frame has a guest’s page, its styles inside, and the app behind it; a frame of nobody we know has none', async () => {
  const book = await aPaidBook();
  const owner = await anOwner(book.id);
  const frame = (query: string) =>
    app.inject({
      url: `/embed/reader/${book.id}?${query}`,
      headers: { cookie: `auth_access=${owner.token}` },
    });
  const { body, headers } = await frame('partner=ben-song&theme=yellow&chapter=3');
  const handed = handedIn(body);
  expect(handed).toMatchObject({ account: 0, frame: { theme: 'yellow' }, start: { chapter: { index: 1 } } });
  expect(handed?.start.token).toBeUndefined();
  expect(body).not.toContain('<p>Chương 4');
  expect(body).toMatch(
    /<style id="styles"><\/style><link.*<template.*<script type="module".*<\/template>.*<script>draw\(\)<\/script>.*<script type="text\/css" id="later-styles">\.frame\{\}<\/script>/,
  );
  expect(String(headers['content-security-policy'])).toContain('frame-ancestors https://benso.vn');
  const unknown = await frame('partner=ai-do');
  expect(handedIn(unknown.body)).toBeNull();
  expect(unknown.body).toContain('<script type="module"');
});
