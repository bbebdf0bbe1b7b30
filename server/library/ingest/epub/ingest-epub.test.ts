import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { bookPackage } from '#contract/library/content.ts';
import { sampleFolder } from '../../../../tests/sample-books.ts';
import { diskStorage } from '../../../kit/storage.ts';
import { epubOf, page } from './hostile.ts';
import { ingestEpub } from './ingest-epub.ts';

const root = mkdtempSync(join(tmpdir(), 'mot-ingest-'));
const storage = diskStorage(root);
const library = sampleFolder;
afterAll(() => rmSync(root, { recursive: true, force: true }));

const file = (hash: string, key: string) => readFileSync(join(root, 'books', hash, key));
const chapter = (hash: string, number = 1) =>
  file(hash, `c/${String(number).padStart(4, '0')}.xhtml`).toString('utf8');
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a3324' } })
    .withExif({ IFD0: { Copyright: 'ai đó' } })
    .jpeg()
    .toBuffer();

test("a picture is kept in several widths, without the camera's notes, never larger than it was", async () => {
  const book = await ingestEpub(
    epubOf({
      body: '<p><img src="a.jpg" alt="Bến sông"/></p>',
      files: { 'OPS/a.jpg': await photo(1200, 900) },
    }),
    storage,
  );
  expect(readdirSync(join(root, 'books', book.hash, 'i')).sort()).toEqual([
    '0001-1200.webp',
    '0001-480.webp',
    '0001-960.webp',
  ]);
  const info = await sharp(file(book.hash, 'i/0001-1200.webp')).metadata();
  expect(info).toMatchObject({ format: 'webp', width: 1200, height: 900 });
  expect(info.exif).toBeUndefined();
  expect(chapter(book.hash)).toMatch(
    /<img alt="Bến sông" src="\.\.\/i\/0001-1200\.webp" srcset="[^"]+480w, [^"]+960w, [^"]+1200w" sizes="[^"]+" width="1200" height="900" loading="eager" decoding="async"\/>/,
  );
});

test('a cover in a drawing becomes a picture, and the book takes its colour', async () => {
  const book = await ingestEpub(
    epubOf({
      body: '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 600 900"><image width="600" height="900" xlink:href="cover.jpg"/></svg>',
      files: { 'OPS/cover.jpg': await photo(600, 900) },
    }),
    storage,
  );
  expect(chapter(book.hash)).toContain('<img src="../i/0001-600.webp"');
  expect(book.package.spine[0]?.title).toBe('Chương one.xhtml');
  expect(readdirSync(join(root, 'books', book.hash, 'cover')).sort()).toEqual([
    '160.webp',
    '240.webp',
    '320.webp',
    '480.webp',
    '640.webp',
  ]);
  expect(book.cover?.tint).toMatch(/^#8[0-9a-f]3[0-9a-f]2[0-9a-f]$/);
});

test('a moving picture keeps moving', async () => {
  const frames = await sharp({
    create: { width: 20, height: 40, channels: 3, background: '#fff', pageHeight: 20 },
  })
    .raw()
    .toBuffer();
  frames.fill(0, 0, 600);
  const gif = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .gif()
    .toBuffer();
  const book = await ingestEpub(
    epubOf({ body: '<p><img src="a.gif"/></p>', files: { 'OPS/a.gif': gif } }),
    storage,
  );
  expect(await sharp(file(book.hash, 'i/0001-20.webp'), { animated: true }).metadata()).toMatchObject({
    format: 'webp',
    pages: 2,
  });
});

test('a strip of long pictures without words is read by scrolling', async () => {
  const strip = await photo(200, 900);
  const files = { 'OPS/a.jpg': strip, 'OPS/b.jpg': strip, 'OPS/c.jpg': strip };
  const book = await ingestEpub(
    epubOf({ body: '<img src="a.jpg"/><img src="b.jpg"/><img src="c.jpg"/>', files }),
    storage,
  );
  expect(book.package.flow).toBe('scrolled');
});

test('links lead to the new files and outside links ask first', async () => {
  const book = await ingestEpub(
    epubOf({
      chapters: {
        'one.xhtml': page(
          '<p><a href="two.xhtml#ghi chú">hai</a> <a href="#body">đây</a> <a href="https://example.org/">xa</a> <a href="missing.xhtml">mất</a></p><p id="body">đích</p>',
        ),
        'two.xhtml': page('<p id="ghi chú">đích</p>'),
      },
    }),
    storage,
  );
  expect(chapter(book.hash)).toContain('<a href="0002.xhtml#b-ghi-chú">hai</a> <a href="#b-body">đây</a>');
  expect(chapter(book.hash)).toContain('<p id="b-body">');
  expect(chapter(book.hash)).toContain(
    '<a href="https://example.org/" rel="noopener noreferrer" target="_blank" data-external="">xa</a> <a>mất</a>',
  );
  expect(chapter(book.hash, 2)).toContain('<p id="b-ghi-chú">');
});

test('styles come along with their imports, without what could cover the reader', async () => {
  const book = await ingestEpub(
    epubOf({
      head: '<title>x</title><link rel="stylesheet" href="a.css"/>',
      files: {
        'OPS/a.css':
          '@import "b.css"; @namespace x "y"; #body{color:red} .n{position:fixed;z-index:99999;margin:1em} p{-epub-hyphens:auto;behavior:url(x.htc)}',
        'OPS/b.css': 'h1{text-align:center}',
      },
    }),
    storage,
  );
  expect(chapter(book.hash)).toContain(
    '<style>h1{text-align:center}#b-body{color:red}.n{z-index:999;margin:1em}p{hyphens:auto}</style>',
  );
});

test('self-closing tags end where they say, even in a chapter of HTML with a mistake', async () => {
  const wrong = `${page('<p><a id="x"/>Một<i/> hai</p><p/><p>ba</p>', '<title/><script/>').replace('ba</p>', 'ba<br></p>')}`;
  const right = page('<p><a id="x"/>Một<i/> hai</p><p/><p>ba</p>', '<title/><script/>');
  for (const [name, text] of [
    ['one.xhtml', right],
    ['one.html', wrong],
  ] as const) {
    const book = await ingestEpub(epubOf({ chapters: { [name]: text } }), storage);
    expect(chapter(book.hash)).toContain('<p><a id="x"></a>Một<i></i> hai</p><p></p><p>ba');
  }
});

test('text in decomposed letters is found and counted like any other', async () => {
  const book = await ingestEpub(epubOf({ body: `<p>${'Tắt đèn'.normalize('NFD')}</p>` }), storage);
  expect(book.chapters[0]).toMatchObject({ text: 'Tắt đèn', words: 2, chars: 7 });
});

test("the first thing in a chapter's head is its character set, the second what it may fetch", async () => {
  const book = await ingestEpub(epubOf(), storage);
  expect(chapter(book.hash)).toMatch(
    /<head><meta charset="utf-8"\/><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
  );
});

test('the same file is not read twice, and its answer is the same', async () => {
  const first = await ingestEpub(epubOf({ body: '<p>Một lần</p>' }), storage);
  const second = await ingestEpub(epubOf({ body: '<p>Một lần</p>' }), storage);
  expect(second).toEqual(first);
});

test('what the catalogue says about the language wins, then the letters, then the file', async () => {
  const prose = `<p>${'Trời xanh quen thói má hồng đánh ghen. '.repeat(20)}</p>`;
  const english = '<dc:title>Kiều</dc:title><dc:language>en</dc:language>';
  expect((await ingestEpub(epubOf({ body: prose, metadata: english }), storage)).package.lang).toBe('vi');
  expect(
    (
      await ingestEpub(
        epubOf({ body: `<p>${'Call me Ishmael. '.repeat(40)}</p>`, metadata: english }),
        storage,
      )
    ).package.lang,
  ).toBe('en');
  expect(
    (await ingestEpub(epubOf({ body: `${prose}<p>a</p>`, metadata: english }), storage, { language: 'tay' }))
      .package.lang,
  ).toBe('tay');
});

test('a book that is stopped half way leaves nothing', async () => {
  const stop = new AbortController();
  const going = ingestEpub(epubOf({ body: '<p>Dừng lại</p>' }), storage, {
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  await expect(going).rejects.toMatchObject({ code: 'stopped' });
});

const samples: [name: string, expected: object][] = [
  ['moby-dick', { lang: 'en-US', dir: 'ltr', layout: 'reflowable', flow: 'paged' }],
  ['page-blanche', { lang: 'fr', layout: 'pre-paginated', spread: 'auto' }],
  ['regime-anticancer-arabic', { lang: 'ar', dir: 'rtl' }],
  ['truyen-kieu', { lang: 'vi', title: 'Truyện Kiều', authors: ['Nguyễn Du'] }],
  ['vertically-scrollable-manga', { lang: 'ja', flow: 'scrolled' }],
];
for (const [name, expected] of samples) {
  test(`a real book is taken in: ${name}`, async context => {
    const path = join(library, `${name}.epub`);
    if (!existsSync(path)) return context.skip(`no sample library at ${library} (set SAMPLE_BOOKS)`);
    const book = await ingestEpub(path, storage);
    expect(book.package).toMatchObject(expected);
    expect(bookPackage.parse(book.package)).toEqual(book.package);
    expect(book.package.spine.at(-1)?.start).toBe(
      book.package.chars - (book.package.spine.at(-1)?.chars ?? 0),
    );
  }, 120_000);
}
