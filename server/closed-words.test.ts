import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '#contract/areas.ts';
import type { AnyCall, Area } from '#contract/kit/call.ts';
import { buildApp } from './app.ts';
import { readerAddress } from './library/catalogue/addresses.ts';
import { addEbook } from './library/catalogue/intake.ts';
import { epubOf, page } from './library/ingest/epub/hostile.ts';
import { ingestEpub } from './library/ingest/epub/ingest-epub.ts';
import { pictureAddress } from './pages/og/address.ts';
import { giveGrant } from './rights/queries.ts';
import { seeded, validInput } from './testing/inputs.ts';
import { cellsOf, rounds } from './testing/rounds.ts';
import { writeTestBuilds } from './testing/testBuilds.ts';
import { testFolder } from './testing/testFolder.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';
import { aSound } from './testing/testSounds.ts';
import { aMember, aVisitor, type Visitor } from './testing/testVisitor.ts';

/*
 * Whatever a guest, or a reader without the right, may ask for: no word of a closed part comes back. Every call that reads, made
 * from the contract, with ids of books and of files that are closed; pages of theirs; what their addresses lead to.
 */

/** Tries of each call, as each visitor. */
const TRIES = rounds(1, 3, 60);

/** In all that a chapter may hold words in: its text, names of its elements, what pictures and tables say. */
const SECRET = 'kinqa';
const closedPage = (chapter: number) => {
  let n = 0;
  const word = () => `${SECRET}${chapter}x${++n}`;
  const line = () => Array.from({ length: 40 }, word).join(' ');
  const paragraph = () => `<p id="${word()}" title="${word()}">${line()}</p>`;
  const section = () =>
    `<section id="${word()}-${word()}"><h2 id="${word()}">${line()}</h2>${paragraph()}${paragraph()}${paragraph()}
     <img src="p.png" alt="${word()}"/><table summary="${word()}"><tr><td>${line()}</td></tr></table>
     <aside epub:type="footnote" id="${word()}"><p>${line()}</p></aside></section>`;
  return page(`<h1 id="${word()}">Chương ${chapter}</h1>${Array.from({ length: 4 }, section).join('')}`);
};

let server: TestServer;
let app: FastifyInstance;
let book: { id: number; address: string };
let sound: { id: number; files: number[] };
let visitors: Visitor[];
const { folder, remove } = testFolder('closed-words');

beforeAll(async () => {
  server = await openTestServer();
  const { db, storage } = server.context;
  const open = page('<h1>Chương 1</h1><p>Một ngọn đèn.</p><p><a href="two.xhtml">Chương sau</a></p>');
  const file = epubOf({
    chapters: { 'one.xhtml': open, 'two.xhtml': closedPage(2), 'three.xhtml': closedPage(3) },
  });
  const made = await ingestEpub(file, storage, { language: 'vi' });
  book = await addEbook(db, made, { category: 'Văn học', priceVnd: 50_000, freeChapters: 1 });
  sound = await aSound(server, { of: book.id, priceVnd: 60_000, free: 1 });
  const { content_hash } = await db
    .selectFrom('edition')
    .select('content_hash')
    .where('id', '=', sound.id)
    .executeTakeFirstOrThrow();
  for (const file of [2, 3])
    for (const voice of ['north', 'south'])
      await storage.put(
        `audio/${content_hash}/000${file}-${voice}.json`,
        Buffer.from(`[[0,2,"${SECRET}${file}sound"]]`),
        'application/json',
      );
  const builds = writeTestBuilds(folder);
  // What the first page of a book is drawn with: its data are in the page then.
  writeFileSync(join(builds.web, 'first-page.js'), 'draw()');
  for (const letters of ['latin', 'vietnamese'])
    for (const style of ['normal', 'italic'])
      writeFileSync(join(builds.web, `assets/literata-${letters}-wght-${style}-abc.woff2`), '');
  app = await buildApp(server.context, builds);
  const { id, visitor } = await aMember(server);
  // A right to the open chapter, and to the book's first file, opens no other.
  for (const edition_id of [book.id, sound.id])
    await giveGrant(db, {
      account_id: id,
      edition_id,
      spine_index: 0,
      access_type: 3,
      source: 'order 1',
      expires_at: null,
    });
  visitors = [aVisitor(server), (await aMember(server)).visitor, visitor];
});
afterAll(async () => {
  await app.close();
  await server.close();
  remove();
});

const told = (answer: string) => answer.match(new RegExp(`${SECRET}\\w*`, 'g')) ?? [];

const reads = Object.entries(areas).flatMap(([area, rows]) =>
  Object.entries(rows as Area)
    .filter(([, call]) => (call as AnyCall).method === 'GET')
    .map(([name, call]) => [`${area}.${name}`, call as AnyCall] as const),
);

/** Every day one of the visitors asks each call, in npm run test:all each of them. */
const visits = cellsOf(reads, () => [0, 1, 2]).map(([[name, call], visitor]) => ({ name, call, visitor }));

test.each(visits)(
  '$name tells visitor $visitor no word of closed chapters',
  async ({ call, visitor: at }) => {
    const random = seeded(20_261_129 + at);
    const ids = [book.id, sound.id];
    const known = {
      ...{ content_id: ids, item_id: ids, book_id: ids, content_ids: [ids], audio_file_id: sound.files },
      ...{ chapter: ['1', '2'], parts: [['1', '2']], from: ['0', '1'], q: ['chương', 'k'] },
      ...{ key_word: ['chương', SECRET, 'thử'], cfi: ['epubcfi(/6/4!/4/2/1:0)'] },
    };
    for (let n = 0; n < TRIES; n++) {
      const input = validInput(call, random, known);
      const asked = JSON.stringify(input).includes(SECRET);
      const answer = JSON.stringify(await visitors[at]?.call(call, input as never));
      // What was asked for may be said again.
      expect(told(answer).filter(word => !asked || word !== SECRET)).toEqual([]);
    }
  },
);

test('pages, their data and pictures of links tell no word of closed chapters', async () => {
  const reader = readerAddress('Sách thử', book.id);
  const [work] = await server.context.db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['edition.id', 'work.title', 'edition.tint'])
    .where('edition.id', '=', book.id)
    .execute();
  const addresses = [
    ...[book.address, reader, `${reader}?chapter=1`, `${reader}?chapter=2`, '/sitemap.xml', '/'],
    `/search?q=${SECRET}2x1`,
    `/oembed?url=${encodeURIComponent(`http://mot.test${book.address}`)}`,
    pictureAddress({ ...work, authors: ['Người viết'], cover: null } as never),
  ];
  for (const url of addresses) {
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([200, 302], url).toContain(statusCode);
    expect(
      told(body).filter(word => !url.includes(word)),
      url,
    ).toEqual([]);
  }
});

test('who has bought the book is told its words, so there are some to be told', async () => {
  const { id, visitor } = await aMember(server);
  await giveGrant(server.context.db, {
    account_id: id,
    edition_id: book.id,
    spine_index: null,
    access_type: 3,
    source: 'order 1',
    expires_at: null,
  });
  const { bookWords } = (areas.reader ?? {}) as Record<string, AnyCall>;
  const answer = await visitor.call(bookWords as AnyCall, { content_id: book.id } as never);
  expect(told(JSON.stringify(answer)).length).toBeGreaterThan(100);
});
