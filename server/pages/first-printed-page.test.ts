import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HandedBook } from '#contract/reading/first-page.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { buildApp } from '../app.ts';
import { readerAddress } from '../library/catalogue/addresses.ts';
import { importFile } from '../library/catalogue/import-file.ts';
import { leakingPdf, SECRETS } from '../library/ingest/pdf/leaking-pdf.ts';
import { writeTestBuilds } from '../testing/testBuilds.ts';
import { testFolder } from '../testing/testFolder.ts';
import { anOwner, onTestServer, server } from '../testing/testRights.ts';

onTestServer();
const { folder, remove } = testFolder('first-printed-page');
const terms = { price: 50_000, freeChapters: 1 };
const chunk = (name: string) => ({ file: `assets/${name}.js` });
let app: FastifyInstance;
let id = 0;

beforeAll(async () => {
  const builds = writeTestBuilds(folder);
  const manifest = {
    'features/reading/reader/ReadingPage.tsx': chunk('reading'),
    'features/reading/reader/printed/PrintedReader.tsx': chunk('printed'),
    'features/reading/reader/engine/epubjs-renderer.ts': chunk('engine'),
  };
  const files: [string, string][] = [
    ['first-page.js', 'draw()'],
    ['.vite/manifest.json', JSON.stringify(manifest)],
    ...['latin', 'vietnamese'].flatMap(letters =>
      ['normal', 'italic'].map((style): [string, string] => [
        `assets/literata-${letters}-wght-${style}-abc.woff2`,
        '',
      ]),
    ),
  ];
  for (const [name, text] of files) {
    const file = join(builds.web, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeFileSync(join(folder, 'ro.pdf'), leakingPdf());
  writeFileSync(join(folder, 'ro.meta.json'), JSON.stringify(terms));
  id = (await importFile(server.context, join(folder, 'ro.pdf'), { language: 'vi' })).id as number;
  app = await buildApp(server.context, builds);
});
afterAll(async () => {
  await app.close();
  remove();
});

const visit = async (query = '', cookie = '') =>
  (
    await app.inject({
      url: readerAddress('Tep ro', id) + query,
      headers: { accept: 'text/html', ...(cookie && { cookie }) },
    })
  ).body;
const handedIn = (html: string): HandedBook =>
  JSON.parse(/id="book" data-printed>(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
const pictureIn = (html: string) =>
  /<link rel="preload" as="image"[^>]* imagesrcset="([^"]*)"[^>]*>/.exec(html)?.[1] ?? '';

test('a printed book’s page asks for its picture before all else, and has what the app shows it with', async () => {
  const html = await visit();
  const { start } = handedIn(html);
  expect(start.pages?.open.map(({ number }) => number)).toEqual([1]);
  const widths = start.pages?.open[0]?.widths ?? [];
  for (const width of widths)
    expect(pictureIn(html)).toContain(`${start.base}g/0001/0001-${width}.webp ${width}w`);
  const [, first = ''] = pictureIn(html).split(', ').reverse();
  expect((await app.inject({ url: first.split(' ')[0] ?? '' })).statusCode).toBe(200);
  expect(html.indexOf('rel="preload" as="image"')).toBeLessThan(html.indexOf('/assets/printed.js'));
  expect(html).toMatch(/<div id="first-picture"><img srcset="[^"]*g\/0001\/0001-[^>]*alt="Trang 1"/);
  expect(html).not.toContain('/assets/engine.js');
  expect(html).not.toContain('draw()');
});

test('of a closed page nothing is in the page of its address, for guests and strangers', async () => {
  const stranger = await server.aReader();
  for (const cookie of ['', `auth_access=${stranger.token}`]) {
    const html = await visit('?chapter=2', cookie);
    expect(handedIn(html).start).toMatchObject({ access: { open: [0], wanted: 2 }, chapter: { index: 0 } });
    expect(pictureIn(html)).toContain('g/0001/0001-');
    for (const secret of [...SECRETS, 'g/0002', 'g/0003']) expect(html).not.toContain(secret);
  }
});

test('an owner’s page asks for the picture of the page where they left it', async () => {
  const { token } = await anOwner(id);
  const cookie = `auth_access=${token}`;
  await server.call(
    readerCalls.saveProgress,
    { content_id: id, chapter: 2, percent: 0.8, read_at: Date.now(), cfi: 'epubcfi(/6/6[c3]!/4/2)' },
    { token },
  );
  expect(pictureIn(await visit('', cookie))).toContain('g/0003/0003-');
  expect(pictureIn(await visit('?chapter=1', cookie))).toContain('g/0002/0002-');
});
