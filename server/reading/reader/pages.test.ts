import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { pageSearchCalls } from '#contract/reading/book-pages.ts';
import { bookSearchCalls } from '#contract/reading/book-search.ts';
import { comicCalls } from '#contract/reading/comics.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { importFile } from '../../library/catalogue/import-file.ts';
import { leakingPdf, SECRETS } from '../../library/ingest/pdf/leaking-pdf.ts';
import { samplePdf } from '../../library/ingest/pdf/sample-pdf.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
const { folder, remove } = testFolder('pdf-pages');
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await server.close();
  remove();
});

async function bring(name: string, bytes: Buffer, meta: object): Promise<number> {
  writeFileSync(join(folder, `${name}.pdf`), bytes);
  writeFileSync(join(folder, `${name}.meta.json`), JSON.stringify(meta));
  const { id } = await importFile(server.context, join(folder, `${name}.pdf`), { language: 'vi' });
  return id as number;
}
const open = async (content_id: number) => (await server.call(readerCalls.openBook, { content_id })).data;
const get = (url: string) => server.app.inject({ url });

const sold = { price: 50_000, freeChapters: 1 };
const chapters = [
  { title: 'Vào vườn', page: 0 },
  { title: 'Chọn chậu', page: 2 },
];
/** Low pages: what is drawn of them costs a quarter. */
const size = [420, 150] as const;
const page = (words: string) => ({ lines: [words], size });

test('a page that the import left for later is drawn for who turns there, close to for who zooms, and the rest by the job', async () => {
  const id = await bring(
    'sau',
    samplePdf({ pages: Array.from({ length: 5 }, (_, at) => page(`Trang ${at + 1}`)) }),
    { zone: 'free' },
  );
  const { base } = await open(id);
  expect((await get(`${base}g/0001/0004-800.webp`)).statusCode).toBe(200);
  const close = await get(`${base}g/0001/0002-2400.webp`);
  expect(close.statusCode).toBe(200);
  expect((await get(`${base}g/0001/0002-2300.webp`)).statusCode).toBe(404);
  expect((await get(`${base}g/0001/0099.webp`)).statusCode).toBe(404);
  const { content_hash } = await server.context.db
    .selectFrom('edition')
    .select('content_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isDrawn = () => server.context.storage.exists(`books/${content_hash}/g/0001/0005.webp`);
  expect(await isDrawn()).toBe(false);
  await server.runJobs();
  expect(await isDrawn()).toBe(true);
});

test('the job finds the margins of all pages, and who asked to read without them is told so', async () => {
  const id = await bring('le', samplePdf({ pages: Array.from({ length: 4 }, () => page('Mot dong chu')) }), {
    zone: 'free',
  });
  const { token } = await server.aReader();
  const opened = async () =>
    (await server.call(readerCalls.openBook, { content_id: id }, { token })).data.pages;
  expect((await opened())?.open.map(({ crop }) => crop)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  await server.runJobs();
  const pages = await opened();
  expect(pages).not.toHaveProperty('cropped');
  const [first, ...others] = (pages?.open ?? []).map(({ crop }) => crop);
  expect(first?.left).toBeGreaterThan(50);
  expect(first?.right).toBeGreaterThan(50);
  for (const crop of others) expect(crop).toEqual(first);
  const view = { content_id: id, scope: 'own', view: '{"crop":true}' } as const;
  await server.call(comicCalls.saveComicView, view, { token });
  expect((await opened())?.cropped).toBe(true);
  expect((await open(id)).pages).not.toHaveProperty('cropped');
});

test('a copy for the device is given the pages and positions, a fresh signature neither', async () => {
  const id = await bring('ban-sao', samplePdf({ pages: [page('Mot trang chu')] }), { zone: 'free' });
  const asked = async (renew: 1 | 2) =>
    (await server.call(readerCalls.openBook, { content_id: id, renew })).data;
  const [signed, copy] = [await asked(1), await asked(2)];
  expect(signed).toMatchObject({ locations: [] });
  expect(signed).not.toHaveProperty('pages');
  expect(copy).toMatchObject({ pages: { total: 1 }, chapter: { html: '' } });
  expect(copy.locations).toEqual((await open(id)).locations);
});

const search = (content_id: number, q: string, from = 1) =>
  server.call(pageSearchCalls.searchInPages, { content_id, q, from }).then(({ data }) => data);

describe('a printed book of which one chapter is open', () => {
  let id = 0;
  beforeAll(async () => {
    id = await bring(
      'vuon',
      samplePdf({
        outline: chapters,
        pages: [
          { lines: ['Nh÷ng ®åi chÌ xanh, Mét ®êi ng­êi'], font: '.VnTime', size },
          page('Trang B rieng'),
          { lines: ['®åi nói kÝn'], font: '.VnTime', size },
        ],
      }),
      sold,
    );
  });

  test('opens with its open pages alone, and how many there are', async () => {
    const { pages, package: book, access } = await open(id);
    expect(access?.open).toEqual([0]);
    expect(pages).toMatchObject({ total: 3, firsts: [1, 3], isText: true });
    expect(pages?.open.map(({ number, chapter }) => [number, chapter])).toEqual([
      [1, 0],
      [2, 0],
    ]);
    const work = (await server.call(catalogueCalls.bookDetail, { content_id: id })).data;
    expect([work.pages, work.chapterList.map(({ state }) => state)]).toEqual([3, ['free', 'locked']]);
    expect(book.toc.map(({ label }) => label)).toEqual(['Vào vườn', 'Chọn chậu']);
  });

  test('pictures and words of open pages come from the signed address, closed ones are not found', async () => {
    const { base } = await open(id);
    const picture = await get(`${base}g/0001/0002-480.webp`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await get(`${base}g/0001/0002.json`)).json().p[0].map(([text]: [string]) => text)).toEqual([
      'Trang',
      'B',
      'rieng',
    ]);
    const closed = [
      'g/0002/0003.json',
      'g/0002/0003.webp',
      'g/0002/0003-2400.webp',
      'g/0001/0003.webp',
      'g/0001/0003.json',
    ];
    for (const path of closed) expect([path, (await get(base + path)).statusCode]).toEqual([path, 404]);
  });

  test('words are found without marks and with đ, by page and by which words of it', async () => {
    const { pages, closed } = await search(id, 'doi');
    expect(pages).toMatchObject([{ page: 1, count: 2 }]);
    expect(pages[0]?.hits.map(({ words }) => words)).toEqual([
      { from: 1, to: 2 },
      { from: 5, to: 6 },
    ]);
    expect(pages[0]?.hits[0]?.text).toContain('đồi chè');
    expect(closed).toBe(1);
    expect((await search(id, 'đồi núi')).closed).toBe(0);
    expect((await search(id, 'doi nui')).pages).toEqual([]);
    expect((await search(id, '???')).pages).toEqual([]);
  });
});

test('a book that is not there is not found', async () => {
  const { code } = await server.call(pageSearchCalls.searchInPages, { content_id: 999_999, q: 'a' });
  expect(code).toBe(404);
});

test('of a closed page nothing is in any answer, however the file ties its pages together', async () => {
  const id = await bring('ro', leakingPdf(), { price: 50_000, freeChapters: 1 });
  await server.runJobs();
  const start = await open(id);
  const answers = [
    JSON.stringify(start),
    JSON.stringify(await search(id, 'trang')),
    JSON.stringify(await search(id, 'kin')),
    JSON.stringify((await server.call(bookSearchCalls.bookWords, { content_id: id })).data),
  ];
  expect(start.pages?.open.map(({ number }) => number)).toEqual([1]);
  const paths = ['g', 'c', 'i', 'f', 'm', 'p', 's'].flatMap(kind =>
    [1, 2, 3].flatMap(chapter =>
      [1, 2, 3].flatMap(number => [
        `${kind}/000${chapter}/000${number}.webp`,
        `${kind}/000${chapter}/000${number}-800.webp`,
        `${kind}/000${chapter}/000${number}.json`,
        `${kind}/000${number}.xhtml`,
      ]),
    ),
  );
  let given = 0;
  for (const path of [...new Set(paths), 'book.json', 'locations.json', 'source.pdf', '../pdfs/source.pdf']) {
    const { statusCode, rawPayload } = await get(start.base + path);
    if (statusCode !== 200) continue;
    given += 1;
    answers.push(rawPayload.toString('latin1'), rawPayload.toString('utf8'));
  }
  expect(given).toBe(4);
  for (const secret of SECRETS) expect(answers.filter(answer => answer.includes(secret))).toEqual([]);
});
